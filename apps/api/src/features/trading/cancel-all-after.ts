import type { EntityManager } from "@mikro-orm/postgresql";
import type { CancelAllAfterInput, CancelTimerView } from "@fillmark/contracts/trading";
import type { z } from "zod";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { ownerOn } from "../../context/own-account.ts";
import { demoNumberOf, personOf } from "../../exchange/core/owners.ts";

/**
 * Sets the timer that cancels every open order of the venue that is named, or puts it off: a program sends this every few
 * seconds, and its orders go where it can't any more. One timer for each account; 0 seconds ends it.
 */
export async function cancelAllAfter(
  { em, actor, clock }: UserContext,
  { venue, timeoutSeconds }: z.infer<typeof CancelAllAfterInput>,
): Promise<z.infer<typeof CancelTimerView>> {
  const now = clock.now();
  const answer = { venue, now: new Date(now).toISOString() };
  const timer = { venue, owner: ownerOn(actor, venue) };
  if (timeoutSeconds === 0) {
    await endTimer(em, timer);
    return { ...answer, cancelsAt: null };
  }
  const due = new Date(now + timeoutSeconds * 1_000);
  await setTimer(em, timer, due);
  return { ...answer, cancelsAt: due.toISOString() };
}

interface Timer {
  readonly venue: "demo" | "live";
  /** Of the account. */
  readonly owner: string;
}

async function setTimer(em: EntityManager, { venue, owner }: Timer, due: Date): Promise<void> {
  const [userId, number] = [personOf(owner), demoNumberOf(owner)];
  if (number === 1)
    await query(em)
      .insertInto("cancel_timers")
      .values({ user_id: userId, venue, due_at: due })
      .onConflict((on) => on.columns(["user_id", "venue"]).doUpdateSet({ due_at: due }))
      .execute();
  else
    await query(em)
      .insertInto("demo_cancel_timers")
      .values({ user_id: userId, number, due_at: due })
      .onConflict((on) => on.columns(["user_id", "number"]).doUpdateSet({ due_at: due }))
      .execute();
}

/** With `dueAt` only if it is still due then: one that was set anew meanwhile runs on. */
export async function endTimer(em: EntityManager, { venue, owner }: Timer, dueAt?: Date): Promise<void> {
  const [userId, number] = [personOf(owner), demoNumberOf(owner)];
  if (number === 1)
    await query(em)
      .deleteFrom("cancel_timers")
      .where("user_id", "=", userId)
      .where("venue", "=", venue)
      .$if(dueAt !== undefined, (of) => of.where("due_at", "=", dueAt ?? null))
      .execute();
  else
    await query(em)
      .deleteFrom("demo_cancel_timers")
      .where("user_id", "=", userId)
      .where("number", "=", number)
      .$if(dueAt !== undefined, (of) => of.where("due_at", "=", dueAt ?? null))
      .execute();
}
