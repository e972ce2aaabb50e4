import type { EntityManager } from "@mikro-orm/postgresql";
import type { ConfirmedView } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { queueNotice } from "./account-notices.ts";
import { consumeToken, type ConsumedToken } from "./account-tokens.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";
import { endSessions } from "./user-sessions.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { tryLockAccount } from "./lock-account.ts";

/**
 * Opens the link of a mail: either the address of the account is confirmed, or another one takes its place. The link
 * itself is the proof, so it may be opened on any device. Throws LINK_EXPIRED; EMAIL_TAKEN when someone else has
 * registered the new address, and then nothing has changed.
 */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<ConfirmedView> {
  await ctx.auth.limits.countLinkTry(ctx.address);
  const done = await inTransaction(ctx.em, async (em) => {
    const purposes = ["confirm_email", "change_email"] as const;
    const taken = await consumeToken(em, ctx.clock, { token, purposes });
    if (taken === null) return null;
    if (taken.purpose === "confirm_email") {
      return (await confirm(em, ctx, taken)) ? { taken, ended: [] } : null;
    }
    const ended = await change(em, ctx, taken);
    return ended === null ? null : { taken, ended };
  });
  if (done === null) throw new DomainError("LINK_EXPIRED", {});
  const { taken, ended } = done;
  ctx.auth.sessionWatch.ended(ended);
  const isChange = taken.purpose === "change_email";
  logAuthEvent(ctx, isChange ? "user.email_changed" : "user.email_confirmed", { ownerId: taken.userId });
  return { email: taken.email, isChange };
}

/** False when the account has another address by now. */
async function confirm(em: EntityManager, ctx: Context, { userId, email }: ConsumedToken): Promise<boolean> {
  const now = new Date(ctx.clock.now());
  const confirmed = await query(em)
    .updateTable("users")
    .set(({ fn, val }) => ({ email_confirmed_at: fn.coalesce("email_confirmed_at", val(now)) }))
    .where("id", "=", userId)
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Ends all sessions but the one that asked, and all other links. Gives the ids of the ended sessions. */
async function change(
  em: EntityManager,
  ctx: Context,
  { userId, email, sessionId }: ConsumedToken,
): Promise<string[] | null> {
  const before = await tryLockAccount(em, userId);
  if (before === null) return null;
  const at = new Date(ctx.clock.now());
  try {
    await query(em)
      .updateTable("users")
      .set({ email, email_confirmed_at: at, security_changed_at: at })
      .where("id", "=", userId)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("EMAIL_TAKEN", {});
    throw error;
  }
  await query(em).deleteFrom("account_tokens").where("user_id", "=", userId).execute();
  const ended = await endSessions(em, userId, sessionId);
  await writeLoginEvent(em, ctx, { userId, kind: "email_changed" });
  await queueNotice(em, ctx, {
    userId,
    noticeKind: "email_changed",
    to: before.email,
    words: (language) => ({
      subject: tAccount(language, "emailChangedSubject"),
      what: tAccount(language, "emailChanged", { email }),
    }),
  });
  return ended;
}
