import type { EntityManager } from "@mikro-orm/postgresql";
import { DEFAULT_LANGUAGE } from "@fillmark/contracts/languages";
import type { Clock } from "../../../runtime/clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { unwrapLines } from "../../../db/seed/unwrap-lines.ts";
import { query } from "../../../db/query.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import type { DemoWords } from "../../../text/demo-words.ts";
import { helpSeeds } from "./help-seeds.ts";
import type { TopicSeed } from "./seed-shapes.ts";
import { seedTranslations } from "./seed-translations.ts";

/**
 * Brings along the questions that came with the software, in every language. Each is brought once: what an editor
 * changed stays changed, and what was deleted doesn't come back. Whoever starts at the same moment waits for the key
 * and finds it taken.
 */
export async function seedHelp(em: EntityManager, clock: Clock, words: DemoWords): Promise<void> {
  await inTransaction(em, async (inside) => {
    for (const [place, topic] of helpSeeds.entries()) await seedTopic(inside, { topic, place, clock, words });
    await seedTranslations(inside, words);
  });
}

interface Seeding {
  readonly topic: TopicSeed;
  readonly place: number;
  readonly clock: Clock;
  readonly words: DemoWords;
}

async function seedTopic(em: EntityManager, { topic, place, clock, words }: Seeding): Promise<void> {
  const id = uuidV7(clock.now());
  const isNew = await isFirst(em, `topic:${topic.key}`);
  if (isNew) {
    const row = { id, title: topic.title, position: place + 1 };
    await query(em).insertInto("help_topics").values(row).execute();
  }
  for (const [at, { slug, question, answer }] of topic.questions.entries()) {
    if (!(await isFirst(em, `question:${slug}`))) continue;
    // A question of a later version of the software joins the topic of that name, while there is one.
    await query(em)
      .insertInto("help_questions")
      .columns(["id", "topic_id", "slug", "question", "answer", "position", "is_published"])
      .expression((of) =>
        of
          .selectFrom("help_topics")
          .select((one) => [
            one.val(uuidV7(clock.now())).as("question_id"),
            "id",
            one.val(slug).as("slug"),
            one.val(question).as("question"),
            one.val(words(unwrapLines(answer), DEFAULT_LANGUAGE)).as("answer"),
            one.val(at + 1).as("place"),
            one.val(true).as("is_published"),
          ])
          .where("title", "=", topic.title)
          .orderBy("position")
          .limit(1),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function isFirst(em: EntityManager, key: string): Promise<boolean> {
  const first = await query(em)
    .insertInto("help_seeds")
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return first !== undefined;
}
