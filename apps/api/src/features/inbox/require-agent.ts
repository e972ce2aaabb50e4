import { rolePermissions } from "@fillmark/contracts/admin";
import type { AgentView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { agentName } from "./agents.ts";

/** The caller as colleagues see them. */
export async function requireAgent(ctx: AdminContext): Promise<AgentView> {
  const rows = await ctx.em.execute<AgentView[]>(
    `select a.id, ${agentName} as name from admins a where a.id = ? and a.disabled_at is null`,
    [ctx.actor.adminId],
  );
  const agent = rows[0];
  if (agent === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return agent;
}

/** Whether the caller may answer, or only read. */
export function canAnswer(ctx: AdminContext): boolean {
  return rolePermissions[ctx.actor.role].includes("inbox.answer");
}
