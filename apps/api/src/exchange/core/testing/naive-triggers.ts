import type { EndReason } from "@fillmark/contracts/trading";
import type { Command, Observation, PairRules } from "../commands.ts";
import { isHeldBack, refusalByLimits, type Coming } from "./naive-limits.ts";
import { attemptTo, isWhole, referenceOf } from "./naive-matching.ts";
import { asSeen, refuseDisplay } from "./naive-icebergs.ts";
import {
  balance,
  cost,
  countOpen,
  end,
  freshQuote,
  isBadDate,
  isStale,
  must,
  otherExit,
  priceAway,
  protectionOf,
  stepsOf,
  valueOf,
  type NaiveOrder,
  type WaitingOrder,
  type World,
} from "./naive-world.ts";

/** Orders that wait for a trigger once more: a list that is looked through from end to end for every question. */

export type Seen = Pick<Observation, "bid" | "ask" | "last">;

/** All checks in their order, with the order as it would wait; it does when none of them objects. */
export function beginToWait(
  w: World,
  order: WaitingOrder,
  how: Coming & { last: number | null; releasableHold: bigint; isLotGiven?: boolean },
): string | null {
  const rules = must(w.pairs[order.pair]);
  if (w.paused.includes(order.venue)) return "VENUE_CANCEL_ONLY";
  if (rules.state !== "open") return "PAIR_NOT_OPEN";
  const quote = freshQuote(w, order);
  if (quote === null) return isStale(w, order) ? "STALE_MARKET" : "CROSSED_MARKET";
  const seen = { ...quote.market, last: how.last };
  if (watchedBy(order, seen, "rising") === null) return "NO_LIQUIDITY";
  if (isBadDate(w, order.place)) return "VALIDATION";
  const { tick, lot } = stepsOf(rules);
  const { trigger } = order;
  const limit = order.isMarket ? 0 : order.price;
  const price = trigger.trailBps === null ? (trigger.price ?? 0) : (trigger.activationPrice ?? 0);
  if (limit % tick > 0 || price % tick > 0) return "OFF_TICK";
  if (how.isLotGiven !== true && order.place.quoteAmount === null && order.quantity % lot > 0)
    return "OFF_LOT";
  if (isTooLate(order, seen)) return "TRIGGER_CROSSED";
  if (trigger.activationPrice === null && trigger.watermark === null) follow(rules, order, seen);
  const expected = expectedPrice(order);
  if (order.isMarket) order.price = protectionOf(rules, order.place, expected);
  const at = order.isMarket ? expected : order.price;
  const display = refuseDisplay(w, rules, { order, isNew: how.isNew });
  if (display !== null) return display;
  const notional = order.place.quoteAmount ?? valueOf(w, rules, { price: at, lots: order.quantity });
  if (notional < rules.minNotional) return "BELOW_MIN_NOTIONAL";
  if (notional > rules.maxNotional) return "ABOVE_MAX_NOTIONAL";
  const away = Math.abs(2 * order.price - 2 * expected) * 10_000;
  if (!order.isMarket && away > 2 * expected * rules.bandBps) return "OUTSIDE_PRICE_BAND";
  if (how.isNew && countOpen(w, order) >= rules.maxOpenOrders) return "TOO_MANY_OPEN_ORDERS";
  const own = refusalByLimits(w, order, { ...how, price: at });
  if (own !== null) return own;
  if (availableTo(w, order) + how.releasableHold < cost(w, order)) return "INSUFFICIENT_FUNDS";
  Object.assign(trigger, { placed: w.seq, since: w.seq });
  w.waiting = [...w.waiting.filter((one) => one.id !== order.id), order];
  return null;
}

/** What its owner could pay for an order with. */
export function availableTo(w: World, { venue, owner, pair, side }: NaiveOrder): bigint {
  const rules = must(w.pairs[pair]);
  return balance(w, `${venue}/${owner}/${side === "buy" ? rules.quote : rules.base}`).available;
}

/** The price that an order watches; the middle is rounded against the one who is rising or falling to it. */
export function watchedBy(order: WaitingOrder, seen: Seen, which: "rising" | "falling"): number | null {
  const { source } = order.trigger;
  if (source === "last") return seen.last;
  if (source === "bid_ask") return order.side === "buy" ? seen.ask : seen.bid;
  if (seen.bid === null || seen.ask === null) return null;
  const middle = (seen.bid + seen.ask) / 2;
  return which === "rising" ? Math.floor(middle) : Math.ceil(middle);
}

/** A stop of a buy and a take-profit of a sale wait for a price that rises. */
function directionOf({ side, trigger }: WaitingOrder): "rising" | "falling" {
  return (side === "buy") === (trigger.type !== "take_profit") ? "rising" : "falling";
}

/** A trailing stop follows a price that goes the other way than the one that fires it. */
function followsOn({ side }: WaitingOrder): "rising" | "falling" {
  return side === "sell" ? "rising" : "falling";
}

function isThere(watched: number | null, price: number | null, which: "rising" | "falling"): boolean {
  if (watched === null || price === null) return false;
  return which === "rising" ? watched >= price : watched <= price;
}

function isDue(order: WaitingOrder, seen: Seen): boolean {
  const which = directionOf(order);
  return isThere(watchedBy(order, seen, which), order.trigger.price, which);
}

/** Whether there is nothing to wait for. */
function isTooLate(order: WaitingOrder, seen: Seen): boolean {
  if (order.trigger.type !== "trailing_stop") return isDue(order, seen);
  return order.trigger.watermark === null && isActivated(order, seen);
}

function isActivated(order: WaitingOrder, seen: Seen): boolean {
  const which = followsOn(order);
  return isThere(watchedBy(order, seen, which), order.trigger.activationPrice, which);
}

/** Where it fires, or would fire had it just been activated. */
export function expectedPrice(order: WaitingOrder): number {
  const { price, activationPrice, trailBps } = order.trigger;
  return price ?? behind(activationPrice ?? 0, trailBps ?? 0, order.side);
}

/** Where a trailing stop fires after a watermark: a tick away from it at least. */
function behind(watermark: number, trailBps: number, side: "buy" | "sell"): number {
  const price = priceAway(watermark, trailBps, side);
  return side === "buy" ? Math.max(price, watermark + 1) : Math.min(price, watermark - 1);
}

/** Moves the watermark of a trailing stop, if the price went far enough. */
export function follow(rules: PairRules, order: WaitingOrder, seen: Seen): boolean {
  const { trigger, side } = order;
  const which = followsOn(order);
  const watched = watchedBy(order, seen, which);
  if (trigger.type !== "trailing_stop" || watched === null) return false;
  if (trigger.watermark === null) {
    if (trigger.activationPrice !== null && !isActivated(order, seen)) return false;
  } else {
    const step = Math.max(1, Math.ceil(trigger.watermark / 10_000));
    const next = side === "sell" ? trigger.watermark + step : trigger.watermark - step;
    if (!isThere(watched, next, which)) return false;
  }
  trigger.watermark = watched;
  trigger.price = behind(watched, trigger.trailBps ?? 0, side);
  order.price = protectionOf(rules, order.place, trigger.price);
  return true;
}

/** All watermarks move, or the first so many by id, then one order fires at most. Answers the world after it. */
export function watch(w: World, command: Extract<Command, { type: "trigger" }>): World {
  const { venue, pair, observed, mostMoves = Infinity } = command;
  const rules = must(w.pairs[pair]);
  if (w.paused.includes(venue) || rules.state !== "open" || freshQuote(w, command) === null) return w;
  const { bid, ask, quoteAt, afterSeq } = observed;
  if ((bid !== null && ask !== null && bid >= ask) || w.at - quoteAt > 60_000) return w;
  const here = w.waiting.filter(
    (one) => one.venue === venue && one.pair === pair && one.trigger.since <= afterSeq,
  );
  let moved = 0;
  for (const order of here.toSorted((a, b) => a.id - b.id)) {
    if (moved === mostMoves || !follow(rules, order, observed)) continue;
    order.trigger.placed = w.seq;
    moved += 1;
  }
  const [first] = here.filter((one) => isDue(one, observed)).sort((a, b) => compare(rank(a), rank(b)));
  return first === undefined ? w : fire(w, first, observed);
}

/** Who fires first: by the price watched, rising before falling, the one reached first, the one longest in its place. */
function rank(order: WaitingOrder): number[] {
  const { source, price, placed } = order.trigger;
  const watches = source === "bid_ask" ? (order.side === "buy" ? "ask" : "bid") : source;
  const rises = directionOf(order) === "rising";
  const reached = (rises ? 1 : -1) * (price ?? 0);
  return [["last", "bid", "ask", "mid"].indexOf(watches), rises ? 0 : 1, reached, placed, order.id];
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}

/** Its other exit goes first, so that never both can trade. */
function fire(w: World, order: WaitingOrder, seen: Seen): World {
  const rules = must(w.pairs[order.pair]);
  const watched = watchedBy(order, seen, directionOf(order)) ?? 0;
  const other = otherExit(w, order);
  if (other !== null) end(w, other, "other_exit_triggered");
  w.waiting = w.waiting.filter((one) => one !== order);
  const reference = order.isMarket ? referenceOf(w, order) : order.price;
  const expire = (endReason: EndReason): World => {
    end(w, order, endReason);
    w.fired.push({ id: order.id, watched, endReason });
    return w;
  };
  if (isHeldBack(w, order)) return expire("trading_limit");
  if (reference === null) return expire("out_of_liquidity");
  if (order.isMarket) order.price = protectionOf(rules, order.place, reference);
  if (availableTo(w, order) < cost(w, order)) return expire("insufficient_funds");
  const isSure = order.place.timeInForce !== "FOK" || isWhole(order, attemptTo(asSeen(w), order));
  const attempt = attemptTo(w, order);
  if (!isSure) return expire("unfilled_fok");
  const ended = attempt.after.ended.find((one) => one.order.id === order.id);
  attempt.after.fired.push({ id: order.id, watched, endReason: ended?.reason ?? null });
  return attempt.after;
}
