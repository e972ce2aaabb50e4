import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeleteNewsTextInput, EditedNewsView, SaveNewsInput } from "@fillmark/contracts/news-desk";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { audit } from "../../admin/index.ts";
import { slugOf } from "../slug.ts";
import { changeArticle, refuseField, savePairs } from "./change-article.ts";
import { findEdited } from "./find-edited.ts";

/**
 * A new draft, or an article of ours with its text in one language anew. Throws NOT_FOUND, TEXT_CHANGED, UNKNOWN_PAIR,
 * and VALIDATION for another's article and for an image that isn't there.
 */
export async function saveNews(ctx: AdminContext, input: SaveNewsInput): Promise<EditedNewsView> {
  const { id, revision = 0, text } = input;
  if (id === undefined) return addDraft(ctx, input);
  const work = async (em: EntityManager, { origin, isOut }: { origin: string; isOut: boolean }) => {
    if (origin === "feed") throw refuseField("id", "is another's article, whose words stay as they are");
    await saveParts(ctx, em, { ...input, id });
    if (isOut) await requireReadable(em, id);
    return { language: text.language, title: text.title, isReady: text.isReady };
  };
  return changeArticle(ctx, { id, revision }, { action: "newsDesk.save", isEdit: true, work });
}

async function addDraft(ctx: AdminContext, input: SaveNewsInput): Promise<EditedNewsView> {
  const nowMs = ctx.clock.now();
  const id = uuidV7(nowMs);
  const slug = slugOf(input.text.title, id);
  await inTransaction(ctx.em, async (em) => {
    const { category } = input;
    const saved = { saved_at: new Date(nowMs), saved_by: ctx.actor.adminId };
    await query(em)
      .insertInto("news_articles")
      .values({ id, slug, origin: "desk", category, ...saved })
      .execute();
    await saveParts(ctx, em, { ...input, id });
    const { language, title, isReady } = input.text;
    const details = { slug, language, title, isReady };
    await audit(ctx, em, { action: "newsDesk.save", subject: { kind: "news", id }, details });
  });
  return findEdited(ctx, { id });
}

async function saveParts(
  ctx: AdminContext,
  em: EntityManager,
  { id, category, pairs, imagePath, text }: SaveNewsInput & { id: string },
): Promise<void> {
  if (imagePath !== null) {
    const known = await query(em)
      .selectFrom("news_images")
      .select("path")
      .where("path", "=", imagePath)
      .forKeyShare()
      .executeTakeFirst();
    if (known === undefined) throw refuseField("imagePath", "must be the path of an uploaded image");
  }
  await query(em)
    .updateTable("news_articles")
    .set({ category, image_path: imagePath })
    .where("id", "=", id)
    .execute();
  await savePairs(ctx, em, { id, pairs });
  const { language, title, summary, markdown, isReady } = text;
  const words = { title, summary, body: markdown, is_ready: isReady };
  await query(em)
    .insertInto("news_texts")
    .values({ article_id: id, language, ...words })
    .onConflict((conflict) => conflict.columns(["article_id", "language"]).doUpdateSet(words))
    .execute();
}

/** Takes one language away. Throws NOT_FOUND, TEXT_CHANGED, and VALIDATION for the last one that readers have. */
export async function deleteText(ctx: AdminContext, input: DeleteNewsTextInput): Promise<EditedNewsView> {
  const { id, language } = input;
  const work = async (em: EntityManager, { origin, isOut }: { origin: string; isOut: boolean }) => {
    if (origin === "feed") throw refuseField("id", "is another's article, whose words stay as they are");
    await query(em)
      .deleteFrom("news_texts")
      .where("article_id", "=", id)
      .where("language", "=", language)
      .execute();
    if (isOut) await requireReadable(em, id);
    return { language };
  };
  return changeArticle(ctx, input, { action: "newsDesk.deleteText", isEdit: true, work });
}

/** What is published has a text that readers get. Throws VALIDATION. */
export async function requireReadable(em: EntityManager, id: string): Promise<void> {
  const ready = await query(em)
    .selectFrom("news_texts")
    .select("language")
    .where("article_id", "=", id)
    .where("is_ready", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (ready === undefined) throw refuseField("text.isReady", "must be true in one language at least");
}
