import type { Language } from "@fillmark/contracts/languages";
import type { ListNewsInput, NewsPageView } from "@fillmark/contracts/news";
import { conditions, page } from "../../db/paging.ts";
import type { Context, UserContext } from "../../trpc/context.ts";
import { isOut, newsColumns, newsTables, newsValues, newsView, type NewsRow } from "./news-rows.ts";
import { placeIn, placeText } from "./news-place.ts";
import { searchWords } from "./search-words.ts";

/** How PostgreSQL inflects; without a line the words are taken as they are written. */
const wordings: Partial<Record<string, string>> = {
  en: "english",
  es: "spanish",
  de: "german",
  fr: "french",
  pt: "portuguese",
  ar: "arabic",
};

/** What is out, newest first. Throws VALIDATION for a cursor that isn't one. */
export function listNews(ctx: Context, input: ListNewsInput): Promise<NewsPageView> {
  return readList(ctx, input, conditions());
}

/** The same of what this account has put by. */
export function listSaved(ctx: UserContext, input: ListNewsInput): Promise<NewsPageView> {
  const where = conditions();
  where.add("a.id in (select v.article_id from saved_news v where v.user_id = ?)", ctx.actor.userId);
  return readList(ctx, input, where);
}

async function readList(
  ctx: Context,
  input: ListNewsInput,
  where: ReturnType<typeof conditions>,
): Promise<NewsPageView> {
  const { category, pair, language, search, cursor, limit } = input;
  where.add(isOut, new Date(ctx.clock.now()));
  if (category !== undefined) where.add("a.category = ?", category);
  if (pair !== undefined)
    where.add("exists (select 1 from news_pairs p where p.article_id = a.id and p.pair = ?)", pair);
  if (cursor !== undefined) {
    const { ms, id } = placeIn(cursor);
    where.add("(a.published_at, a.id) < (?::timestamptz, ?::uuid)", new Date(ms), id);
  }
  if (search !== undefined && search !== "") {
    const words = searchWords(search);
    if (words === null) return { items: [], nextCursor: null };
    addSearch(where, words, language);
  }
  const rows = await ctx.em.execute<NewsRow[]>(
    `select ${newsColumns} from ${newsTables} where ${where.sql} order by a.published_at desc, a.id desc limit ?`,
    [...newsValues(language), ...where.values, limit + 1],
  );
  const cursorOf = ({ published_ms: ms, id }: NewsRow) => placeText({ ms, id });
  return page({ rows, limit, cursorOf, view: (row) => newsView(ctx, row) });
}

/** The articles are found by the index over all texts first; then the reader's own text has to hold the words. */
function addSearch(where: ReturnType<typeof conditions>, words: string, language: Language): void {
  const wording = wordings[language] ?? "simple";
  const question =
    "(to_tsquery('simple', ?) || to_tsquery('english', ?) || to_tsquery(?::text::regconfig, ?))";
  const values = [words, words, wording, words];
  where.add(`a.id in (select s.article_id from news_texts s where s.search @@ ${question})`, ...values);
  where.add(`t.search @@ ${question}`, ...values);
}
