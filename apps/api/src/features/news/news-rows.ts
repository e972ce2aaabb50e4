// How an article comes out of the database for readers: which of its texts they get, and what of it they may see.
import type { NewsItemView } from "@fillmark/contracts/news";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@fillmark/contracts/languages";
import { NEWS_CATEGORIES } from "@fillmark/contracts/news";
import type { Context } from "../../trpc/context.ts";
import { imageView } from "./images/image-view.ts";

export interface NewsRow {
  readonly id: string;
  readonly slug: string;
  readonly origin: "desk" | "feed";
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly language: string;
  readonly published_ms: number;
  readonly source_name: string | null;
  readonly source_url: string | null;
  readonly link: string | null;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly pairs: string[];
}

export const newsColumns = `a.id, a.slug, a.origin, a.category, t.title, t.summary, t.body, t.language,
  (extract(epoch from a.published_at) * 1000)::float8 as published_ms, a.source_name, a.source_url, a.link,
  i.path as image_path, i.width as image_width, i.height as image_height,
  array(select p.pair from news_pairs p where p.article_id = a.id order by p.position) as pairs`;

/**
 * Articles with the one text that a reader gets: in their language, else in English, else in whichever there is. Of
 * others' articles only those in their language or in English: nobody here could write them anew. Its values are
 * `newsValues`.
 */
export const newsTables = `news_articles a
  join lateral (select o.* from news_texts o
    where o.article_id = a.id and o.is_ready and (a.origin = 'desk' or o.language in (?, '${DEFAULT_LANGUAGE}'))
    order by o.language = ? desc, o.language = '${DEFAULT_LANGUAGE}' desc, o.language limit 1) t on true
  left join news_images i on i.path = a.image_path`;
export const newsValues = (language: Language): unknown[] => [language, language];

/** What readers may see at a time; its value is that time. */
export const isOut = "a.published_at <= ? and a.withdrawn_at is null";

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
    publishedAt: new Date(row.published_ms).toISOString(),
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
