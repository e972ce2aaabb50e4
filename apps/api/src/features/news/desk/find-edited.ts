import type { EditedNewsView, NewsIdInput } from "@fillmark/contracts/news-desk";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { imageView } from "../images/image-view.ts";
import { languageIn, pairsOfArticle } from "../news-rows.ts";
import { editedItemView, readEdited } from "./edited-rows.ts";

/** All of an article, whatever its state. Throws NOT_FOUND. */
export async function findEdited(
  ctx: Pick<AdminContext, "em" | "clock">,
  { id }: NewsIdInput,
): Promise<EditedNewsView> {
  const row = await readEdited(ctx)
    .leftJoin("news_images as i", "i.path", "a.image_path")
    .select(["a.link", "i.path", "i.width", "i.height"])
    .select(pairsOfArticle)
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const texts = await query(ctx.em)
    .selectFrom("news_texts")
    .select(["language", "title", "summary", "body as markdown", "is_ready as isReady"])
    .where("article_id", "=", id)
    .orderBy((by) => by("language", "=", "en"), "desc")
    .orderBy("language")
    .execute();
  const { link, pairs, path, width, height } = row;
  return {
    ...editedItemView(row),
    link,
    image: imageView({ path, width, height }),
    pairs,
    texts: texts.map((text) => ({ ...text, language: languageIn(text.language) })),
  };
}
