import type { EntityManager } from "@mikro-orm/postgresql";
import type { MarkReadInput, UnreadView } from "@fillmark/contracts/notifications";
import type { Context, UserContext } from "../../trpc/context.ts";
import { countUnread } from "./count-unread.ts";

/** One, or all up to a place. What is read already, removed or somebody else's stays as it is. */
export async function markRead(ctx: UserContext, input: MarkReadInput): Promise<UnreadView> {
  const [condition, id] = "id" in input ? ["id = ?", input.id] : ["id <= ?", input.upTo];
  await ctx.em.execute(
    `update notifications set read_at = ?
     where user_id = ? and ${condition} and read_at is null and in_app and removed_at is null`,
    [new Date(ctx.clock.now()), ctx.actor.userId, id],
  );
  return countUnread(ctx);
}

/** For a feature whose own page showed what it told of: all of one kind, in the caller's transaction. */
export async function markKindRead(
  em: EntityManager,
  { clock }: Pick<Context, "clock">,
  { userId, kind }: { readonly userId: string; readonly kind: "chat" },
): Promise<void> {
  await em.execute(
    `update notifications set read_at = ?
     where user_id = ? and kind = ? and read_at is null and removed_at is null`,
    [new Date(clock.now()), userId, kind],
  );
}
