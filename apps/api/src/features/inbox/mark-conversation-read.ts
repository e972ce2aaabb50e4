import type { AgentMarkReadInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { changeAsAgent, requireConversation } from "./change-as-agent.ts";

/** Only ever forwards, and not beyond the last message. Writes nothing where nothing advances. */
export async function markConversationRead(
  ctx: AdminContext,
  { conversationId, seq }: AgentMarkReadInput,
): Promise<{ success: true }> {
  const { agentReadSeq, lastSeq } = await requireConversation(ctx, conversationId);
  if (Math.min(seq, lastSeq) > agentReadSeq) {
    await changeAsAgent(ctx, conversationId, (draft) => draft.markRead("admin", seq));
  }
  return { success: true };
}
