import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeleteNewsTextInput, EditedNewsView, SaveNewsInput } from "@fillmark/contracts/news-desk";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext } from "../../../trpc/context.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
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
    await em.execute(
      `insert into news_articles (id, slug, origin, category, saved_at, saved_by) values (?, ?, 'desk', ?, ?, ?)`,
      [id, slug, input.category, new Date(nowMs), ctx.actor.adminId],
    );
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
    const known = await em.execute<unknown[]>("select 1 from news_images where path = ? for key share", [
      imagePath,
    ]);
    if (known.length === 0) throw refuseField("imagePath", "must be the path of an uploaded image");
  }
  await em.execute("update news_articles set category = ?, image_path = ? where id = ?", [
    category,
    imagePath,
    id,
  ]);
  await savePairs(ctx, em, { id, pairs });
  const { language, title, summary, markdown, isReady } = text;
  await em.execute(
    `insert into news_texts (article_id, language, title, summary, body, is_ready) values (?, ?, ?, ?, ?, ?)
     on conflict (article_id, language) do update set title = excluded.title, summary = excluded.summary,
       body = excluded.body, is_ready = excluded.is_ready`,
    [id, language, title, summary, markdown, isReady],
  );
}

/** Takes one language away. Throws NOT_FOUND, TEXT_CHANGED, and VALIDATION for the last one that readers have. */
export async function deleteText(ctx: AdminContext, input: DeleteNewsTextInput): Promise<EditedNewsView> {
  const { id, language } = input;
  const work = async (em: EntityManager, { origin, isOut }: { origin: string; isOut: boolean }) => {
    if (origin === "feed") throw refuseField("id", "is another's article, whose words stay as they are");
    await em.execute("delete from news_texts where article_id = ? and language = ?", [id, language]);
    if (isOut) await requireReadable(em, id);
    return { language };
  };
  return changeArticle(ctx, input, { action: "newsDesk.deleteText", isEdit: true, work });
}

/** What is published has a text that readers get. Throws VALIDATION. */
export async function requireReadable(em: EntityManager, id: string): Promise<void> {
  const ready = await em.execute<unknown[]>(
    "select 1 from news_texts where article_id = ? and is_ready limit 1",
    [id],
  );
  if (ready.length === 0) throw refuseField("text.isReady", "must be true in one language at least");
}
