// Hostile texts in the tables: as many rows as there are payloads where a list shows them, and texts beyond the limits of the calls
// where there is one for an account. What only a device, another server or a proxy could have sent stands beside it.
import { CLAIM_IDS } from "../../../packages/contracts/src/site.ts";
import { withClient } from "../../api/src/db/with-client.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { inParts } from "./hostile-fields.ts";
import { fillImports } from "./hostile-imports.ts";
import { manyPayloads, oneLine } from "./hostile-markup.ts";

const each = (length: number) => manyPayloads.map((text) => oneLine(text, length) || "empty");
const given = (place: number) => `unnest($${place}::text[]) with ordinality as given(text, n)`;
const hash = (salt: string) => `encode(sha256(('${salt}' || n)::bytea), 'hex')`;

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const everything = (): string => inParts(1)[0] ?? "";

const sessionsOf = (
  kind: "user" | "admin",
  { owner, values }: { owner: string; values: readonly unknown[] },
): Statement => ({
  sql: `insert into sessions (id, kind, ${kind}_id, bearer_hash, cookie_hash, address, user_agent, created_at, expires_at)
    select gen_random_uuid(), '${kind}', owner.id, ${hash(`${kind} bearer`)}, ${hash(`${kind} cookie`)}, text, text, now(),
      now() + interval '1 day'
    from ${given(2)}, (${owner}) owner`,
  values,
});

/** What an alert on a price was met by. */
const bar = {
  seenAs: "bar",
  interval: "1m",
  marketAt: "2026-01-01T00:00:00.000Z",
  high: "1",
  low: "1",
  source: "simulated",
  lookedUntil: "2026-01-01T00:00:00.000Z",
};

/** A row for each payload, with what belongs to the account of this id and to the owner of the installation. */
const rowsOf = (userId: string): Statement[] => [
  {
    sql: `insert into users (id, email, name, password_hash, created_at)
      select gen_random_uuid(), 'hostile-' || n || '@fillmark.test', text, '', now() - n * interval '1 second'
      from ${given(1)}`,
    values: [inParts(90)],
  },
  {
    sql: `insert into admin_invites (id, email, name, role, hash, invited_by, created_at, expires_at)
      select gen_random_uuid(), 'member-' || n || '@fillmark.test', text, 'support', ${hash("member")}, a.id, now(),
        now() + interval '1 day'
      from ${given(1)}, (select id from admins where role = 'owner' limit 1) a`,
    values: [each(80)],
  },
  {
    sql: `insert into admins (id, email, name, password_hash, role, created_at, invited_by)
      select gen_random_uuid(), i.email, i.name, '', i.role, now(), i.invited_by
      from admin_invites i where i.email like 'member-%@fillmark.test'`,
    values: [],
  },
  {
    sql: `insert into admin_invites (id, email, name, role, hash, invited_by, created_at, expires_at)
      select gen_random_uuid(), 'asked-' || n || '@fillmark.test', text, 'support', ${hash("invite")}, a.id, now(),
        now() + interval '1 day'
      from ${given(1)}, (select id from admins where role = 'owner' limit 1) a`,
    values: [each(80)],
  },
  {
    sql: `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      select gen_random_uuid(), $1::uuid, 'c' || n, '', 0, '{}', false, text, now() from ${given(2)}`,
    values: [userId, inParts(100)],
  },
  {
    sql: `insert into api_keys (id, user_id, name, hash, hint, scopes, addresses, created_at, last_used_at, last_address)
      select gen_random_uuid(), $1::uuid, text, ${hash("key")}, 'abcd', '{read}', '{}', now(), now(), ($3::text[])[n::int]
      from ${given(2)}`,
    values: [userId, inParts(100), inParts(100)],
  },
  {
    sql: `insert into user_demo_accounts (user_id, number, name, start, created_at, archived_at)
      select owner.id, (n - 1) % 49 + 2, text, '{"amount":"0","holdings":[]}', now(), now()
      from ${given(2)} join (select id, row_number() over (order by id <> $1::uuid, id) as place from users) owner
        on owner.place = (n - 1) / 49 + 1`,
    values: [userId, each(40)],
  },
  {
    sql: `insert into webhook_endpoints (id, user_id, name, url, venue, events, secret_sealed, created_at, off_at, off_reason)
      select gen_random_uuid(), $1::uuid, text, 'https://example.com/' || ($3::text[])[n::int], 'demo', '{order.filled}', '',
        now() + n * interval '1 ms', now(), 'owner' from ${given(2)}`,
    values: [userId, inParts(60), inParts(60)],
  },
  {
    sql: `insert into webhook_deliveries (id, endpoint_id, event, once, body, created_at, next_try_at, state, ended_at, answer)
      select gen_random_uuid(), e.id, 'order.filled', 'hostile-' || n, '{}', now(), now(), 'failed', now(), text
      from ${given(2)}, (select id from webhook_endpoints where user_id = $1::uuid order by created_at limit 1) e`,
    values: [userId, each(900)],
  },
  {
    sql: `insert into alert_hooks (id, user_id, name, secret_hash, venue, pairs, max_order_value, max_orders_per_day, addresses, created_at)
      select gen_random_uuid(), $1::uuid, text, '', 'demo', '{BTC-USD}', 1, 1, '{}', now() + n * interval '1 ms' from ${given(2)}`,
    values: [userId, inParts(60)],
  },
  {
    sql: `insert into received_alerts (id, hook_id, at, address, body, body_hash, outcome, code)
      select gen_random_uuid(), h.id, now(), '', text, '', 'refused', 'VALIDATION'
      from ${given(2)}, (select id from alert_hooks where user_id = $1::uuid order by created_at limit 1) h`,
    values: [userId, each(900)],
  },
  {
    sql: `insert into chart_drawings (user_id, pair, version, drawings, changed_at)
      select $1::uuid, 'BTC-USD', 1, jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'tool', 'text', 'colour', 'ink',
        'places', jsonb_build_array(jsonb_build_object('time', extract(epoch from now())::int, 'price', 60000)),
        'text', text)), now() from ${given(2)}`,
    values: [userId, each(140)],
  },
  {
    sql: `insert into chart_layouts (user_id, version, layouts, changed_at)
      select $1::uuid, 1, jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', text, 'grid', 'one', 'charts',
        jsonb_build_array('{"pair":null,"interval":"1h","kind":"candles","volume":true,"indicators":[]}'::jsonb))), now()
      from ${given(2)}`,
    values: [userId, each(40)],
  },
  {
    sql: `insert into price_alerts (id, user_id, pair, direction, price, note, state, created_at, ended_at)
      select gen_random_uuid(), $1::uuid, 'BTC-USD', 'above', n, text, 'expired', now(), now() from ${given(2)}`,
    values: [userId, each(200)],
  },
  {
    sql: `insert into notifications (user_id, kind, content, once, in_app, created_at)
      select $1::uuid, 'price_alert', jsonb_build_object('type', 'price_alert', 'alertId', n::text, 'pair', 'BTC-USD',
        'direction', 'above', 'price', '1', 'note', text, 'evidence', $3::jsonb), 'hostile-' || n, true, now()
      from ${given(2)}`,
    values: [userId, each(200), JSON.stringify(bar)],
  },
  {
    sql: `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
      select gen_random_uuid(), $1::uuid, 'https://push.example.com/' || n, '', '', text, now() from ${given(2)}`,
    values: [userId, inParts(20)],
  },
  sessionsOf("user", { owner: "select id from users where id = $1::uuid", values: [userId, inParts(50)] }),
  sessionsOf("admin", { owner: "select id from admins where role = $1", values: ["owner", inParts(50)] }),
  {
    sql: `insert into login_events (user_id, kind, address, user_agent, at)
      select $1::uuid, 'signed_in', text, text, now() from ${given(2)}`,
    values: [userId, inParts(20)],
  },
];

/** What the operator says, in its newest version; all of the others are kept. */
const settings = {
  brand: "Fillmark",
  headline: { title: { en: "Title" }, lead: { en: "Lead" } },
  claims: CLAIM_IDS.map((id) => ({ id, isShown: true, words: { en: { title: "Claim", text: "Words" } } })),
  support: { answerTime: null, greeting: null },
  contact: { email: null, phone: null, address: null, links: [] },
};

const texts = (userId: string): Statement[] => [
  {
    sql: `insert into site_versions (version, settings, saved_at, saved_by)
      select n, jsonb_set(jsonb_set(jsonb_set(jsonb_set($2::jsonb, '{contact,address}', to_jsonb(text)),
        '{claims,0,words,en,text}', to_jsonb(($3::text[])[n::int])),
        '{headline,title,en}', to_jsonb(($4::text[])[n::int])),
        '{headline,lead,en}', to_jsonb(text)), now(), a.id
      from ${given(1)}, (select id from admins where role = 'owner' limit 1) a`,
    values: [each(200), JSON.stringify(settings), each(160), each(80)],
  },
  {
    // A few of them are shown to every signed-in user.
    sql: `insert into announcements (id, kind, audience, is_dismissible, words, starts_at, is_draft, changed_at, changed_by)
      select gen_random_uuid(), 'info', 'users', false,
        jsonb_build_object('en', jsonb_build_object('title', text, 'markdown', text)), now(), n > 3, now(), a.id
      from ${given(1)}, (select id from admins where role = 'owner' limit 1) a`,
    values: [each(80)],
  },
  {
    sql: `insert into help_topics (id, title, position) select gen_random_uuid(), text, 1000 + n from ${given(1)}`,
    values: [inParts(20)],
  },
  {
    sql: `insert into help_questions (id, topic_id, slug, question, answer, position, is_published)
      select gen_random_uuid(), t.id, 'hostile-' || n, text, ($2::text[])[n::int], n, true
      from ${given(1)} join help_topics t on t.position = 1001 + n % 20`,
    values: [
      each(190),
      [everything(), ...manyPayloads.slice(1).map((text) => text.slice(0, 300).toWellFormed())],
    ],
  },
  {
    // The same once more for those who read German.
    sql: `insert into help_topic_texts (topic_id, language, title)
      select id, 'de', title from help_topics where position > 1000`,
    values: [],
  },
  {
    sql: `insert into help_texts (question_id, language, question, answer)
      select id, 'de', question, answer from help_questions where slug like 'hostile-%'`,
    values: [],
  },
  {
    sql: `insert into legal_versions (kind, version, title, body, summary, needs_consent, published_at)
      select 'risk', 100 + n, text, text, text, false, now() from ${given(1)}`,
    values: [inParts(30)],
  },
  {
    sql: `insert into legal_consents (user_id, kind, version, agreed_at, address)
      select $1::uuid, 'risk', 100 + n, now(), text from ${given(2)}`,
    values: [userId, inParts(30)],
  },
  {
    sql: `update legal_drafts set title = $1, summary = $1, body = $1 where kind = 'terms'`,
    values: [everything()],
  },
  {
    sql: `insert into mails (recipient, subject, body, kind, once, state, attempts, last_error, next_try_at, created_at)
      select text, text, $2::text, 'notice', 'hostile-' || n, 'failed', 3, $2::text, now(), now() from ${given(1)}`,
    values: [inParts(30), everything()],
  },
  {
    sql: `insert into audit_log (at, admin_id, action, details, address, request_id)
      select now(), null, 'users.freeze', '{}', text, 'hostile' from ${given(1)}`,
    values: [inParts(20)],
  },
];

/** Others' articles and their feeds, and one of an editor's that holds everything. */
export const hostileArticle = { id: "01890f3e-7b5a-7cc0-8000-0000000000aa", slug: "hostile-article" };
const news = (): Statement[] => [
  {
    sql: `insert into news_feeds (id, name, url, site_url, category, language, interval_minutes, is_enabled, next_at,
        last_at, last_outcome, last_detail)
      select gen_random_uuid(), text, text, text, 'economy', 'en', 60, false, now(), now(), 'away', text from ${given(1)}`,
    values: [inParts(10)],
  },
  {
    sql: `with articles as (
        insert into news_articles (id, slug, origin, category, published_at, source_name, source_url, link, saved_at)
        select gen_random_uuid(), 'hostile-' || n, 'feed', 'economy', now() - n * interval '1 second', text, text, text,
          now()
        from ${given(1)} returning id, source_name as text)
      insert into news_texts (article_id, language, title, summary, body, is_ready)
      select id, 'en', text, text, text, true from articles`,
    values: [inParts(10)],
  },
  {
    sql: `insert into news_articles (id, slug, origin, category, published_at, saved_at)
      values ($1, $2, 'desk', 'economy', now() - interval '1 minute', now())`,
    values: [hostileArticle.id, hostileArticle.slug],
  },
  {
    sql: `insert into news_texts (article_id, language, title, summary, body, is_ready) values ($1, 'en', $2, $3, $3, true)`,
    values: [hostileArticle.id, oneLine(everything(), 30_000), everything()],
  },
];

/** What an account has one of: all payloads in each, whatever its limit. */
const ofAccount = (userId: string): Statement[] => [
  fillImports(userId, everything()),
  { sql: `update users set name = $2 where id = $1`, values: [userId, oneLine(everything(), 30_000)] },
  { sql: `update account_deletions set reason = $2 where user_id = $1`, values: [userId, everything()] },
  {
    sql: `insert into google_identities (subject, user_id, email, linked_at) values ('hostile', $1, $2, now())`,
    values: [userId, everything()],
  },
];

async function run(server: Pick<AppServer, "dataDir">, statements: readonly Statement[]): Promise<void> {
  await withClient(await databaseUrl(server), async (client) => {
    for (const { sql, values } of statements) await client.query(sql, [...values]);
  });
}

export async function fillTables(server: Pick<AppServer, "dataDir">, userId: string): Promise<void> {
  await run(server, [...rowsOf(userId), ...texts(userId), ...news(), ...ofAccount(userId)]);
}

/** After its freezing by a call, which takes less of a reason. */
export async function overfillReason(server: Pick<AppServer, "dataDir">, userId: string): Promise<void> {
  const sql = `update users set frozen_reason = $2 where id = $1`;
  await run(server, [{ sql, values: [userId, everything()] }]);
}

/** The names of all files that were sent, and what was said when the answer was judged. */
export async function overfillConversation(server: Pick<AppServer, "dataDir">, files: number): Promise<void> {
  await run(server, [
    {
      sql: `update stored_files f set name = ($1::text[])[given.n::int]
        from (select id, row_number() over (order by created_at, id) as n from stored_files) given where given.id = f.id`,
      values: [inParts(files)],
    },
    {
      sql: `update chat_episodes set rating_comment = $1 where rating is not null`,
      values: [everything()],
    },
  ]);
}
