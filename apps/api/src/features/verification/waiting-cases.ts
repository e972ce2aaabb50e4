import { query } from "../../db/query.ts";
import { countOfWaiting, medianOf, waiting, type WaitingQueue } from "../../db/waiting.ts";

/** Of what was handed over and is not decided. */
export const waitingStates = ["submitted", "in_review"] as const;

/** Cases that wait for a decision, since they were sent. */
export const caseQueue: WaitingQueue = {
  subjectKind: "verification_case",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom("verification_cases")
        .select(({ fn }) => [
          countOfWaiting.as("count"),
          fn.countAll<string>().filterWhere("submitted_at", "<", lateBefore).as("late"),
          fn.min("submitted_at").as("oldest"),
          medianOf("submitted_at").as("median"),
        ])
        .where("submitted_at", "is not", null)
        .where("state", "in", waitingStates)
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("verification_cases")
      .select(["id", "submitted_at", "reviewer_id"])
      .where("submitted_at", "is not", null)
      .where("state", "in", waitingStates)
      .orderBy("submitted_at")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.flatMap(({ id, submitted_at: at, reviewer_id: holder }) =>
      at === null ? [] : [{ id, sinceMs: at.getTime(), holders: holder === null ? [] : [holder] }],
    );
  },
};
