import type { EntityManager } from "@mikro-orm/postgresql";
import type { ExpressionBuilder, InferResult } from "kysely";
import { query, type Database } from "../../../db/query.ts";

const AT_ONCE = 4;
/** Longer than asking can take; a process that was killed over a feed holds it no longer. */
const HELD_MS = 120_000;

/** What asking a feed needs to know of it. */
export type ClaimedFeed = Readonly<InferResult<ReturnType<typeof claim>>[number]>;

function claim(em: EntityManager, nowMs: number) {
  return query(em)
    .updateTable("news_feeds")
    .set({ busy_until: new Date(nowMs + HELD_MS) })
    .returning(["id", "name", "url", "site_url", "category", "language", "interval_minutes"])
    .returning(["failures", "etag", "last_modified"]);
}

const isFree = (nowMs: number) => (of: ExpressionBuilder<Database, "news_feeds">) =>
  of.or([of("busy_until", "is", null), of("busy_until", "<", new Date(nowMs))]);

/** Takes the feeds whose time has come, for a while, so that nobody else asks them meanwhile. */
export async function claimDue(em: EntityManager, nowMs: number): Promise<ClaimedFeed[]> {
  const due = query(em)
    .selectFrom("news_feeds")
    .select("id")
    .where("is_enabled", "=", true)
    .where("next_at", "<=", new Date(nowMs))
    .where(isFree(nowMs))
    .orderBy("next_at")
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  return claim(em, nowMs).where("id", "in", due).execute();
}

/** The same for one, whenever its time were. Null where another worker has claimed it, or it isn't there. */
export async function claimOne(em: EntityManager, id: string, nowMs: number): Promise<ClaimedFeed | null> {
  const feed = await claim(em, nowMs).where("id", "=", id).where(isFree(nowMs)).executeTakeFirst();
  return feed ?? null;
}
