import type { RemoveNotificationInput, UnreadView } from "@fillmark/contracts/notifications";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { countUnread } from "./count-unread.ts";

/** Takes it out of the centre; that it was sent is still known, so it is never sent again. */
export async function removeNotification(
  ctx: UserContext,
  { id }: RemoveNotificationInput,
): Promise<UnreadView> {
  await query(ctx.em)
    .updateTable("notifications")
    .set({ removed_at: new Date(ctx.clock.now()) })
    .where("user_id", "=", ctx.actor.userId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .execute();
  return countUnread(ctx);
}
