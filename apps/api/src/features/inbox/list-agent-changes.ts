import type { AgentChangesInput, AgentChangesView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { requireConversation } from "./change-as-agent.ts";
import { readAgentChanges } from "./read-agent-changes.ts";

/** Everything after the caller's cursor; `reset` where that isn't a position of this conversation. */
export async function listAgentChanges(
  ctx: AdminContext,
  { conversationId, after, limit }: AgentChangesInput,
): Promise<AgentChangesView> {
  const { agentRev } = await requireConversation(ctx, conversationId);
  if (after > agentRev) return { changes: [], rev: agentRev, hasMore: false, reset: true };
  if (after === agentRev) return { changes: [], rev: agentRev, hasMore: false, reset: false };
  return { ...(await readAgentChanges(ctx.em, conversationId, { after, limit })), reset: false };
}
