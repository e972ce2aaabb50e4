import type { OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { rejectionError } from "../../errors/domain-error.ts";
import type { FiredTrigger, OrderSnapshot, Rejection, Trigger } from "../../exchange/core/events.ts";
import {
  baseText,
  priceOrNull,
  priceText,
  quantityText,
  quoteText,
  ratioText,
  type PairUnits,
} from "./pair-units.ts";

type FiredView = NonNullable<TriggerView["fired"]>;

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
    expiresAt: order.expiresAt === undefined ? null : instant(order.expiresAt),
    postOnly: order.postOnly,
    price: priceOrNull(units, order.price),
    protectionPrice: priceOrNull(units, order.protectionPrice),
    quantity: order.quantity === null ? null : quantityText(units, order.quantity),
    quoteAmount: order.quoteAmount === null ? null : quoteText(units, order.quoteAmount),
    iceberg: icebergView(units, order),
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
    trigger: order.trigger === undefined ? null : triggerView(units, order.trigger),
    group: groupView(order),
    placedAt: instant(order.placedAt),
    updatedAt: instant(order.updatedAt),
    endedAt: order.endedAt === null ? null : instant(order.endedAt),
    seq: String(order.updatedSeq),
  };
}

/** The hidden part is its owner's to see alone: nobody else is ever answered with an order. */
function icebergView(
  units: PairUnits,
  { displayQuantity, shown, quantity, filled }: OrderSnapshot,
): OrderView["iceberg"] {
  if (displayQuantity === undefined) return null;
  const isResting = shown !== undefined && quantity !== null;
  return {
    displayQuantity: quantityText(units, displayQuantity),
    shown: isResting ? quantityText(units, shown) : null,
    hidden: isResting ? quantityText(units, quantity - filled - shown) : null,
  };
}

function groupView({ groupId, groupRole }: OrderSnapshot): OrderView["group"] {
  return groupId === undefined || groupRole === undefined ? null : { id: String(groupId), role: groupRole };
}

function triggerView(units: PairUnits, trigger: Trigger): TriggerView {
  const { type, source, trailBps, fired } = trigger;
  return {
    type,
    source,
    price: priceOrNull(units, trigger.price),
    trailBps,
    activationPrice: priceOrNull(units, trigger.activationPrice),
    watermark: priceOrNull(units, trigger.watermark),
    fired: fired === null ? null : firedView(units, fired, trigger.price),
  };
}

function firedView(units: PairUnits, fired: FiredTrigger, triggerPrice: number | null): FiredView {
  if (triggerPrice === null) throw new Error(`A trigger fired at seq ${fired.seq} without a price.`);
  return {
    at: instant(fired.at),
    seq: String(fired.seq),
    price: priceText(units, fired.price),
    triggerPrice: priceText(units, triggerPrice),
    bid: priceOrNull(units, fired.bid),
    ask: priceOrNull(units, fired.ask),
    last: priceOrNull(units, fired.last),
    // A quote may be confirmed by a clock that is a little ahead of the command's.
    quoteAgeMs: Math.max(0, fired.at - fired.quoteAt),
    marketAt: instant(fired.marketAt),
    source: fired.source,
  };
}

/** Quote per base of what was traded, to eight decimals; null before the first fill. */
export function averagePrice(units: PairUnits, value: bigint, lots: number): string | null {
  if (lots === 0) return null;
  const decimals = units.rules.tickDecimals;
  return ratioText(value, BigInt(lots) * units.quoteUnitsPerTickLot * 10n ** BigInt(decimals), 8);
}

export function rejectionView(rejection: Rejection): { code: string; details: Record<string, unknown> } {
  const { code, details } = rejectionError(rejection);
  return { code, details };
}

export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
