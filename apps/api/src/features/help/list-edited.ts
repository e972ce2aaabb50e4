import type { EditedHelpView, EditedTopicView } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE, languageOf } from "@fillmark/contracts/languages";
import type { AdminContext } from "../../trpc/context.ts";

interface TopicTextRow {
  topic_id: string;
  language: string;
  title: string;
}

interface TextRow {
  question_id: string;
  language: string;
  question: string;
  answer: string;
}

interface QuestionRow {
  id: string;
  topic_id: string;
  slug: string;
  question: string;
  answer: string;
  is_published: boolean;
  revision: number;
  helpful: number;
  not_helpful: number;
}

/** Everything in every language, published or not, with how many found it helpful. */
export async function listEdited({ em }: AdminContext): Promise<EditedHelpView> {
  const topics = await em.execute<{ id: string; title: string }[]>(
    "select id, title from help_topics order by position, id",
  );
  const questions = await em.execute<QuestionRow[]>(
    `select q.id, q.topic_id, q.slug, q.question, q.answer, q.is_published, q.revision,
       (count(*) filter (where v.is_helpful))::int as helpful,
       (count(*) filter (where not v.is_helpful))::int as not_helpful
     from help_questions q left join help_votes v on v.question_id = q.id
     group by q.id order by q.position, q.id`,
  );
  const titles = await em.execute<TopicTextRow[]>(
    "select topic_id, language, title from help_topic_texts order by language",
  );
  const texts = await em.execute<TextRow[]>(
    "select question_id, language, question, answer from help_texts order by language",
  );
  return {
    topics: topics.map((topic) => ({
      ...topic,
      texts: titles
        .filter((row) => row.topic_id === topic.id)
        .map(({ language, title }) => ({ language: languageIn(language), title })),
      questions: questions
        .filter((row) => row.topic_id === topic.id)
        .map((row) => ({ ...questionView(row), texts: textsOf(row.id, texts) })),
    })),
  };
}

const languageIn = (written: string) => languageOf(written) ?? DEFAULT_LANGUAGE;

function textsOf(id: string, texts: readonly TextRow[]): EditedTopicView["questions"][number]["texts"] {
  return texts
    .filter((row) => row.question_id === id)
    .map(({ language, question, answer }) => ({
      language: languageIn(language),
      question,
      markdown: answer,
    }));
}

function questionView(row: QuestionRow): Omit<EditedTopicView["questions"][number], "texts"> {
  const {
    topic_id: topicId,
    answer: markdown,
    is_published: isPublished,
    not_helpful: notHelpful,
    ...rest
  } = row;
  return { ...rest, topicId, markdown, isPublished, notHelpful };
}
