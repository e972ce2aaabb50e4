import { FEED_OUTCOMES, type NewsFeedView } from "@fillmark/contracts/news-feeds";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DomainError } from "../../../trpc/domain-error.ts";
import { categoryOf, languageIn } from "../news-rows.ts";

interface FeedRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly site_url: string | null;
  readonly category: string;
  readonly language: string;
  readonly interval_minutes: number;
  readonly is_enabled: boolean;
  readonly articles: number;
  readonly failures: number;
  readonly next_ms: number;
  readonly last_ms: number | null;
  readonly last_outcome: string | null;
  readonly last_added: number;
  readonly last_detail: string;
  readonly revision: number;
}

const feedColumns = `f.id, f.name, f.url, f.site_url, f.category, f.language, f.interval_minutes, f.is_enabled, f.failures,
  (select count(*)::int from news_articles a where a.feed_id = f.id) as articles,
  (extract(epoch from f.next_at) * 1000)::float8 as next_ms, (extract(epoch from f.last_at) * 1000)::float8 as last_ms,
  f.last_outcome, f.last_added, f.last_detail, f.revision`;

export async function readFeeds(em: EntityManager): Promise<NewsFeedView[]> {
  const rows = await em.execute<FeedRow[]>(
    `select ${feedColumns} from news_feeds f order by lower(f.name), f.id`,
  );
  return rows.map(feedView);
}

/** Throws NOT_FOUND. */
export async function readFeed(em: EntityManager, id: string): Promise<NewsFeedView> {
  const [row] = await em.execute<FeedRow[]>(`select ${feedColumns} from news_feeds f where f.id = ?`, [id]);
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return feedView(row);
}

function feedView(row: FeedRow): NewsFeedView {
  const { id, name, url, articles, failures, revision } = row;
  const outcome = FEED_OUTCOMES.find((one) => one === row.last_outcome);
  const lastResult =
    row.last_ms === null || outcome === undefined
      ? null
      : { at: timeText(row.last_ms), outcome, added: row.last_added, detail: row.last_detail };
  return {
    id,
    name,
    url,
    articles,
    failures,
    revision,
    siteUrl: row.site_url,
    category: categoryOf(row.category),
    language: languageIn(row.language),
    intervalMinutes: row.interval_minutes,
    isEnabled: row.is_enabled,
    lastResult,
    nextAt: row.is_enabled ? timeText(row.next_ms) : null,
  };
}

const timeText = (ms: number): string => new Date(ms).toISOString();
