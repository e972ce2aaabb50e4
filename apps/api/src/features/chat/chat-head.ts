import type { ChatHeadView } from "@fillmark/contracts/chat";
import type { UserContext } from "../../context/context.ts";

/** What the badge shows; opens no conversation. */
export async function chatHead(ctx: UserContext): Promise<ChatHeadView> {
  const head = await ctx.chat.head(ctx.em, ctx.actor.userId);
  return { rev: head?.rev ?? null, unread: head?.unread ?? 0 };
}
