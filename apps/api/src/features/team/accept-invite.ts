import type { AcceptInviteInput, AdminRole } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";

/** A link is as good as the right of who sent it: an owner, still, who can sign in. */
const goodInvite = `i.hash = ? and i.expires_at > ? and exists (
  select 1 from admins a where a.id = coalesce(i.sent_by, i.invited_by) and a.role = 'owner' and a.disabled_at is null)`;

interface Invited {
  email: string;
  name: string;
  role: AdminRole;
  invited_by: string;
}

/**
 * Makes the admin, with the password that they chose. The database uses the invitation up with it, and takes nobody
 * without one, so of many uses at once one succeeds. Throws LINK_EXPIRED, WEAK_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function acceptInvite(
  ctx: Context,
  { token, password }: AcceptInviteInput,
): Promise<{ success: true }> {
  await ctx.auth.limits.countLinkTry(ctx.address);
  const proof = [administration.hashSecret(token), new Date(ctx.clock.now())];
  const found = await ctx.em.execute<{ email: string }[]>(
    `select i.email from admin_invites i where ${goodInvite}`,
    proof,
  );
  const email = found[0]?.email;
  if (email === undefined) throw new DomainError("LINK_EXPIRED", {});
  administration.assertAcceptablePassword(password, email);
  const passwordHash = await ctx.auth.passwords.hash(password);
  await inTransaction(ctx.em, async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtext('team'))`);
    const taken = await em.execute<Invited[]>(
      `select i.email, i.name, i.role, i.invited_by from admin_invites i where ${goodInvite} for update of i`,
      proof,
    );
    const invited = taken[0];
    if (invited === undefined) throw new DomainError("LINK_EXPIRED", {});
    const adminId = uuidV7(ctx.clock.now());
    const made = await em.execute<unknown[]>(
      `insert into admins (id, email, name, password_hash, role, created_at, invited_by)
       values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
      [
        adminId,
        invited.email,
        invited.name,
        passwordHash,
        invited.role,
        new Date(ctx.clock.now()),
        invited.invited_by,
      ],
    );
    // They became an admin in another way since: the link has nothing left to do.
    if (made.length === 0) throw new DomainError("LINK_EXPIRED", {});
    const subject = { kind: "admin", id: adminId };
    const { role } = invited;
    await audit(ctx, em, { adminId, action: "team.acceptInvite", subject, details: { role } });
  });
  return { success: true };
}
