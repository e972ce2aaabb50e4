import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ConfirmedView } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { queueNotice } from "./account-notices.ts";
import { takeToken, type TakenToken } from "./account-tokens.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";
import { UserEntity } from "./user.entity.ts";
import { endSessions } from "./user-sessions.ts";
import { sayAccount } from "../../words/account-mails.ts";

/**
 * Opens the link of a mail: either the address of the account is confirmed, or another one takes its place. The link
 * itself is the proof, so it may be opened on any device. Throws LINK_EXPIRED; EMAIL_TAKEN when somebody else has
 * registered the new address, and then nothing has changed.
 */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<ConfirmedView> {
  await ctx.auth.limits.countLinkTry(ctx.address);
  const done = await inTransaction(ctx.em, async (em) => {
    const purposes = ["confirm_email", "change_email"] as const;
    const taken = await takeToken(em, ctx.clock, { token, purposes });
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
async function confirm(em: EntityManager, ctx: Context, { userId, email }: TakenToken): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update users set email_confirmed_at = coalesce(email_confirmed_at, ?)
     where id = ? and email = ? and disabled_at is null returning id`,
    [new Date(ctx.clock.now()), userId, email],
  );
  return rows.length > 0;
}

/** Ends all sessions but the one that asked, and all other links. Gives the ids of the ended sessions. */
async function change(
  em: EntityManager,
  ctx: Context,
  { userId, email, sessionId }: TakenToken,
): Promise<string[] | null> {
  const rows = await em.execute<{ email: string }[]>(
    `select email from users where id = ? and disabled_at is null for update`,
    [userId],
  );
  const before = rows[0];
  if (before === undefined) return null;
  try {
    await em.nativeUpdate(UserEntity, { id: userId }, { email });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new DomainError("EMAIL_TAKEN", {});
    throw error;
  }
  const at = new Date(ctx.clock.now());
  await em.execute(`update users set email_confirmed_at = ?, security_changed_at = ? where id = ?`, [
    at,
    at,
    userId,
  ]);
  await em.execute(`delete from account_tokens where user_id = ?`, [userId]);
  const ended = await endSessions(em, userId, sessionId);
  await writeLoginEvent(em, ctx, { userId, kind: "email_changed" });
  await queueNotice(em, ctx, {
    userId,
    tells: "email_changed",
    to: before.email,
    words: (language) => ({
      subject: sayAccount(language, "emailChangedSubject"),
      what: sayAccount(language, "emailChanged", { email }),
    }),
  });
  return ended;
}
