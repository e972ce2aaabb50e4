import { sql } from "kysely";
import { LANGUAGES } from "@fillmark/contracts/languages";
import type { FindNewsInput, NewsArticleView } from "@fillmark/contracts/news";
import type { RichText } from "@fillmark/contracts/rich-text";
import { richText } from "../../text/rich-text.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { newsView, readNews } from "./news-rows.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One that is out. Throws NOT_FOUND. */
export async function findNews(
  ctx: Pick<Context, "em" | "clock" | "exchange">,
  { id, language }: FindNewsInput,
): Promise<NewsArticleView> {
  const row = await readNews(ctx, language)
    .select("a.edited_at")
    .select((of) => {
      const ready = of
        .selectFrom("news_texts as o")
        .select("o.language")
        .whereRef("o.article_id", "=", "a.id")
        .where("o.is_ready", "=", true);
      return sql<string[]>`array${ready}`.as("languages");
    })
    .where(ID.test(id) ? "a.id" : "a.slug", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const next = await readNews(ctx, language)
    .where((of) =>
      of(
        of.refTuple("a.published_at", "a.id"),
        "<",
        of
          .selectFrom("news_articles as b")
          .select(["b.published_at", "b.id"])
          .where("b.id", "=", row.id)
          .$asTuple("published_at", "id"),
      ),
    )
    .orderBy("a.published_at", "desc")
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    ...newsView(ctx, row),
    text: row.origin === "desk" ? richText(row.body) : plainText(row.body),
    editedAt:
      row.edited_at === null || row.edited_at <= row.published_at ? null : row.edited_at.toISOString(),
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
