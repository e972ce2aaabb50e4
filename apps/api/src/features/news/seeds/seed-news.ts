import type { EntityManager } from "@mikro-orm/postgresql";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@fillmark/contracts/languages";
import type { Clock } from "../../../clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { newsSeeds, type NewsSlug } from "./news-seeds.ts";
import { seedText } from "./seed-texts.ts";

/** Articles that came at one moment still have an order. */
const APART_MS = 60_000;

/** The article itself goes by its slug, together with its English text; each translation by a key of its own. */
const keyOf = (slug: NewsSlug, language: Language): string =>
  language === DEFAULT_LANGUAGE ? slug : `${slug}:${language}`;

/**
 * Brings along the articles that came with the software, in every language. Each text is brought once: what an editor
 * changed stays changed, and what was deleted doesn't come back. Whoever starts at the same moment waits for the keys
 * and finds them taken.
 */
export async function seedNews(em: EntityManager, clock: Clock): Promise<void> {
  await inTransaction(em, async (inside) => {
    const wanted = newsSeeds.flatMap(({ slug }) =>
      LANGUAGES.map((language) => ({ slug, language, key: keyOf(slug, language) })),
    );
    const firsts = await inside.execute<{ key: string }[]>(
      `insert into news_seeds (key) select key from jsonb_to_recordset(?::jsonb) as wanted(key text)
       on conflict do nothing returning key`,
      [JSON.stringify(wanted)],
    );
    const keys = new Set(firsts.map(({ key }) => key));
    for (const [place, { slug, category, pairs }] of newsSeeds.entries()) {
      const publishedMs = clock.now() - (place + 1) * APART_MS;
      if (keys.has(slug)) await addArticle(inside, { slug, category, pairs, publishedMs });
    }
    await addTexts(
      inside,
      wanted.filter(({ key }) => keys.has(key)),
    );
  });
}

interface Article {
  readonly slug: NewsSlug;
  readonly category: string;
  readonly pairs: readonly string[];
  readonly publishedMs: number;
}

/** An article that an editor wrote under the same slug stays as it is. */
async function addArticle(em: EntityManager, { slug, category, pairs, publishedMs }: Article): Promise<void> {
  const id = uuidV7(publishedMs);
  const at = new Date(publishedMs);
  await em.execute(
    `insert into news_articles (id, slug, origin, category, published_at, saved_at) values (?, ?, 'desk', ?, ?, ?)
     on conflict (slug) do nothing`,
    [id, slug, category, at, at],
  );
  for (const [position, pair] of pairs.entries()) {
    await em.execute(
      "insert into news_pairs (article_id, pair, position) select id, ?, ? from news_articles where id = ?",
      [pair, position, id],
    );
  }
}

interface WantedText {
  readonly slug: NewsSlug;
  readonly language: Language;
}

/**
 * Texts of the articles that are still there; one that an editor wrote in that language stays. Where the English text is
 * no longer the one that came, a translation of it waits until an editor marks it ready.
 */
async function addTexts(em: EntityManager, wanted: readonly WantedText[]): Promise<void> {
  if (wanted.length === 0) return;
  const english = await textsOf(newsSeeds.map(({ slug }) => ({ slug, language: DEFAULT_LANGUAGE })));
  const added = await textsOf(wanted);
  // The English ones come first: the translations are compared with them.
  for (const isEnglish of [true, false]) {
    const texts = added.filter(({ language }) => (language === DEFAULT_LANGUAGE) === isEnglish);
    await em.execute(
      `insert into news_texts (article_id, language, title, summary, body, is_ready)
       select a.id, t.language, t.title, t.summary, t.body, ? or exists (
         select 1 from news_texts o join jsonb_to_recordset(?::jsonb) as e(${textColumns})
           on (o.language, o.title, o.summary, o.body) = (e.language, e.title, e.summary, e.body)
         where o.article_id = a.id and e.slug = t.slug)
       from jsonb_to_recordset(?::jsonb) as t(${textColumns})
       join news_articles a on a.slug = t.slug and a.origin = 'desk'
       on conflict do nothing`,
      [isEnglish, JSON.stringify(english), JSON.stringify(texts)],
    );
  }
}

const textColumns = "slug text, language text, title text, summary text, body text";

const textsOf = (wanted: readonly WantedText[]) =>
  Promise.all(
    wanted.map(async ({ slug, language }) => ({ slug, language, ...(await seedText(slug, language)) })),
  );
