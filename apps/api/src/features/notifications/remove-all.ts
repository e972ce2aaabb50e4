import type {
  RemoveAllInput,
  RemovedAllView,
  RestoreInput,
  UnreadView,
} from "@fillmark/contracts/notifications";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { countUnread } from "./count-unread.ts";
import { idsInOrder } from "./in-order.ts";

/** Empties the centre up to a place. What is sent of it and not yet gone, doesn't go. */
export async function removeAll(ctx: UserContext, { upTo }: RemoveAllInput): Promise<RemovedAllView> {
  const removedAt = new Date(ctx.clock.now());
  const { numUpdatedRows } = await query(ctx.em)
    .updateTable("notifications")
    .set({ removed_at: removedAt })
    .where("id", "in", (of) =>
      idsInOrder(of, ctx.actor.userId)
        .where("id", "<=", upTo)
        .where("in_app", "=", true)
        .where("removed_at", "is", null),
    )
    .executeTakeFirst();
  const { unread } = await countUnread(ctx);
  return { unread, removed: Number(numUpdatedRows), removedAt: removedAt.toISOString() };
}

/** Takes it back: what was read stays read, what was unread is unread again. A moment that removed nothing changes nothing. */
export async function restore(ctx: UserContext, { removedAt }: RestoreInput): Promise<UnreadView> {
  await query(ctx.em)
    .updateTable("notifications")
    .set({ removed_at: null })
    .where("id", "in", (of) =>
      idsInOrder(of, ctx.actor.userId)
        .where("removed_at", "=", new Date(removedAt))
        .where("in_app", "=", true),
    )
    .execute();
  return countUnread(ctx);
}
