// Turns dates that have come into runs, each once. Of dates that passed while the server was away the newest alone is still
// bought, and only within a day: several at once would be one buy at one price, which is what recurring buys are to avoid.
import { RECURRING_LATE_HOURS } from "@fillmark/contracts/recurring-terms";
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { notifySkipped } from "./notify-skipped.ts";
import { nextOf, scheduleOf, updatePlan, type PlanKey, type PlanRow } from "./plan-row.ts";
import { datesAfter, type DueDate } from "./schedule.ts";

const AT_ONCE = 100;
export const LATE_MS = RECURRING_LATE_HOURS * 3_600_000;
/** Of dates that passed so many are written down; a longer time away has no more of them. */
const MAX_MISSED = 60;

export async function claimDue(ctx: Context): Promise<void> {
  const plans = await query(ctx.em)
    .selectFrom("recurring_buys")
    .select(["user_id", "id"])
    .where("state", "=", "active")
    .where("next_at", "<=", new Date(ctx.clock.now()))
    .orderBy("next_at")
    .limit(AT_ONCE)
    .execute();
  for (const plan of plans) await inTransaction(ctx.em.fork(), (em) => claim(em, ctx, plan));
}

/** Under the plan's lock: another process that claims it, or its owner who changes it, comes before or after. */
async function claim(em: EntityManager, ctx: Context, { user_id: userId, id }: PlanKey): Promise<void> {
  const nowMs = ctx.clock.now();
  const plan = await query(em)
    .selectFrom("recurring_buys")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("next_at", "<=", new Date(nowMs))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (plan === undefined) return;
  const dates = passedDates(plan, nowMs);
  const newest = dates.at(-1);
  const missed = dates.filter((date) => date !== newest || nowMs - date.at > LATE_MS);
  await query(em)
    .insertInto("recurring_buy_runs")
    .values(
      dates.map((date) => ({
        user_id: userId,
        plan_id: id,
        due_on: date.on,
        due_at: new Date(date.at),
        begun_at: new Date(nowMs),
        ...(missed.includes(date) ? ({ outcome: "skipped", reason: "missed" } as const) : {}),
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "plan_id", "due_on"]).doNothing())
    .execute();
  await updatePlan(em, plan, await nextOf(em, plan, nowMs));
  const last = missed.at(-1);
  if (last !== undefined)
    await notifySkipped(em, ctx, { plan, on: last.on, reason: "missed", isPaused: false });
}

/** Those that have come and weren't claimed, the newest last. */
function passedDates(plan: PlanRow, nowMs: number): DueDate[] {
  if (plan.next_on === null || plan.next_at === null) return [];
  const first = { on: plan.next_on, at: plan.next_at.getTime() };
  const passed = [first];
  for (const date of datesAfter(scheduleOf(plan), Math.max(first.at, nowMs - MAX_MISSED * 86_400_000))) {
    if (date.at > nowMs) break;
    passed.push(date);
  }
  return passed;
}
