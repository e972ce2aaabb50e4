// What support does for a customer who has lost what proves them beside the password. Who may ask for it and who has to
// agree is not decided here. The customer is notified of both, and never by whom.
import { createHash } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { tAccount } from "../../../messages/account-mails.ts";
import { queueTeamNotice } from "../account-notices.ts";
import { writeLoginEvent } from "../login-events.ts";
import { endSessions } from "../user-sessions.ts";

export interface UserFactors {
  /** Whether codes of an app are asked for. */
  readonly hasTotp: boolean;
  readonly passkeys: number;
  /** Changes with every use of one of them, with each that is added or taken away, and with new recovery codes. SHA-256 in hex. */
  readonly fingerprint: string;
}

/** Locked until the transaction ends: nobody adds or takes away one in between. Null for no such user, or one that is disabled. */
export async function lockUserFactors(em: EntityManager, userId: string): Promise<UserFactors | null> {
  const user = await query(em)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return null;
  const totp = await query(em)
    .selectFrom("totp_secrets")
    .select(["created_at", "last_step"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const passkeys = await query(em)
    .selectFrom("passkeys")
    .select(["id", "counter", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const codes = await query(em)
    .selectFrom("recovery_codes")
    .select(({ fn }) => [fn.countAll<string>().as("left"), fn.max("created_at").as("made_at")])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([totp ?? null, passkeys, codes]))
    .digest("hex");
  return { hasTotp: totp !== undefined, passkeys: passkeys.length, fingerprint };
}

/** The owner of the account, who may not be the one who asked, is notified before anything has happened. */
export function announceFactorReset(em: EntityManager, ctx: AdminContext, userId: string): Promise<void> {
  return queueTeamNotice(em, ctx, {
    userId,
    noticeKind: "other",
    words: (language) => ({
      subject: tAccount(language, "factorResetAskedSubject"),
      what: tAccount(language, "factorResetAsked"),
    }),
  });
}

/**
 * Takes away codes of an app, passkeys and recovery codes, and ends every session; withdrawals wait as after any change of
 * what proves an account. In the caller's transaction. Gives the ids of the sessions that ended: the caller ends their
 * streams once this is committed.
 */
export async function resetUserFactors(
  em: EntityManager,
  ctx: AdminContext,
  userId: string,
): Promise<string[]> {
  const from = { clock: ctx.clock, address: "", userAgent: "" };
  const totp = await query(em)
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .returning("user_id")
    .execute();
  const passkeys = await query(em)
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  for (const table of ["recovery_codes", "auth_challenges"] as const)
    await query(em).deleteFrom(table).where("user_id", "=", userId).execute();
  await query(em)
    .updateTable("users")
    .set({ security_changed_at: new Date(ctx.clock.now()) })
    .where("id", "=", userId)
    .execute();
  if (totp.length > 0) await writeLoginEvent(em, from, { userId, kind: "totp_off" });
  for (const _ of passkeys) await writeLoginEvent(em, from, { userId, kind: "passkey_removed" });
  const ended = await endSessions(em, userId, null);
  await queueTeamNotice(em, ctx, {
    userId,
    noticeKind: "factor_removed",
    words: (language) => ({
      subject: tAccount(language, "factorsResetSubject"),
      what: tAccount(language, "factorsReset"),
    }),
  });
  return ended;
}
