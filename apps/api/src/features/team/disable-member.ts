import type { MemberInput, TeamActionView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { requestChange } from "./changes/request-change.ts";
import { hasPower } from "./changes/team-change.ts";
import { requireChangeable } from "./require-changeable.ts";

/** Ends all sessions and streams at once; nobody signs in with this account. Throws as `requireChangeable`, and STEP_UP_NEEDED. */
export async function disableMember(ctx: AdminContext, { adminId }: MemberInput): Promise<{ ended: number }> {
  await administration.requireAdminStepUp(ctx);
  const ended = await inTransaction(ctx.em, async (em) => {
    const { isDisabled } = await requireChangeable(em, ctx, { adminId, staysOwner: false });
    if (isDisabled) return [];
    const at = new Date(ctx.clock.now());
    await query(em).updateTable("admins").set({ disabled_at: at }).where("id", "=", adminId).execute();
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
export async function enableMember(ctx: AdminContext, { adminId }: MemberInput): Promise<TeamActionView> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const member = await requireChangeable(em, ctx, { adminId, staysOwner: true });
    const { isDisabled, email, name, role } = member;
    if (!isDisabled) return { isWaiting: false };
    if (hasPower(role)) return requestChange(em, ctx, { kind: "enable", adminId, email, name, role });
    await query(em).updateTable("admins").set({ disabled_at: null }).where("id", "=", adminId).execute();
    await audit(ctx, em, { action: "team.enable", subject: { kind: "admin", id: adminId }, details: {} });
    return { isWaiting: false };
  });
}
