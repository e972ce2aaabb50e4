import { MAX_SAVED_NEWS, type SavedIdsView } from "@fillmark/contracts/news";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** What this account has put by, newest first, so that a list can mark it. */
export async function listSavedIds({ em, actor }: UserContext): Promise<SavedIdsView> {
  const rows = await query(em)
    .selectFrom("saved_news")
    .select("article_id as id")
    .where("user_id", "=", actor.userId)
    .orderBy("saved_at", "desc")
    .orderBy("article_id")
    .limit(MAX_SAVED_NEWS)
    .execute();
  return { ids: rows.map(({ id }) => id) };
}
