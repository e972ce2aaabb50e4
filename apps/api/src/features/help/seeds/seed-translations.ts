import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { DEFAULT_LANGUAGE } from "@fillmark/contracts/languages";
import { query } from "../../../db/query.ts";
import { unwrapLines } from "../../../db/seed/unwrap-lines.ts";
import type { DemoWords } from "../../../text/demo-words.ts";
import { helpSeeds, helpTranslations } from "./help-seeds.ts";
import type { QuestionSeed } from "./seed-shapes.ts";

interface Words {
  readonly question: string;
  readonly answer: string;
}

/** What the other languages call a topic or a question that came along in English. */
interface Translated {
  /** Says whether it was brought already. */
  readonly key: string;
  readonly language: string;
}

interface TranslatedTopic extends Translated {
  readonly english: string;
  readonly title: string;
}

interface TranslatedQuestion extends Translated, Words {
  readonly slug: string;
  readonly english: string;
  readonly answered: string;
}

/**
 * Brings along what the questions and topics are in other languages, each once. It belongs to the English words that it
 * was made from: where an editor has written others since, it would say something else, so it is left out.
 */
export async function seedTranslations(em: EntityManager, words: DemoWords): Promise<void> {
  const titles = translatedTopics();
  const questions = translatedQuestions().map((one) => ({
    ...one,
    answered: words(one.answered, DEFAULT_LANGUAGE),
    answer: words(one.answer, one.language),
  }));
  const rows = await query(em)
    .insertInto("help_seeds")
    .values([...titles, ...questions].map(({ key }) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .execute();
  if (rows.length === 0) return;
  const keys = new Set(rows.map(({ key }) => key));
  const isFirst = ({ key }: Translated) => keys.has(key);
  await addTitles(em, titles.filter(isFirst));
  await addTexts(em, questions.filter(isFirst));
}

async function addTitles(em: EntityManager, titles: readonly TranslatedTopic[]): Promise<void> {
  const brought = sql<TranslatedTopic>`jsonb_to_recordset(${JSON.stringify(titles)}::jsonb)`.as<"x">(
    sql`x (language text, english text, title text)`,
  );
  await query(em)
    .insertInto("help_topic_texts")
    .columns(["topic_id", "language", "title"])
    .expression((of) =>
      of
        .selectFrom(brought)
        .innerJoin("help_topics as t", "t.title", "x.english")
        .select(["t.id", "x.language", "x.title"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function addTexts(em: EntityManager, questions: readonly TranslatedQuestion[]): Promise<void> {
  const brought = sql<TranslatedQuestion>`jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)`.as<"x">(
    sql`x (language text, slug text, english text, answered text, question text, answer text)`,
  );
  await query(em)
    .insertInto("help_texts")
    .columns(["question_id", "language", "question", "answer"])
    .expression((of) =>
      of
        .selectFrom(brought)
        .innerJoin("help_questions as q", (join) =>
          join
            .onRef("q.slug", "=", "x.slug")
            .onRef("q.question", "=", "x.english")
            .onRef("q.answer", "=", "x.answered"),
        )
        .select(["q.id", "x.language", "x.question", "x.answer"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function translatedTopics(): TranslatedTopic[] {
  return Object.entries(helpTranslations).flatMap(([language, topics]) =>
    helpSeeds.map(({ key, title }) => ({
      key: `topic:${key}:${language}`,
      language,
      english: title,
      title: topics[key].title,
    })),
  );
}

function translatedQuestions(): TranslatedQuestion[] {
  return Object.entries(helpTranslations).flatMap(([language, topics]) =>
    helpSeeds.flatMap(({ key, questions }) => {
      const words: Readonly<Record<string, Words>> = topics[key].questions;
      return questions.flatMap((seed) => translated(seed, language, words[seed.slug]));
    }),
  );
}

function translated(
  { slug, question, answer }: QuestionSeed,
  language: string,
  words: Words | undefined,
): TranslatedQuestion[] {
  if (words === undefined) return [];
  return [
    {
      key: `question:${slug}:${language}`,
      language,
      slug,
      english: question,
      answered: unwrapLines(answer),
      question: words.question,
      answer: unwrapLines(words.answer),
    },
  ];
}
