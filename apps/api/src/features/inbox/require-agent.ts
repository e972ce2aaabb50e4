import type { AgentView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { agentName } from "./agents.ts";
import { isAllowed } from "../../context/guards.ts";

/** The caller as colleagues see them. */
export async function requireAgent(ctx: AdminContext): Promise<AgentView> {
  const agent = await query(ctx.em)
    .selectFrom("admins as a")
    .select(["a.id", agentName.as("name")])
    .where("a.id", "=", ctx.actor.adminId)
    .where("a.disabled_at", "is", null)
    .executeTakeFirst();
  if (agent === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return agent;
}

/** Whether the caller may answer, or only read. */
export function canAnswer(ctx: AdminContext): boolean {
  return isAllowed(ctx.actor, "inbox.answer");
}
