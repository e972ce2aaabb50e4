import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { queueNotice } from "./account-notices.ts";
import { countLiveKeys } from "./api-keys/live-keys.ts";
import { forgetOtherDevices } from "./known-devices.ts";
import { writeLoginEvent, type LoginEventKind } from "./login-events.ts";
import { endSessions } from "./user-sessions.ts";
import { tAccount } from "../../messages/account-mails.ts";

interface NewPassword {
  readonly userId: string;
  /** The hash that the caller proved or read, null for none; another one by now means that someone was faster. */
  readonly replaces: string | null;
  readonly passwordHash: string;
  /** The session that stays; null ends all. */
  readonly keptSessionId: string | null;
  readonly kind: Extract<LoginEventKind, "password_changed" | "password_reset">;
}

const words = {
  password_changed: { subject: "passwordChangedSubject", what: "passwordChanged" },
  password_reset: { subject: "passwordResetSubject", what: "passwordReset" },
} as const;

/**
 * Everything that a new password brings with it, whichever way it came: other sessions end, links that were mailed
 * before are worth nothing, the history has it and a mail reports it. Gives the ids of the ended sessions; null when
 * the password was not the one to be replaced any more, and then nothing has changed.
 */
export async function replacePassword(
  em: EntityManager,
  ctx: Context,
  { userId, replaces, passwordHash, keptSessionId, kind }: NewPassword,
): Promise<string[] | null> {
  const row = await query(em)
    .updateTable("users")
    .set({ password_hash: passwordHash, security_changed_at: new Date(ctx.clock.now()) })
    .where("id", "=", userId)
    .where("password_hash", "is not distinct from", replaces)
    .where("disabled_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  if (row === undefined) return null;
  await query(em)
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "<>", "confirm_email")
    .execute();
  // What was begun with the old password is not finished with it.
  await query(em).deleteFrom("auth_challenges").where("user_id", "=", userId).execute();
  await forgetOtherDevices(em, ctx, { userId });
  const ended = await endSessions(em, userId, keptSessionId);
  await writeLoginEvent(em, ctx, { userId, kind });
  const { subject, what } = words[kind];
  const count = await countLiveKeys(em, userId, ctx.clock.now());
  const saying = (language: Language) => ({
    subject: tAccount(language, subject),
    what: [tAccount(language, what), ...keysThatStay(language, count)].join(" "),
  });
  await queueNotice(em, ctx, { userId, noticeKind: kind, to: row.email, words: saying });
  return ended;
}

/** A program goes on with its key, as its owner would expect; but they should know that it does. */
function keysThatStay(language: Language, count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? tAccount(language, "keyStays") : tAccount(language, "keysStay", { count })];
}
