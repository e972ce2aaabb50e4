import type { EndReason } from "@fillmark/contracts/trading";
import type { AttachedQuote, Command, PairRules, PlaceOrder, StopTerms } from "../commands.ts";
import { attemptTo } from "./naive-matching.ts";
import { availableTo, follow, watchedBy } from "./naive-triggers.ts";
import {
  cost,
  end,
  freshQuote,
  living,
  must,
  otherExit,
  protectionOf,
  stepsOf,
  valueOf,
  type NaiveOrder,
  type NaiveTrigger,
  type WaitingOrder,
  type World,
} from "./naive-world.ts";

/** Orders that belong together once more. They know of each other by a number alone, and are looked for whenever one is asked for. */

/** A take-profit as someone would place it who had what the entry is going to bring. */
export function takeProfitOf(place: PlaceOrder, price: number): PlaceOrder {
  const side = place.side === "buy" ? "sell" : "buy";
  return { ...alone(place), side, type: "limit", timeInForce: "GTC", postOnly: false, price };
}

export function stopOf(place: PlaceOrder, side: "buy" | "sell", { trigger, price }: StopTerms): PlaceOrder {
  const how =
    price === null
      ? ({ type: "market", timeInForce: "IOC" } as const)
      : ({ type: "limit", timeInForce: "GTC" } as const);
  return { ...alone(place), ...how, side, postOnly: false, price, trigger };
}

function alone({
  exits: _exits,
  oco: _other,
  trigger: _trigger,
  expiresAt: _till,
  displayQuantity: _display,
  ...place
}: PlaceOrder): PlaceOrder {
  return { ...place, clientOrderId: null, requestHash: null, maxSlippageBps: null };
}

export function newTrigger(terms: StopTerms["trigger"]): NaiveTrigger {
  return { ...terms, watermark: null, placed: 0, since: 0 };
}

/** What speaks against the exits of an entry at that price, the first first. */
export function refusalOfExits(w: World, exits: NaiveOrder[], entryPrice: number): string | null {
  for (const exit of exits) {
    const rules = must(w.pairs[exit.pair]);
    const code = exit.trigger === null ? refuseProfit(w, exit, entryPrice) : refuseStop(w, exit, entryPrice);
    if (code !== null) return code;
    const limit = exit.isMarket ? null : exit.price;
    const middle = exit.trigger === null ? entryPrice : exit.trigger.price;
    if (limit !== null && middle !== null && isFar(rules, limit, middle)) return "OUTSIDE_PRICE_BAND";
  }
  return null;
}

function refuseProfit(w: World, exit: NaiveOrder, entryPrice: number): string | null {
  const rules = must(w.pairs[exit.pair]);
  if (exit.price % stepsOf(rules).tick > 0) return "OFF_TICK";
  if (exit.side === "sell" ? exit.price <= entryPrice : exit.price >= entryPrice) return "TRIGGER_CROSSED";
  return refuseWorth(w, exit, exit.price);
}

/** Where a trailing stop will be nobody knows yet. */
function refuseStop(w: World, exit: NaiveOrder, entryPrice: number): string | null {
  const { tick } = stepsOf(must(w.pairs[exit.pair]));
  const price = exit.trigger?.price ?? null;
  if (price === null) return null;
  if ((!exit.isMarket && exit.price % tick > 0) || price % tick > 0) return "OFF_TICK";
  if (exit.side === "sell" ? price >= entryPrice : price <= entryPrice) return "TRIGGER_CROSSED";
  return refuseWorth(w, exit, exit.isMarket ? price : exit.price);
}

function refuseWorth(w: World, exit: NaiveOrder, price: number): string | null {
  const rules = must(w.pairs[exit.pair]);
  const worth = valueOf(w, rules, { price, lots: exit.quantity });
  if (worth < rules.minNotional) return "BELOW_MIN_NOTIONAL";
  return worth > rules.maxNotional ? "ABOVE_MAX_NOTIONAL" : null;
}

function isFar({ bandBps }: PairRules, price: number, middle: number): boolean {
  return Math.abs(price - middle) * 10_000 > middle * bandBps;
}

/** What the end of one order, or a change of it, means to the others. */
export function settleGroups(w: World): void {
  for (const { order, reason } of w.ended) {
    const other = otherExit(w, order);
    const isOver = consequence(order, reason);
    if (other !== null && isOver !== null) end(w, other, isOver);
    // It is alone now, and holds nothing yet that its owner could spend.
    else if (other !== null && spare(w, other) < 0n) end(w, other, "insufficient_funds");
  }
  for (const exit of w.pending) {
    const isEntry = ({ id }: NaiveOrder): boolean => id === exit.group?.id;
    const entry = [...w.open, ...w.waiting].find(isEntry);
    const ended = w.ended.find(({ order }) => isEntry(order))?.order;
    if (ended?.filled === 0) end(w, exit, "entry_unfilled");
    else exit.quantity = entry?.quantity ?? ended?.filled ?? exit.quantity;
  }
}

/** What is available to its owner beside its own hold; below zero where that isn't there. */
function spare(w: World, order: NaiveOrder): bigint {
  return w.pending.includes(order) ? 0n : availableTo(w, order);
}

/** Why the other exit ends; null where it goes on alone. */
function consequence({ group }: NaiveOrder, reason: EndReason | null): EndReason | null {
  if (reason === null) return "other_exit_filled";
  if (reason === "other_exit_triggered") return null;
  if (reason === "self_trade_prevented" && group?.role === "take_profit") return null;
  return "other_exit_canceled";
}

/** Groups whose entry has ended, and whose exits haven't begun. */
export function dueIn(w: World, { venue, pair }: { venue: string; pair: string }): number[] {
  const here = w.pending.filter((one) => one.venue === venue && one.pair === pair);
  const ids = here.flatMap(({ group }) => group?.id ?? []);
  const isOpen = (id: number): boolean => living(w).some((one) => one.id === id);
  return [...new Set(ids)].filter((id) => !isOpen(id)).sort((a, b) => a - b);
}

/** Lets the exits of a group begin, if they may. Answers the world after it. */
export function beginExits(
  w: World,
  command: Extract<Command, { type: "activateExits" }>,
  last: AttachedQuote["last"],
): World {
  const { venue, pair, groupId } = command;
  const rules = must(w.pairs[pair]);
  const quote = freshQuote(w, command);
  if (w.paused.includes(venue) || rules.state !== "open" || quote === null) return w;
  if (!dueIn(w, command).includes(groupId)) return w;
  const exits = w.pending.filter(({ group }) => group?.id === groupId);
  const stop = exits.find(hasTrigger);
  if (stop !== undefined) {
    const seen = { ...quote.market, last: last ?? null };
    const isTrailing = stop.trigger.type === "trailing_stop";
    if (isTrailing && watchedBy(stop, seen, "rising") === null) return w;
    Object.assign(stop.trigger, { since: w.seq, placed: w.seq });
    if (isTrailing) follow(rules, stop, seen);
    else if (stop.isMarket) stop.price = protectionOf(rules, stop.place, stop.trigger.price ?? 0);
  }
  w.begun = exits.map(({ id }) => id);
  if (exits.some((exit) => availableTo(w, exit) < cost(w, exit))) {
    for (const exit of exits) end(w, exit, "insufficient_funds");
    return w;
  }
  const profit = exits.find(({ trigger }) => trigger === null);
  const after = profit === undefined ? w : enterProfit(w, profit);
  const waits = after.pending.filter(({ group }) => group?.id === groupId).filter(hasTrigger);
  const isFilled = after.ended.some(({ order, reason }) => order.id === profit?.id && reason === null);
  if (isFilled) return after;
  after.pending = after.pending.filter(({ group }) => group?.id !== groupId);
  after.waiting.push(...waits);
  return after;
}

function enterProfit(w: World, profit: NaiveOrder): World {
  w.pending = w.pending.filter((one) => one !== profit);
  return attemptTo(w, profit).after;
}

function hasTrigger(order: NaiveOrder): order is WaitingOrder {
  return order.trigger !== null;
}
