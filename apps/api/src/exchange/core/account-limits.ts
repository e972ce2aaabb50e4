import type { Venue } from "@fillmark/contracts/constants";
import { DONE, refused, type Changes, type Outcome } from "./changes.ts";
import type { CommandIssue } from "./command-issue.ts";
import { isSystemOwner } from "./commands.ts";
import type { AccountLimits, DayUsage } from "./events.ts";
import { dayOf } from "./fee-volume.ts";
import { keyOf, keyScope, type LimitCommand, type LimitScope, type TradingLimits } from "./limit-commands.ts";
import { invalid } from "./refusals.ts";
import type { State } from "./state.ts";

/**
 * Limits that owners set for themselves. Tightening holds at once. Loosening waits: till the next UTC day, and as long as the
 * owner chose. Nothing has to happen for a wait to be over or a day to begin: what is in force follows from a moment.
 * Who never set a limit has no record, and nothing is counted for them.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const BOUNDS = {
  maxOrdersPerDay: { least: 1, most: 1_000_000 },
  waitHours: { least: 0, most: 720 },
} as const;
/** Nobody can help who has locked themselves out, so no lock is long. */
const LOCK_DAYS = 30;

export interface LimitsOf {
  venue: Venue;
  owner: string;
  scope?: LimitScope;
}

/** The key of limits in the state. Without a scope they are the account's own. */
export function limitsKey({ venue, owner, scope = "account" }: LimitsOf): string {
  return `${venue}/${owner}/${scope}`;
}

/** Who asks for something: an owner, or a key of theirs. */
export interface Caller {
  venue: Venue;
  owner: string;
  /** None where its owner asks. */
  keyId?: string | undefined;
}

/** Whose limits may speak against what is asked for: the account's own, and those of the key that asks. */
export function limitsOfCaller(state: State, { venue, owner, keyId }: Caller): AccountLimits[] {
  if (state.accountLimits.size === 0) return [];
  const own = findLimits(state, { venue, owner });
  const ofKey = keyId === undefined ? null : findLimits(state, { venue, owner, scope: keyScope(keyId) });
  return [own, ofKey].filter((record) => record !== null);
}

/** Null where the owner has set none. */
function findLimits({ accountLimits }: State, of: LimitsOf): AccountLimits | null {
  return accountLimits.get(limitsKey(of)) ?? null;
}

const NO_LIMITS: TradingLimits = {
  maxOrderValue: null,
  maxOrdersPerDay: null,
  maxLossPerDay: null,
  waitHours: 0,
};

/** The limits that hold at a moment. */
export function limitsAt(
  { limits, next }: Pick<AccountLimits, "limits" | "next">,
  at: number,
): TradingLimits {
  if (next === null || at < next.at) return limits;
  const { at: _since, ...loosened } = next;
  return loosened;
}

/** What is used of them on the day of a moment. */
export function usageAt({ usage }: Pick<AccountLimits, "usage">, at: number): DayUsage {
  const day = dayOf(at);
  return usage.day === day ? usage : unusedOn(day);
}

/** Whether the day's loss was reached on the day of a moment. It stays reached till that day ends. */
export function isLossReached(record: Pick<AccountLimits, "usage">, at: number): boolean {
  return usageAt(record, at).lossReachedAt !== null;
}

/** Sets all limits at once. */
export function setAccountLimits(
  changes: Changes,
  command: Extract<LimitCommand, { type: "setAccountLimits" }>,
): Outcome {
  const { at } = changes;
  const asked = inOrder(command.limits);
  const issues = issuesOf(changes.state, command);
  if (issues.length > 0) return invalid(issues);
  const record = openLimits(changes, command);
  const held = limitsAt(record, at);
  record.limits = tighterOf(held, asked);
  record.next = isLooser(asked, record.limits) ? { ...asked, at: loosenedAt(at, held.waitHours) } : null;
  noteLoss(changes, record, usageAt(record, at));
  return DONE;
}

/** Turns it on or off; a lock is only ever made longer. Which orders end is the caller's business. */
export function switchKillSwitch(
  changes: Changes,
  command: Extract<LimitCommand, { type: "setKillSwitch" }>,
): Outcome {
  const { at } = changes;
  const issues = issuesOfSwitch(command, at);
  if (issues.length > 0) return invalid(issues);
  const before = findLimits(changes.state, command)?.killSwitch ?? null;
  const lockedUntil = before?.lockedUntil ?? 0;
  if (!command.on) {
    if (lockedUntil > at)
      return refused({ code: "KILL_SWITCH_LOCKED", details: { lockedUntilMs: lockedUntil } });
    if (before !== null) openLimits(changes, command).killSwitch = null;
    return DONE;
  }
  const until = Math.max(lockedUntil > at ? lockedUntil : 0, command.lockedUntil ?? 0);
  openLimits(changes, command).killSwitch = {
    since: before?.since ?? at,
    lockedUntil: until === 0 ? null : until,
  };
  return DONE;
}

/** Counts an order that was taken, for its account and for the key that asked for it. */
export function countOrder(changes: Changes, of: Caller): void {
  for (const record of limitsOfCaller(changes.state, of)) {
    const usage = usageAt(record, changes.at);
    record.usage = { ...usage, orders: usage.orders + 1 };
    changes.limits.add(record);
  }
}

/** Writes what a day has come to, and notes where its loss has reached the limit. */
export function noteLoss(changes: Changes, record: AccountLimits, usage: DayUsage): void {
  const { maxLossPerDay } = limitsAt(record, changes.at);
  changes.limits.add(record);
  const isReached = maxLossPerDay !== null && usage.result <= -maxLossPerDay;
  if (!isReached || usage.lossReachedAt !== null) {
    record.usage = usage;
    return;
  }
  record.usage = { ...usage, lossReachedAt: changes.at };
  changes.stopped.add(record);
}

/** The record of an owner who sets the first limit at this moment. */
export function emptyLimits({ venue, owner, scope = "account" }: LimitsOf, at: number): AccountLimits {
  return {
    venue,
    owner,
    scope,
    limits: NO_LIMITS,
    next: null,
    killSwitch: null,
    usage: unusedOn(dayOf(at)),
    costs: [],
  };
}

function unusedOn(day: number): DayUsage {
  return { day, orders: 0, result: 0n, lossReachedAt: null };
}

function openLimits(changes: Changes, of: LimitsOf): AccountLimits {
  const { state, at } = changes;
  const record = findLimits(state, of) ?? emptyLimits(of, at);
  state.accountLimits.set(limitsKey(of), record);
  changes.limits.add(record);
  return record;
}

/** Of each limit the tighter one; a longer wait is tighter. */
function tighterOf(one: TradingLimits, other: TradingLimits): TradingLimits {
  return {
    maxOrderValue: least(one.maxOrderValue, other.maxOrderValue),
    maxOrdersPerDay: least(one.maxOrdersPerDay, other.maxOrdersPerDay),
    maxLossPerDay: least(one.maxLossPerDay, other.maxLossPerDay),
    waitHours: Math.max(one.waitHours, other.waitHours),
    ...pairsOfBoth(one.pairs, other.pairs),
  };
}

/** Who may trade all pairs has no such field at all. */
function pairsOfBoth(
  one: TradingLimits["pairs"],
  other: TradingLimits["pairs"],
): Pick<TradingLimits, "pairs"> {
  if (one === undefined) return other === undefined ? {} : { pairs: other };
  return { pairs: other === undefined ? one : one.filter((pair) => other.includes(pair)) };
}

/** The same limits are the same text, however their pairs were listed. */
function inOrder({ pairs, ...limits }: TradingLimits): TradingLimits {
  return pairs === undefined ? limits : { ...limits, pairs: [...new Set(pairs)].sort() };
}

function least<N extends number | bigint>(one: N | null, other: N | null): N | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function isLooser(asked: TradingLimits, held: TradingLimits): boolean {
  return (
    asked.maxOrderValue !== held.maxOrderValue ||
    asked.maxOrdersPerDay !== held.maxOrdersPerDay ||
    asked.maxLossPerDay !== held.maxLossPerDay ||
    asked.waitHours !== held.waitHours ||
    asked.pairs?.join() !== held.pairs?.join()
  );
}

function loosenedAt(at: number, waitHours: number): number {
  return Math.max((dayOf(at) + 1) * DAY_MS, at + waitHours * HOUR_MS);
}

function issuesOf(
  { pairs: listed }: State,
  { owner, scope, limits }: Extract<LimitCommand, { type: "setAccountLimits" }>,
): CommandIssue[] {
  const issues: CommandIssue[] = [];
  const { pairs } = limits;
  if (pairs !== undefined) {
    if (keyOf(scope) === null) issues.push({ field: "pairs", rule: "of_key" });
    if (!pairs.every((pair) => listed.has(pair))) issues.push({ field: "pairs", rule: "listed_pairs" });
  }
  if (isSystemOwner(owner)) issues.push({ field: "owner", rule: "no_limits" });
  for (const field of ["maxOrderValue", "maxLossPerDay"] as const)
    if (limits[field] !== null && limits[field] <= 0n) issues.push({ field, rule: "above_zero" });
  for (const field of ["maxOrdersPerDay", "waitHours"] as const) {
    const { least: lowest, most } = BOUNDS[field];
    const value = limits[field];
    if (value !== null && !(Number.isSafeInteger(value) && value >= lowest && value <= most))
      issues.push({ field, rule: "range", least: lowest, most });
  }
  return issues;
}

function issuesOfSwitch(
  command: Extract<LimitCommand, { type: "setKillSwitch" }>,
  at: number,
): CommandIssue[] {
  if (isSystemOwner(command.owner)) return [{ field: "owner", rule: "no_limits" }];
  if (!command.on || command.lockedUntil === null) return [];
  if (command.lockedUntil <= at) return [{ field: "lockedUntil", rule: "in_future" }];
  return command.lockedUntil > at + LOCK_DAYS * DAY_MS
    ? [{ field: "lockedUntil", rule: "within_month" }]
    : [];
}
