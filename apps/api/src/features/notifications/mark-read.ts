import type { EntityManager } from "@mikro-orm/postgresql";
import type { MarkReadInput, UnreadView } from "@fillmark/contracts/notifications";
import type { Context, UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { countUnread } from "./count-unread.ts";
import { idsInOrder } from "./in-order.ts";

/** One, or all up to a place. What is read already, removed or another user's stays as it is. */
export async function markRead(ctx: UserContext, input: MarkReadInput): Promise<UnreadView> {
  await query(ctx.em)
    .updateTable("notifications")
    .set({ read_at: new Date(ctx.clock.now()) })
    .where("id", "in", (of) => {
      const unread = idsInOrder(of, ctx.actor.userId)
        .where("read_at", "is", null)
        .where("in_app", "=", true)
        .where("removed_at", "is", null);
      return "id" in input ? unread.where("id", "=", input.id) : unread.where("id", "<=", input.upTo);
    })
    .execute();
  return countUnread(ctx);
}

/** For a feature whose own page showed what it notified of: all of one kind, in the caller's transaction. */
export async function markKindRead(
  em: EntityManager,
  { clock }: Pick<Context, "clock">,
  { userId, kind }: { readonly userId: string; readonly kind: "chat" },
): Promise<void> {
  await query(em)
    .updateTable("notifications")
    .set({ read_at: new Date(clock.now()) })
    .where("id", "in", (of) =>
      idsInOrder(of, userId)
        .where("kind", "=", kind)
        .where("read_at", "is", null)
        .where("removed_at", "is", null),
    )
    .execute();
}
