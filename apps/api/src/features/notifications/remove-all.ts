import type {
  RemoveAllInput,
  RemovedAllView,
  RestoreInput,
  UnreadView,
} from "@fillmark/contracts/notifications";
import type { UserContext } from "../../trpc/context.ts";
import { countUnread } from "./count-unread.ts";
import { isShown } from "./notification-row.ts";

/** Empties the centre up to a place. What is sent of it and not yet gone, doesn't go. */
export async function removeAll(ctx: UserContext, { upTo }: RemoveAllInput): Promise<RemovedAllView> {
  const removedAt = new Date(ctx.clock.now());
  const rows = await ctx.em.execute<unknown[]>(
    `update notifications n set removed_at = ? where n.user_id = ? and n.id <= ? and ${isShown} returning 1`,
    [removedAt, ctx.actor.userId, upTo],
  );
  const { unread } = await countUnread(ctx);
  return { unread, removed: rows.length, removedAt: removedAt.toISOString() };
}

/** Takes it back: what was read stays read, what was unread is unread again. A moment that removed nothing changes nothing. */
export async function restore(ctx: UserContext, { removedAt }: RestoreInput): Promise<UnreadView> {
  await ctx.em.execute(
    `update notifications set removed_at = null where user_id = ? and removed_at = ? and in_app`,
    [ctx.actor.userId, new Date(removedAt)],
  );
  return countUnread(ctx);
}
