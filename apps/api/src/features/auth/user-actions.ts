// What the console does to a user's account, beside the audit log. The account's owner is notified of all of it, and never
// by whom or why: the history of their account holds no address of an admin's.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { SessionsView } from "@fillmark/contracts/auth";
import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import type { Language } from "@fillmark/contracts/languages";
import type { SecurityNotice } from "@fillmark/contracts/notifications";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { writeLoginEvent, type LoginEventKind } from "./login-events.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { queueTeamNotice } from "./account-notices.ts";
import { readSessions } from "./list-sessions.ts";
import { endSessions } from "./user-sessions.ts";

/** Actions that also become an event in the sign-in history. */
const loginEventKinds = ["frozen", "unfrozen", "sessions_ended"] as const satisfies readonly LoginEventKind[];
type UserAction = (typeof loginEventKinds)[number] | "part_frozen" | "part_unfrozen";

const mails = {
  frozen: { subject: "frozenSubject", what: "frozen" },
  unfrozen: { subject: "unfrozenSubject", what: "unfrozen" },
  part_frozen: { subject: "partFrozenSubject", what: "partFrozen" },
  part_unfrozen: { subject: "partUnfrozenSubject", what: "partUnfrozen" },
  sessions_ended: { subject: "signedOutSubject", what: "signedOut" },
} as const satisfies Record<UserAction, object>;

const noticeKinds: Readonly<Record<UserAction, SecurityNotice>> = {
  frozen: "account_frozen",
  unfrozen: "account_unfrozen",
  part_frozen: "part_frozen",
  part_unfrozen: "part_unfrozen",
  sessions_ended: "other",
};

/** Freezes with a reason, opens again with null. Gives false when it was so already. In the caller's transaction. */
export async function setFrozen(
  em: EntityManager,
  ctx: AdminContext,
  { userId, reason }: { readonly userId: string; readonly reason: string | null },
): Promise<boolean> {
  const at = reason === null ? null : new Date(ctx.clock.now());
  const row = await query(em)
    .updateTable("users")
    .set({ frozen_at: at, frozen_reason: reason })
    .where("id", "=", userId)
    .where("frozen_at", reason === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await notifyOwner(em, ctx, { userId, kind: reason === null ? "unfrozen" : "frozen" });
  return true;
}

/** Freezes a part of an account, or opens it again. Gives false when it was so already. In the caller's transaction. */
export async function setPartFrozen(
  em: EntityManager,
  ctx: AdminContext,
  {
    userId,
    part,
    isFrozen,
  }: { readonly userId: string; readonly part: FrozenPart; readonly isFrozen: boolean },
): Promise<boolean> {
  const row = await query(em)
    .updateTable("users")
    .set(({ fn, ref, val }) => ({
      frozen_parts: fn<FrozenPart[]>(isFrozen ? "array_append" : "array_remove", [
        ref("frozen_parts"),
        val(part),
      ]),
    }))
    .where("id", "=", userId)
    .where(({ eb, val }) => {
      const isFrozenNow = sql<boolean>`${val(part)} = any(${eb.ref("frozen_parts")})`;
      return isFrozen ? eb.not(isFrozenNow) : isFrozenNow;
    })
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) return false;
  await notifyOwner(em, ctx, { userId, kind: isFrozen ? "part_frozen" : "part_unfrozen" });
  return true;
}

/** Gives the ids of the sessions that ended; the caller ends their streams once this is committed. */
export async function endUserSessions(
  em: EntityManager,
  ctx: AdminContext,
  userId: string,
): Promise<string[]> {
  const ended = await endSessions(em, userId, null);
  if (ended.length > 0) await notifyOwner(em, ctx, { userId, kind: "sessions_ended" });
  return ended;
}

/**
 * Ends the sessions of an account that nobody may sign in to any more. Gives their ids and those of its keys: the caller ends
 * their streams once this is committed. In the caller's transaction.
 */
export async function endWaysIn(em: EntityManager, userId: string): Promise<string[]> {
  const sessions = await endSessions(em, userId, null);
  const keys = await query(em)
    .selectFrom("api_keys")
    .select("id")
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
  return [...sessions, ...keys.map(({ id }) => id)];
}

export function listUserSessions(ctx: AdminContext, userId: string): Promise<SessionsView> {
  return readSessions(ctx, { kind: "user", ownerId: userId, currentId: null });
}

async function notifyOwner(
  em: EntityManager,
  ctx: AdminContext,
  { userId, kind }: { readonly userId: string; readonly kind: UserAction },
): Promise<void> {
  const event = loginEventKinds.find((each) => each === kind);
  const from = { clock: ctx.clock, address: "", userAgent: "" };
  if (event !== undefined) await writeLoginEvent(em, from, { userId, kind: event });
  const { subject, what } = mails[kind];
  const words = (language: Language) => ({
    subject: tAccount(language, subject),
    what: tAccount(language, what),
  });
  await queueTeamNotice(em, ctx, { userId, noticeKind: noticeKinds[kind], words });
}
