import type { ExpressionBuilder } from "kysely";
import type { Database } from "../../db/query.ts";

/** The ids of a user's notifications, locked in order of id, so that two updates of many can't deadlock. */
export function idsInOrder(of: ExpressionBuilder<Database, "notifications">, userId: string) {
  return of
    .selectFrom("notifications")
    .select("notifications.id")
    .where("user_id", "=", userId)
    .orderBy("notifications.id")
    .forUpdate();
}
