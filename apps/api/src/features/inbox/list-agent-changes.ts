import type { AgentChangesInput, AgentChangesView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function listAgentChanges(
  _ctx: AdminContext,
  _input: AgentChangesInput,
): Promise<AgentChangesView> {
  throw new Error("listAgentChanges is not written yet");
}
