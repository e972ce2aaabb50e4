// Who someone is here, who uses their account, and how it is guarded. Nothing that proves anybody: no hash, no
// secret, no token.
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import { AVATAR_FOLDER } from "../../../files/store-key.ts";
import { documentPart, tablePart, type ExportPart, type Row } from "./export-parts.ts";
import { keyParts } from "./key-parts.ts";
import { instantOf, PAGE, pagesOf } from "./export-scope.ts";

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
  "frozen_parts",
];

const profile = documentPart({
  name: "profile",
  about: "what your account says of you",
  async read({ ctx, userId }) {
    const row = await query(ctx.em)
      .selectFrom("users as u")
      .select(sql<Row>`to_jsonb(u)`.as("data"))
      .where("u.id", "=", userId)
      .executeTakeFirst();
    const data = row?.data ?? {};
    return Object.fromEntries(PROFILE_COLUMNS.map((column) => [column, data[column] ?? null]));
  },
});

const sessions = tablePart({
  name: "sessions",
  about: "the devices that are signed in to your account",
  columns: ["id", "address", "userAgent", "createdAt", "lastSeenAt", "expiresAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("sessions")
      .select(["id", "address", "user_agent as userAgent", "created_at as createdAt"])
      .select(["last_seen_at as lastSeenAt", "expires_at as expiresAt"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
  },
});

const loginHistory = tablePart({
  name: "login-history",
  about: "the sign-ins and security events of your account in the last 90 days",
  columns: ["id", "kind", "address", "userAgent", "at"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { id: string } | null) =>
      query(ctx.em)
        .selectFrom("login_events")
        .select(["id", "kind", "address", "user_agent as userAgent", "at"])
        .where("user_id", "=", userId)
        .where("id", ">", after?.id ?? "0")
        .orderBy("id")
        .limit(PAGE)
        .execute(),
    ),
});

const security = documentPart({
  name: "security",
  about: "how your account is guarded, without anything that would open it",
  async read({ ctx, userId }) {
    const account = await query(ctx.em)
      .selectFrom("users")
      .select((of) => sql<boolean>`${of.ref("password_hash")} is not null`.as("hasPassword"))
      .select("security_changed_at as changedAt")
      .where("id", "=", userId)
      .executeTakeFirst();
    const totp = await query(ctx.em)
      .selectFrom("totp_secrets")
      .select("created_at as since")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const codes = await query(ctx.em)
      .selectFrom("recovery_codes")
      .select((of) => of.fn.countAll<string>().as("left"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const passkeys = await query(ctx.em)
      .selectFrom("passkeys")
      .select(["id", "name", "is_synced as isSynced", "created_at as createdAt"])
      .select("last_used_at as lastUsedAt")
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const google = await query(ctx.em)
      .selectFrom("google_identities")
      .select(["subject", "email", "linked_at as linkedAt"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return {
      ...account,
      codesOfAnAppSince: totp?.since ?? null,
      recoveryCodesLeft: Number(codes.left),
      passkeys,
      google: google ?? null,
    };
  },
});

/** Their texts are left out: some hold links that open things. */
const mails = tablePart({
  name: "mails",
  about: "the mails that we wrote to your address, without their texts",
  columns: ["id", "subject", "kind", "state", "writtenAt", "sentAt"],
  pages: ({ ctx, userId }) =>
    pagesOf((after: { id: string } | null) =>
      query(ctx.em)
        .selectFrom("mails as m")
        .innerJoin("users as u", (join) =>
          join.onRef("u.email", "=", "m.recipient").onRef("m.created_at", ">=", "u.created_at"),
        )
        .select(["m.id", "m.subject", "m.kind", "m.state", "m.created_at as writtenAt"])
        .select("m.sent_at as sentAt")
        .where("u.id", "=", userId)
        .where("m.id", ">", after?.id ?? "0")
        .orderBy("m.id")
        .limit(PAGE)
        .execute(),
    ),
});

const preferences = tablePart({
  name: "preferences",
  about: "what you chose about how things look",
  columns: ["key", "value", "changedAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("preferences")
      .select(["key", "value", "changed_at as changedAt"])
      .where("user_id", "=", userId)
      .orderBy("key")
      .execute();
  },
});

const watchlist = tablePart({
  name: "watchlist",
  about: "the pairs that you watch",
  columns: ["pair", "since"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("watched_pairs")
      .select(["pair", "since"])
      .where("user_id", "=", userId)
      .where("is_on", "=", true)
      .orderBy("since")
      .orderBy("pair")
      .execute();
  },
});

const layouts = tablePart({
  name: "chart-layouts",
  about: "your layouts of charts",
  columns: ["layouts", "newerParts", "changedAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("chart_layouts")
      .select(["layouts", "newer_parts as newerParts", "changed_at as changedAt"])
      .where("user_id", "=", userId)
      .execute();
  },
});

const drawings = tablePart({
  name: "chart-drawings",
  about: "what you drew on the charts",
  columns: ["pair", "drawings", "changedAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("chart_drawings")
      .select(["pair", "drawings", "changed_at as changedAt"])
      .where("user_id", "=", userId)
      .orderBy("pair")
      .execute();
  },
});

const savedNews = tablePart({
  name: "saved-news",
  about: "the articles that you put by",
  columns: ["article", "savedAt"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("saved_news as s")
      .innerJoin("news_articles as a", "a.id", "s.article_id")
      .select(["a.slug as article", "s.saved_at as savedAt"])
      .where("s.user_id", "=", userId)
      .orderBy("s.saved_at")
      .orderBy("a.slug")
      .execute();
  },
});

const consents = tablePart({
  name: "consents",
  about: "the texts that you agreed to, when, and from where",
  columns: ["kind", "version", "agreedAt", "address"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("legal_consents")
      .select(["kind", "version", "agreed_at as agreedAt", "address"])
      .where("user_id", "=", userId)
      .orderBy("agreed_at")
      .orderBy("kind")
      .execute();
  },
});

const votes = tablePart({
  name: "help-votes",
  about: "which answers of the help you found helpful",
  columns: ["question", "isHelpful", "at"],
  async *pages({ ctx, userId }) {
    yield await query(ctx.em)
      .selectFrom("help_votes as v")
      .innerJoin("help_questions as q", "q.id", "v.question_id")
      .select(["q.question", "v.is_helpful as isHelpful", "v.at"])
      .where("v.user_id", "=", userId)
      .orderBy("v.at")
      .execute();
  },
});

const avatar: ExportPart = {
  files: "avatar",
  about: "your picture, where you have one",
  async *entries({ ctx, userId }) {
    const row = await query(ctx.em)
      .selectFrom("avatars")
      .select("path")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (row === undefined) return;
    const { path } = row;
    const bytes = await ctx.files.read(`${AVATAR_FOLDER}${path}`);
    const ending = path.slice(path.lastIndexOf("."));
    if (bytes !== null) yield { name: `avatar${ending}`, isPackable: false, chunks: bytes };
  },
};

const requests = documentPart({
  name: "requests",
  about: "what you asked of us about your data",
  async read({ ctx, userId, atMs }) {
    const exports = await query(ctx.em)
      .selectFrom("data_exports")
      .select(["id", "state", "asked_at as askedAt", "ready_at as readyAt"])
      .where("user_id", "=", userId)
      .orderBy("asked_at")
      .execute();
    const deletions = await query(ctx.em)
      .selectFrom("account_deletions")
      .select(["id", "state", "reason", "asked_at as askedAt", "due_at as dueAt", "ended_at as endedAt"])
      .where("user_id", "=", userId)
      .orderBy("asked_at")
      .execute();
    return { exports, deletions, madeAt: instantOf(atMs) };
  },
});

export const accountParts: readonly ExportPart[] = [
  profile,
  avatar,
  preferences,
  watchlist,
  drawings,
  layouts,
  savedNews,
  consents,
  votes,
  sessions,
  loginHistory,
  security,
  ...keyParts,
  mails,
  requests,
];
