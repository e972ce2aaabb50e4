import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { unwrapped } from "../../../db/seed/unwrapped.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { helpSeeds } from "./help-seeds.ts";
import type { TopicSeed } from "./seed-shapes.ts";
import { seedTranslations } from "./seed-translations.ts";

/**
 * Brings along the questions that came with the software, in every language. Each is brought once: what an editor
 * changed stays changed, and what was deleted doesn't come back. Whoever starts at the same moment waits for the key
 * and finds it taken.
 */
export async function seedHelp(em: EntityManager, clock: Clock): Promise<void> {
  await inTransaction(em, async (inside) => {
    for (const [place, topic] of helpSeeds.entries()) await seedTopic(inside, { topic, place, clock });
    await seedTranslations(inside);
  });
}

interface Seeding {
  readonly topic: TopicSeed;
  readonly place: number;
  readonly clock: Clock;
}

async function seedTopic(em: EntityManager, { topic, place, clock }: Seeding): Promise<void> {
  const id = uuidV7(clock.now());
  const isNew = await isFirst(em, `topic:${topic.key}`);
  if (isNew) {
    const values = [id, topic.title, place + 1];
    await em.execute("insert into help_topics (id, title, position) values (?, ?, ?)", values);
  }
  for (const [at, { slug, question, answer }] of topic.questions.entries()) {
    if (!(await isFirst(em, `question:${slug}`))) continue;
    // A question of a later version of the software joins the topic of that name, while there is one.
    await em.execute(
      `insert into help_questions (id, topic_id, slug, question, answer, position, is_published)
       select ?, id, ?, ?, ?, ?, true from help_topics where title = ? order by position limit 1
       on conflict do nothing`,
      [uuidV7(clock.now()), slug, question, unwrapped(answer), at + 1, topic.title],
    );
  }
}

async function isFirst(em: EntityManager, key: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "insert into help_seeds (key) values (?) on conflict do nothing returning key",
    [key],
  );
  return rows.length > 0;
}
