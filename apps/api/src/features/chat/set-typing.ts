import type { UserContext } from "../../trpc/context.ts";

/** Told to who looks at the conversation, and stored nowhere. */
export async function setTyping(ctx: UserContext): Promise<{ success: true }> {
  const { userId } = ctx.actor;
  const head = await ctx.chat.head(ctx.em, userId);
  if (head !== null) ctx.chat.userIsTyping(userId, head.conversationId);
  return { success: true };
}
