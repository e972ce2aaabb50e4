// How an article comes out of the database for readers: which of its texts they get, and what of it they may see.
import { sql, type ExpressionBuilder, type InferResult, type NotNull } from "kysely";
import type { NewsItemView } from "@fillmark/contracts/news";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@fillmark/contracts/languages";
import { NEWS_CATEGORIES } from "@fillmark/contracts/news";
import type { Context } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { imageView } from "./images/image-view.ts";

type Articles = Database & { a: Database["news_articles"] };

/** Where readers may see the article `a` at this time. */
export function isOut(now: Date) {
  return (of: ExpressionBuilder<Articles, "a">) =>
    of.and([of("a.published_at", "<=", now), of("a.withdrawn_at", "is", null)]);
}

/**
 * Articles that are out, each with the one text that a reader gets: in their language, else in English, else in whichever
 * there is. Of others' articles only those in their language or in English: nobody here could write them anew.
 */
export function newsOut({ em, clock }: Pick<Context, "em" | "clock">, language: Language) {
  return query(em)
    .selectFrom("news_articles as a")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("news_texts as o")
          .selectAll("o")
          .whereRef("o.article_id", "=", "a.id")
          .where("o.is_ready", "=", true)
          .where((is) =>
            is.or([is("a.origin", "=", "desk"), is("o.language", "in", [language, DEFAULT_LANGUAGE])]),
          )
          .orderBy((by) => by("o.language", "=", language), "desc")
          .orderBy((by) => by("o.language", "=", DEFAULT_LANGUAGE), "desc")
          .orderBy("o.language")
          .limit(1)
          .as("t"),
      (join) => join.onTrue(),
    )
    .leftJoin("news_images as i", "i.path", "a.image_path")
    .where(isOut(new Date(clock.now())));
}

/** The same with what `newsView` shows of each. */
export function readNews(ctx: Pick<Context, "em" | "clock">, language: Language) {
  return newsOut(ctx, language)
    .select(["a.id", "a.slug", "a.origin", "a.category", "t.title", "t.summary", "t.body", "t.language"])
    .select(["a.published_at", "a.source_name", "a.source_url", "a.link"])
    .select(["i.path as image_path", "i.width as image_width", "i.height as image_height"])
    .select(pairsOfArticle)
    .$narrowType<{ published_at: NotNull }>();
}

export type NewsRow = InferResult<ReturnType<typeof readNews>>[number];

/** In the order in which the editors gave them. */
export function pairsOfArticle(of: ExpressionBuilder<Articles, "a">) {
  const pairs = of
    .selectFrom("news_pairs as p")
    .select("p.pair")
    .whereRef("p.article_id", "=", "a.id")
    .orderBy("p.position");
  return sql<string[]>`array${pairs}`.as("pairs");
}

const WORDS_A_MINUTE = 220;
/** Of a language that is written without spaces. */
const SIGNS_A_MINUTE = 400;

export function newsView({ exchange }: Pick<Context, "exchange">, row: NewsRow): NewsItemView {
  const listed = new Set(exchange.pairs().map(({ pair }) => pair));
  return {
    id: row.id,
    slug: row.slug,
    category: categoryOf(row.category),
    title: row.title,
    summary: row.summary,
    language: languageIn(row.language),
    publishedAt: row.published_at.toISOString(),
    source: row.source_name === null ? null : { name: row.source_name, url: webAddress(row.source_url) },
    link: webAddress(row.link),
    image: imageView({ path: row.image_path, width: row.image_width, height: row.image_height }),
    pairs: row.pairs.filter((pair) => listed.has(pair)),
    minutes: row.origin === "feed" ? null : minutesOf(row.body),
  };
}

function minutesOf(body: string): number {
  const signs = body.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = body.split(/\s+/).length;
  return Math.max(1, Math.round(signs / SIGNS_A_MINUTE + words / WORDS_A_MINUTE));
}

/** What came by a feed was judged when it came; what leads elsewhere never leaves all the same. */
const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\/[^\s]+$/i.test(address) ? address : null;

/** A category that a later version no longer knows stands among the first. */
export function categoryOf(written: string): NewsItemView["category"] {
  return NEWS_CATEGORIES.find((category) => category === written) ?? "markets";
}

export function languageIn(written: string): Language {
  return LANGUAGES.find((language) => language === written) ?? DEFAULT_LANGUAGE;
}
