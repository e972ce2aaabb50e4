import { sql } from "kysely";
import type { Language } from "@fillmark/contracts/languages";
import type { ListNewsInput, NewsPageView } from "@fillmark/contracts/news";
import { page } from "../../db/paging.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { newsView, readNews, type NewsRow } from "./news-rows.ts";
import { parseCursor, cursorText } from "./news-cursor.ts";
import { searchWords } from "./search-words.ts";

/** How PostgreSQL inflects; without a line the words are taken as they are written. */
const wordings: Partial<Record<string, string>> = {
  en: "english",
  es: "spanish",
  de: "german",
  fr: "french",
  pt: "portuguese",
  it: "italian",
  ar: "arabic",
};

type News = ReturnType<typeof readNews>;

/** What is out, newest first. Throws VALIDATION for a cursor that isn't one. */
export function listNews(ctx: Context, input: ListNewsInput): Promise<NewsPageView> {
  return readList(ctx, input, readNews(ctx, input.language));
}

/** The same of what this account has put by. */
export function listSaved(ctx: UserContext, input: ListNewsInput): Promise<NewsPageView> {
  const saved = readNews(ctx, input.language).where("a.id", "in", (of) =>
    of.selectFrom("saved_news as v").select("v.article_id").where("v.user_id", "=", ctx.actor.userId),
  );
  return readList(ctx, input, saved);
}

async function readList(ctx: Context, input: ListNewsInput, news: News): Promise<NewsPageView> {
  const { language, search, limit } = input;
  let found = narrowed(news, input);
  if (search !== undefined && search !== "") {
    const words = searchWords(search);
    if (words === null) return { items: [], nextCursor: null };
    found = withWords(found, words, language);
  }
  const rows = await found
    .orderBy("a.published_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const cursorOf = ({ published_at: at, id }: NewsRow) => cursorText({ ms: at.getTime(), id });
  return page({ rows, limit, cursorOf, view: (row) => newsView(ctx, row) });
}

function narrowed(news: News, { category, pair, cursor }: ListNewsInput): News {
  let found = news;
  if (category !== undefined) found = found.where("a.category", "=", category);
  if (pair !== undefined)
    found = found.where((of) =>
      of.exists(
        of
          .selectFrom("news_pairs as p")
          .select("p.pair")
          .whereRef("p.article_id", "=", "a.id")
          .where("p.pair", "=", pair),
      ),
    );
  if (cursor !== undefined) {
    const { ms, id } = parseCursor(cursor);
    found = found.where((of) => of(of.refTuple("a.published_at", "a.id"), "<", of.tuple(new Date(ms), id)));
  }
  return found;
}

/** The articles are found by the index over all texts first; then the reader's own text has to hold the words. */
function withWords(news: News, words: string, language: Language): News {
  const wording = wordings[language] ?? "simple";
  const question = sql`(to_tsquery('simple', ${words}) || to_tsquery('english', ${words})
    || to_tsquery(${wording}::text::regconfig, ${words}))`;
  return news
    .where("a.id", "in", (of) =>
      of
        .selectFrom("news_texts as s")
        .select("s.article_id")
        .where((its) => sql<boolean>`${its.ref("s.search")} @@ ${question}`),
    )
    .where((of) => sql<boolean>`${of.ref("t.search")} @@ ${question}`);
}
