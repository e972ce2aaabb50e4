import { MOST_SAVED_NEWS, type SaveArticleInput, type SavedArticleView } from "@fillmark/contracts/news";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { isOut } from "./news-rows.ts";

/**
 * Puts an article by for this account, or takes it away again; doing either twice changes nothing. Throws NOT_FOUND for
 * an article that no reader finds, and VALIDATION where somebody has put by as many as are kept.
 */
export async function saveArticle(
  ctx: UserContext,
  { id, isSaved }: SaveArticleInput,
): Promise<SavedArticleView> {
  const { userId } = ctx.actor;
  if (isSaved) await inTransaction(ctx.em, (em) => putBy({ ...ctx, em }, id));
  else await ctx.em.execute("delete from saved_news where user_id = ? and article_id = ?", [userId, id]);
  return { id, isSaved };
}

async function putBy({ em, clock, actor: { userId } }: UserContext, id: string): Promise<void> {
  const now = new Date(clock.now());
  const found = await em.execute<unknown[]>(`select 1 from news_articles a where a.id = ? and ${isOut}`, [
    id,
    now,
  ]);
  if (found.length === 0) throw new DomainError("NOT_FOUND", {});
  // Of two devices that put something by at once, the second counts what the first did.
  await em.execute("select 1 from users where id = ? for no key update", [userId]);
  await em.execute(
    "insert into saved_news (user_id, article_id, saved_at) values (?, ?, ?) on conflict do nothing",
    [userId, id, now],
  );
  const [count] = await em.execute<{ saved: number }[]>(
    "select count(*)::int as saved from saved_news where user_id = ?",
    [userId],
  );
  if ((count?.saved ?? 0) <= MOST_SAVED_NEWS) return;
  const message = `is one too many: ${MOST_SAVED_NEWS} at most`;
  throw new DomainError("VALIDATION", { issues: [{ field: "id", message }] });
}
