import type { EntityManager } from "@mikro-orm/postgresql";

/** What asking a feed needs to know of it. */
export interface ClaimedFeed {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly site_url: string | null;
  readonly category: string;
  readonly language: string;
  readonly interval_minutes: number;
  readonly failures: number;
  readonly etag: string | null;
  readonly last_modified: string | null;
}

const AT_ONCE = 4;
/** Longer than asking can take; a process that was killed over a feed holds it no longer. */
const HELD_MS = 120_000;
const columns =
  "id, name, url, site_url, category, language, interval_minutes, failures, etag, last_modified";

/** Takes the feeds whose time has come, for a while, so that nobody else asks them meanwhile. */
export async function claimDue(em: EntityManager, nowMs: number): Promise<ClaimedFeed[]> {
  const now = new Date(nowMs);
  return em.execute<ClaimedFeed[]>(
    `update news_feeds set busy_until = ? where id in (
       select id from news_feeds where is_enabled and next_at <= ? and (busy_until is null or busy_until < ?)
       order by next_at limit ${AT_ONCE} for update skip locked
     ) returning ${columns}`,
    [new Date(nowMs + HELD_MS), now, now],
  );
}

/** The same for one, whenever its time were. Null where somebody is at it, or it isn't there. */
export async function claimOne(em: EntityManager, id: string, nowMs: number): Promise<ClaimedFeed | null> {
  const rows = await em.execute<ClaimedFeed[]>(
    `update news_feeds set busy_until = ? where id = ? and (busy_until is null or busy_until < ?) returning ${columns}`,
    [new Date(nowMs + HELD_MS), id, new Date(nowMs)],
  );
  return rows[0] ?? null;
}
