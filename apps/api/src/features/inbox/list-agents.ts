import type { AgentPresenceView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";

export async function listAgents(_ctx: AdminContext): Promise<AgentPresenceView[]> {
  throw new Error("listAgents is not written yet");
}
