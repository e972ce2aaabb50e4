import type { PlaceOrder } from "../commands.ts";
import { asSeen, refuseDisplay } from "./naive-icebergs.ts";
import { newTrigger, refusalOfExits, stopOf, takeProfitOf } from "./naive-groups.ts";
import { refusalByLimits, type Coming } from "./naive-limits.ts";
import { attemptTo, isWhole, referenceOf } from "./naive-matching.ts";
import { availableTo, beginToWait, expectedPrice } from "./naive-triggers.ts";
import { ratesOf } from "./naive-terms.ts";
import {
  baseOf,
  cost,
  countOpen,
  freshQuote,
  isBadDate,
  isStale,
  living,
  must,
  protectionOf,
  stepsOf,
  valueOf,
  type NaiveOrder,
  type WaitingOrder,
  type World,
} from "./naive-world.ts";

/** How orders come to a market: all that may be said against them, and the others that come with them. */

/** The exchange, whose world is another one, or has other lists, after each order that it accepts. */
interface Exchange {
  world: World;
}

export function place(x: Exchange, named: PlaceOrder, last: number | null): string | null {
  const id = ++x.world.lastOrder;
  if (named.exits !== undefined) return placeBracket(x, named, { id, last });
  if (named.oco !== undefined) return placeExits(x, named, { id, last });
  return placeOne(x, draft(x.world, named, id), last);
}

function placeBracket(
  x: Exchange,
  named: PlaceOrder,
  { id, last }: { id: number; last: number | null },
): string | null {
  const before = { ...x.world };
  const { takeProfit = null, stopLoss = null } = named.exits ?? {};
  const entry = { ...draft(before, named, id), group: { id, role: "entry" } as const };
  const exits: NaiveOrder[] = [];
  if (takeProfit !== null) {
    const group = { id, role: "take_profit" } as const;
    exits.push({ ...draft(before, takeProfitOf(named, takeProfit), id + 1), group, closes: true });
  }
  if (stopLoss !== null) {
    const group = { id, role: "stop_loss" } as const;
    const asked = stopOf(named, named.side === "buy" ? "sell" : "buy", stopLoss);
    exits.push({ ...draft(before, asked, id + exits.length + 1), group, closes: true });
  }
  const code = placeOne(x, entry, last);
  if (code !== null) return code;
  const waits = x.world.waiting.find((one) => one.id === id);
  const expected = waits === undefined ? referenceOf(before, named) : expectedPrice(waits);
  const entryPrice = named.price ?? expected ?? 0;
  const stays = isToStay(named) || named.trigger !== undefined ? 1 : 0;
  const refusal = refusalOfExits(before, exits, entryPrice) ?? cap(before, entry, exits.length + stays);
  if (refusal !== null) {
    x.world = before;
    return refusal;
  }
  x.world.lastOrder += exits.length;
  x.world.pending.push(...exits);
  return null;
}

/** One that rests, and the stop that is the other. */
function placeExits(
  x: Exchange,
  named: PlaceOrder,
  { id, last }: { id: number; last: number | null },
): string | null {
  const before = { ...x.world };
  const { timeInForce, expiresAt } = named;
  const till = timeInForce === "GTD" ? { timeInForce, expiresAt } : {};
  const asked = { ...stopOf(named, named.side, must(named.oco)), ...till };
  const terms = must(asked.trigger);
  const stop: WaitingOrder = {
    ...draft(before, asked, id + 1),
    trigger: newTrigger(terms),
    group: { id, role: "stop_loss" },
  };
  const profit = { ...draft(before, named, id), group: { id, role: "take_profit" } as const };
  const code =
    placeOne(x, profit, last) ??
    beginToWait({ ...before }, stop, { last, releasableHold: 0n, isNew: false, by: named.keyId }) ??
    cap(before, stop, 2);
  if (code !== null) {
    x.world = before;
    return code;
  }
  x.world.lastOrder++;
  x.world.waiting.push(stop);
  return null;
}

function cap(w: World, order: NaiveOrder, more: number): string | null {
  const { maxOpenOrders } = must(w.pairs[order.pair]);
  return countOpen(w, order) + more > maxOpenOrders ? "TOO_MANY_OPEN_ORDERS" : null;
}

function placeOne(x: Exchange, order: NaiveOrder, last: number | null): string | null {
  const { place: named, venue, pair, trigger } = order;
  const rules = must(x.world.pairs[pair]);
  if (trigger !== null)
    return beginToWait(x.world, { ...order, trigger }, { last, releasableHold: 0n, isNew: true });
  const isMarket = named.type === "market";
  const reference = isMarket ? referenceOf(x.world, named) : named.price;
  if (x.world.paused.includes(venue)) return "VENUE_CANCEL_ONLY";
  if (rules.state !== "open" && !(rules.state === "post_only" && named.postOnly)) return "PAIR_NOT_OPEN";
  if (reference === null) return noReference(x.world, named);
  const price = isMarket ? protectionOf(rules, named, reference) : reference;
  return enter(x, { ...order, price }, { reference, releasableHold: 0n, isNew: true });
}

function draft(w: World, named: PlaceOrder, id: number): NaiveOrder {
  const { owner, venue, pair, side } = named;
  const { makerBps, takerBps } = ratesOf(w, { venue, owner, pair });
  const asked = { owner, venue, pair, side, price: named.price ?? 0, quantity: named.quantity ?? Infinity };
  const place = named.oco === undefined ? named : { ...named, postOnly: true };
  const display = named.displayQuantity ?? null;
  const fresh = {
    filled: 0,
    display,
    seen: null,
    feeBasis: 0n,
    feePaid: 0n,
    makerBps,
    takerBps,
    group: null,
    closes: false,
  };
  const trigger = named.trigger === undefined ? null : newTrigger(named.trigger);
  return { id, place, isMarket: named.type === "market", ...asked, ...fresh, trigger };
}

/** All checks in their order; what was tried on a copy becomes the world when none of them objects. */
export function enter(
  x: Exchange,
  order: NaiveOrder,
  how: Coming & { reference: number; releasableHold: bigint; isLotGiven?: boolean },
): string | null {
  const w = x.world;
  const { place: named, venue, pair } = order;
  const rules = must(w.pairs[pair]);
  if (w.paused.includes(venue)) return "VENUE_CANCEL_ONLY";
  if (rules.state !== "open" && !(rules.state === "post_only" && named.postOnly)) return "PAIR_NOT_OPEN";
  if (isBadDate(w, named)) return "VALIDATION";
  const steps = stepsOf(rules);
  if (!order.isMarket && order.price % steps.tick > 0) return "OFF_TICK";
  if (how.isLotGiven !== true && named.quoteAmount === null && order.quantity % steps.lot > 0)
    return "OFF_LOT";
  const left = order.quantity - order.filled;
  const display = refuseDisplay(w, rules, { order, isNew: how.isNew });
  if (display !== null) return display;
  const notional = named.quoteAmount ?? valueOf(w, rules, { price: how.reference, lots: left });
  if (notional < rules.minNotional) return "BELOW_MIN_NOTIONAL";
  if (notional > rules.maxNotional) return "ABOVE_MAX_NOTIONAL";
  if (isOutsideBand(w, order)) return "OUTSIDE_PRICE_BAND";
  const isFull = isToStay(named) && countOpen(w, order) >= rules.maxOpenOrders;
  if (how.isNew && isFull) return "TOO_MANY_OPEN_ORDERS";
  const own = refusalByLimits(w, order, { ...how, price: how.reference });
  if (own !== null) return own;
  const attempt = attemptTo(asSeen(w), order);
  if (availableTo(w, order) + how.releasableHold < need(w, order, attempt.filled))
    return "INSUFFICIENT_FUNDS";
  if (named.postOnly && attempt.touched) return "WOULD_TAKE";
  if (order.isMarket && !attempt.touched)
    return attempt.end === "done" ? "BELOW_MIN_NOTIONAL" : "NO_LIQUIDITY";
  if (named.timeInForce === "FOK" && !isWhole(order, attempt)) return "FOK_UNFILLABLE";
  const isByAmount = named.quoteAmount !== null && order.side === "sell";
  const most = isByAmount ? Number(availableTo(w, order) / baseOf(w, rules, 1)) : Infinity;
  x.world = attemptTo(w, order, most).after;
  return null;
}

function isToStay({ type, timeInForce }: PlaceOrder): boolean {
  return type === "limit" && timeInForce !== "IOC" && timeInForce !== "FOK";
}

function need(w: World, order: NaiveOrder, filledByPlan: number): bigint {
  if (order.place.quoteAmount === null) return cost(w, order);
  if (order.side === "buy") return order.place.quoteAmount;
  return baseOf(w, must(w.pairs[order.pair]), filledByPlan);
}

function isOutsideBand(w: World, order: NaiveOrder): boolean {
  const quote = freshQuote(w, order);
  const bid = quote?.bid ?? quote?.ask ?? null;
  const ask = quote?.ask ?? quote?.bid ?? null;
  if (order.isMarket || bid === null || ask === null) return false;
  const { bandBps } = must(w.pairs[order.pair]);
  return Math.abs(2 * order.price - bid - ask) * 10_000 > (bid + ask) * bandBps;
}

function noReference(w: World, market: { venue: string; pair: string }): string {
  if (freshQuote(w, market) !== null) return "NO_LIQUIDITY";
  return isStale(w, market) ? "STALE_MARKET" : "CROSSED_MARKET";
}

/** Those whose time is over, the earliest first, of one moment by number. */
export function overdue(w: World): NaiveOrder[] {
  const till = ({ place }: NaiveOrder): number => place.expiresAt ?? Infinity;
  return living(w)
    .filter((order) => till(order) <= w.at)
    .sort((a, b) => till(a) - till(b) || a.id - b.id);
}
