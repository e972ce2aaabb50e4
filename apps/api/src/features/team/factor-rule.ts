import type { EntityManager } from "@mikro-orm/postgresql";
import type { SetFactorRuleInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/**
 * Says whether everybody on the team needs a second factor. Counts from each admin's next request on; streams of those
 * who have none end. Throws STEP_UP_NEEDED; SECOND_FACTOR_REQUIRED for an owner who asks it of others and has none.
 */
export async function setFactorRule(
  ctx: AdminContext,
  { required }: SetFactorRuleInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  const streams = await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<{ has_factor: boolean }[]>(
      `select ${administration.hasFactorSql("a")} as has_factor from admins a where a.id = ?`,
      [ctx.actor.adminId],
    );
    const isOwnFactor = rows[0]?.has_factor ?? false;
    if (required && !isOwnFactor) throw new DomainError("SECOND_FACTOR_REQUIRED", {});
    const changed = await em.execute<unknown[]>(
      `update team_rules set second_factor_required = ? where second_factor_required <> ? returning is_only_row`,
      [required, required],
    );
    if (changed.length === 0) return [];
    await audit(ctx, em, { action: "team.setFactorRule", subject: null, details: { required } });
    return sessionsToStop(em);
  });
  ctx.auth.sessionWatch.ended(streams);
  return { success: true };
}

/** Of admins who may do nothing any more until they have a second factor. */
async function sessionsToStop(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select s.id from sessions s join admins a on a.id = s.admin_id where ${administration.mustAddFactorSql("a")}`,
  );
  return rows.map(({ id }) => id);
}
