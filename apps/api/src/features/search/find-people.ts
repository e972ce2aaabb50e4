import type { SearchHitView } from "@fillmark/contracts/search";
import { SEARCH_HITS_MAX } from "@fillmark/contracts/search-kinds";
import type { AdminContext } from "../../context/context.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { query } from "../../db/query.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id as most tables have it. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** By id, or by a part of their e-mail or name; newest first. */
function matchingUsers({ em }: AdminContext, text: string) {
  const pattern = likePattern(text);
  return query(em)
    .selectFrom("users")
    .select(["id", "name", "email", "created_at"])
    .where((of) =>
      isUuid(text)
        ? of("id", "=", text)
        : of.or([of("email", "ilike", pattern), of("name", "ilike", pattern)]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SEARCH_HITS_MAX);
}

export async function findUsers(ctx: AdminContext, text: string): Promise<SearchHitView[]> {
  const rows = await matchingUsers(ctx, text).execute();
  return rows.map(({ id, name, email }) => ({
    kind: "users",
    id,
    title: name ?? email,
    detail: email,
    path: `/admin/users/${id}`,
  }));
}

const conversationNumber = /^#?(\d{1,15})$/;

/** Of the people who are found, and by a conversation's number or id. */
export async function findChats(ctx: AdminContext, text: string): Promise<SearchHitView[]> {
  const number = conversationNumber.exec(text)?.[1];
  const rows = await query(ctx.em)
    .selectFrom("chat_conversations as c")
    .leftJoin("users as u", "u.id", "c.user_id")
    .leftJoin("contacts as k", "k.id", "c.contact_id")
    .select(["c.id", "c.number", "c.status"])
    .select((of) => [
      of.fn.coalesce("u.name", "k.name").as("name"),
      of.fn.coalesce("u.email", "k.email").as("email"),
    ])
    .where((of) =>
      number !== undefined
        ? of("c.number", "=", number)
        : of.or([
            of("c.user_id", "in", of.selectFrom(matchingUsers(ctx, text).as("m")).select("m.id")),
            of("k.name", "ilike", likePattern(text)),
            of("k.email", "ilike", likePattern(text)),
            ...(isUuid(text) ? [of("c.id", "=", text)] : []),
          ]),
    )
    .where("c.last_seq", ">", "0")
    .limit(SEARCH_HITS_MAX)
    .execute();
  return rows.map(({ id, number: of, status, name, email }) => ({
    kind: "chats",
    id,
    title: name ?? email ?? "Guest",
    detail: `#${of}, ${status}`,
    path: `/admin/support/${id}`,
  }));
}

export async function findArticles({ em }: AdminContext, text: string): Promise<SearchHitView[]> {
  const rows = await query(em)
    .selectFrom("news_texts as t")
    .innerJoin("news_articles as a", "a.id", "t.article_id")
    .distinctOn("a.id")
    .select(["a.id", "t.title", "t.language"])
    .where((of) => (isUuid(text) ? of("a.id", "=", text) : of("t.title", "ilike", likePattern(text))))
    .orderBy("a.id", "desc")
    .orderBy("t.language")
    .limit(SEARCH_HITS_MAX)
    .execute();
  return rows.map(({ id, title, language }) => ({
    kind: "articles",
    id,
    title,
    detail: language,
    path: `/admin/news/${id}`,
  }));
}

/** What was done to the thing of this id; newest first. */
export async function findAudit({ em }: AdminContext, text: string): Promise<SearchHitView[]> {
  const rows = await query(em)
    .selectFrom("audit_log as l")
    .leftJoin("admins as a", "a.id", "l.admin_id")
    .select(["l.id", "l.action", "l.subject_kind", "l.at"])
    .select((of) => of.fn.coalesce("a.name", "a.email").as("by"))
    .where("l.subject_id", "=", text)
    .orderBy("l.id", "desc")
    .limit(SEARCH_HITS_MAX)
    .execute();
  return rows.map(({ id, action, subject_kind: kind, at, by }) => ({
    kind: "audit",
    id: String(id),
    title: action,
    detail: at.toISOString(),
    ...(by === null ? {} : { by }),
    path: `/admin/audit?subject=${encodeURIComponent(`${kind ?? ""}:${text}`)}`,
  }));
}
