import { sql } from "kysely";
import type { RateConversationInput } from "@fillmark/contracts/chat";
import { query } from "../../db/query.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { changeConversation } from "./change-conversation.ts";

/**
 * How it went, from the resolution until the user writes again; may be changed until then. Without a comment an
 * earlier one stays. Each one is kept as a change, so it counts as a message. Throws NOT_RESOLVED, TOO_MANY_REQUESTS.
 */
export function rateConversation(ctx: UserContext, input: RateConversationInput): Promise<{ success: true }> {
  return rateAs(ctx, ctx.actor.userId, input);
}

export async function rateAs(
  ctx: Context,
  personId: string,
  { score, comment }: RateConversationInput,
): Promise<{ success: true }> {
  if ((await ctx.chat.head(ctx.em, personId)) === null) throw new DomainError("NOT_RESOLVED", {});
  return changeConversation(ctx, { personId }, async (draft) => {
    if (draft.now.status !== "resolved") throw new DomainError("NOT_RESOLVED", {});
    await ctx.chat.countMessage(personId);
    const written =
      comment === undefined
        ? {}
        : { rating_comment: sql<string | null>`nullif(btrim(${comment}::text), '')` };
    const { numUpdatedRows } = await query(draft.em)
      .updateTable("chat_episodes")
      .set({ rating: score, rated_at: draft.at, ...written })
      .where("conversation_id", "=", draft.now.id)
      .where("number", "=", draft.now.episode)
      .where("resolved_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DomainError("NOT_RESOLVED", {});
    draft.note("rating", { score });
    return { success: true };
  });
}
