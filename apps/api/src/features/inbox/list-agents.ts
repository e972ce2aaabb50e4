import type { AgentPresenceView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { readAgents } from "./agents.ts";

/** Who could take a conversation, and who of them is there. */
export async function listAgents({ em, desk }: AdminContext): Promise<AgentPresenceView[]> {
  return readAgents(em, desk);
}
