import type { OrderView } from "@fillmark/contracts/trading";
import type { OrderSnapshot, Rejection } from "../../exchange/core/events.ts";
import { baseText, priceText, quantityText, quoteText, ratioText, type PairUnits } from "./pair-units.ts";

/** An order as its owner sees it: decimals instead of ticks, lots and units. */
export function orderView(units: PairUnits, order: OrderSnapshot): OrderView {
  return {
    id: String(order.id),
    clientOrderId: order.clientOrderId,
    pair: order.pair,
    venue: order.venue,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    price: order.price === null ? null : priceText(units, order.price),
    protectionPrice: order.protectionPrice === null ? null : priceText(units, order.protectionPrice),
    quantity: order.quantity === null ? null : quantityText(units, order.quantity),
    quoteAmount: order.quoteAmount === null ? null : quoteText(units, order.quoteAmount),
    state: order.state,
    endReason: order.endReason,
    rejection: order.rejection === null ? null : rejectionView(order.rejection),
    filled: quantityText(units, order.filled),
    remaining: order.quantity === null ? null : quantityText(units, order.quantity - order.filled),
    value: quoteText(units, order.value),
    averagePrice: averagePrice(units, order.value, order.filled),
    fee: quoteText(units, order.fee),
    feeAsset: units.rules.quote,
    makerFeeBps: order.makerBps,
    takerFeeBps: order.takerBps,
    held: order.side === "buy" ? quoteText(units, order.held) : baseText(units, order.held),
    heldAsset: order.side === "buy" ? units.rules.quote : units.rules.base,
    queueAhead: order.queueAhead === null ? null : quantityText(units, order.queueAhead),
    placedAt: instant(order.placedAt),
    updatedAt: instant(order.updatedAt),
    endedAt: order.endedAt === null ? null : instant(order.endedAt),
    seq: String(order.updatedSeq),
  };
}

/** Quote per base of what was traded, to eight decimals; null before the first fill. */
export function averagePrice(units: PairUnits, value: bigint, lots: number): string | null {
  if (lots === 0) return null;
  const decimals = units.rules.tickDecimals;
  return ratioText(value, BigInt(lots) * units.quoteUnitsPerTickLot * 10n ** BigInt(decimals), 8);
}

export function rejectionView(rejection: Rejection): { code: string; details: Record<string, unknown> } {
  return { code: rejection.code, details: rejection.details };
}

export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
