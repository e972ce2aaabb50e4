import type { HelpView, ListHelpInput } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE } from "@fillmark/contracts/languages";
import { richText } from "../../rich-text.ts";
import type { Context } from "../../trpc/context.ts";

interface Row {
  topic_id: string;
  title: string;
  has_title: boolean;
  id: string;
  slug: string;
  question: string;
  answer: string;
  has_text: boolean;
  is_helpful: boolean | null;
}

/**
 * What is published, in the editors' order, with what the caller said about each answer. Each text is in the reader's
 * language where somebody wrote it, else in English.
 */
export async function listHelp({ em, actor }: Context, { language }: ListHelpInput): Promise<HelpView> {
  const rows = await em.execute<Row[]>(
    `select t.id as topic_id, coalesce(n.title, t.title) as title, n.title is not null as has_title, q.id, q.slug,
       coalesce(x.question, q.question) as question, coalesce(x.answer, q.answer) as answer,
       x.question is not null as has_text, v.is_helpful
     from help_topics t
       join help_questions q on q.topic_id = t.id and q.is_published
       left join help_topic_texts n on n.topic_id = t.id and n.language = ?
       left join help_texts x on x.question_id = q.id and x.language = ?
       left join help_votes v on v.question_id = q.id and v.user_id = ?
     order by t.position, t.id, q.position, q.id`,
    [language, language, actor.type === "user" ? actor.userId : null],
  );
  const writtenIn = (isTheirs: boolean) => (isTheirs ? language : DEFAULT_LANGUAGE);
  const topics = new Map<string, HelpView["topics"][number]>();
  for (const row of rows) {
    const { title, has_title: hasTitle, id, slug, question, answer, has_text: hasText, is_helpful } = row;
    const known = topics.get(row.topic_id);
    const topic = known ?? { id: row.topic_id, title, language: writtenIn(hasTitle), questions: [] };
    topics.set(row.topic_id, topic);
    const words = { language: writtenIn(hasText), question, answer: richText(answer) };
    topic.questions.push({ id, slug, ...words, helpful: is_helpful });
  }
  return { topics: [...topics.values()] };
}
