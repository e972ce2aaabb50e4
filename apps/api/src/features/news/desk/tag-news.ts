import type { EditedNewsView, TagNewsInput } from "@fillmark/contracts/news-desk";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { changeArticle, savePairs } from "./change-article.ts";

/** Says what an article is about, another's too. Throws NOT_FOUND, TEXT_CHANGED, UNKNOWN_PAIR. */
export async function tagNews(ctx: AdminContext, input: TagNewsInput): Promise<EditedNewsView> {
  const { id, category, pairs } = input;
  return changeArticle(ctx, input, {
    action: "newsDesk.tag",
    work: async (em) => {
      await query(em).updateTable("news_articles").set({ category }).where("id", "=", id).execute();
      await savePairs(ctx, em, { id, pairs });
      return { category, pairs };
    },
  });
}
