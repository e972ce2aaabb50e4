import type { EditedHelpView, EditedTopicView } from "@fillmark/contracts/help";
import type { AdminContext } from "../../trpc/context.ts";

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

/** Everything, published or not, with how many found it helpful. */
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
  return {
    topics: topics.map((topic) => ({
      ...topic,
      questions: questions.filter((row) => row.topic_id === topic.id).map(questionView),
    })),
  };
}

function questionView(row: QuestionRow): EditedTopicView["questions"][number] {
  const {
    topic_id: topicId,
    answer: markdown,
    is_published: isPublished,
    not_helpful: notHelpful,
    ...rest
  } = row;
  return { ...rest, topicId, markdown, isPublished, notHelpful };
}
