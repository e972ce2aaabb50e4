import type { HelpView } from "@fillmark/contracts/help";
import { richText } from "../../rich-text.ts";
import type { Context } from "../../trpc/context.ts";

interface Row {
  topic_id: string;
  title: string;
  id: string;
  slug: string;
  question: string;
  answer: string;
  is_helpful: boolean | null;
}

/** What is published, in the editors' order, with what the caller said about each answer. */
export async function listHelp({ em, actor }: Context): Promise<HelpView> {
  const rows = await em.execute<Row[]>(
    `select t.id as topic_id, t.title, q.id, q.slug, q.question, q.answer, v.is_helpful
     from help_topics t
       join help_questions q on q.topic_id = t.id and q.is_published
       left join help_votes v on v.question_id = q.id and v.user_id = ?
     order by t.position, t.id, q.position, q.id`,
    [actor.type === "user" ? actor.userId : null],
  );
  const topics = new Map<string, HelpView["topics"][number]>();
  for (const row of rows) {
    const topic = topics.get(row.topic_id) ?? { id: row.topic_id, title: row.title, questions: [] };
    topics.set(row.topic_id, topic);
    const { id, slug, question, answer, is_helpful: helpful } = row;
    topic.questions.push({ id, slug, question, answer: richText(answer), helpful });
  }
  return { topics: [...topics.values()] };
}
