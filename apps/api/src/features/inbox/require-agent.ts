import type { AgentView } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** The caller as colleagues see them. */
export async function requireAgent(ctx: AdminContext): Promise<AgentView> {
  const rows = await ctx.em.execute<AgentView[]>(
    `select id, coalesce(name, split_part(email, '@', 1)) as name from admins where id = ? and disabled_at is null`,
    [ctx.actor.adminId],
  );
  const agent = rows[0];
  if (agent === undefined) throw new DomainError("UNAUTHENTICATED", {});
  return agent;
}
