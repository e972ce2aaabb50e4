import type { EntityManager } from "@mikro-orm/postgresql";
import type { UnreadView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../context/context.ts";
import { shownTo } from "./notification-row.ts";

/** How many of the caller's notifications are unread. */
export async function countUnread({ em, actor }: UserContext): Promise<UnreadView> {
  return { unread: await unreadOf(em, actor.userId) };
}

export async function unreadOf(em: EntityManager, userId: string): Promise<number> {
  const { unread } = await shownTo(em, userId)
    .select((of) => of.fn.countAll<string>().as("unread"))
    .where("n.read_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}
