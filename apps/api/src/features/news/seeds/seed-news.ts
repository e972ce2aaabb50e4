import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@fillmark/contracts/languages";
import type { Clock } from "../../../runtime/clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import type { DemoWords } from "../../../text/demo-words.ts";
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
export async function seedNews(em: EntityManager, clock: Clock, words: DemoWords): Promise<void> {
  await inTransaction(em, async (inside) => {
    const wanted = newsSeeds.flatMap(({ slug }) =>
      LANGUAGES.map((language) => ({ slug, language, key: keyOf(slug, language) })),
    );
    const firsts = await query(inside)
      .insertInto("news_seeds")
      .values(wanted.map(({ key }) => ({ key })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .execute();
    const keys = new Set(firsts.map(({ key }) => key));
    for (const [place, { slug, category, pairs }] of newsSeeds.entries()) {
      const publishedMs = clock.now() - (place + 1) * APART_MS;
      if (keys.has(slug)) await addArticle(inside, { slug, category, pairs, publishedMs });
    }
    await addTexts(
      inside,
      wanted.filter(({ key }) => keys.has(key)),
      words,
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
  await query(em)
    .insertInto("news_articles")
    .values({ id, slug, origin: "desk", category, published_at: at, saved_at: at })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  for (const [position, pair] of pairs.entries()) {
    await query(em)
      .insertInto("news_pairs")
      .columns(["article_id", "pair", "position"])
      .expression((of) =>
        of
          .selectFrom("news_articles")
          .select((one) => ["id", one.val(pair).as("pair"), one.val(position).as("position")])
          .where("id", "=", id),
      )
      .execute();
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
async function addTexts(em: EntityManager, wanted: readonly WantedText[], words: DemoWords): Promise<void> {
  if (wanted.length === 0) return;
  const english = await textsOf(
    newsSeeds.map(({ slug }) => ({ slug, language: DEFAULT_LANGUAGE })),
    words,
  );
  const added = await textsOf(wanted, words);
  // The English ones come first: the translations are compared with them.
  for (const isEnglish of [true, false]) {
    const texts = added.filter(({ language }) => (language === DEFAULT_LANGUAGE) === isEnglish);
    await query(em)
      .insertInto("news_texts")
      .columns(["article_id", "language", "title", "summary", "body", "is_ready"])
      .expression((of) =>
        of
          .selectFrom(rowsOf(texts, "t"))
          .innerJoin("news_articles as a", (join) =>
            join.onRef("a.slug", "=", "t.slug").on("a.origin", "=", "desk"),
          )
          .select(["a.id", "t.language", "t.title", "t.summary", "t.body"])
          .select((is) => {
            const unchanged = is
              .selectFrom("news_texts as o")
              .innerJoin(rowsOf(english, "e"), (join) =>
                join
                  .onRef("o.language", "=", "e.language")
                  .onRef("o.title", "=", "e.title")
                  .onRef("o.summary", "=", "e.summary")
                  .onRef("o.body", "=", "e.body"),
              )
              .select("o.language")
              .whereRef("o.article_id", "=", "a.id")
              .whereRef("e.slug", "=", "t.slug");
            return is.or([is.val(isEnglish), is.exists(unchanged)]).as("is_ready");
          }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type SeedRow = Awaited<ReturnType<typeof textsOf>>[number];

/** Texts as a table of this name. */
function rowsOf<Name extends string>(texts: readonly SeedRow[], name: Name) {
  const columns = sql`(slug text, language text, title text, summary text, body text)`;
  return sql<SeedRow>`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)`.as<Name>(
    sql`${sql.ref(name)}${columns}`,
  );
}

const textsOf = (wanted: readonly WantedText[], words: DemoWords) =>
  Promise.all(
    wanted.map(async ({ slug, language }) => {
      const { title, summary, body } = await seedText(slug, language);
      return { slug, language, title, summary: words(summary, language), body: words(body, language) };
    }),
  );
