import { query } from "../../db/query.ts";
import { queueOf } from "../../db/waiting.ts";

/** Undecided alerts, since they were raised. */
export const alertQueue = queueOf({
  subjectKind: "monitoring_alert",
  select: (em) =>
    query(em)
      .selectFrom("monitoring_alerts")
      .select(["id", "opened_at as since"])
      .where("state", "=", "open"),
});
