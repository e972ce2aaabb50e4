import type { MemberInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { requireChangeable } from "./require-changeable.ts";

/**
 * For a member who has lost their phone: they sign in by the password alone, and are signed out everywhere now. They
 * are told by mail. Throws STEP_UP_NEEDED, NOT_FOUND; FORBIDDEN for one's own.
 */
export async function removeMemberFactors(
  ctx: AdminContext,
  { adminId }: MemberInput,
): Promise<{ ended: number }> {
  await administration.requireAdminStepUp(ctx);
  const ended = await inTransaction(ctx.em, async (em) => {
    await requireChangeable(em, ctx, { adminId, staysOwner: true });
    if (!(await administration.removeFactors(em, ctx.clock, adminId))) return [];
    const ids = await administration.endAdminSessions(em, adminId, null);
    const subject = { kind: "admin", id: adminId };
    await audit(ctx, em, { action: "team.removeFactors", subject, details: { endedSessions: ids.length } });
    return ids;
  });
  ctx.auth.sessionWatch.ended(ended);
  return { ended: ended.length };
}
