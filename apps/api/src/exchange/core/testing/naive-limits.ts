import type { PlaceOrder } from "../commands.ts";
import type { LimitCommand, TradingLimits } from "../limit-commands.ts";
import type { NaiveLimits } from "./naive-limit-record.ts";
import { dayNow, end, living, must, valueOf, type NaiveOrder, type World } from "./naive-world.ts";

/** Owners' own limits once more: lists of what was taken and won or lost, which are gone through for every question. */

interface Who {
  venue: string;
  owner: string;
  keyId?: string | undefined;
}

/** The same for an order that is there: it answers to a key, or to nobody. */
const ofOrder = ({ venue, owner, place }: NaiveOrder): Who => ({ venue, owner, keyId: place.keyId });

type Scoped = Pick<LimitCommand, "venue" | "owner" | "scope">;

const FREE = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 };
const HOUR = 3_600_000;

/** The account's own, then the key's. */
function naiveLimitsOf(w: World, { venue, owner, keyId }: Who): { one: NaiveLimits; scope: string }[] {
  const scopes = keyId === undefined ? ["account"] : ["account", `key:${keyId}`];
  return scopes.flatMap((scope) => {
    const one = w.limits[`${venue}/${owner}/${scope}`];
    return one === undefined ? [] : [{ one, scope }];
  });
}

function open(w: World, { venue, owner, scope }: Scoped): NaiveLimits {
  return (w.limits[`${venue}/${owner}/${scope}`] ??= {
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
  const asked = { ...limits, ...(limits.pairs === undefined ? {} : { pairs: inOrder(limits.pairs) }) };
  if (asked.pairs !== undefined && command.scope === "account") return "VALIDATION";
  if (asked.pairs?.some((pair) => w.pairs[pair] === undefined) === true) return "VALIDATION";
  const one = open(w, command);
  const before = inForce(w, one);
  const held = {
    maxOrderValue: smaller(before.maxOrderValue, limits.maxOrderValue),
    maxOrdersPerDay: smaller(before.maxOrdersPerDay, limits.maxOrdersPerDay),
    maxLossPerDay: smaller(before.maxLossPerDay, limits.maxLossPerDay),
    waitHours: Math.max(before.waitHours, limits.waitHours),
    ...inBoth(before.pairs, asked.pairs),
  };
  const tomorrow = (dayNow(w) + 1) * 24 * HOUR;
  Object.assign(one, { held, asked });
  one.loosensAt = Math.max(tomorrow, w.at + before.waitHours * HOUR);
  lookAtLoss(w, one, command);
  return null;
}

function inOrder(pairs: readonly string[]): string[] {
  return [...new Set(pairs)].sort();
}

function inBoth(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): { pairs?: readonly string[] } {
  const pairs = one === undefined ? other : other === undefined ? one : one.filter((p) => other.includes(p));
  return pairs === undefined ? {} : { pairs };
}

function smaller<N extends number | bigint>(one: N | null, other: N | null): N | null {
  if (one === null) return other;
  return other === null || one < other ? one : other;
}

function switchOver(w: World, command: Extract<LimitCommand, { type: "setKillSwitch" }>): string | null {
  const known = w.limits[`${command.venue}/${command.owner}/${command.scope}`];
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

function isOf(
  order: NaiveOrder,
  { venue, owner, scope }: { venue: string; owner: string; scope: string },
): boolean {
  const isMeant = scope === "account" || scope === `key:${order.place.keyId}`;
  return order.venue === venue && order.owner === owner && isMeant;
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
  /** The key that asks. */
  by?: string | undefined;
}

export function refusalByLimits(w: World, order: NaiveOrder, how: Coming & { price: number }): string | null {
  const left = order.quantity - order.filled;
  const rules = must(w.pairs[order.pair]);
  const value = order.place.quoteAmount ?? valueOf(w, rules, { price: how.price, lots: left });
  const { venue, owner, pair, place } = order;
  const keyId = how.isNew ? place.keyId : how.by;
  return refusal(w, { venue, owner, keyId }, { ...how, value, isReducing: reduces(w, order), pairs: [pair] });
}

export function refusalOfSwap(
  w: World,
  swap: Who & {
    from: string;
    to: string;
    fromAmount: bigint;
    toAmount: bigint;
    evidence: { legs: readonly { pair: string }[] };
  },
): string | null {
  const value = swap.from === "USD" ? swap.fromAmount : swap.toAmount;
  const pairs = swap.evidence.legs.map(({ pair }) => pair);
  return refusal(w, swap, { isNew: true, value, isReducing: swap.to === "USD", pairs });
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
    pairs,
  }: Coming & { value: bigint; isReducing: boolean; pairs: readonly string[] },
): string | null {
  if (!isNew && onlyReduces) return null;
  for (const { one, scope } of naiveLimitsOf(w, who)) {
    const isKey = scope !== "account";
    const { maxOrderValue, maxOrdersPerDay, pairs: allowed } = inForce(w, one);
    const isStrange = allowed !== undefined && !pairs.every((pair) => allowed.includes(pair));
    if (!isNew && isReducing && !raises) {
      if (isStrange) return "KEY_LIMIT_PAIR";
      continue;
    }
    if (one.isOff) return isKey ? "KEY_SWITCHED_OFF" : "KILL_SWITCH_ON";
    if (isStrange) return "KEY_LIMIT_PAIR";
    const [limit, day] = [isKey ? "KEY_LIMIT" : "ORDER_LIMIT", dayNow(w)];
    if (!isReducing && one.reached.includes(day)) return `${limit}_LOSS`;
    const counts = isNew || raises;
    if (!isReducing && counts && maxOrdersPerDay !== null && takenToday(w, one) >= maxOrdersPerDay)
      return `${limit}_COUNT`;
    if (maxOrderValue !== null && value > maxOrderValue) return `${limit}_VALUE`;
  }
  return null;
}

/** Who amends an order to anything but less has it to answer for. */
export function answering({ place }: NaiveOrder, { by, onlyReduces }: Omit<Coming, "isNew">): PlaceOrder {
  return by === undefined || onlyReduces === true ? place : { ...place, keyId: by };
}

export function killedBy(w: World, who: Who): string | null {
  const off = naiveLimitsOf(w, who).find(({ one }) => one.isOff);
  if (off === undefined) return null;
  return off.scope === "account" ? "KILL_SWITCH_ON" : "KEY_SWITCHED_OFF";
}

export function isHeldBack(w: World, order: NaiveOrder): boolean {
  if (reduces(w, order)) return false;
  return naiveLimitsOf(w, ofOrder(order)).some(({ one }) => one.isOff || one.reached.includes(dayNow(w)));
}

export function noteTaken(w: World, who: Who): void {
  for (const { one } of naiveLimitsOf(w, who)) one.taken.push(dayNow(w));
}

interface Noted {
  asset: string;
  dollars: bigint;
  amount: bigint;
  isBuy: boolean;
  fee: bigint;
}

export function noteTradeOf(w: World, order: NaiveOrder, noted: Noted): void {
  noteTrade(w, ofOrder(order), noted);
}

/** Before money moves: dollars for something, or something for dollars. */
export function noteTrade(w: World, who: Who, noted: Noted): void {
  for (const { one, scope } of naiveLimitsOf(w, who)) {
    noteFor(w, one, { ...noted, who });
    lookAtLoss(w, one, { ...who, scope });
  }
}

function noteFor(
  w: World,
  one: NaiveLimits,
  { who, asset, dollars, amount, isBuy, fee }: Noted & { who: Who },
): void {
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
}

function lookAtLoss(w: World, one: NaiveLimits, { venue, owner, scope }: Who & { scope: string }): void {
  const { maxLossPerDay } = inForce(w, one);
  if (maxLossPerDay === null || one.reached.includes(dayNow(w))) return;
  if (resultToday(w, one) > -maxLossPerDay) return;
  one.reached.push(dayNow(w));
  w.stopped.push({ venue, owner, scope });
}

/** At the end of a command that has brought someone to the loss of their day. */
export function stopOpening(w: World): void {
  for (const who of w.stopped)
    for (const order of living(w).filter((each) => isOf(each, who)))
      if (!reduces(w, order)) end(w, order, "trading_limit");
}
