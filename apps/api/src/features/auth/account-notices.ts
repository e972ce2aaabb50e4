// Mails that tell people what happened to their account. They go out whoever did it: the owner who didn't is to
// know at once, and at the address that they know.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SecurityNotice } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { notify } from "../notifications/index.ts";

interface Notice {
  readonly to: string;
  readonly subject: string;
  /** What happened, in whole sentences. */
  readonly what: string;
}

interface UserNotice extends Notice {
  readonly userId: string;
  /** The same in a word, for the centre of notifications. */
  readonly tells: SecurityNotice;
}

/** By mail and by a notification, written in the transaction that does what they tell. */
export async function queueNotice(em: EntityManager, ctx: Context, notice: UserNotice): Promise<void> {
  const { userId, tells, ...mail } = notice;
  const once = await queue(em, ctx, { ...mail, end: "reset your password at once and write to support" });
  const content = { type: "security", what: tells, address: ctx.address } as const;
  await notify(em, ctx, { userId, content, once });
}

/** The same to an admin, about their account of the console. */
export async function queueAdminNotice(em: EntityManager, ctx: Context, notice: Notice): Promise<void> {
  await queue(em, ctx, { ...notice, end: "change your password at once and tell an owner of the platform" });
}

/** The reason that it was written under. */
async function queue(
  em: EntityManager,
  ctx: Context,
  notice: Notice & { readonly end: string },
): Promise<string> {
  const nowMs = ctx.clock.now();
  const when = `${new Date(nowMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const text = [
    "Hello,",
    `${notice.what} This was on ${when}, from the address ${ctx.address}.`,
    `If this was you, there is nothing to do. If it was not, ${notice.end}.`,
  ].join("\n\n");
  const once = `account:${uuidV7(nowMs)}`;
  await queueMail(em, ctx.clock, {
    to: notice.to,
    subject: notice.subject,
    text,
    kind: "account.notice",
    once,
  });
  return once;
}
