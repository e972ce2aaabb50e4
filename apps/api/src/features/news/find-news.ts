import { LANGUAGES } from "@fillmark/contracts/languages";
import type { FindNewsInput, NewsArticleView } from "@fillmark/contracts/news";
import type { RichText } from "@fillmark/contracts/rich-text";
import { richText } from "../../rich-text.ts";
import type { Context } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { isOut, newsColumns, newsTables, newsValues, newsView, type NewsRow } from "./news-rows.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type ArticleRow = NewsRow & { edited_ms: number | null; languages: string[] };

/** One that is out. Throws NOT_FOUND. */
export async function findNews(
  ctx: Pick<Context, "em" | "clock" | "exchange">,
  { id, language }: FindNewsInput,
): Promise<NewsArticleView> {
  const now = new Date(ctx.clock.now());
  const [row] = await ctx.em.execute<ArticleRow[]>(
    `select ${newsColumns}, (extract(epoch from a.edited_at) * 1000)::float8 as edited_ms,
       array(select o.language from news_texts o where o.article_id = a.id and o.is_ready) as languages
     from ${newsTables} where ${ID.test(id) ? "a.id" : "a.slug"} = ? and ${isOut}`,
    [...newsValues(language), id, now],
  );
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const [next] = await ctx.em.execute<NewsRow[]>(
    `select ${newsColumns} from ${newsTables}
     where ${isOut} and (a.published_at, a.id) < (select b.published_at, b.id from news_articles b where b.id = ?)
     order by a.published_at desc, a.id desc limit 1`,
    [...newsValues(language), now, row.id],
  );
  return {
    ...newsView(ctx, row),
    text: row.origin === "desk" ? richText(row.body) : plainText(row.body),
    editedAt:
      row.edited_ms === null || row.edited_ms <= row.published_ms
        ? null
        : new Date(row.edited_ms).toISOString(),
    languages: LANGUAGES.filter((one) => row.languages.includes(one)),
    next: next === undefined ? null : newsView(ctx, next),
  };
}

/** Another's words mean nothing here but themselves. */
function plainText(excerpt: string): RichText {
  return excerpt
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ type: "paragraph", children: [{ type: "text", text: part }] }));
}
