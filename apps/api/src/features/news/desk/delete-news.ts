import type { NewsRevisionInput } from "@fillmark/contracts/news-desk";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { audit } from "../../admin/index.ts";
import { holdArticle, refuseField } from "./change-article.ts";

/** For good. Throws NOT_FOUND, TEXT_CHANGED, and VALIDATION for what readers have: it is withdrawn first. */
export async function deleteNews(ctx: AdminContext, input: NewsRevisionInput): Promise<{ id: string }> {
  const { id } = input;
  await inTransaction(ctx.em, async (em) => {
    const { slug, isOut } = await holdArticle(em, input, new Date(ctx.clock.now()));
    if (isOut) throw refuseField("id", "is published: withdraw it first");
    await query(em).deleteFrom("news_articles").where("id", "=", id).execute();
    await audit(ctx, em, { action: "newsDesk.delete", subject: { kind: "news", id }, details: { slug } });
  });
  return { id };
}
