import type { RemoveNotificationInput, UnreadView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../trpc/context.ts";
import { countUnread } from "./count-unread.ts";

/** Takes it out of the centre; that it was told is still known, so it is never told again. */
export async function removeNotification(
  ctx: UserContext,
  { id }: RemoveNotificationInput,
): Promise<UnreadView> {
  await ctx.em.execute(
    `update notifications set removed_at = ? where user_id = ? and id = ? and removed_at is null`,
    [new Date(ctx.clock.now()), ctx.actor.userId, id],
  );
  return countUnread(ctx);
}
