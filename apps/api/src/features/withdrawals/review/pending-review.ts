import { query } from "../../../db/query.ts";
import { medianOf, waiting, type WaitingQueue } from "../../../db/waiting.ts";
import { ofWithdrawal } from "../withdrawal-row.ts";

/**
 * What people have to look at, of `withdrawals w`: what awaits approval, what nobody knows the outcome of, and what
 * contradicts what we hold to be true.
 */
export const needsReview = ofWithdrawal.or([
  ofWithdrawal("w.state", "in", ["awaiting_approval", "unknown"]),
  ofWithdrawal("w.alarm", "is not", null),
]);

/** Withdrawals that need a review, since they were asked for. */
export const withdrawalQueue: WaitingQueue = {
  subjectKind: "withdrawal",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom("withdrawals as w")
        .select(({ fn }) => [
          fn.countAll<string>().as("count"),
          fn.countAll<string>().filterWhere("w.created_at", "<", lateBefore).as("late"),
          fn.min<Date | null>("w.created_at").as("oldest"),
          medianOf("w.created_at").as("median"),
        ])
        .where("w.refusal", "is", null)
        .where(needsReview)
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("withdrawals as w")
      .select(["w.id", "w.asset", "w.amount as units", "w.created_at"])
      .where("w.refusal", "is", null)
      .where(needsReview)
      .orderBy("w.created_at")
      .orderBy("w.id")
      .limit(most)
      .execute();
    return rows.map(({ id, asset, units, created_at: at }) => ({
      id,
      sinceMs: at.getTime(),
      money: { asset, units },
      holders: [],
    }));
  },
};
