import type { EntityManager } from "@mikro-orm/postgresql";
import { unwrapped } from "../../../db/seed/unwrapped.ts";
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
export async function seedTranslations(em: EntityManager): Promise<void> {
  const titles = translatedTopics();
  const questions = translatedQuestions();
  const wanted = [...titles, ...questions].map(({ key }) => key);
  const rows = await em.execute<{ key: string }[]>(
    `insert into help_seeds (key) select key from jsonb_array_elements_text(?::jsonb) as key
     on conflict do nothing returning key`,
    [JSON.stringify(wanted)],
  );
  if (rows.length === 0) return;
  const first = new Set(rows.map(({ key }) => key));
  await em.execute(
    `insert into help_topic_texts (topic_id, language, title)
     select t.id, x.language, x.title
     from jsonb_to_recordset(?::jsonb) as x (language text, english text, title text)
       join help_topics t on t.title = x.english
     on conflict do nothing`,
    [JSON.stringify(titles.filter(({ key }) => first.has(key)))],
  );
  await em.execute(
    `insert into help_texts (question_id, language, question, answer)
     select q.id, x.language, x.question, x.answer
     from jsonb_to_recordset(?::jsonb)
         as x (language text, slug text, english text, answered text, question text, answer text)
       join help_questions q on q.slug = x.slug and q.question = x.english and q.answer = x.answered
     on conflict do nothing`,
    [JSON.stringify(questions.filter(({ key }) => first.has(key)))],
  );
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
      answered: unwrapped(answer),
      question: words.question,
      answer: unwrapped(words.answer),
    },
  ];
}
