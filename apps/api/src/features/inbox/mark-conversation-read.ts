import type { AgentMarkReadInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function markConversationRead(
  _ctx: AdminContext,
  _input: AgentMarkReadInput,
): Promise<{ success: true }> {
  throw new Error("markConversationRead is not written yet");
}
