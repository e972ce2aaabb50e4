import type { PairView } from "@fillmark/contracts/market";
import type { FillView, OrderState, OrderView } from "@fillmark/contracts/trading";
import { divHalfEven } from "@fillmark/contracts/rounding";
import type { BadgeTone } from "@fillmark/ui/badge";
import { nameOf } from "../../account/order-type.ts";
import {
  comma,
  formatAmount,
  formatDecimal,
  formatTime,
  timeFormat,
  formatDay,
} from "../../format/format.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { unitsOf } from "./pair-rules.ts";

/** How orders and fills are said. Pairs are looked up by name; an unlisted one shows every digit it has. */
export type PairsByName = ReadonlyMap<string, PairView>;

export function baseOf(pair: string): string {
  return pair.split("-")[0] ?? pair;
}
export function quoteOf(pair: string): string {
  return pair.split("-")[1] ?? "";
}

export function sideText(side: "buy" | "sell"): string {
  return trading(side);
}
export function typeText(order: Pick<OrderView, "type" | "trigger" | "group" | "iceberg">): string {
  const name = nameOf(order);
  return trading(name === "limit" && order.iceberg != null ? "iceberg" : name);
}

const states: Record<OrderState, { key: Parameters<typeof orders>[0] & `state${string}`; tone: BadgeTone }> =
  {
    new: { key: "stateNew", tone: "info" },
    pending_trigger: { key: "statePendingTrigger", tone: "neutral" },
    pending_entry: { key: "statePendingEntry", tone: "neutral" },
    partially_filled: { key: "statePartlyFilled", tone: "info" },
    filled: { key: "stateFilled", tone: "ok" },
    canceled: { key: "stateCanceled", tone: "neutral" },
    rejected: { key: "stateRejected", tone: "danger" },
    expired: { key: "stateExpired", tone: "neutral" },
  };
export function stateText(state: OrderState): string {
  return orders(states[state].key);
}
/** The same, and of an order that ended by itself whether a part of it was filled. */
export function endText(order: Pick<OrderView, "state" | "filled">): string {
  return order.state === "expired" && isPartlyFilled(order)
    ? orders("stateExpiredPart")
    : stateText(order.state);
}
/** One of those that end a position, whose entry it is not. */
export function isExit({ group }: Pick<OrderView, "group">): boolean {
  return group !== null && group.role !== "entry";
}
export function isPartlyFilled({ filled }: Pick<OrderView, "filled">): boolean {
  return unitsOf(filled) > 0n;
}
export function stateTone(state: OrderState): BadgeTone {
  return states[state].tone;
}

export function isOpen(order: Pick<OrderView, "state">): boolean {
  return order.state === "new" || order.state === "partially_filled" || isWaiting(order);
}

/** Not in the market yet, and so in no book. */
export function isWaiting({ state }: Pick<OrderView, "state">): boolean {
  return state === "pending_trigger" || state === "pending_entry";
}

/** What it waits for while it waits; then its own price, or what it got. */
export function standingPrice(order: OrderView): string | null {
  const { trigger, price, averagePrice } = order;
  const awaited = isWaiting(order) ? (trigger?.price ?? trigger?.activationPrice) : null;
  return awaited ?? price ?? averagePrice;
}

export function quantityOf(quantity: string, pair: PairView | undefined): string {
  return formatDecimal(quantity, { minDecimals: Math.min(4, pair?.quantityDecimals ?? 4) });
}
export function priceOf(price: string, pair: PairView | undefined): string {
  return formatDecimal(price, pair === undefined ? { minDecimals: 2 } : { decimals: pair.priceDecimals });
}
/** Money beside an order, to the cent, or all digits of a coin; the exact figure stands in its timeline. */
export function valueText(value: string, quote: string): string {
  return formatAmount(value, quote);
}

/** What was ordered: "0.0250 BTC", or "1,000.00 USD worth". */
export function amountOf(order: OrderView, pairs: PairsByName): string {
  if (order.quantity === null)
    return orders("byMoney", {
      amount: formatDecimal(order.quoteAmount ?? "0", { minDecimals: 2 }),
      unit: quoteOf(order.pair),
    });
  return `${quantityOf(order.quantity, pairs.get(order.pair))} ${baseOf(order.pair)}`;
}

/** "Sell 5.00 SOL" */
export function actionText(order: OrderView, pairs: PairsByName): string {
  return `${sideText(order.side)} ${amountOf(order, pairs)}`;
}

/** What is left to fill: "3.00 SOL". */
export function restOf(order: OrderView, pairs: PairsByName): string {
  if (order.remaining === null) return amountOf(order, pairs);
  return `${quantityOf(order.remaining, pairs.get(order.pair))} ${baseOf(order.pair)}`;
}

/** A whole percentage: 100 only when nothing is left. Null for an order by money that goes on. */
export function filledPercent(order: OrderView): number | null {
  if (order.quantity === null) return order.state === "filled" ? 100 : null;
  const wanted = unitsOf(order.quantity);
  const filled = unitsOf(order.filled);
  if (filled >= wanted) return wanted === 0n ? null : 100;
  return Math.min(99, Number(divHalfEven(filled * 100n, wanted)));
}

/** What it would be worth filled at its price, or what it was worth. */
export function orderValue(order: OrderView): string | null {
  if (unitsOf(order.value) > 0n) return order.value;
  if (order.price === null || order.quantity === null) return order.quoteAmount;
  const value = (unitsOf(order.price) * unitsOf(order.quantity)) / unitsOf("1");
  return `${value / unitsOf("1")}.${(value % unitsOf("1")).toString().padStart(8, "0")}`;
}

const dayStyle = { day: "numeric", month: "short" } as const;
const day = timeFormat(dayStyle);

/** The time for today, day and time for what is older: "13:58:21", "19 Nov, 18:02". */
export function momentText(at: string): string {
  const moment = new Date(at);
  if (formatDay(moment) === formatDay(Date.now())) return formatTime(moment);
  return `${day.format(moment)}${comma}${formatTime(moment).slice(0, 5)}`;
}

/** "Bought 0.0250 BTC at 64,219.05 USD." for a screen reader. */
export function fillSpoken(fill: FillView, pairs: PairsByName): string {
  return trading("fillSpoken", {
    verb: trading(fill.side === "buy" ? "bought" : "sold"),
    amount: quantityOf(fill.quantity, pairs.get(fill.pair)),
    asset: baseOf(fill.pair),
    price: priceOf(fill.price, pairs.get(fill.pair)),
    unit: quoteOf(fill.pair),
  });
}
