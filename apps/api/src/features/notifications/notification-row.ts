import type { EntityManager } from "@mikro-orm/postgresql";
import type { Selectable } from "kysely";
import { NotificationContent, type NotificationView } from "@fillmark/contracts/notifications";
import { query, type Database } from "../../db/query.ts";
import { isKind } from "./kinds.ts";

export const notificationColumns = ["n.id", "n.kind", "n.content", "n.created_at", "n.read_at"] as const;

export type NotificationRow = Pick<
  Selectable<Database["notifications"]>,
  "id" | "kind" | "content" | "created_at" | "read_at"
>;

/** What the centre shows to this user, as `n`. */
export function shownTo(em: EntityManager, userId: string) {
  return query(em)
    .selectFrom("notifications as n")
    .where("n.user_id", "=", userId)
    .where("n.in_app", "=", true)
    .where("n.removed_at", "is", null);
}

export function notificationView(row: NotificationRow): NotificationView {
  if (!isKind(row.kind)) throw new Error(`Nobody knows notifications of the kind ${row.kind}.`);
  return {
    id: row.id,
    kind: row.kind,
    content: NotificationContent.parse(row.content),
    at: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
