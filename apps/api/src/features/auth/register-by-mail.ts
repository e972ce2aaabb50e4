import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { languageOfAddress } from "../../messages/language-of-user.ts";
import { versionsToAgree } from "../legal/index.ts";
import { originOf } from "../../net/origin.ts";
import { queueLinkMail } from "./account-mails.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { putRegistration } from "./pending-registrations.ts";

interface Registration {
  /** In small letters. */
  readonly email: string;
  readonly name: string | null;
  readonly passwordHash: string;
}

/**
 * Mails a link that makes the account, or, where there is one, that there is one. Both are the same statements and the
 * same answer: only the reader of the address's mails learns which.
 */
export async function registerByMail(ctx: Context, registration: Registration): Promise<{ pending: true }> {
  await inTransaction(ctx.em, async (em) => {
    const { email } = registration;
    const owner = await query(em)
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    const legalVersions = await versionsToAgree(em);
    const { address } = ctx;
    const token = await putRegistration(em, ctx.clock, { ...registration, legalVersions, address });
    if (owner === undefined) await mailLink(em, ctx, { email, token });
    else await mailExistingAccount(em, ctx, email);
  });
  logAuthEvent(ctx, "user.registration_asked", { ownerId: null });
  return { pending: true };
}

interface Link {
  readonly email: string;
  readonly token: string;
}

async function mailLink(em: EntityManager, ctx: Context, { email, token }: Link): Promise<void> {
  const { language } = ctx;
  await queueLinkMail(em, ctx, {
    to: email,
    language,
    subject: tAccount(language, "finishSubject"),
    why: tAccount(language, "finish"),
    path: "/finish-registration",
    token,
    end: tAccount(language, "finishEnd"),
  });
}

/** Nothing in it acts: the requester may have been anybody. */
async function mailExistingAccount(em: EntityManager, ctx: Context, email: string): Promise<void> {
  const origin = originOf(ctx) ?? "";
  const language = await languageOfAddress(em, email, ctx.language);
  const text = [
    tAccount(language, "hello"),
    tAccount(language, "exists"),
    `${tAccount(language, "existsWays")}\n${origin}/login\n${origin}/forgot-password`,
    tAccount(language, "existsEnd"),
  ].join("\n\n");
  await queueMail(em, ctx.clock, {
    to: email,
    subject: tAccount(language, "existsSubject"),
    text,
    kind: "account.notice",
    once: `account:${uuidV7(ctx.clock.now())}`,
  });
}
