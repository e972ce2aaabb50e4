import type { SetRoleInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { openSessionsOf } from "./open-sessions.ts";
import { requireChangeable } from "./require-changeable.ts";

/**
 * Counts from the admin's next request on, as each request reads the role with its session. Open streams end, and who
 * may still read them opens them anew. Throws as
 * `requireChangeable`, and STEP_UP_NEEDED.
 */
export async function setRole(
  ctx: AdminContext,
  { adminId, role }: SetRoleInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  const streams = await inTransaction(ctx.em, async (em) => {
    const { role: from } = await requireChangeable(em, ctx, { adminId, staysOwner: role === "owner" });
    if (from === role) return [];
    await em.execute(`update admins set role = ? where id = ?`, [role, adminId]);
    const subject = { kind: "admin", id: adminId };
    await audit(ctx, em, { action: "team.setRole", subject, details: { from, to: role } });
    return openSessionsOf(em, adminId);
  });
  ctx.auth.sessionWatch.ended(streams);
  return { success: true };
}
