import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { sayAccount } from "../../words/account-mails.ts";
import { languageOfAddress } from "../../words/language-of-user.ts";
import { versionsToAgree } from "../legal/index.ts";
import { originOf } from "../../own-address.ts";
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
 * same answer: only whoever reads the mails of the address learns which.
 */
export async function registerByMail(ctx: Context, registration: Registration): Promise<{ pending: true }> {
  await inTransaction(ctx.em, async (em) => {
    const { email } = registration;
    const owners = await em.execute<unknown[]>(`select 1 from users where email = ?`, [email]);
    const legalVersions = await versionsToAgree(em);
    const { address } = ctx;
    const token = await putRegistration(em, ctx.clock, { ...registration, legalVersions, address });
    if (owners.length === 0) await mailLink(em, ctx, { email, token });
    else await mailThatThereIsOne(em, ctx, email);
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
    subject: sayAccount(language, "finishSubject"),
    why: sayAccount(language, "finish"),
    path: "/finish-registration",
    token,
    end: sayAccount(language, "finishEnd"),
  });
}

/** Nothing in it acts: whoever asked may have been anybody. */
async function mailThatThereIsOne(em: EntityManager, ctx: Context, email: string): Promise<void> {
  const origin = originOf(ctx) ?? "";
  const language = await languageOfAddress(em, email, ctx.language);
  const text = [
    sayAccount(language, "hello"),
    sayAccount(language, "exists"),
    `${sayAccount(language, "existsWays")}\n${origin}/login\n${origin}/forgot-password`,
    sayAccount(language, "existsEnd"),
  ].join("\n\n");
  await queueMail(em, ctx.clock, {
    to: email,
    subject: sayAccount(language, "existsSubject"),
    text,
    kind: "account.notice",
    once: `account:${uuidV7(ctx.clock.now())}`,
  });
}
