import type { EditedNewsView, NewsRevisionInput, PublishNewsInput } from "@fillmark/contracts/news-desk";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { changeArticle, refuseField } from "./change-article.ts";
import { requireReadable } from "./save-news.ts";

/** Farther ahead nobody plans; a date there is a slip of the pen. */
const FARTHEST_MS = 366 * 86_400_000;

/**
 * Readers get it from then on. What they have already keeps its time, unless it was withdrawn. Throws NOT_FOUND,
 * TEXT_CHANGED, and VALIDATION for what has no text that is ready and for a time more than a year ahead.
 */
export async function publishNews(
  ctx: AdminContext,
  { id, revision, at }: PublishNewsInput,
): Promise<EditedNewsView> {
  const nowMs = ctx.clock.now();
  const wantedMs = at === null ? nowMs : Math.max(nowMs, Date.parse(at));
  if (wantedMs > nowMs + FARTHEST_MS) throw refuseField("at", "must be within a year");
  return changeArticle(
    ctx,
    { id, revision },
    {
      action: "newsDesk.publish",
      work: async (em, { isOut }) => {
        await requireReadable(em, id);
        if (isOut) throw refuseField("id", "is published already");
        const publishedAt = new Date(wantedMs);
        await query(em)
          .updateTable("news_articles")
          .set({ published_at: publishedAt, withdrawn_at: null })
          .where("id", "=", id)
          .execute();
        return { publishedAt: publishedAt.toISOString() };
      },
    },
  );
}

/** Readers don't get it any more, or not when they were to. Throws NOT_FOUND, TEXT_CHANGED, and VALIDATION for a draft. */
export async function withdrawNews(ctx: AdminContext, input: NewsRevisionInput): Promise<EditedNewsView> {
  return changeArticle(ctx, input, {
    action: "newsDesk.withdraw",
    work: async (em, { isTimed }) => {
      if (!isTimed) throw refuseField("id", "is a draft");
      await query(em)
        .updateTable("news_articles")
        .set({ withdrawn_at: new Date(ctx.clock.now()) })
        .where("id", "=", input.id)
        .execute();
      return {};
    },
  });
}
