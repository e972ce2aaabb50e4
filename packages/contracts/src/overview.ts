import { z } from "zod";
import { MOST_TARGET_MINUTES, QUEUE_KINDS } from "./queues.ts";
import { AssetCode, Decimal, Instant, VenueName } from "./shapes.ts";

/** How the platform stands today, for those who run it. Days are days of UTC; every figure is counted, none estimated. */

/** What waits for someone of the team. The caller gets those that their role may work on. */
export const QueueView = z.object({
  kind: z.enum(QUEUE_KINDS),
  count: z.int(),
  /** How many of them wait for longer than the target. */
  late: z.int(),
  /** How long one may wait, in minutes, as the operator has set it. */
  targetMinutes: z.int(),
  /** Since when the oldest of them waits; null where none does. */
  oldestAt: Instant.nullable(),
  /** Half of them wait since before this, half since later; null where none does. */
  medianAt: Instant.nullable(),
  /** Who has taken one of them on, or has worked on one within the hour: the first four by name. */
  onIt: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Of approvals, what the oldest is about: "adjustment", "rule_change". */
  about: z.string().nullable(),
});
export type QueueView = z.infer<typeof QueueView>;
export const QueuesView = z.object({ queues: z.array(QueueView), at: Instant });
export type QueuesView = z.infer<typeof QueuesView>;

const TargetMinutes = z.int().min(1).max(MOST_TARGET_MINUTES);

/** The target waiting time of each queue, in minutes. */
export const QueueTargets = z.strictObject({
  support: TargetMinutes,
  deposits: TargetMinutes,
  withdrawals: TargetMinutes,
  verification: TargetMinutes,
  approvals: TargetMinutes,
  unmatched: TargetMinutes,
  screening: TargetMinutes,
  monitoring: TargetMinutes,
  duplicates: TargetMinutes,
  statements: TargetMinutes,
});
export type QueueTargets = z.infer<typeof QueueTargets>;

/** `2026-11-22`, a day of UTC. */
const Day = z.iso.date();

/** Today until now, and yesterday until the same time of the day, so that the two can be compared; and all of it. */
const Compared = z.object({ today: z.int(), yesterdayByNow: z.int(), yesterday: z.int() });
const ComparedSum = z.object({ today: Decimal, yesterdayByNow: Decimal, yesterday: Decimal });
export type ComparedView = z.infer<typeof Compared>;
export type ComparedSumView = z.infer<typeof ComparedSum>;

export const VenueTradingView = z.object({
  venue: VenueName,
  /** Orders that were placed, with those that the exchange refused. */
  orders: Compared,
  fills: Compared,
  /** What was filled, by the asset that it was paid in. */
  notional: z.array(ComparedSum.extend({ asset: AssetCode })),
  /** The oldest day first, the last is today. What was filled is that of the asset that everything is counted in. */
  days: z.array(z.object({ day: Day, orders: z.int(), fills: z.int(), notional: Decimal })),
});
export type VenueTradingView = z.infer<typeof VenueTradingView>;
export const TradingOverview = z.object({ venues: z.array(VenueTradingView), at: Instant });
export type TradingOverview = z.infer<typeof TradingOverview>;

export const PeopleOverview = z.object({
  users: z.int(),
  signUps: Compared,
  /** Users who were signed in and did something. */
  actives: Compared,
  days: z.array(z.object({ day: Day, signUps: z.int(), actives: z.int() })),
  at: Instant,
});
export type PeopleOverview = z.infer<typeof PeopleOverview>;

/** Money of the outside world, live venue alone, by asset. */
export const MoneyLineView = z.object({
  asset: AssetCode,
  deposits: ComparedSum.extend({ count: z.int() }),
  withdrawals: ComparedSum.extend({ count: z.int() }),
  days: z.array(z.object({ day: Day, deposits: Decimal, withdrawals: Decimal })),
});
export type MoneyLineView = z.infer<typeof MoneyLineView>;
export const MoneyOverview = z.object({ lines: z.array(MoneyLineView), at: Instant });
export type MoneyOverview = z.infer<typeof MoneyOverview>;

export const HEALTH_PARTS = [
  "exchange",
  "feed",
  "ledger",
  "mail",
  "jobs",
  "database",
  "disk",
  "memory",
  "certificate",
] as const;
export type HealthPartName = (typeof HEALTH_PARTS)[number];

/** One part of the installation: how it is, and the figures that say so, which the page has words for. */
export const HealthPartView = z.object({
  part: z.enum(HEALTH_PARTS),
  /** `pending`: nobody has looked yet since the start. */
  state: z.enum(["good", "watch", "bad", "pending"]),
  /** Named figures: `waiting`, `failed`, `freeBytes`, `latencyMs`, `state`, … */
  facts: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.string()]).nullable() })),
});
export type HealthPartView = z.infer<typeof HealthPartView>;
export const InstallationHealthView = z.object({ parts: z.array(HealthPartView), at: Instant });
export type InstallationHealthView = z.infer<typeof InstallationHealthView>;
