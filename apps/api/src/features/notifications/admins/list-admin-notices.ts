import type {
  AdminNotificationView,
  ListAdminNotificationsInput,
} from "@fillmark/contracts/admin-notifications";
import type { UnreadView } from "@fillmark/contracts/notifications";
import { conditions, page, type Page } from "../../../db/paging.ts";
import type { AdminContext } from "../../../context/context.ts";
import { adminNoticeView, shownToAdmin, unreadOfAdmin } from "./admin-notice-row.ts";

/** What the caller was notified of and may still see, newest first. */
export async function listAdminNotices(
  { em, actor }: AdminContext,
  { cursor, limit, isUnread }: ListAdminNotificationsInput,
): Promise<Page<AdminNotificationView>> {
  let found = shownToAdmin(em, actor).select(["n.id", "n.content", "n.created_at", "n.read_at"]);
  if (isUnread !== undefined) found = found.where("n.read_at", isUnread ? "is" : "is not", null);
  if (cursor !== undefined) found = found.where("n.id", "<", conditions().idCursor(cursor));
  const rows = await found
    .orderBy("n.id", "desc")
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: adminNoticeView });
}

/** How many of them are unread. */
export async function countAdminUnread({ em, actor }: AdminContext): Promise<UnreadView> {
  return { unread: await unreadOfAdmin(em, actor) };
}
