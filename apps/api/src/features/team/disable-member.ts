import type { MemberInput, TeamDeedView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { askForChange } from "./changes/ask-for-change.ts";
import { hasPower } from "./changes/team-change.ts";
import { requireChangeable } from "./require-changeable.ts";

/** Ends all sessions and streams at once; nobody signs in with this account. Throws as `requireChangeable`, and STEP_UP_NEEDED. */
export async function disableMember(ctx: AdminContext, { adminId }: MemberInput): Promise<{ ended: number }> {
  await administration.requireAdminStepUp(ctx);
  const ended = await inTransaction(ctx.em, async (em) => {
    const { isDisabled } = await requireChangeable(em, ctx, { adminId, staysOwner: false });
    if (isDisabled) return [];
    const at = new Date(ctx.clock.now());
    await em.execute(`update admins set disabled_at = ? where id = ?`, [at, adminId]);
    const ids = await administration.endAdminSessions(em, adminId, null);
    const subject = { kind: "admin", id: adminId };
    await audit(ctx, em, { action: "team.disable", subject, details: { endedSessions: ids.length } });
    return ids;
  });
  ctx.auth.sessionWatch.ended(ended);
  return { ended: ended.length };
}

/**
 * With the role and the password from before; power over money or people waits first. Throws STEP_UP_NEEDED, NOT_FOUND,
 * FORBIDDEN, TEAM_CHANGE_WAITS.
 */
export async function enableMember(ctx: AdminContext, { adminId }: MemberInput): Promise<TeamDeedView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const member = await requireChangeable(em, ctx, { adminId, staysOwner: true });
    const { isDisabled, email, name, role } = member;
    if (!isDisabled) return { isWaiting: false };
    if (hasPower(role)) return askForChange(em, ctx, { kind: "enable", adminId, email, name, role });
    await em.execute(`update admins set disabled_at = null where id = ?`, [adminId]);
    await audit(ctx, em, { action: "team.enable", subject: { kind: "admin", id: adminId }, details: {} });
    return { isWaiting: false };
  });
}
