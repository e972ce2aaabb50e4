import type { RateConversationInput } from "@fillmark/contracts/chat";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { changeConversation } from "./change-conversation.ts";

/**
 * How it went, from the resolution until the user writes again; may be changed until then. Without a comment an
 * earlier one stays. Each one is kept as a change, so it counts as a message. Throws NOT_RESOLVED, TOO_MANY_REQUESTS.
 */
export async function rateConversation(
  ctx: UserContext,
  { score, comment }: RateConversationInput,
): Promise<{ success: true }> {
  const { userId } = ctx.actor;
  if ((await ctx.chat.head(ctx.em, userId)) === null) throw new DomainError("NOT_RESOLVED", {});
  return changeConversation(ctx, { userId }, async (draft) => {
    if (draft.now.status !== "resolved") throw new DomainError("NOT_RESOLVED", {});
    await ctx.chat.countMessage(userId);
    const rows = await draft.em.execute<unknown[]>(
      `update chat_episodes set rating = ?, rated_at = ?,
         rating_comment = case when ?::text is null then rating_comment else nullif(btrim(?::text), '') end
       where conversation_id = ? and number = ? and resolved_at is not null
       returning number`,
      [score, draft.at, comment ?? null, comment ?? null, draft.now.id, draft.now.episode],
    );
    if (rows.length === 0) throw new DomainError("NOT_RESOLVED", {});
    draft.note("rating", { score });
    return { success: true };
  });
}
