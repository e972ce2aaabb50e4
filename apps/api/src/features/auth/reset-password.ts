import type { EntityManager } from "@mikro-orm/postgresql";
import type { ResetPasswordInput } from "@fillmark/contracts/auth";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { consumeToken } from "./account-tokens.ts";
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
    const taken = await consumeToken(em, ctx.clock, { token, purposes: ["reset_password"] });
    if (taken === null) return null;
    await confirmAddress(em, ctx, account);
    // A user who lost the password may have lost more; after a mere change of it the keys stay.
    const keyIds = await revokeAllKeys(em, account.id, ctx.clock.now());
    const sessionIds = await replacePassword(em, ctx, {
      userId: account.id,
      replaces: account.password_hash,
      passwordHash,
      keptSessionId: null,
      kind: "password_reset",
    });
    return sessionIds === null ? null : [...sessionIds, ...keyIds];
  });
  if (ended === null) throw new DomainError("LINK_EXPIRED", {});
  ctx.auth.sessionWatch.ended(ended);
  // The reader of the mail is the owner: this browser signs in next, no matter who else is trying.
  await rememberDevice(ctx, { userId: account.id });
  logAuthEvent(ctx, "user.password_reset", { ownerId: account.id });
  return { success: true };
}

/**
 * The reader of the mail has the address. Until now nobody had shown that: someone else may have registered it, and
 * waits with a Google account of theirs for its owner to come.
 */
async function confirmAddress(em: EntityManager, ctx: Context, { id, email }: Account): Promise<void> {
  const confirmed = await query(em)
    .updateTable("users")
    .set({ email_confirmed_at: new Date(ctx.clock.now()) })
    .where("id", "=", id)
    .where("email_confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (confirmed === undefined) return;
  const strange = await query(em)
    .deleteFrom("google_identities")
    .where("user_id", "=", id)
    .where(sql<boolean>`lower(email) <> lower(${email})`)
    .returning("user_id")
    .executeTakeFirst();
  if (strange !== undefined) await writeLoginEvent(em, ctx, { userId: id, kind: "google_unlinked" });
}

/** Whose password the token may replace. */
async function accountOf({ em, clock }: Context, token: string): Promise<Account | null> {
  const account = await query(em)
    .selectFrom("account_tokens as t")
    .innerJoin("users as u", (join) =>
      join.onRef("u.id", "=", "t.user_id").onRef("u.email", "=", "t.email").on("u.disabled_at", "is", null),
    )
    .select(["u.id", "u.email", "u.password_hash"])
    .where("t.hash", "=", hashSecret(token))
    .where("t.purpose", "=", "reset_password")
    .where("t.expires_at", ">", new Date(clock.now()))
    .executeTakeFirst();
  return account ?? null;
}
