import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import { waiting, type Waiting } from "../../../db/waiting.ts";
import { ofWithdrawal } from "../withdrawal-row.ts";

/**
 * What people have to look at, of `withdrawals w`: what awaits approval, what nobody knows the outcome of, and what
 * contradicts what we hold to be true.
 */
export const needsReview = ofWithdrawal.or([
  ofWithdrawal("w.state", "in", ["awaiting_approval", "unknown"]),
  ofWithdrawal("w.alarm", "is not", null),
]);

/** How many withdrawals need a review, and since when the oldest was asked for. */
export async function waitingWithdrawals(em: EntityManager, lateBefore: Date): Promise<Waiting> {
  const row = await query(em)
    .selectFrom("withdrawals as w")
    .select(({ fn }) => [
      fn.countAll<string>().as("count"),
      fn.countAll<string>().filterWhere("w.created_at", "<", lateBefore).as("late"),
      fn.min<Date | null>("w.created_at").as("oldest"),
    ])
    .where("w.refusal", "is", null)
    .where(needsReview)
    .executeTakeFirstOrThrow();
  return waiting(row);
}
