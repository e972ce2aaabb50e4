// Every text that people, their devices or other servers write and a page shows again: how the specs of hostile texts
// write it, and where they look at it. A column that the database gains has to be named here before anything compiles.
import { freeTexts, textColumnsQuery, type FreeText } from "../../api/src/testing/stored-texts.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect } from "./fixtures.ts";
import { manyPayloads, oneLine } from "./hostile-markup.ts";
import { chatFields, chatKeptIn } from "./hostile-chat-fields.ts";
import { importFields } from "./hostile-imports.ts";
import { screeningFields, screeningKeptIn } from "./hostile-screening.ts";
import { statementFields } from "./hostile-statements.ts";

const both = "by calls, and by SQL beyond their limits";
/** What the server keeps in its memory or under seal, or takes back from the database only within its limits. */
const pretended = "by calls, and in the answer that a page gets beyond their limits";

interface Field {
  /** The spec that tries it. */
  readonly spec: "accounts" | "chat" | "funds";
  /** As many letters of each payload stand in it, where it is longer. */
  readonly length: number;
  readonly written: "by calls" | "by SQL" | typeof both | typeof pretended;
  /** Addresses, or a text where it stands on a page that is opened by a press. */
  readonly shown: string;
}

export const fields: Readonly<Record<FreeText, Field>> = {
  "account_deletions.reason": { spec: "accounts", length: 300, written: both, shown: "on no page" },
  "admin_invites.name": { spec: "accounts", length: 80, written: both, shown: "/admin/team" },
  "admins.name": { spec: "accounts", length: 80, written: "by SQL", shown: "/admin/team" },
  "announcements.words": { spec: "accounts", length: 80, written: "by SQL", shown: "/admin/announcements" },
  "api_keys.last_address": { spec: "accounts", length: 300, written: "by SQL", shown: "/settings/api-keys" },
  "api_keys.name": { spec: "accounts", length: 60, written: both, shown: "/settings/api-keys" },
  "audit_log.address": { spec: "accounts", length: 300, written: "by SQL", shown: "/admin/audit" },
  "audit_log.details": { spec: "accounts", length: 300, written: "by calls", shown: "/admin/audit" },
  ...importFields,
  ...statementFields,
  ...screeningFields,
  ...chatFields,
  "chart_drawings.drawings": { spec: "accounts", length: 140, written: "by SQL", shown: "/trade/BTC-USD" },
  "chart_layouts.layouts": { spec: "accounts", length: 40, written: "by SQL", shown: "/trade/BTC-USD" },
  "chat_episodes.rating_comment": { spec: "chat", length: 300, written: both, shown: "beside the thread" },
  "google_identities.email": {
    spec: "accounts",
    length: 300,
    written: "by SQL",
    shown: "/settings/security",
  },
  "help_questions.answer": { spec: "accounts", length: 300, written: both, shown: "/faq, /admin/faq" },
  "help_questions.question": { spec: "accounts", length: 190, written: both, shown: "/faq, /admin/faq" },
  "help_texts.answer": { spec: "accounts", length: 300, written: "by SQL", shown: "/faq in German" },
  "help_texts.question": { spec: "accounts", length: 190, written: "by SQL", shown: "/faq in German" },
  "help_topic_texts.title": { spec: "accounts", length: 80, written: "by SQL", shown: "/faq in German" },
  "help_topics.title": { spec: "accounts", length: 80, written: both, shown: "/faq, /admin/faq" },
  "legal_consents.address": {
    spec: "accounts",
    length: 300,
    written: "by SQL",
    shown: "/settings/terms-and-conditions",
  },
  "legal_drafts.body": { spec: "accounts", length: 300, written: both, shown: "/admin/legal/terms" },
  "legal_drafts.summary": { spec: "accounts", length: 300, written: both, shown: "/admin/legal/terms" },
  "legal_drafts.title": { spec: "accounts", length: 300, written: both, shown: "/admin/legal/terms" },
  "legal_versions.body": { spec: "accounts", length: 300, written: "by calls", shown: "/terms-of-service" },
  "legal_versions.summary": { spec: "accounts", length: 300, written: both, shown: "/risk-notice" },
  "legal_versions.title": {
    spec: "accounts",
    length: 300,
    written: both,
    shown: "/settings/terms-and-conditions",
  },
  "login_events.address": { spec: "accounts", length: 300, written: "by SQL", shown: "/settings/privacy" },
  "login_events.user_agent": { spec: "accounts", length: 300, written: "by SQL", shown: "on no page" },
  "mails.body": { spec: "accounts", length: 300, written: "by SQL", shown: "a mail at /admin/mail" },
  "mails.last_error": { spec: "accounts", length: 300, written: "by SQL", shown: "a mail at /admin/mail" },
  "mails.recipient": { spec: "accounts", length: 300, written: "by SQL", shown: "/admin/mail" },
  "mails.subject": { spec: "accounts", length: 300, written: "by SQL", shown: "/admin/mail" },
  "news_articles.link": { spec: "accounts", length: 300, written: "by SQL", shown: "on no page" },
  "news_articles.source_name": { spec: "accounts", length: 300, written: "by SQL", shown: "/news" },
  "news_articles.source_url": { spec: "accounts", length: 300, written: "by SQL", shown: "on no page" },
  "news_feeds.last_detail": { spec: "accounts", length: 300, written: "by SQL", shown: "/admin/feeds" },
  "news_feeds.name": { spec: "accounts", length: 300, written: "by SQL", shown: "/admin/feeds" },
  "news_feeds.site_url": { spec: "accounts", length: 300, written: "by SQL", shown: "on no page" },
  "news_feeds.url": { spec: "accounts", length: 300, written: "by SQL", shown: "/admin/feeds" },
  "news_texts.body": { spec: "accounts", length: 300, written: both, shown: "/news/:id, /admin/news/:id" },
  "news_texts.summary": { spec: "accounts", length: 300, written: both, shown: "/admin/news/:id" },
  "news_texts.title": { spec: "accounts", length: 300, written: both, shown: "/news, /admin/news" },
  "notifications.content": { spec: "accounts", length: 200, written: "by SQL", shown: "the centre" },
  "passkeys.name": { spec: "accounts", length: 60, written: "by SQL", shown: "/settings/security" },
  "sessions.address": {
    spec: "accounts",
    length: 300,
    written: "by SQL",
    shown: "/settings/privacy, /admin/account",
  },
  "sessions.user_agent": { spec: "accounts", length: 300, written: "by SQL", shown: "on no page" },
  "site_versions.settings": { spec: "accounts", length: 200, written: "by SQL", shown: "/admin/site" },
  "stored_files.name": { spec: "chat", length: 300, written: both, shown: "/chat, the thread" },
  "users.frozen_reason": { spec: "accounts", length: 300, written: both, shown: "/admin/users/:userId" },
  "users.name": { spec: "accounts", length: 80, written: both, shown: "/profile, /admin/users" },
  "adjustments.reason": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/admin/adjustments/:adjustmentId",
  },
  "approval_requests.payload": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/admin/users/:userId, /admin/withdrawals/:withdrawalId",
  },
  "approval_requests.reason": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/admin/adjustments/:adjustmentId",
  },
  "deposit_methods.instructions": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "a method at /admin/deposit-methods",
  },
  "deposits.instructions": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/profile/loadfund, /admin/deposits/:depositId",
  },
  "deposits.note": { spec: "funds", length: 300, written: both, shown: "/profile/loadfund" },
  "deposits.rail_reference": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/admin/deposits/:depositId",
  },
  "deposits.reason": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/profile/loadfund, /admin/deposits/:depositId",
  },
  "deposits.internal_note": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/admin/deposits/:depositId",
  },
  "deposits.reference": { spec: "funds", length: 300, written: "by SQL", shown: "on no page" },
  "price_alerts.note": { spec: "accounts", length: 200, written: "by SQL", shown: "/settings/notification" },
  "push_subscriptions.device": {
    spec: "accounts",
    length: 300,
    written: "by SQL",
    shown: "/settings/notification",
  },
  "rail_events.body": { spec: "funds", length: 300, written: "by SQL", shown: "on no page" },
  "rail_events.id": { spec: "funds", length: 300, written: "by SQL", shown: "on no page" },
  "rule_changes.reason": { spec: "funds", length: 300, written: both, shown: "/admin/markets/changes/:id" },
  "terms_changes.reason": { spec: "funds", length: 300, written: both, shown: "/admin/users/:userId" },
  "go_live_confirmations.note": { spec: "funds", length: 300, written: "by SQL", shown: "/admin/go-live" },
  "live_venue_openings.reason": { spec: "funds", length: 300, written: "by SQL", shown: "/admin/go-live" },
  "legal_holds.reason": { spec: "funds", length: 300, written: "by SQL", shown: "/admin/users/:userId" },
  "team_changes.name": { spec: "funds", length: 80, written: "by SQL", shown: "/admin/team" },
  "user_notes.body": { spec: "funds", length: 300, written: both, shown: "/admin/users/:userId" },
  "venues.reason": { spec: "funds", length: 300, written: pretended, shown: "/admin/system" },
  "verification_cases.asked": {
    spec: "funds",
    length: 300,
    written: pretended,
    shown: "/settings/kyc-verification",
  },
  "verification_details.sealed": {
    spec: "funds",
    length: 300,
    written: pretended,
    shown: "/admin/verification/:caseId",
  },
  "verification_events.comment": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/settings/kyc-verification, /admin/verification/:caseId",
  },
  "verification_events.internal": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/admin/verification/:caseId",
  },
  "verification_events.items": {
    spec: "funds",
    length: 300,
    written: both,
    shown: "/admin/verification/:caseId",
  },
  "alert_hooks.name": { spec: "accounts", length: 60, written: "by SQL", shown: "/settings/alert-hooks" },
  "received_alerts.body": { spec: "accounts", length: 900, written: "by SQL", shown: "a hook's log" },
  "webhook_deliveries.answer": { spec: "accounts", length: 900, written: "by SQL", shown: "a webhook's log" },
  "user_demo_accounts.name": { spec: "accounts", length: 40, written: "by SQL", shown: "/profile" },
  "webhook_endpoints.name": { spec: "accounts", length: 60, written: "by SQL", shown: "/settings/webhooks" },
  "webhook_endpoints.url": { spec: "accounts", length: 300, written: "by SQL", shown: "/settings/webhooks" },
  "withdrawal_destinations.holder": { spec: "funds", length: 300, written: both, shown: "on no page" },
  "withdrawal_destinations.label": { spec: "funds", length: 300, written: both, shown: "/profile/withdraw" },
  "withdrawals.alarm": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/admin/withdrawals/:withdrawalId",
  },
  "withdrawals.destination": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/profile/withdraw, /admin/withdrawals/:withdrawalId",
  },
  "withdrawals.rail_reference": {
    spec: "funds",
    length: 300,
    written: "by SQL",
    shown: "/admin/withdrawals/:withdrawalId",
  },
  "withdrawals.reason": { spec: "funds", length: 300, written: "by SQL", shown: "/profile/withdraw" },
};

export const longest = 300;

/** Letters alone: what a field or a page makes of blanks and of signs that nobody sees is not asked here. */
const bare = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cs}]/gu, "");

/** What of the payloads must stand in this column, each by itself. */
export function expectedIn(column: FreeText): string[] {
  const { length } = fields[column];
  const texts = manyPayloads.map((text) => bare(oneLine(text, length)));
  return [...new Set(texts)].filter((text) => text !== "");
}

/** Those of the payloads that don't stand in this text. */
export function lostFrom(text: string, column: FreeText): string[] {
  const found = bare(text).toLowerCase();
  return expectedIn(column).filter((payload) => !found.includes(payload.toLowerCase()));
}

/** All payloads, or what of each one fits, joined into this many texts. */
export function inParts(count: number): string[] {
  const parts = Array.from({ length: count }, () => "");
  for (const [index, payload] of manyPayloads.entries()) {
    const text = payload.slice(0, longest).toWellFormed();
    parts[index % count] += `${text} \n `;
  }
  return parts;
}

/** Where in a column of several things people's texts are. */
const keptIn: Readonly<Record<string, string>> = {
  ...screeningKeptIn,
  ...chatKeptIn,
  "announcements.words": "words->'en'->>'title'",
  "approval_requests.payload": "coalesce(payload->>'reason', payload->>'because')",
  "audit_log.details": "details->>'reason'",
  "bank_accounts.csv_mapping": "csv_mapping->'columns'->>'date'",
  "chart_drawings.drawings":
    "(select string_agg(each->>'text', ' ') from jsonb_array_elements(drawings) each)",
  "chart_layouts.layouts": "(select string_agg(each->>'name', ' ') from jsonb_array_elements(layouts) each)",
  "deposits.instructions": "instructions->>'holder'",
  "notifications.content": "content->>'note'",
  "rail_events.body": "body->>'words'",
  "site_versions.settings": "settings->'contact'->>'address'",
  "verification_events.items":
    "(select string_agg(item->>'comment', ' ') from jsonb_array_elements(items) item)",
  "withdrawals.destination": "destination->>'label'",
};

/** Every payload is in every column of this spec, and in no column that has no business with such texts. */
export async function expectStored(server: Pick<AppServer, "dataDir">, spec: Field["spec"]): Promise<void> {
  await withClient(await databaseUrl(server), async (client) => {
    const valuesOf = async (name: string): Promise<string[]> => {
      const [table, column] = name.split(".");
      const value = keptIn[name] ?? `"${column}"::text`;
      const { rows } = await client.query<{ value: string | null }>(
        `select ${value} as value from "${table}"`,
      );
      return rows.flatMap((row) => row.value ?? []);
    };
    const mine = freeTexts.filter((name) => fields[name].spec === spec && fields[name].written !== pretended);
    for (const column of mine)
      expect(lostFrom((await valuesOf(column)).join(" "), column), `stored in ${column}`).toEqual([]);
    const { rows } = await client.query<{ name: string }>(textColumnsQuery);
    const others = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(fields, name));
    for (const column of others) {
      const strange = (await valuesOf(column)).filter((text) => /window\.hit|evil\.test|<script/i.test(text));
      expect(strange, `stored in ${column}`).toEqual([]);
    }
  });
}

/** Of opening the live venue, all on one page. */
export const openingTexts = ["go_live_confirmations.note", "live_venue_openings.reason"] as const;
