import { MAX_SAVED_NEWS, type SaveArticleInput, type SavedArticleView } from "@fillmark/contracts/news";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { isOut } from "./news-rows.ts";

/**
 * Puts an article by for this account, or takes it away again; doing either twice changes nothing. Throws NOT_FOUND for
 * an article that no reader finds, and VALIDATION where someone has put by as many as are kept.
 */
export async function saveArticle(
  ctx: UserContext,
  { id, isSaved }: SaveArticleInput,
): Promise<SavedArticleView> {
  const { userId } = ctx.actor;
  if (isSaved) await inTransaction(ctx.em, (em) => putBy({ ...ctx, em }, id));
  else
    await query(ctx.em)
      .deleteFrom("saved_news")
      .where("user_id", "=", userId)
      .where("article_id", "=", id)
      .execute();
  return { id, isSaved };
}

async function putBy({ em, clock, actor: { userId } }: UserContext, id: string): Promise<void> {
  const now = new Date(clock.now());
  const found = await query(em)
    .selectFrom("news_articles as a")
    .select("a.id")
    .where("a.id", "=", id)
    .where(isOut(now))
    .executeTakeFirst();
  if (found === undefined) throw new DomainError("NOT_FOUND", {});
  // Of two devices that put something by at once, the second counts what the first did.
  await query(em).selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  await query(em)
    .insertInto("saved_news")
    .values({ user_id: userId, article_id: id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { saved } = await query(em)
    .selectFrom("saved_news")
    .select((of) => of.fn.countAll<string>().as("saved"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(saved) <= MAX_SAVED_NEWS) return;
  const message = `is one too many: ${MAX_SAVED_NEWS} at most`;
  throw new DomainError("VALIDATION", { issues: [{ field: "id", message }] });
}
