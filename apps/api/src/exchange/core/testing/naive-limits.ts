import type { LimitCommand, TradingLimits } from "../limit-commands.ts";
import type { NaiveLimits } from "./naive-limit-record.ts";
import { dayNow, end, living, must, valueOf, type NaiveOrder, type World } from "./naive-world.ts";

/** Owners' own limits once more: lists of what was taken and won or lost, which are gone through for every question. */

interface Who {
  venue: string;
  owner: string;
}

const FREE = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 };
const HOUR = 3_600_000;

function naiveLimitsOf(w: World, { venue, owner }: Who): NaiveLimits | undefined {
  return w.limits[`${venue}/${owner}`];
}

function open(w: World, { venue, owner }: Who): NaiveLimits {
  return (w.limits[`${venue}/${owner}`] ??= {
    held: FREE,
    asked: FREE,
    loosensAt: 0,
    lock: null,
    isOff: false,
    taken: [],
    results: [],
    reached: [],
    costs: {},
  });
}

export function inForce(w: World, one: NaiveLimits): TradingLimits {
  return w.at >= one.loosensAt ? one.asked : one.held;
}

export function resultToday(w: World, one: NaiveLimits): bigint {
  return one.results.filter(({ day }) => day === dayNow(w)).reduce((sum, { amount }) => sum + amount, 0n);
}

export function takenToday(w: World, one: NaiveLimits): number {
  return one.taken.filter((day) => day === dayNow(w)).length;
}

export function setLimits(w: World, command: LimitCommand): string | null {
  if (command.type === "setKillSwitch") return switchOver(w, command);
  const { limits } = command;
  const amounts = [limits.maxOrderValue, limits.maxLossPerDay];
  if (amounts.some((amount) => amount !== null && amount <= 0n)) return "VALIDATION";
  if (limits.maxOrdersPerDay === 0) return "VALIDATION";
  const one = open(w, command);
  const before = inForce(w, one);
  const held = {
    maxOrderValue: smaller(before.maxOrderValue, limits.maxOrderValue),
    maxOrdersPerDay: smaller(before.maxOrdersPerDay, limits.maxOrdersPerDay),
    maxLossPerDay: smaller(before.maxLossPerDay, limits.maxLossPerDay),
    waitHours: Math.max(before.waitHours, limits.waitHours),
  };
  const tomorrow = (dayNow(w) + 1) * 24 * HOUR;
  Object.assign(one, { held, asked: limits });
  one.loosensAt = Math.max(tomorrow, w.at + before.waitHours * HOUR);
  lookAtLoss(w, one, command);
  return null;
}

function smaller<N extends number | bigint>(one: N | null, other: N | null): N | null {
  if (one === null) return other;
  return other === null || one < other ? one : other;
}

function switchOver(w: World, command: Extract<LimitCommand, { type: "setKillSwitch" }>): string | null {
  const known = naiveLimitsOf(w, command);
  const locked = known?.lock ?? null;
  if (!command.on) {
    if (locked !== null && locked.until > w.at) return "KILL_SWITCH_LOCKED";
    if (known !== undefined) Object.assign(known, { isOff: false, lock: null });
    return null;
  }
  const until = command.lockedUntil;
  if (until !== null && (until <= w.at || until > w.at + 30 * 24 * HOUR)) return "VALIDATION";
  const longest = Math.max(locked?.until ?? 0, until ?? 0);
  Object.assign(open(w, command), { isOff: true, lock: longest > w.at ? { until: longest } : null });
  for (const order of living(w).filter((each) => isOf(each, command)))
    if (command.cancels === "all" || (command.cancels === "opening" && !reduces(w, order)))
      end(w, order, "trading_limit");
  return null;
}

function isOf(order: NaiveOrder, { venue, owner }: Who): boolean {
  return order.venue === venue && order.owner === owner;
}

function reduces(w: World, order: NaiveOrder): boolean {
  const { base, quote } = must(w.pairs[order.pair]);
  return order.closes || (order.side === "sell" ? quote === "USD" : base === "USD");
}

/** How an order comes: anew, or as an amendment of one that was there. */
export interface Coming {
  isNew: boolean;
  raises?: boolean;
  onlyReduces?: boolean;
}

export function refusalByLimits(w: World, order: NaiveOrder, how: Coming & { price: number }): string | null {
  const left = order.quantity - order.filled;
  const rules = must(w.pairs[order.pair]);
  const value = order.place.quoteAmount ?? valueOf(w, rules, { price: how.price, lots: left });
  return refusal(w, order, { ...how, value, isReducing: reduces(w, order) });
}

export function refusalOfSwap(
  w: World,
  swap: Who & { from: string; to: string; fromAmount: bigint; toAmount: bigint },
): string | null {
  const value = swap.from === "USD" ? swap.fromAmount : swap.toAmount;
  return refusal(w, swap, { isNew: true, value, isReducing: swap.to === "USD" });
}

function refusal(
  w: World,
  who: Who,
  {
    isNew,
    raises = false,
    onlyReduces = false,
    value,
    isReducing,
  }: Coming & { value: bigint; isReducing: boolean },
): string | null {
  const one = naiveLimitsOf(w, who);
  if (one === undefined) return null;
  if (!isNew && (onlyReduces || (isReducing && !raises))) return null;
  const { maxOrderValue, maxOrdersPerDay } = inForce(w, one);
  if (one.isOff) return "KILL_SWITCH_ON";
  if (!isReducing && one.reached.includes(dayNow(w))) return "ORDER_LIMIT_LOSS";
  const counts = isNew || raises;
  if (!isReducing && counts && maxOrdersPerDay !== null && takenToday(w, one) >= maxOrdersPerDay)
    return "ORDER_LIMIT_COUNT";
  return maxOrderValue !== null && value > maxOrderValue ? "ORDER_LIMIT_VALUE" : null;
}

export function isKilled(w: World, who: Who): boolean {
  return naiveLimitsOf(w, who)?.isOff === true;
}

export function isHeldBack(w: World, order: NaiveOrder): boolean {
  const one = naiveLimitsOf(w, order);
  return one !== undefined && !reduces(w, order) && (one.isOff || one.reached.includes(dayNow(w)));
}

export function noteTaken(w: World, who: Who): void {
  naiveLimitsOf(w, who)?.taken.push(dayNow(w));
}

/** Before money moves: dollars for something, or something for dollars. */
export function noteTrade(
  w: World,
  who: Who,
  {
    asset,
    dollars,
    amount,
    isBuy,
    fee,
  }: { asset: string; dollars: bigint; amount: bigint; isBuy: boolean; fee: bigint },
): void {
  const one = naiveLimitsOf(w, who);
  if (one === undefined) return;
  const has = w.totals[`${who.venue}/${who.owner}/${asset}`] ?? 0n;
  const known = (one.costs[asset] ??= { quantity: 0n, cost: 0n });
  if (has < known.quantity) known.cost = (known.cost * has) / known.quantity;
  else known.cost += ((has - known.quantity) * dollars) / amount;
  known.quantity = has;
  let result = -fee;
  if (isBuy) {
    known.quantity += amount;
    known.cost += dollars;
  } else {
    // What its owner can't deliver is tried all the same, and thrown away.
    const part = known.quantity === 0n ? 0n : (known.cost * amount) / known.quantity;
    known.quantity -= amount;
    known.cost -= part;
    result += dollars - part;
  }
  if (known.quantity === 0n) delete one.costs[asset];
  one.results.push({ day: dayNow(w), amount: result });
  lookAtLoss(w, one, who);
}

function lookAtLoss(w: World, one: NaiveLimits, { venue, owner }: Who): void {
  const { maxLossPerDay } = inForce(w, one);
  if (maxLossPerDay === null || one.reached.includes(dayNow(w))) return;
  if (resultToday(w, one) > -maxLossPerDay) return;
  one.reached.push(dayNow(w));
  w.stopped.push({ venue, owner });
}

/** At the end of a command that has brought someone to the loss of their day. */
export function stopOpening(w: World): void {
  for (const who of w.stopped)
    for (const order of living(w).filter((each) => isOf(each, who)))
      if (!reduces(w, order)) end(w, order, "trading_limit");
}
