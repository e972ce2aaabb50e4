import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { CANCEL_TIMER } from "../../exchange/core/commands.ts";
import { demoOwner } from "../../exchange/core/owners.ts";
import { endTimer } from "./cancel-all-after.ts";

const AT_ONCE = 100;

/**
 * Cancels the orders of those whose timer has run out. A timer goes once that is in the history: a process that is killed in
 * between cancels once more, and one that was down when a timer ran out does it as it starts.
 */
export async function cancelDueOrders(ctx: Context): Promise<void> {
  for (const { dueAt, ...timer } of [...(await dueTimers(ctx)), ...(await dueOfFurther(ctx))]) {
    await ctx.exchange.submit({ type: "cancelAll", ...timer, pair: null }, CANCEL_TIMER);
    await endTimer(ctx.em, timer, dueAt);
  }
}

function dueTimers({ em, clock }: Context) {
  return query(em)
    .selectFrom("cancel_timers")
    .select(["user_id as owner", "venue", "due_at as dueAt"])
    .where("due_at", "<=", new Date(clock.now()))
    .orderBy("due_at")
    .limit(AT_ONCE)
    .execute();
}

/** Of demo accounts beside the first. */
async function dueOfFurther({ em, clock }: Context) {
  const timers = await query(em)
    .selectFrom("demo_cancel_timers")
    .select(["user_id", "number", "due_at as dueAt"])
    .where("due_at", "<=", new Date(clock.now()))
    .orderBy("due_at")
    .limit(AT_ONCE)
    .execute();
  return timers.map(({ user_id: userId, number, dueAt }) => ({
    venue: "demo" as const,
    owner: demoOwner(userId, number),
    dueAt,
  }));
}
