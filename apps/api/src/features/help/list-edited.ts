import type { EntityManager } from "@mikro-orm/postgresql";
import type { EditedHelpView, EditedTopicView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/** Everything in every language, published or not, with how many found it helpful. */
export async function listEdited({ em }: AdminContext): Promise<EditedHelpView> {
  const topics = await query(em)
    .selectFrom("help_topics")
    .select(["id", "title"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const titles = await query(em)
    .selectFrom("help_topic_texts")
    .select(["topic_id", "language", "title"])
    .orderBy("language")
    .execute();
  const questions = await readQuestions(em);
  const texts = await readTexts(em);
  return {
    topics: topics.map((topic) => ({
      ...topic,
      texts: titles
        .filter((row) => row.topic_id === topic.id)
        .map(({ language, title }) => ({ language: languageIn(language), title })),
      questions: questions
        .filter((row) => row.topicId === topic.id)
        .map((row) => ({ ...questionView(row), texts: textsOf(row.id, texts) })),
    })),
  };
}

function readQuestions(em: EntityManager) {
  return query(em)
    .selectFrom("help_questions as q")
    .leftJoin("help_votes as v", "v.question_id", "q.id")
    .select(["q.id", "q.topic_id as topicId", "q.slug", "q.question", "q.answer as markdown"])
    .select(["q.is_published as isPublished", "q.revision"])
    .select((of) => [
      of.fn.countAll<string>().filterWhere("v.is_helpful", "=", true).as("helpful"),
      of.fn.countAll<string>().filterWhere("v.is_helpful", "=", false).as("notHelpful"),
    ])
    .groupBy("q.id")
    .orderBy("q.position")
    .orderBy("q.id")
    .execute();
}

function readTexts(em: EntityManager) {
  return query(em)
    .selectFrom("help_texts")
    .select(["question_id", "language", "question", "answer"])
    .orderBy("language")
    .execute();
}

type Rows<Reader extends (em: EntityManager) => Promise<readonly unknown[]>> = Awaited<ReturnType<Reader>>;

const languageIn = (written: string) => languageOf(written) ?? DEFAULT_LANGUAGE;

function textsOf(id: string, texts: Rows<typeof readTexts>): EditedTopicView["questions"][number]["texts"] {
  return texts
    .filter((row) => row.question_id === id)
    .map(({ language, question, answer }) => ({
      language: languageIn(language),
      question,
      markdown: answer,
    }));
}

function questionView(
  row: Rows<typeof readQuestions>[number],
): Omit<EditedTopicView["questions"][number], "texts"> {
  return { ...row, helpful: Number(row.helpful), notHelpful: Number(row.notHelpful) };
}
