import type { EntityManager } from "@mikro-orm/postgresql";
import { NEWS_FOLDER } from "../../files/store-key.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { smallPathOf } from "./images/image-view.ts";

const DAY_MS = 86_400_000;
/** Of each feed; the oldest go first. */
const MAX_PER_FEED = 500;
/** For so long after a feed last showed an item it isn't taken for new again. */
const REMEMBERED_DAYS = 30;
const PAGE = 500;

/** Clears up: feeds' articles beyond what is kept and that nobody has put by, images that belong to none, and what no feed has shown for long. */
export async function sweepNews(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.now();
  await sweepArticles(ctx);
  await query(ctx.em)
    .deleteFrom("news_seen")
    .where("seen_at", "<", new Date(nowMs - REMEMBERED_DAYS * DAY_MS))
    .execute();
  const before = new Date(nowMs - DAY_MS);
  await sweepImages(ctx, before);
  await sweepFiles(ctx, before);
}

async function sweepArticles({ em }: Context): Promise<void> {
  const placed = query(em)
    .selectFrom("news_articles")
    .select((of) => [
      "id",
      of.fn
        .agg<string>("row_number")
        .over((over) => over.partitionBy("feed_id").orderBy("published_at", "desc").orderBy("id", "desc"))
        .as("place"),
    ])
    .where("feed_id", "is not", null)
    .as("placed");
  await query(em)
    .deleteFrom("news_articles")
    .where("id", "in", (of) =>
      of.selectFrom(placed).select("placed.id").where("placed.place", ">", `${MAX_PER_FEED}`),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("saved_news as s")
            .select("s.user_id")
            .whereRef("s.article_id", "=", "news_articles.id"),
        ),
      ),
    )
    .execute();
}

async function sweepImages({ em, files }: Context, before: Date): Promise<void> {
  for (;;) {
    const rows = await query(em)
      .deleteFrom("news_images")
      .where("path", "in", unusedImages(em, before))
      .returning("path")
      .execute();
    for (const { path } of rows) {
      await files.delete(`${NEWS_FOLDER}${path}`);
      await files.delete(`${NEWS_FOLDER}${smallPathOf(path)}`);
    }
    if (rows.length < PAGE) return;
  }
}

/** A page of them, held. */
function unusedImages(em: EntityManager, before: Date) {
  return query(em)
    .selectFrom("news_images as i")
    .select("i.path")
    .where("i.created_at", "<", before)
    .where((of) =>
      of.not(
        of.exists(of.selectFrom("news_articles as a").select("a.id").whereRef("a.image_path", "=", "i.path")),
      ),
    )
    .limit(PAGE)
    .forUpdate()
    .skipLocked();
}

/** What a crash between a file and its row left behind. */
async function sweepFiles({ em, files, log }: Context, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(NEWS_FOLDER)) {
    if (modifiedAt < before) old.push(key);
  }
  const rows = await query(em).selectFrom("news_images").select("path").execute();
  const known = new Set(
    rows.flatMap(({ path }) => [path, smallPathOf(path)]).map((path) => `${NEWS_FOLDER}${path}`),
  );
  const orphans = old.filter((key) => !known.has(key));
  for (const key of orphans) await files.delete(key);
  if (orphans.length > 0) log.warn({ files: orphans.length }, "Deleted images of the news without a row.");
}
