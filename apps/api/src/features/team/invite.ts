import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { InviteIdInput, InviteInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

const INVITE_MS = 24 * 3_600_000;
const done = { success: true } as const;

/**
 * Mails a link by which the invited choose their own password; until then there is no account. Throws STEP_UP_NEEDED;
 * EMAIL_TAKEN when this address is an admin's, or is invited already.
 */
export async function invite(ctx: AdminContext, input: InviteInput): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  const email = input.email.toLowerCase();
  const { name, role } = input;
  return inTransaction(ctx.em, async (em) => {
    const taken = await em.execute<unknown[]>(`select 1 from admins where email = ?`, [email]);
    if (taken.length > 0) throw new DomainError("EMAIL_TAKEN", {});
    const id = uuidV7(ctx.clock.now());
    const { token, hash, from, until } = newLink(ctx);
    const made = await em.execute<unknown[]>(
      `insert into admin_invites (id, email, name, role, hash, invited_by, created_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [id, email, name, role, hash, ctx.actor.adminId, from, until],
    );
    if (made.length === 0) throw new DomainError("EMAIL_TAKEN", {});
    await mailLink(em, ctx, { email, token });
    const subject = { kind: "invite", id };
    await audit(ctx, em, { action: "team.invite", subject, details: { email, name, role } });
    return done;
  });
}

/** Throws STEP_UP_NEEDED, NOT_FOUND. */
export async function resendInvite(
  ctx: AdminContext,
  { inviteId }: InviteIdInput,
): Promise<{ success: true }> {
  await administration.requireAdminStepUp(ctx);
  return inTransaction(ctx.em, async (em) => {
    const { token, hash, until } = newLink(ctx);
    const rows = await em.execute<{ email: string }[]>(
      `update admin_invites set hash = ?, invited_by = ?, expires_at = ? where id = ? returning email`,
      [hash, ctx.actor.adminId, until, inviteId],
    );
    const email = rows[0]?.email;
    if (email === undefined) throw new DomainError("NOT_FOUND", {});
    await mailLink(em, ctx, { email, token });
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

/** 256 random bits, of which the hash is kept. */
function newLink({ clock }: AdminContext) {
  const token = randomBytes(32).toString("base64url");
  const nowMs = clock.now();
  return {
    token,
    hash: administration.hashSecret(token),
    from: new Date(nowMs),
    until: new Date(nowMs + INVITE_MS),
  };
}

function mailLink(
  em: EntityManager,
  ctx: AdminContext,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<void> {
  return administration.queueLinkMail(em, ctx, {
    to: email,
    language: "en",
    subject: "You are invited to the Fillmark console",
    why: "you are invited to help run this platform. Choose a password of your own to begin.",
    path: "/admin/accept",
    token,
    end: "It works once, for 24 hours. If you expected no invitation, there is nothing to do.",
  });
}
