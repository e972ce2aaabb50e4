import type { UserContext } from "../../context/context.ts";

/** Published to viewers of the conversation, and stored nowhere. */
export async function setTyping(ctx: UserContext): Promise<{ success: true }> {
  const { userId } = ctx.actor;
  const head = await ctx.chat.head(ctx.em, userId);
  if (head !== null) ctx.chat.userIsTyping(userId, head.conversationId);
  return { success: true };
}
