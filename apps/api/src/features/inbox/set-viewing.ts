import type { SetViewingInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { requireConversation } from "./change-as-agent.ts";
import { canAnswer, requireAgent } from "./require-agent.ts";

/** Shown to colleagues; that an answer is being written also to the user. Throws NOT_FOUND. */
export async function setViewing(
  ctx: AdminContext,
  { conversationId, isTyping }: SetViewingInput,
): Promise<{ success: true }> {
  const agent = await requireAgent(ctx);
  if (conversationId === null) {
    ctx.inbox.setViewing(agent, null);
    return { success: true };
  }
  const { id, personId } = await requireConversation(ctx, conversationId);
  ctx.inbox.setViewing(agent, id);
  if (isTyping && canAnswer(ctx)) {
    ctx.inbox.agentIsTyping(agent, id);
    ctx.chat.agentIsTyping(personId);
  }
  return { success: true };
}
