import type { ListNotificationsInput, NotificationView } from "@fillmark/contracts/notifications";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../context/context.ts";
import { notificationColumns, notificationView, shownTo } from "./notification-row.ts";

/** The caller's notifications, newest first. */
export async function listNotifications(
  { em, actor }: UserContext,
  { cursor, limit, isUnread, kind }: ListNotificationsInput,
): Promise<Page<NotificationView>> {
  let found = shownTo(em, actor.userId).select(notificationColumns);
  if (isUnread !== undefined) found = found.where("n.read_at", isUnread ? "is" : "is not", null);
  if (kind !== undefined) found = found.where("n.kind", "=", kind);
  if (cursor !== undefined) found = found.where("n.id", "<", conditions().idCursor(cursor));
  const rows = await found
    .orderBy("n.id", "desc")
    .limit(limit + 1)
    .execute();
  return page({ rows, limit, cursorOf: ({ id }) => id, view: notificationView });
}
