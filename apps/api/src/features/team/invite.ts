import type { InviteIdInput, InviteInput, TeamActionView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { requestChange } from "./changes/request-change.ts";
import { hasPower } from "./changes/team-change.ts";
import { mailInvite, newLink, sendInvite } from "./send-invite.ts";

const done = { success: true } as const;

/**
 * Mails a link by which the invited choose their own password; until then there is no account. An invitation to power
 * over money or people waits first. Throws STEP_UP_NEEDED; EMAIL_TAKEN when this address is an admin's, or is invited
 * already; TEAM_CHANGE_WAITS.
 */
export async function invite(ctx: AdminContext, input: InviteInput): Promise<TeamActionView> {
  await administration.requireAdminStepUp(ctx);
  const email = input.email.toLowerCase();
  const { name, role } = input;
  return inTransaction(ctx.em, async (em) => {
    const invited = query(em).selectFrom("admin_invites").select("id").where("email", "=", email);
    const taken = await query(em)
      .selectFrom("admins")
      .select("id")
      .where("email", "=", email)
      .unionAll(invited)
      .executeTakeFirst();
    if (taken !== undefined) throw new DomainError("EMAIL_TAKEN", {});
    if (hasPower(role)) return requestChange(em, ctx, { kind: "invite", adminId: null, email, name, role });
    const id = await sendInvite(em, ctx, { email, name, role, invitedBy: ctx.actor.adminId });
    const subject = { kind: "invite", id };
    await audit(ctx, em, { action: "team.invite", subject, details: { email, name, role } });
    return { isWaiting: false };
  });
}

/** The sender again stands for the link, and the first for the person. Throws STEP_UP_NEEDED, NOT_FOUND. */
export async function resendInvite(
  ctx: AdminContext,
  { inviteId }: InviteIdInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const { token, hash, until } = newLink(ctx);
    const invited = await query(em)
      .updateTable("admin_invites")
      .set({ hash, sent_by: ctx.actor.adminId, expires_at: until })
      .where("id", "=", inviteId)
      .returning("email")
      .executeTakeFirst();
    if (invited === undefined) throw new DomainError("NOT_FOUND", {});
    const { email } = invited;
    await mailInvite(em, ctx, { email, token });
    const subject = { kind: "invite", id: inviteId };
    await audit(ctx, em, { action: "team.resendInvite", subject, details: { email } });
    return done;
  });
}

/** Throws NOT_FOUND. */
export function withdrawInvite(ctx: AdminContext, { inviteId }: InviteIdInput): Promise<{ success: true }> {
  return inTransaction(ctx.em, async (em) => {
    const withdrawn = await query(em)
      .deleteFrom("admin_invites")
      .where("id", "=", inviteId)
      .returning("email")
      .executeTakeFirst();
    if (withdrawn === undefined) throw new DomainError("NOT_FOUND", {});
    const { email } = withdrawn;
    const subject = { kind: "invite", id: inviteId };
    await audit(ctx, em, { action: "team.withdrawInvite", subject, details: { email } });
    return done;
  });
}
