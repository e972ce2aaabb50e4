import type { AgentConversationView, ConversationInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function findAgentConversation(
  _ctx: AdminContext,
  _input: ConversationInput,
): Promise<AgentConversationView> {
  throw new Error("findAgentConversation is not written yet");
}
