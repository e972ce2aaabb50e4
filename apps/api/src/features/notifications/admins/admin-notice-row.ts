import type { EntityManager } from "@mikro-orm/postgresql";
import { AdminNoticeContent, type AdminNotificationView } from "@fillmark/contracts/admin-notifications";
import type { Selectable } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import { query, type Database } from "../../../db/query.ts";
import { subjectsOf } from "./admin-choices.ts";

type Row = Pick<Selectable<Database["notifications"]>, "id" | "content" | "created_at" | "read_at">;

/** What the bell shows to this admin, as `n`: what their role may see now, whatever it was when they were notified. */
export function shownToAdmin(
  em: EntityManager,
  { adminId, role }: Pick<AdminContext["actor"], "adminId" | "role">,
) {
  const subjects: readonly string[] = subjectsOf(role);
  return query(em)
    .selectFrom("notifications as n")
    .where("n.admin_id", "=", adminId)
    .where("n.in_app", "=", true)
    .where("n.removed_at", "is", null)
    .where("n.kind", "in", subjects.length === 0 ? [""] : subjects);
}

export function adminNoticeView(row: Row): AdminNotificationView {
  return {
    id: row.id,
    content: AdminNoticeContent.parse(row.content),
    at: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}

export async function unreadOfAdmin(
  em: EntityManager,
  actor: Pick<AdminContext["actor"], "adminId" | "role">,
): Promise<number> {
  const { unread } = await shownToAdmin(em, actor)
    .select((of) => of.fn.countAll<string>().as("unread"))
    .where("n.read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}
