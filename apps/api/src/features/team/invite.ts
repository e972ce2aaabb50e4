import type { InviteIdInput, InviteInput, TeamDeedView } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { askForChange } from "./changes/ask-for-change.ts";
import { hasPower } from "./changes/team-change.ts";
import { mailInvite, newLink, sendInvite } from "./send-invite.ts";

const done = { success: true } as const;

/**
 * Mails a link by which the invited choose their own password; until then there is no account. An invitation to power
 * over money or people waits first. Throws STEP_UP_NEEDED; EMAIL_TAKEN when this address is an admin's, or is invited
 * already; TEAM_CHANGE_WAITS.
 */
export async function invite(ctx: AdminContext, input: InviteInput): Promise<TeamDeedView> {
  await administration.requireAdminStepUp(ctx);
  const email = input.email.toLowerCase();
  const { name, role } = input;
  return inTransaction(ctx.em, async (em) => {
    const taken = await em.execute<unknown[]>(
      `select 1 from admins where email = ? union all select 1 from admin_invites where email = ?`,
      [email, email],
    );
    if (taken.length > 0) throw new DomainError("EMAIL_TAKEN", {});
    if (hasPower(role)) return askForChange(em, ctx, { kind: "invite", adminId: null, email, name, role });
    const id = await sendInvite(em, ctx, { email, name, role, invitedBy: ctx.actor.adminId });
    const subject = { kind: "invite", id };
    await audit(ctx, em, { action: "team.invite", subject, details: { email, name, role } });
    return { isWaiting: false };
  });
}

/** Whoever sends it again stands for the link, and the first for the person. Throws STEP_UP_NEEDED, NOT_FOUND. */
export async function resendInvite(
  ctx: AdminContext,
  { inviteId }: InviteIdInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const { token, hash, until } = newLink(ctx);
    const rows = await em.execute<{ email: string }[]>(
      `update admin_invites set hash = ?, sent_by = ?, expires_at = ? where id = ? returning email`,
      [hash, ctx.actor.adminId, until, inviteId],
    );
    const email = rows[0]?.email;
    if (email === undefined) throw new DomainError("NOT_FOUND", {});
    await mailInvite(em, ctx, { email, token });
    const subject = { kind: "invite", id: inviteId };
    await audit(ctx, em, { action: "team.resendInvite", subject, details: { email } });
    return done;
  });
}

/** Throws NOT_FOUND. */
export function withdrawInvite(ctx: AdminContext, { inviteId }: InviteIdInput): Promise<{ success: true }> {
  return inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<{ email: string }[]>(
      `delete from admin_invites where id = ? returning email`,
      [inviteId],
    );
    const email = rows[0]?.email;
    if (email === undefined) throw new DomainError("NOT_FOUND", {});
    const subject = { kind: "invite", id: inviteId };
    await audit(ctx, em, { action: "team.withdrawInvite", subject, details: { email } });
    return done;
  });
}
