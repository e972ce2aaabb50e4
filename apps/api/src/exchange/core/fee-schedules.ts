import type { Venue } from "@fillmark/contracts/constants";
import { FEE_SCHEDULE_BOUNDS } from "@fillmark/contracts/fee-bounds";
import { DONE, type Changes, type Outcome } from "./changes.ts";
import type { FeeSchedule, FeeTier } from "./account-terms.ts";
import { isSystemOwner } from "./commands.ts";
import type { CommandIssue } from "./command-issue.ts";
import { invalid } from "./refusals.ts";
import type { State } from "./state.ts";
import { BPS } from "./units.ts";

/** The fees that single owners were given, and what a maker earns by a fee below zero. */

interface ScheduleKey {
  venue: Venue;
  owner: string;
}

function scheduleKey({ venue, owner }: ScheduleKey): string {
  return `${venue}/${owner}`;
}

/** The owner's own tiers at a time, by rising volume; null where what holds for everybody holds. */
export function scheduleOf(state: State, of: ScheduleKey, at: number): FeeTier[] | null {
  const schedule = state.feeSchedules.get(scheduleKey(of));
  if (schedule === undefined || (schedule.until !== null && at >= schedule.until)) return null;
  return schedule.tiers;
}

/** As it was decided last, be it over; null for who has none. */
export function storedSchedule(state: State, of: ScheduleKey): FeeSchedule | null {
  const schedule = state.feeSchedules.get(scheduleKey(of)) ?? null;
  return schedule?.tiers == null ? null : schedule;
}

/** Orders that are placed already keep the rates that they were placed with. */
export function setFeeSchedule(changes: Changes, command: FeeSchedule): Outcome {
  const { venue, owner, until } = command;
  const tiers = command.tiers?.toSorted((a, b) => (a.minVolume < b.minVolume ? -1 : 1)) ?? null;
  const issues = issuesOf({ venue, owner, tiers, until }, changes.at);
  if (issues.length > 0) return invalid(issues);
  const copy = (): FeeSchedule => ({ venue, owner, tiers: copied(tiers), until });
  changes.state.feeSchedules.set(scheduleKey(command), copy());
  changes.events.push({ type: "feeSchedule", schedule: copy() });
  return DONE;
}

function copied(tiers: readonly FeeTier[] | null): FeeTier[] | null {
  return tiers?.map(({ minVolume, makerBps, takerBps }) => ({ minVolume, makerBps, takerBps })) ?? null;
}

function issuesOf({ owner, tiers, until }: FeeSchedule, at: number): CommandIssue[] {
  const issues: CommandIssue[] = [];
  if (owner === "" || isSystemOwner(owner)) issues.push({ field: "owner", rule: "no_terms" });
  if (until !== null && tiers === null) issues.push({ field: "until", rule: "no_schedule" });
  if (until !== null && (!Number.isSafeInteger(until) || until <= at))
    issues.push({ field: "until", rule: "in_future" });
  return tiers === null ? issues : [...issues, ...tierIssues(tiers)];
}

function tierIssues(tiers: readonly FeeTier[]): CommandIssue[] {
  if (tiers[0]?.minVolume !== 0n) return [{ field: "tiers", rule: "first_tier" }];
  if (tiers.some((tier, i) => i > 0 && tier.minVolume === tiers[i - 1]?.minVolume))
    return [{ field: "tiers", rule: "distinct_tiers" }];
  return (["makerBps", "takerBps"] as const).flatMap((field): CommandIssue[] => {
    const { least, most } = FEE_SCHEDULE_BOUNDS[field];
    const isWithin = (bps: number): boolean => Number.isSafeInteger(bps) && bps >= least && bps <= most;
    return tiers.every((tier) => isWithin(tier[field])) ? [] : [{ field, rule: "range", least, most }];
  });
}

/**
 * What a fill pays its maker at a rate below zero: rounded down, and no more than the taker pays in the same fill. So no
 * trade pays out more than it brings in fees, no matter who is on its other side. The market maker pays no fee, so where it takes
 * there is no rebate.
 */
export function rebateOf(value: bigint, makerBps: number, takerFee: bigint): bigint {
  const earned = rebateAtMost(value, makerBps);
  return earned < takerFee ? earned : takerFee;
}

/** Where takers pay enough. */
export function rebateAtMost(value: bigint, makerBps: number): bigint {
  return (value * BigInt(-makerBps)) / BPS;
}

/** Puts schedules into a state that is read back, unchecked. */
export function restoreSchedules(state: State, schedules: readonly FeeSchedule[]): void {
  for (const { venue, owner, tiers, until } of schedules)
    state.feeSchedules.set(scheduleKey({ venue, owner }), { venue, owner, tiers: copied(tiers), until });
}
