import { readFile } from "node:fs/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { unwrapped } from "../../../db/seed/unwrapped.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { newsSeeds, type NewsSeed } from "./news-seeds.ts";

/** Articles that came at one moment still have an order. */
const APART_MS = 60_000;

/**
 * Brings along the articles that came with the software. Each is brought once: what an editor changed stays changed, and
 * what was deleted doesn't come back. Whoever starts at the same moment waits for the key and finds it taken.
 */
export async function seedNews(em: EntityManager, clock: Clock): Promise<void> {
  await inTransaction(em, async (inside) => {
    for (const [place, seed] of newsSeeds.entries()) {
      const isFirst = await inside.execute<unknown[]>(
        "insert into news_seeds (key) values (?) on conflict do nothing returning key",
        [seed.slug],
      );
      if (isFirst.length > 0) await addArticle(inside, seed, clock.now() - (place + 1) * APART_MS);
    }
  });
}

async function addArticle(em: EntityManager, seed: NewsSeed, publishedMs: number): Promise<void> {
  const id = uuidV7(publishedMs);
  const { slug, category, title, summary, pairs } = seed;
  const body = await readFile(new URL(`${slug}.markdown`, import.meta.url), "utf8");
  const at = new Date(publishedMs);
  await em.execute(
    `insert into news_articles (id, slug, origin, category, published_at, saved_at) values (?, ?, 'desk', ?, ?, ?)
     on conflict (slug) do nothing`,
    [id, slug, category, at, at],
  );
  await em.execute(
    `insert into news_texts (article_id, language, title, summary, body, is_ready)
     select id, 'en', ?, ?, ?, true from news_articles where id = ?`,
    [title, summary, unwrapped(body), id],
  );
  for (const [position, pair] of pairs.entries()) {
    await em.execute(
      "insert into news_pairs (article_id, pair, position) select id, ?, ? from news_articles where id = ?",
      [pair, position, id],
    );
  }
}
