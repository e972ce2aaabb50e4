import type { EntityManager } from "@mikro-orm/postgresql";
import type { AcceptInviteInput } from "@fillmark/contracts/team";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { administration } from "../auth/index.ts";
import { lockTeam } from "../../db/lock-name.ts";

/** A link is as good as the right of who sent it: an owner, still, who can sign in. */
function goodInvite(em: EntityManager, { hash, now }: { readonly hash: string; readonly now: Date }) {
  return query(em)
    .selectFrom("admin_invites as i")
    .select(["i.email", "i.name", "i.role", "i.invited_by"])
    .where("i.hash", "=", hash)
    .where("i.expires_at", ">", now)
    .where((of) =>
      of.exists(
        of
          .selectFrom("admins as a")
          .select("a.id")
          .where("a.id", "=", of.fn.coalesce("i.sent_by", "i.invited_by"))
          .where("a.role", "=", "owner")
          .where("a.disabled_at", "is", null),
      ),
    );
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
  const proof = { hash: administration.hashSecret(token), now: new Date(ctx.clock.now()) };
  const found = await goodInvite(ctx.em, proof).executeTakeFirst();
  if (found === undefined) throw new DomainError("LINK_EXPIRED", {});
  administration.assertAcceptablePassword(password, found.email);
  const passwordHash = await ctx.auth.passwords.hash(password);
  await inTransaction(ctx.em, async (em) => {
    await lockTeam(em);
    const invited = await goodInvite(em, proof).forUpdate("i").executeTakeFirst();
    if (invited === undefined) throw new DomainError("LINK_EXPIRED", {});
    const adminId = uuidV7(ctx.clock.now());
    const made = await query(em)
      .insertInto("admins")
      .values({
        id: adminId,
        email: invited.email,
        name: invited.name,
        password_hash: passwordHash,
        role: invited.role,
        created_at: new Date(ctx.clock.now()),
        invited_by: invited.invited_by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // They became an admin in another way since: the link has nothing left to do.
    if (made === undefined) throw new DomainError("LINK_EXPIRED", {});
    const subject = { kind: "admin", id: adminId };
    const { role } = invited;
    await audit(ctx, em, { adminId, action: "team.acceptInvite", subject, details: { role } });
  });
  return { success: true };
}
