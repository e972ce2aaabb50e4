import { formatUnits } from "@fillmark/contracts/money";
import type { DueDateView, RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { RECURRING_MISSES_MAX } from "@fillmark/contracts/recurring-terms";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Selectable } from "kysely";
import { query, type Database } from "../../db/query.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { shownAccount } from "../../context/chosen-account.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { demoOwner } from "../../exchange/core/owners.ts";
import { requirePair } from "../trading/index.ts";
import { datesAfter, firstDates, nextDate, timeOf, type DueDate, type Schedule } from "./schedule.ts";

export type PlanRow = Selectable<Database["recurring_buys"]>;
/** What names a plan: its id is its owner's choice. */
export type PlanKey = Pick<PlanRow, "user_id" | "id">;

/** So many of the next dates are shown. */
export const SHOWN_DATES = 12;

/** Of the next date, or of none. */
type NextDate = Pick<PlanRow, "next_on" | "next_at">;
export const noNextDate: NextDate = { next_on: null, next_at: null };

/** Locked until the end of the transaction. Throws NOT_FOUND for another's, one of the other venue, and none at all. */
export async function lockPlan(
  em: EntityManager,
  { actor }: UserContext,
  { id, venue }: { readonly id: string; readonly venue: PlanRow["venue"] },
): Promise<PlanRow> {
  const row = await query(em)
    .selectFrom("recurring_buys")
    .selectAll()
    .where("user_id", "=", actor.userId)
    .where("id", "=", id)
    .where("venue", "=", venue)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

/** Writes what changed of a plan. */
export async function updatePlan(
  em: EntityManager,
  { user_id: userId, id }: PlanKey,
  changed: Partial<PlanRow>,
): Promise<PlanRow> {
  return query(em)
    .updateTable("recurring_buys")
    .set(changed)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function scheduleOf({ every, start_on, minute, time_zone }: PlanRow): Schedule {
  return { every, startOn: start_on, minute, timeZone: time_zone };
}

/** The first date after a moment on a day that no run has claimed. */
export async function nextOf(em: EntityManager, plan: PlanRow, afterMs: number): Promise<NextDate> {
  const { last } = await query(em)
    .selectFrom("recurring_buy_runs")
    .select(({ fn }) => fn.max("due_on").as("last"))
    .where("user_id", "=", plan.user_id)
    .where("plan_id", "=", plan.id)
    .executeTakeFirstOrThrow();
  const { on, at } = nextDate(scheduleOf(plan), afterMs, last);
  return { next_on: on, next_at: new Date(at) };
}

/** Its owner in the ledger. */
export function ownerOfPlan({ user_id: userId, venue, demo_account: number }: PlanRow): string {
  return demoOwner(userId, shownAccount(number, venue) ?? 1);
}

export const dateView = ({ on, at }: DueDate): DueDateView => ({ on, at: new Date(at).toISOString() });

/** Its amount as decimal text of the pair's quote asset. */
export function amountText({ exchange }: Pick<Context, "exchange">, { pair, amount }: PlanRow): string {
  return formatUnits(BigInt(amount), requirePair(exchange, pair).quoteScale);
}

export function planView(ctx: Pick<Context, "exchange">, plan: PlanRow): RecurringBuyView {
  const { next_on: on, next_at: at } = plan;
  const next = on === null || at === null ? null : { on, at: at.getTime() };
  return {
    id: plan.id,
    venue: plan.venue,
    demoAccount: shownAccount(plan.demo_account, plan.venue),
    pair: plan.pair,
    amount: amountText(ctx, plan),
    every: plan.every,
    startOn: plan.start_on,
    time: timeOf(plan.minute),
    timeZone: plan.time_zone,
    state: plan.state,
    isPausedByMisses: plan.state === "paused" && plan.misses >= RECURRING_MISSES_MAX,
    misses: plan.misses,
    dates:
      next === null
        ? []
        : [next, ...firstDates(datesAfter(scheduleOf(plan), next.at), SHOWN_DATES - 1)].map(dateView),
    createdAt: plan.created_at.toISOString(),
    endedAt: plan.ended_at?.toISOString() ?? null,
  };
}
