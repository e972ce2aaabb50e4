import { NEWS_FOLDER } from "../../files/store-key.ts";
import type { Context } from "../../trpc/context.ts";
import { smallPathOf } from "./images/image-view.ts";

const DAY_MS = 86_400_000;
/** Of each feed; the oldest go first. */
const MOST_OF_A_FEED = 500;
/** For so long after a feed last showed an item it isn't taken for new again. */
const REMEMBERED_DAYS = 30;
const PAGE = 500;

/** Clears up: feeds' articles beyond what is kept and that nobody has put by, images that belong to none, and what no feed has shown for long. */
export async function sweepNews(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.now();
  await ctx.em.execute(
    `delete from news_articles where id in (
       select id from (
         select id, row_number() over (partition by feed_id order by published_at desc, id desc) as place
         from news_articles where feed_id is not null
       ) placed where place > ${MOST_OF_A_FEED}
     ) and not exists (select 1 from saved_news s where s.article_id = news_articles.id)`,
  );
  await ctx.em.execute("delete from news_seen where seen_at < ?", [
    new Date(nowMs - REMEMBERED_DAYS * DAY_MS),
  ]);
  const before = new Date(nowMs - DAY_MS);
  await sweepImages(ctx, before);
  await sweepFiles(ctx, before);
}

async function sweepImages({ em, files }: Context, before: Date): Promise<void> {
  for (;;) {
    const rows = await em.execute<{ path: string }[]>(
      `delete from news_images where path in (
         select i.path from news_images i where i.created_at < ?
           and not exists (select 1 from news_articles a where a.image_path = i.path)
         limit ${PAGE} for update skip locked
       ) returning path`,
      [before],
    );
    for (const { path } of rows) {
      await files.delete(`${NEWS_FOLDER}${path}`);
      await files.delete(`${NEWS_FOLDER}${smallPathOf(path)}`);
    }
    if (rows.length < PAGE) return;
  }
}

/** What a crash between a file and its row left behind. */
async function sweepFiles({ em, files, log }: Context, before: Date): Promise<void> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list(NEWS_FOLDER)) {
    if (modifiedAt < before) old.push(key);
  }
  const rows = await em.execute<{ path: string }[]>("select path from news_images");
  const known = new Set(
    rows.flatMap(({ path }) => [path, smallPathOf(path)]).map((path) => `${NEWS_FOLDER}${path}`),
  );
  const orphans = old.filter((key) => !known.has(key));
  for (const key of orphans) await files.delete(key);
  if (orphans.length > 0) log.warn({ files: orphans.length }, "Deleted images of the news without a row.");
}
