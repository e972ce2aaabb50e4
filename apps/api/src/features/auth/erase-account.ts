import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { revokeAllKeys } from "./api-keys/live-keys.ts";
import { endSessions } from "./user-sessions.ts";
import { tryLockAccount } from "./lock-account.ts";

/** What proves, names or follows its owner; rows of these go altogether. */
const ERASED_TABLES = [
  "totp_secrets",
  "recovery_codes",
  "passkeys",
  "known_devices",
  "shared_browsers",
  "google_identities",
  "api_key_calls",
  "api_keys",
  "auth_challenges",
  "account_tokens",
  "login_events",
  "legal_consents",
  "preferences",
  "watched_pairs",
  "chart_drawings",
  "chart_layouts",
  "saved_news",
  "help_votes",
  "user_notes",
  "user_tags",
  "withdrawal_destinations",
  "withdrawal_allow_lists",
  "notifications",
  "notification_channels",
  "notification_schedules",
  "push_subscriptions",
  "price_alerts",
  "recurring_buy_runs",
  "recurring_buys",
  "imported_trades",
  "trade_imports",
  "screening_subjects",
  "duplicate_hashes",
  "duplicate_notes",
  "webhook_endpoints",
  "alert_hooks",
  "cancel_timers",
  "demo_cancel_timers",
  "user_demo_accounts",
  "announcement_dismissals",
  "active_users",
] as const;

interface Erased {
  /** Where its owner could be written to until now. */
  readonly email: string;
  /** Of its sessions and keys; passed to the session watch after the commit. */
  readonly endedSessionIds: readonly string[];
}

/**
 * Takes everything from an account but its id, in the caller's transaction: nobody can sign in to it any more, and
 * its e-mail is free for another account. Null when it has been disabled already.
 */
export async function eraseAccount(em: EntityManager, userId: string, at: Date): Promise<Erased | null> {
  const row = await tryLockAccount(em, userId);
  if (row === null) return null;
  const keyIds = await revokeAllKeys(em, userId, at.getTime());
  const endedSessionIds = [...(await endSessions(em, userId, null)), ...keyIds];
  for (const table of ERASED_TABLES)
    await query(em).deleteFrom(table).where("user_id", "=", userId).execute();
  // Mails to an address that the same person had before with another account are not this one's.
  await query(em)
    .deleteFrom("mails as m")
    .using("users as u")
    .where("u.id", "=", userId)
    .whereRef("m.recipient", "=", "u.email")
    .whereRef("m.created_at", ">=", "u.created_at")
    .execute();
  // What is left of a try to register the same address once more.
  await query(em).deleteFrom("pending_registrations").where("email", "=", row.email).execute();
  await query(em)
    .updateTable("users")
    .set({
      email: `deleted-${randomBytes(10).toString("hex")}@deleted.invalid`,
      name: null,
      phone: null,
      country: null,
      language: null,
      password_hash: null,
      demo_mode: false,
      email_confirmed_at: null,
      security_changed_at: null,
      disabled_at: at,
    })
    .where("id", "=", userId)
    .execute();
  return { email: row.email, endedSessionIds };
}
