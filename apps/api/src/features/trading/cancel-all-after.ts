import type { CancelAllAfterInput, CancelTimerView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { requireFirstAccount } from "../../context/own-account.ts";

/**
 * Sets the timer that cancels every open order of the venue that is named, or puts it off: a program sends this every few
 * seconds, and its orders go where it can't any more. One timer for each account; 0 seconds ends it.
 */
export async function cancelAllAfter(
  { em, actor, clock }: UserContext,
  { venue, timeoutSeconds }: z.infer<typeof CancelAllAfterInput>,
): Promise<z.infer<typeof CancelTimerView>> {
  requireFirstAccount(actor, venue);
  const now = clock.now();
  const answer = { venue, now: new Date(now).toISOString() };
  if (timeoutSeconds === 0) {
    await query(em)
      .deleteFrom("cancel_timers")
      .where("user_id", "=", actor.userId)
      .where("venue", "=", venue)
      .execute();
    return { ...answer, cancelsAt: null };
  }
  const due = new Date(now + timeoutSeconds * 1_000);
  await query(em)
    .insertInto("cancel_timers")
    .values({ user_id: actor.userId, venue, due_at: due })
    .onConflict((on) => on.columns(["user_id", "venue"]).doUpdateSet({ due_at: due }))
    .execute();
  return { ...answer, cancelsAt: due.toISOString() };
}
