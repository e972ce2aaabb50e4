import { sql, type ExpressionBuilder, type InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { EditedNewsItemView, NEWS_STATES } from "@fillmark/contracts/news-desk";
import type { AdminContext } from "../../../context/context.ts";
import { query, type Database } from "../../../db/query.ts";
import { categoryOf, languageIn } from "../news-rows.ts";

type Articles = ExpressionBuilder<Database & { a: Database["news_articles"] }, "a">;

/** Where the article `a` stands at this time. */
export function stateAt(of: Articles, now: Date) {
  return sql<(typeof NEWS_STATES)[number]>`case when ${of("a.withdrawn_at", "is not", null)} then 'withdrawn'
    when ${of("a.published_at", "is", null)} then 'draft'
    when ${of("a.published_at", ">", now)} then 'scheduled' else 'published' end`;
}

/** Of every article what its line in the list says. */
export function readEdited({ em, clock }: Pick<AdminContext, "em" | "clock">) {
  return query(em)
    .selectFrom("news_articles as a")
    .select(["a.id", "a.slug", "a.origin", "a.category", "a.source_name", "a.revision"])
    .select(["a.published_at", "a.saved_at"])
    .select((of) => [
      stateAt(of, new Date(clock.now())).as("state"),
      of
        .selectFrom("news_texts as o")
        .select("o.title")
        .whereRef("o.article_id", "=", "a.id")
        .orderBy((by) => by("o.language", "=", "en"), "desc")
        .orderBy("o.language")
        .limit(1)
        .as("title"),
      jsonArrayFrom(
        of
          .selectFrom("news_texts as o")
          .select(["o.language", "o.is_ready as isReady"])
          .whereRef("o.article_id", "=", "a.id")
          .orderBy("o.language"),
      ).as("languages"),
      of
        .selectFrom("admins as m")
        .select((by) =>
          by.fn.coalesce("m.name", sql<string>`split_part(${by.ref("m.email")}, '@', 1)`).as("name"),
        )
        .whereRef("m.id", "=", "a.saved_by")
        .as("saved_by"),
    ]);
}

export type EditedRow = InferResult<ReturnType<typeof readEdited>>[number];

export function editedItemView(row: EditedRow): EditedNewsItemView {
  const { id, slug, origin, state, revision } = row;
  return {
    id,
    slug,
    origin,
    state,
    revision,
    category: categoryOf(row.category),
    title: row.title ?? "",
    source: row.source_name,
    languages: row.languages.map(({ language, isReady }) => ({ language: languageIn(language), isReady })),
    publishedAt: row.published_at?.toISOString() ?? null,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
  };
}
