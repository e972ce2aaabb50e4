// What the console does to a user's account, beside the audit log. The account's owner is told of all of it, and never
// by whom or why: the history of their account holds no address of an admin's.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SessionsView } from "@fillmark/contracts/auth";
import type { SecurityNotice } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { notify } from "../notifications/index.ts";
import { writeLoginEvent, type LoginEventKind } from "./login-events.ts";
import { readSessions } from "./list-sessions.ts";
import { endSessions } from "./user-sessions.ts";
import { sayAccount } from "../../words/account-mails.ts";
import { languageOfUser } from "../../words/language-of-user.ts";

type Deed = Extract<LoginEventKind, "frozen" | "unfrozen" | "sessions_ended">;

const mails = {
  frozen: { subject: "frozenSubject", what: "frozen" },
  unfrozen: { subject: "unfrozenSubject", what: "unfrozen" },
  sessions_ended: { subject: "signedOutSubject", what: "signedOut" },
} as const satisfies Record<Deed, object>;

const tells: Readonly<Record<Deed, SecurityNotice>> = {
  frozen: "account_frozen",
  unfrozen: "account_unfrozen",
  sessions_ended: "other",
};

/** Freezes with a reason, opens again with null. Gives false when it was so already. In the caller's transaction. */
export async function setFrozen(
  em: EntityManager,
  ctx: AdminContext,
  { userId, reason }: { readonly userId: string; readonly reason: string | null },
): Promise<boolean> {
  const at = reason === null ? null : new Date(ctx.clock.now());
  const rows = await em.execute<{ email: string }[]>(
    `update users set frozen_at = ?, frozen_reason = ?
     where id = ? and (frozen_at is null) = ?::boolean returning email`,
    [at, reason, userId, reason !== null],
  );
  const row = rows[0];
  if (row === undefined) return false;
  await tell(em, ctx, { userId, to: row.email, kind: reason === null ? "unfrozen" : "frozen" });
  return true;
}

/** Gives the ids of the sessions that ended; whoever calls ends their streams once this is committed. */
export async function endUserSessions(
  em: EntityManager,
  ctx: AdminContext,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string[]> {
  const ended = await endSessions(em, userId, null);
  if (ended.length > 0) await tell(em, ctx, { userId, to: email, kind: "sessions_ended" });
  return ended;
}

export function listUserSessions(ctx: AdminContext, userId: string): Promise<SessionsView> {
  return readSessions(ctx, { kind: "user", ownerId: userId, currentId: null });
}

async function tell(
  em: EntityManager,
  ctx: AdminContext,
  { userId, to, kind }: { readonly userId: string; readonly to: string; readonly kind: Deed },
): Promise<void> {
  await writeLoginEvent(em, { clock: ctx.clock, address: "", userAgent: "" }, { userId, kind });
  const { subject, what } = mails[kind];
  const once = `account:${uuidV7(ctx.clock.now())}`;
  const content = { type: "security", what: tells[kind], address: "" } as const;
  await notify(em, ctx, { userId, content, once });
  const language = await languageOfUser(em, userId);
  await queueMail(em, ctx.clock, {
    to,
    subject: sayAccount(language, subject),
    text: `${sayAccount(language, "hello")}\n\n${sayAccount(language, what)}`,
    kind: "account.notice",
    once,
  });
}
