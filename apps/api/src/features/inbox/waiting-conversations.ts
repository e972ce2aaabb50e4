import { query } from "../../db/query.ts";
import { countOfWaiting, medianOf, waiting, type WaitingQueue } from "../../db/waiting.ts";

/** Open conversations, as the inbox counts them; those that wait are the ones whose user has no answer yet. */
export const conversationQueue: WaitingQueue = {
  subjectKind: "conversation",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom("chat_conversations")
        .select(({ fn }) => [
          countOfWaiting.as("count"),
          fn.countAll<string>().filterWhere("waiting_since", "<", lateBefore).as("late"),
          fn.min("waiting_since").as("oldest"),
          medianOf("waiting_since").as("median"),
        ])
        .where("status", "=", "open")
        .where("last_seq", ">", "0")
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("chat_conversations")
      .select(["id", "waiting_since", "assignee_id"])
      .where("status", "=", "open")
      .where("last_seq", ">", "0")
      .where("waiting_since", "is not", null)
      .orderBy("waiting_since")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.flatMap(({ id, waiting_since: since, assignee_id: holder }) =>
      since === null ? [] : [{ id, sinceMs: since.getTime(), holders: holder === null ? [] : [holder] }],
    );
  },
};
