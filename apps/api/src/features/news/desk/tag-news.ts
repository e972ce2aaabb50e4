import type { EditedNewsView, TagNewsInput } from "@fillmark/contracts/news-desk";
import type { AdminContext } from "../../../trpc/context.ts";
import { changeArticle, savePairs } from "./change-article.ts";

/** Says what an article is about, another's too. Throws NOT_FOUND, TEXT_CHANGED, UNKNOWN_PAIR. */
export async function tagNews(ctx: AdminContext, input: TagNewsInput): Promise<EditedNewsView> {
  const { id, category, pairs } = input;
  return changeArticle(ctx, input, {
    action: "newsDesk.tag",
    work: async (em) => {
      await em.execute("update news_articles set category = ? where id = ?", [category, id]);
      await savePairs(ctx, em, { id, pairs });
      return { category, pairs };
    },
  });
}
