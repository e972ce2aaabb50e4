import type { ExpressionBuilder } from "kysely";
import type { Database } from "../../db/query.ts";

/** The ids of a user's notifications, each locked in its turn: two changes of many of them never wait for each other in a circle. */
export function idsInOrder(of: ExpressionBuilder<Database, "notifications">, userId: string) {
  return of
    .selectFrom("notifications")
    .select("notifications.id")
    .where("user_id", "=", userId)
    .orderBy("notifications.id")
    .forUpdate();
}
