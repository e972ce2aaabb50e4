// Who somebody is here, who uses their account, and how it is guarded. Nothing that proves anybody: no hash, no
// secret, no token.
import { AVATAR_FOLDER } from "../../../files/store-key.ts";
import { documentPart, tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { instantIn, instantOf, PAGE, pagesOf, type ExportScope } from "./export-scope.ts";

/** Columns of `users` that are its owner's to read. What isn't listed here stays with us. */
export const PROFILE_COLUMNS: readonly string[] = [
  "id",
  "email",
  "name",
  "phone",
  "country",
  "language",
  "demo_mode",
  "created_at",
  "email_confirmed_at",
  "security_changed_at",
  "frozen_at",
];

const profile = documentPart({
  name: "profile",
  about: "what your account says of you",
  async read({ ctx, userId }) {
    const rows = await ctx.em.execute<{ data: Row }[]>(
      `select to_jsonb(u) as data from users u where id = ?`,
      [userId],
    );
    const data = rows[0]?.data ?? {};
    return Object.fromEntries(PROFILE_COLUMNS.map((column) => [column, data[column] ?? null]));
  },
});

const sessions = tablePart({
  name: "sessions",
  about: "the devices that are signed in to your account",
  columns: ["id", "address", "userAgent", "createdAt", "lastSeenAt", "expiresAt"],
  async *pages({ ctx, userId }) {
    yield await ctx.em.execute<Row[]>(
      `select id, address, user_agent as "userAgent", ${time("created_at", "createdAt")},
         ${time("last_seen_at", "lastSeenAt")}, ${time("expires_at", "expiresAt")}
       from sessions where user_id = ? order by sessions.created_at`,
      [userId],
    );
  },
});

const loginHistory = tablePart({
  name: "login-history",
  about: "what happened at the door of your account in the last 90 days",
  columns: ["id", "kind", "address", "userAgent", "at"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: Row | null) =>
      ctx.em.execute<Row[]>(
        `select id::text as id, kind, address, user_agent as "userAgent", ${time("at", "at")}
         from login_events where user_id = ? and login_events.id > ? order by login_events.id limit ${PAGE}`,
        [userId, after?.["id"] ?? 0],
      ),
    ),
});

const apiKeys = tablePart({
  name: "api-keys",
  about: "the keys of your programs, without their secrets",
  columns: [
    "id",
    "name",
    "hint",
    "scopes",
    "addresses",
    "createdAt",
    "expiresAt",
    "lastUsedAt",
    "lastAddress",
    "revokedAt",
  ],
  async *pages({ ctx, userId }) {
    yield await ctx.em.execute<Row[]>(
      `select id, name, hint, scopes, addresses, ${time("created_at", "createdAt")},
         ${time("expires_at", "expiresAt")}, ${time("last_used_at", "lastUsedAt")},
         last_address as "lastAddress", ${time("revoked_at", "revokedAt")}
       from api_keys where user_id = ? order by api_keys.created_at`,
      [userId],
    );
  },
});

const security = documentPart({
  name: "security",
  about: "how your account is guarded, without anything that would open it",
  async read(scope) {
    const [account] = await rowsOf(
      scope,
      `select password_hash is not null as "hasPassword", ${time("security_changed_at", "changedAt")}
       from users where id = ?`,
    );
    const [totp] = await rowsOf(
      scope,
      `select ${time("created_at", "since")} from totp_secrets where user_id = ?`,
    );
    const [codes] = await rowsOf(scope, `select count(*)::int as left from recovery_codes where user_id = ?`);
    const passkeys = await rowsOf(
      scope,
      `select id, name, is_synced as "isSynced", ${time("created_at", "createdAt")},
         ${time("last_used_at", "lastUsedAt")}
       from passkeys where user_id = ? order by passkeys.created_at`,
    );
    const google = await rowsOf(
      scope,
      `select subject, email, ${time("linked_at", "linkedAt")} from google_identities where user_id = ?`,
    );
    return {
      ...account,
      codesOfAnAppSince: totp?.["since"] ?? null,
      recoveryCodesLeft: codes?.["left"] ?? 0,
      passkeys,
      google: google[0] ?? null,
    };
  },
});

/** Their words are left out: some hold links that open things. */
const mails = tablePart({
  name: "mails",
  about: "the mails that we wrote to your address, without their texts",
  columns: ["id", "subject", "kind", "state", "writtenAt", "sentAt"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: Row | null) =>
      ctx.em.execute<Row[]>(
        `select m.id::text as id, m.subject, m.kind, m.state, ${time("m.created_at", "writtenAt")},
           ${time("m.sent_at", "sentAt")}
         from mails m join users u on u.email = m.recipient and m.created_at >= u.created_at
         where u.id = ? and m.id > ? order by m.id limit ${PAGE}`,
        [userId, after?.["id"] ?? 0],
      ),
    ),
});

const preferences = tablePart({
  name: "preferences",
  about: "what you chose about how things look",
  columns: ["key", "value", "changedAt"],
  async *pages(scope) {
    yield await rowsOf(
      scope,
      `select key, value, ${time("changed_at", "changedAt")} from preferences where user_id = ? order by key`,
    );
  },
});

const watchlist = tablePart({
  name: "watchlist",
  about: "the pairs that you watch",
  columns: ["pair", "since"],
  async *pages(scope) {
    yield await rowsOf(
      scope,
      `select pair, ${time("since", "since")} from watched_pairs w where user_id = ? and is_on
       order by w.since, pair`,
    );
  },
});

const savedNews = tablePart({
  name: "saved-news",
  about: "the articles that you put by",
  columns: ["article", "savedAt"],
  async *pages(scope) {
    yield await rowsOf(
      scope,
      `select a.slug as article, ${time("s.saved_at", "savedAt")}
       from saved_news s join news_articles a on a.id = s.article_id where s.user_id = ? order by s.saved_at, a.slug`,
    );
  },
});

const consents = tablePart({
  name: "consents",
  about: "the texts that you agreed to, when, and from where",
  columns: ["kind", "version", "agreedAt", "address"],
  async *pages(scope) {
    yield await rowsOf(
      scope,
      `select kind, version, ${time("agreed_at", "agreedAt")}, address from legal_consents
       where user_id = ? order by legal_consents.agreed_at, kind`,
    );
  },
});

const votes = tablePart({
  name: "help-votes",
  about: "which answers of the help you found helpful",
  columns: ["question", "isHelpful", "at"],
  async *pages(scope) {
    yield await rowsOf(
      scope,
      `select q.question, v.is_helpful as "isHelpful", ${time("v.at", "at")}
       from help_votes v join help_questions q on q.id = v.question_id where v.user_id = ? order by v.at`,
    );
  },
});

const avatar: ExportPart = {
  files: "avatar",
  about: "your picture, where you have one",
  async *entries(scope) {
    const [row] = await rowsOf(scope, `select path from avatars where user_id = ?`);
    const path = row?.["path"];
    if (typeof path !== "string") return;
    const bytes = await scope.ctx.files.read(`${AVATAR_FOLDER}${path}`);
    const ending = path.slice(path.lastIndexOf("."));
    if (bytes !== null) yield { name: `avatar${ending}`, isPackable: false, chunks: bytes };
  },
};

const requests = documentPart({
  name: "requests",
  about: "what you asked of us about your data",
  async read(scope) {
    const exports = await rowsOf(
      scope,
      `select id, state, ${time("asked_at", "askedAt")}, ${time("ready_at", "readyAt")}
       from data_exports where user_id = ? order by data_exports.asked_at`,
    );
    const deletions = await rowsOf(
      scope,
      `select id, state, reason, ${time("asked_at", "askedAt")}, ${time("due_at", "dueAt")},
         ${time("ended_at", "endedAt")}
       from account_deletions where user_id = ? order by account_deletions.asked_at`,
    );
    return { exports, deletions, madeAt: instantOf(scope.atMs) };
  },
});

/** `sql` asks for the rows of one user, whose id is its only value. */
function rowsOf({ ctx, userId }: ExportScope, sql: string): Promise<Row[]> {
  return ctx.em.execute<Row[]>(sql, [userId]);
}

function time(column: string, name: string): string {
  return `${instantIn(column)} as "${name}"`;
}

export const accountParts: readonly ExportPart[] = [
  profile,
  avatar,
  preferences,
  watchlist,
  savedNews,
  consents,
  votes,
  sessions,
  loginHistory,
  security,
  apiKeys,
  mails,
  requests,
];
