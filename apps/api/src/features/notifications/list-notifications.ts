import type { ListNotificationsInput, NotificationView } from "@fillmark/contracts/notifications";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../trpc/context.ts";
import { isShown, notificationColumns, notificationView, type NotificationRow } from "./notification-row.ts";

/** What the caller was told of, newest first. */
export async function listNotifications(
  { em, actor }: UserContext,
  { cursor, limit, isUnread, kind }: ListNotificationsInput,
): Promise<Page<NotificationView>> {
  const where = conditions();
  where.add(`n.user_id = ? and ${isShown}`, actor.userId);
  if (isUnread !== undefined) where.add(isUnread ? "n.read_at is null" : "n.read_at is not null");
  if (kind !== undefined) where.add("n.kind = ?", kind);
  if (cursor !== undefined) where.add("n.id < ?", where.idCursor(cursor));
  const rows = await em.execute<NotificationRow[]>(
    `select ${notificationColumns} from notifications n where ${where.sql} order by n.id desc limit ?`,
    [...where.values, limit + 1],
  );
  return page({ rows, limit, cursorOf: ({ id }) => id, view: notificationView });
}
