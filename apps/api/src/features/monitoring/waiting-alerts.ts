import { query } from "../../db/query.ts";
import { countOfWaiting, medianOf, waiting, type WaitingQueue } from "../../db/waiting.ts";

/** Undecided alerts, since they were raised. */
export const alertQueue: WaitingQueue = {
  subjectKind: "monitoring_alert",
  count: async (em, lateBefore) =>
    waiting(
      await query(em)
        .selectFrom("monitoring_alerts")
        .select(({ fn }) => [
          countOfWaiting.as("count"),
          fn.countAll<string>().filterWhere("opened_at", "<", lateBefore).as("late"),
          fn.min<Date | null>("opened_at").as("oldest"),
          medianOf("opened_at").as("median"),
        ])
        .where("state", "=", "open")
        .executeTakeFirstOrThrow(),
    ),
  list: async (em, most) => {
    const rows = await query(em)
      .selectFrom("monitoring_alerts")
      .select(["id", "opened_at"])
      .where("state", "=", "open")
      .orderBy("opened_at")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id, opened_at: at }) => ({ id, sinceMs: at.getTime(), holders: [] }));
  },
};
