import type { EntityManager } from "@mikro-orm/postgresql";
import type { ResetPasswordInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { takeToken } from "./account-tokens.ts";
import { revokeAllKeys } from "./api-keys/live-keys.ts";
import { rememberDevice } from "./known-devices.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";
import { assertAcceptablePassword } from "./password-rules.ts";
import { replacePassword } from "./replace-password.ts";
import { hashSecret } from "./secrets.ts";

interface Account {
  id: string;
  email: string;
  /** Null for an account that gets its first one. */
  password_hash: string | null;
}

/**
 * A new password by the link of a mail. All sessions end, and nobody is signed in by it. A refused password leaves
 * the link as it is. Throws LINK_EXPIRED for a token that was used, is too old or never was.
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: ResetPasswordInput,
): Promise<{ success: true }> {
  await ctx.auth.limits.countLinkTry(ctx.address);
  const account = await accountOf(ctx, token);
  if (account === null) throw new DomainError("LINK_EXPIRED", {});
  assertAcceptablePassword(newPassword, account.email);
  const passwordHash = await ctx.auth.passwords.hash(newPassword);
  const ended = await inTransaction(ctx.em, async (em) => {
    const taken = await takeToken(em, ctx.clock, { token, purposes: ["reset_password"] });
    if (taken === null) return null;
    await confirmAddress(em, ctx, account);
    // Whoever lost the password may have lost more; after a mere change of it the keys stay.
    await revokeAllKeys(em, account.id, ctx.clock.now());
    return replacePassword(em, ctx, {
      userId: account.id,
      replaces: account.password_hash,
      passwordHash,
      keptSessionId: null,
      kind: "password_reset",
    });
  });
  if (ended === null) throw new DomainError("LINK_EXPIRED", {});
  ctx.auth.sessionWatch.ended(ended);
  // Whoever has the mail is the owner: this browser signs in next, whoever else is trying.
  await rememberDevice(ctx, { userId: account.id });
  logAuthEvent(ctx, "user.password_reset", { ownerId: account.id });
  return { success: true };
}

/**
 * Whoever has the mail has the address. Until now nobody had shown that: somebody else may have registered it, and
 * waits with a Google account of theirs for its owner to come.
 */
async function confirmAddress(em: EntityManager, ctx: Context, { id, email }: Account): Promise<void> {
  const confirmed = await em.execute<unknown[]>(
    `update users set email_confirmed_at = ? where id = ? and email_confirmed_at is null returning id`,
    [new Date(ctx.clock.now()), id],
  );
  if (confirmed.length === 0) return;
  const strange = await em.execute<unknown[]>(
    `delete from google_identities where user_id = ? and lower(email) <> lower(?) returning user_id`,
    [id, email],
  );
  if (strange.length > 0) await writeLoginEvent(em, ctx, { userId: id, kind: "google_unlinked" });
}

/** Whose password the token may replace. */
async function accountOf({ em, clock }: Context, token: string): Promise<Account | null> {
  const rows = await em.execute<Account[]>(
    `select u.id, u.email, u.password_hash
     from account_tokens t join users u on u.id = t.user_id and u.email = t.email and u.disabled_at is null
     where t.hash = ? and t.purpose = 'reset_password' and t.expires_at > ?`,
    [hashSecret(token), new Date(clock.now())],
  );
  return rows[0] ?? null;
}
