import type { HelpView, ListHelpInput } from "@fillmark/contracts/help";
import { DEFAULT_LANGUAGE } from "@fillmark/contracts/languages";
import { richText } from "../../text/rich-text.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";

/**
 * What is published, in the editors' order, with what the caller said about each answer. Each text is in the reader's
 * language where someone wrote it, else in English.
 */
export async function listHelp({ em, actor }: Context, { language }: ListHelpInput): Promise<HelpView> {
  const rows = await query(em)
    .selectFrom("help_topics as t")
    .innerJoin("help_questions as q", (join) =>
      join.onRef("q.topic_id", "=", "t.id").on("q.is_published", "=", true),
    )
    .leftJoin("help_topic_texts as n", (join) =>
      join.onRef("n.topic_id", "=", "t.id").on("n.language", "=", language),
    )
    .leftJoin("help_texts as x", (join) =>
      join.onRef("x.question_id", "=", "q.id").on("x.language", "=", language),
    )
    .leftJoin("help_votes as v", (join) =>
      join
        .onRef("v.question_id", "=", "q.id")
        .on("v.user_id", "=", actor.type === "user" ? actor.userId : null),
    )
    .select(["t.id as topic_id", "n.language as title_language"])
    .select(["q.id", "q.slug", "x.language as text_language", "v.is_helpful"])
    .select((of) => [
      of.fn.coalesce("n.title", "t.title").as("title"),
      of.fn.coalesce("x.question", "q.question").as("question"),
      of.fn.coalesce("x.answer", "q.answer").as("answer"),
    ])
    .orderBy("t.position")
    .orderBy("t.id")
    .orderBy("q.position")
    .orderBy("q.id")
    .execute();
  const writtenIn = (theirs: string | null) => (theirs === null ? DEFAULT_LANGUAGE : language);
  const topics = new Map<string, HelpView["topics"][number]>();
  for (const row of rows) {
    const { title, id, slug, question, answer, is_helpful: helpful } = row;
    const known = topics.get(row.topic_id);
    const topic = known ?? {
      id: row.topic_id,
      title,
      language: writtenIn(row.title_language),
      questions: [],
    };
    topics.set(row.topic_id, topic);
    const words = { language: writtenIn(row.text_language), question, answer: richText(answer) };
    topic.questions.push({ id, slug, ...words, helpful });
  }
  return { topics: [...topics.values()] };
}
