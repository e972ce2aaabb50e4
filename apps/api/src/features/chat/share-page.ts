// The page that a customer shows to support, by consent. There is a row while they show one, and no history: it is
// overwritten with each page, and gone with the consent, with the conversation's end, or two minutes after it was last sent.
import type { EntityManager } from "@mikro-orm/postgresql";
import { SHARED_PAGE_MS } from "@fillmark/contracts/constants";
import type { SharePageInput, SharePageView } from "@fillmark/contracts/shared-page";
import { sql } from "kysely";
import type { Context, UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** Of the user's own conversation alone, while it is open and has not been resolved since `openedAt`. */
export async function sharePage(
  ctx: UserContext,
  { page, pair, openedAt }: SharePageInput,
): Promise<SharePageView> {
  const at = new Date(ctx.clock.now());
  const { numInsertedOrUpdatedRows: shared = 0n } = await query(ctx.em)
    .insertInto("chat_shared_pages")
    .columns(["conversation_id", "page", "pair", "seen_at"])
    .expression((of) =>
      of
        .selectFrom("chat_conversations as c")
        .innerJoin("chat_episodes as e", (join) =>
          join.onRef("e.conversation_id", "=", "c.id").onRef("e.number", "=", "c.episode"),
        )
        .select(({ val, cast }) => [
          "c.id",
          cast<string>(val(page), "text").as("page"),
          cast<string | null>(val(pair), "text").as("pair"),
          cast<Date>(val(at), sql`timestamptz`).as("seen_at"),
        ])
        .where("c.user_id", "=", ctx.actor.userId)
        .where("c.status", "<>", "resolved")
        .where("e.opened_at", "<=", new Date(openedAt))
        // Who resolves it in this moment is waited for: a page must not outlive the end.
        .forShare("c"),
    )
    .onConflict((of) =>
      of.column("conversation_id").doUpdateSet((row) => ({
        page: row.ref("excluded.page"),
        pair: row.ref("excluded.pair"),
        seen_at: row.ref("excluded.seen_at"),
      })),
    )
    .executeTakeFirstOrThrow();
  return { isShared: shared > 0n };
}

/** The user takes the consent back. */
export async function hidePage({ em, actor }: UserContext): Promise<{ success: true }> {
  await query(em)
    .deleteFrom("chat_shared_pages")
    .using("chat_conversations as c")
    .whereRef("conversation_id", "=", "c.id")
    .where("c.user_id", "=", actor.userId)
    .execute();
  return { success: true };
}

export async function stopSharing(em: EntityManager, conversationId: string): Promise<void> {
  await query(em).deleteFrom("chat_shared_pages").where("conversation_id", "=", conversationId).execute();
}

/** For a job: what has not been sent again is kept by nobody. */
export async function forgetSharedPages({ em, clock }: Pick<Context, "em" | "clock">): Promise<void> {
  await query(em)
    .deleteFrom("chat_shared_pages")
    .where("seen_at", "<", new Date(clock.now() - SHARED_PAGE_MS))
    .execute();
}
