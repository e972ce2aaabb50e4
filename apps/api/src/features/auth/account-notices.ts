// Mails that inform users of what happened to their account. They go out no matter who did it: the owner who didn't is to
// know at once, and at the address that they know.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { SecurityNotice } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { notify } from "../notifications/index.ts";

interface Notice {
  readonly to: string;
  readonly subject: string;
  /** What happened, in whole sentences. */
  readonly what: string;
  /** The reason for it, where it is to be reported once; each is one of its own otherwise. */
  readonly once?: string;
}

interface UserNotice {
  readonly userId: string;
  readonly to: string;
  /** Subject and what happened, in the language of the account. */
  readonly words: (language: Language) => Pick<Notice, "subject" | "what">;
  /** The same in a word, for the centre of notifications. */
  readonly noticeKind: SecurityNotice;
  readonly once?: string;
}

/** By mail and by a notification, written in the transaction that they report. */
export async function queueNotice(em: EntityManager, ctx: Context, notice: UserNotice): Promise<void> {
  const { userId, noticeKind, to, words } = notice;
  const language = await languageOfUser(em, userId, ctx.actor.type === "user" ? ctx.language : undefined);
  const end = tAccount(language, "ifNotYou");
  const reason = notice.once === undefined ? {} : { once: notice.once };
  const once = await queue(em, ctx, { ...words(language), ...reason, to, language, end });
  const content = { type: "security", what: noticeKind, address: ctx.address } as const;
  await notify(em, ctx, { userId, content, once });
}

/** The same of what the team does to a user's account: without an address and without advice to change a password. */
export async function queueTeamNotice(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { userId, noticeKind, words }: Omit<UserNotice, "to" | "once">,
): Promise<void> {
  const { email } = await query(em)
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const once = `account:${uuidV7(ctx.clock.now())}`;
  await notify(em, ctx, { userId, content: { type: "security", what: noticeKind, address: "" }, once });
  const language = await languageOfUser(em, userId);
  const { subject, what } = words(language);
  await queueMail(em, ctx.clock, {
    to: email,
    subject,
    text: `${tAccount(language, "hello")}\n\n${what}`,
    kind: "account.notice",
    once,
  });
}

/** The same to an admin, about their account of the console. */
export async function queueAdminNotice(em: EntityManager, ctx: Context, notice: Notice): Promise<void> {
  const end =
    "If this was you, there is nothing to do. If it was not, change your password at once and tell an owner of the platform.";
  await queue(em, ctx, { ...notice, language: "en", end });
}

/** The reason that it was written under. */
async function queue(
  em: EntityManager,
  ctx: Context,
  notice: Notice & { readonly language: Language; readonly end: string },
): Promise<string> {
  const nowMs = ctx.clock.now();
  const when = `${new Date(nowMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const { language, what, end } = notice;
  const text = [
    tAccount(language, "hello"),
    tAccount(language, "whenAndWhere", { what, when, address: ctx.address }),
    end,
  ].join("\n\n");
  const once = notice.once ?? `account:${uuidV7(nowMs)}`;
  await queueMail(em, ctx.clock, {
    to: notice.to,
    subject: notice.subject,
    text,
    kind: "account.notice",
    once,
  });
  return once;
}
