import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { CANCEL_TIMER } from "../../exchange/core/commands.ts";

const AT_ONCE = 100;

/**
 * Cancels the orders of those whose timer has run out. A timer goes once that is in the history: a process that is killed in
 * between cancels once more, and one that was down when a timer ran out does it as it starts.
 */
export async function cancelDueOrders({ em, clock, exchange }: Context): Promise<void> {
  const timers = await query(em)
    .selectFrom("cancel_timers")
    .select(["user_id as owner", "venue", "due_at as dueAt"])
    .where("due_at", "<=", new Date(clock.now()))
    .orderBy("due_at")
    .limit(AT_ONCE)
    .execute();
  for (const { owner, venue, dueAt } of timers) {
    await exchange.submit({ type: "cancelAll", venue, owner, pair: null }, CANCEL_TIMER);
    // One that was set anew meanwhile runs on.
    await query(em)
      .deleteFrom("cancel_timers")
      .where("user_id", "=", owner)
      .where("venue", "=", venue)
      .where("due_at", "=", dueAt)
      .execute();
  }
}
