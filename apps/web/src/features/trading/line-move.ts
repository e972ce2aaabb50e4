import type { OrderView } from "@fillmark/contracts/trading";
import type { DomainErrorView } from "@fillmark/contracts/errors";
import type { PairView, TickerView } from "@fillmark/contracts/market";
import { typeOf } from "../../account/order-type.ts";
import { amendTerms } from "./amend-terms.ts";
import { type OrderLine } from "./order-lines.ts";
import { isWaiting } from "./order-text.ts";
import { type PairRules, ceilTo, decimalOf, floorTo, midOf, unitsOf, valueOf } from "./pair-rules.ts";
import { watchedPrice } from "./trigger-text.ts";
import { waitsAbove, watchedBy } from "./trigger-watch.ts";

/** How the line of an order is moved, and what speaks against where it comes to stand. No page, no chart. */

/** The price of an order's line, exact: a line is drawn at a number. */
export function priceOfLine({ order, field }: Pick<OrderLine, "order" | "field">): bigint {
  const { trigger, price } = order;
  return unitsOf((field === "price" ? price : (trigger?.price ?? trigger?.activationPrice)) ?? "0");
}

/** The price that an order may have, nearest to a place on the chart. */
export function snapped(price: number, { tick, priceDecimals }: PairRules): bigint {
  const units = unitsOf(Math.max(0, price).toFixed(priceDecimals + 1));
  const below = floorTo(units, tick);
  const nearest = units - below >= tick - (units - below) ? below + tick : below;
  return nearest < tick ? tick : nearest;
}

/** Where a key leads from a price; null for other keys. A page is half a percent, in whole steps. */
export function stepped(
  price: bigint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { tick }: PairRules,
): bigint | null {
  const isUp = key === "ArrowUp" || key === "PageUp";
  if (!isUp && key !== "ArrowDown" && key !== "PageDown") return null;
  const few = shiftKey ? tick * 10n : tick;
  const page = ceilTo(price / 200n, tick);
  const by = key.startsWith("Page") ? (page > tick * 100n ? page : tick * 100n) : few;
  const next = isUp ? price + by : price - by;
  return next < tick ? tick : next;
}

/** Why a line can't be moved at all, whatever the price. */
export type FixedLine = "trailing" | "afterEntry";

export function fixedBy({ order, field }: Pick<OrderLine, "order" | "field">): FixedLine | null {
  if (order.state === "pending_entry") return "afterEntry";
  return amendTerms(order)[field] ? null : "trailing";
}

export interface LineMarket {
  pair: PairView;
  rules: PairRules;
  figures: TickerView | undefined;
  /** The best prices of the book that it would meet. */
  best: { bid: string | undefined; ask: string | undefined };
}

type Moved = Pick<OrderLine, "order" | "field"> & { to: bigint };

/** What the server would refuse there, as far as it can be known here; it judges again when the change is sent. */
export function refusalOf(moved: Moved, market: LineMarket): DomainErrorView | null {
  return isWaiting(moved.order)
    ? (crossed(moved, market) ?? notional(moved, market) ?? farFromTrigger(moved, market))
    : (farFromMarket(moved, market) ?? notional(moved, market) ?? wouldTake(moved, market));
}

function crossed({ order, field, to }: Moved, { figures }: LineMarket): DomainErrorView | null {
  const { trigger, side } = order;
  if (field !== "triggerPrice" || trigger === null) return null;
  const watched = watchedPrice(figures, watchedBy(trigger.source, side));
  if (watched === null) return null;
  const isReached = waitsAbove(typeOf(order), side) ? unitsOf(watched) >= to : unitsOf(watched) <= to;
  if (!isReached) return null;
  return {
    code: "TRIGGER_CROSSED",
    details: { field: "trigger.price", limit: watched, actual: decimalOf(to) },
  };
}

/** What is ordered is worth at its limit, else at its trigger. */
function notional({ order, field, to }: Moved, { rules }: LineMarket): DomainErrorView | null {
  const quantity = order.remaining ?? order.quantity;
  if (quantity === null || (field === "triggerPrice" && order.price !== null)) return null;
  const value = valueOf(to, unitsOf(quantity));
  const details = { field: "quantity", actual: decimalOf(value) };
  if (value < rules.minNotional)
    return { code: "BELOW_MIN_NOTIONAL", details: { ...details, limit: decimalOf(rules.minNotional) } };
  if (value > rules.maxNotional)
    return { code: "ABOVE_MAX_NOTIONAL", details: { ...details, limit: decimalOf(rules.maxNotional) } };
  return null;
}

function farFromMarket({ to }: Moved, { figures, pair, rules }: LineMarket): DomainErrorView | null {
  const mid = midOf(figures);
  if (mid === null || figures?.stale === true) return null;
  return outsideBand(to, { middle: unitsOf(mid), bandBps: pair.bandBps, tick: rules.tick });
}

/** The market could hardly meet such a limit when the trigger fires. */
function farFromTrigger({ order, field, to }: Moved, { pair, rules }: LineMarket): DomainErrorView | null {
  if (order.price === null || order.trigger?.price == null) return null;
  const [limit, middle] = field === "price" ? [to, unitsOf(order.trigger.price)] : [unitsOf(order.price), to];
  return outsideBand(limit, { middle, bandBps: pair.bandBps, tick: rules.tick });
}

interface PriceBand {
  middle: bigint;
  bandBps: number;
  tick: bigint;
}

function outsideBand(price: bigint, { middle, bandBps, tick }: PriceBand): DomainErrorView | null {
  const by = (middle * BigInt(bandBps)) / 10_000n;
  const lowest = ceilTo(middle - by > tick ? middle - by : tick, tick);
  const highest = floorTo(middle + by, tick);
  if (price >= lowest && price <= highest) return null;
  const details = { lowest: decimalOf(lowest), highest: decimalOf(highest), actual: decimalOf(price) };
  return { code: "OUTSIDE_PRICE_BAND", details: { field: "price", ...details } };
}

function wouldTake(moved: Moved, market: LineMarket): DomainErrorView | null {
  const best = metAt(moved, market);
  if (best === null || !moved.order.postOnly) return null;
  return { code: "WOULD_TAKE", details: { price: decimalOf(moved.to), best } };
}

/** The price of the other side that an order in the book would meet at once; null where it rests. */
export function metAt({ order, field, to }: Moved, { best }: LineMarket): string | null {
  if (field !== "price" || isWaiting(order)) return null;
  const other = order.side === "buy" ? best.ask : best.bid;
  if (other === undefined) return null;
  const meets = order.side === "buy" ? to >= unitsOf(other) : to <= unitsOf(other);
  return meets ? other : null;
}

/** What the order would be worth there: its limit, else its trigger, times what is left of it. */
export function worthAt(order: OrderView, to: bigint): bigint | null {
  const quantity = order.remaining ?? order.quantity;
  return quantity === null ? null : valueOf(to, unitsOf(quantity));
}
