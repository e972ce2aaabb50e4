import type { EditedNewsItemView, NEWS_STATES } from "@fillmark/contracts/news-desk";
import { categoryOf, languageIn } from "../news-rows.ts";

export interface EditedRow {
  readonly id: string;
  readonly slug: string;
  readonly origin: "desk" | "feed";
  readonly state: (typeof NEWS_STATES)[number];
  readonly category: string;
  readonly title: string | null;
  readonly source_name: string | null;
  readonly languages: { readonly language: string; readonly isReady: boolean }[];
  readonly published_ms: number | null;
  readonly saved_ms: number;
  readonly saved_by: string | null;
  readonly revision: number;
}

/** Its value is the present time. */
export const stateColumn = `case when a.withdrawn_at is not null then 'withdrawn' when a.published_at is null then 'draft'
  when a.published_at > ? then 'scheduled' else 'published' end`;

/** Its first value is that of `stateColumn`. */
export const editedColumns = `a.id, a.slug, a.origin, ${stateColumn} as state, a.category, a.source_name, a.revision,
  (select o.title from news_texts o where o.article_id = a.id order by o.language = 'en' desc, o.language limit 1) as title,
  (select coalesce(json_agg(json_build_object('language', o.language, 'isReady', o.is_ready) order by o.language), '[]')
    from news_texts o where o.article_id = a.id) as languages,
  (extract(epoch from a.published_at) * 1000)::float8 as published_ms,
  (extract(epoch from a.saved_at) * 1000)::float8 as saved_ms,
  (select coalesce(m.name, split_part(m.email, '@', 1)) from admins m where m.id = a.saved_by) as saved_by`;

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
    publishedAt: row.published_ms === null ? null : new Date(row.published_ms).toISOString(),
    savedAt: new Date(row.saved_ms).toISOString(),
    savedBy: row.saved_by,
  };
}
