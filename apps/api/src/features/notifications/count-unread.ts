import type { EntityManager } from "@mikro-orm/postgresql";
import type { UnreadView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../trpc/context.ts";
import { isShown } from "./notification-row.ts";

/** How many of the caller's notifications are unread. */
export async function countUnread({ em, actor }: UserContext): Promise<UnreadView> {
  return { unread: await unreadOf(em, actor.userId) };
}

export async function unreadOf(em: EntityManager, userId: string): Promise<number> {
  const rows = await em.execute<{ unread: number }[]>(
    `select count(*)::int as unread from notifications n where n.user_id = ? and n.read_at is null and ${isShown}`,
    [userId],
  );
  return rows[0]?.unread ?? 0;
}
