// Orders and fills as this dialect writes them.
import { createHash } from "node:crypto";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { symbolOf } from "../symbols.ts";
import { decimal, timeIn, ZERO, type TimeUnit } from "../wire-values.ts";
import type { BinanceOrderType, ResponseType } from "./order-enums.ts";

const NO_LIST = -1;

/** Refusals that are an order's end here: it was taken, and what it asked for wasn't there. */
const endsUnfilled = new Set(["FOK_UNFILLABLE", "NO_LIQUIDITY"]);

export function isEndUnfilled(code: string): boolean {
  return endsUnfilled.has(code);
}

export function statusOf({ state, endReason, rejection }: OrderView): string {
  switch (state) {
    case "new":
    case "pending_trigger":
      return "NEW";
    case "pending_entry":
      return "PENDING_NEW";
    case "expired":
      return endReason === "self_trade_prevented" ? "EXPIRED_IN_MATCH" : "EXPIRED";
    case "canceled":
      return endReason === "self_trade_prevented" ? "EXPIRED_IN_MATCH" : "CANCELED";
    case "rejected":
      return rejection !== null && endsUnfilled.has(rejection.code) ? "EXPIRED" : "REJECTED";
    default:
      return state.toUpperCase();
  }
}

export function typeOf({ type, postOnly, trigger }: OrderView): BinanceOrderType {
  if (trigger === null) {
    if (type === "market") return "MARKET";
    return postOnly ? "LIMIT_MAKER" : "LIMIT";
  }
  const kind = trigger.type === "take_profit" ? "TAKE_PROFIT" : "STOP_LOSS";
  return type === "market" ? kind : `${kind}_LIMIT`;
}

/** An order without a client order id, as the website places them, has one made of its number. */
export function clientOrderIdOf({ clientOrderId, id }: Pick<OrderView, "clientOrderId" | "id">): string {
  return clientOrderId ?? `fillmark-${id}`;
}

/** The number of an order that is named like that; null for any other name. */
export function orderIdNamed(clientOrderId: string): string | null {
  return /^fillmark-(\d{1,18})$/.exec(clientOrderId)?.[1] ?? null;
}

export function listIdOf({ group }: Pick<OrderView, "group">): number {
  return group === null ? NO_LIST : Number(group.id);
}

/** What every answer about an order has in common. */
function core(order: OrderView) {
  const { type, timeInForce, price, quantity, quoteAmount, filled, value, side, trigger, iceberg } = order;
  const stopPrice = trigger?.price ?? trigger?.activationPrice ?? null;
  return {
    price: price === null ? ZERO : decimal(price),
    origQty: decimal(quantity ?? filled),
    executedQty: decimal(filled),
    origQuoteOrderQty: quoteAmount === null ? ZERO : decimal(quoteAmount),
    cummulativeQuoteQty: decimal(value),
    status: statusOf(order),
    // A market order never rests, but clients of this dialect expect GTC of it.
    timeInForce: type === "market" ? "GTC" : timeInForce,
    type: typeOf(order),
    side: side.toUpperCase(),
    ...(trigger === null ? {} : { stopPrice: stopPrice === null ? ZERO : decimal(stopPrice) }),
    ...(trigger === null || trigger.trailBps === null ? {} : { trailingDelta: trigger.trailBps }),
    ...(iceberg === null ? {} : { icebergQty: decimal(iceberg.displayQuantity) }),
  };
}

function names(order: OrderView) {
  return {
    symbol: symbolOf(order.pair),
    orderId: Number(order.id),
    orderListId: listIdOf(order),
    clientOrderId: clientOrderIdOf(order),
  };
}

/** When it began to work: at once, or as its trigger fired. */
function workingTime({ trigger, placedAt, state }: OrderView, unit: TimeUnit): number {
  if (state === "pending_entry") return -1;
  if (trigger === null) return timeIn(unit, placedAt);
  return trigger.fired === null ? -1 : timeIn(unit, trigger.fired.at);
}

/** As it is answered when it is asked for. */
export function orderState(order: OrderView, unit: TimeUnit) {
  const working = workingTime(order, unit);
  return {
    ...names(order),
    stopPrice: ZERO,
    icebergQty: ZERO,
    ...core(order),
    time: timeIn(unit, order.placedAt),
    updateTime: timeIn(unit, order.updatedAt),
    isWorking: working >= 0,
    workingTime: working,
  };
}

export interface PlacedAnswer {
  readonly order: OrderView;
  readonly fills: readonly FillView[];
  readonly responseType: ResponseType;
  readonly selfTradePreventionMode: string;
}

/** As it is answered when it is placed: in short, as it stands, or with what it was filled with at once. */
export function placedOrder(
  { order, fills, responseType, selfTradePreventionMode }: PlacedAnswer,
  unit: TimeUnit,
) {
  const ack = { ...names(order), transactTime: timeIn(unit, order.placedAt) };
  if (responseType === "ACK") return ack;
  const result = {
    ...ack,
    ...core(order),
    workingTime: workingTime(order, unit),
    selfTradePreventionMode,
  };
  return responseType === "RESULT" ? result : { ...result, fills: fills.map(fillOfOrder) };
}

function fillOfOrder({ price, quantity, fee, feeAsset, id }: FillView) {
  return {
    price: decimal(price),
    qty: decimal(quantity),
    commission: decimal(fee),
    commissionAsset: feeAsset,
    tradeId: Number(id),
  };
}

/** As it is answered when it is canceled. `clientOrderId` names the canceling. */
export function canceledOrder(order: OrderView, clientOrderId: string, unit: TimeUnit) {
  return {
    ...names(order),
    origClientOrderId: clientOrderIdOf(order),
    clientOrderId,
    transactTime: timeIn(unit, order.endedAt ?? order.updatedAt),
    ...core(order),
  };
}

export function tradeOf(fill: FillView, unit: TimeUnit) {
  const { id, orderId, pair, price, quantity, value, fee, feeAsset, at, side, role } = fill;
  return {
    symbol: symbolOf(pair),
    id: Number(id),
    orderId: Number(orderId),
    orderListId: NO_LIST,
    price: decimal(price),
    qty: decimal(quantity),
    quoteQty: decimal(value),
    commission: decimal(fee),
    commissionAsset: feeAsset,
    time: timeIn(unit, at),
    isBuyer: side === "buy",
    isMaker: role === "maker",
    isBestMatch: true,
  };
}

/** A number for an account, as bots expect one: it says nothing but that it is the same account. */
export function uidOf(userId: string): number {
  return Number.parseInt(createHash("sha256").update(userId).digest("hex").slice(0, 12), 16);
}
