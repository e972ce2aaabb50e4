import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { versionsToAgree } from "../legal/index.ts";
import { originOf, queueLinkMail } from "./account-mails.ts";
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
  await queueLinkMail(em, ctx, {
    to: email,
    subject: "Finish registering",
    why: "somebody, hopefully you, registered with this address. There is no account yet: open the link and write the password that you chose.",
    path: "/finish-registration",
    token,
    end: "It works once, for a day, and the newest link is the one that counts. If you did not register, there is nothing to do.",
  });
}

/** Nothing in it acts: whoever asked may have been anybody. */
async function mailThatThereIsOne(em: EntityManager, ctx: Context, email: string): Promise<void> {
  const origin = originOf(ctx) ?? "";
  const text = [
    "Hello,",
    "somebody, perhaps you, tried to register with this address. You have an account already, and nothing about it has changed.",
    `Sign in, or set a new password if you don't know yours any more:\n${origin}/login\n${origin}/forgot-password`,
    "If this was not you, there is nothing to do.",
  ].join("\n\n");
  await queueMail(em, ctx.clock, {
    to: email,
    subject: "You have an account already",
    text,
    kind: "account.notice",
    once: `account:${uuidV7(ctx.clock.now())}`,
  });
}
