import { MOST_SAVED_NEWS, type SavedIdsView } from "@fillmark/contracts/news";
import type { UserContext } from "../../trpc/context.ts";

/** What this account has put by, newest first, so that a list can mark it. */
export async function listSavedIds({ em, actor }: UserContext): Promise<SavedIdsView> {
  const rows = await em.execute<{ id: string }[]>(
    `select article_id as id from saved_news where user_id = ? order by saved_at desc, article_id
     limit ${MOST_SAVED_NEWS}`,
    [actor.userId],
  );
  return { ids: rows.map(({ id }) => id) };
}
