import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { HelpIdInput, SaveQuestionInput } from "@fillmark/contracts/help";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { nextPlace } from "./next-place.ts";

/**
 * Adds a question at the end of its topic, or changes one. Throws NOT_FOUND for an unknown topic or question, and
 * TEXT_CHANGED when another editor changed it since the revision that was seen.
 */
export async function saveQuestion(ctx: AdminContext, input: SaveQuestionInput): Promise<{ id: string }> {
  const id = input.id ?? uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const topic = await query(em)
      .selectFrom("help_topics")
      .select("id")
      .where("id", "=", input.topicId)
      .forShare()
      .executeTakeFirst();
    if (topic === undefined) throw new DomainError("NOT_FOUND", {});
    if (input.id === undefined) await add(em, id, input);
    else await change(em, input.id, input);
    if (input.texts !== undefined) await replaceTexts(em, id, input.texts);
    const { question, isPublished, texts } = input;
    const languages = texts?.map(({ language }) => language);
    const details = { question, isPublished, ...(languages === undefined ? {} : { languages }) };
    await audit(ctx, em, { action: "help.saveQuestion", subject: { kind: "help_question", id }, details });
  });
  return { id };
}

async function add(em: EntityManager, id: string, input: SaveQuestionInput): Promise<void> {
  const { topicId, question, markdown, isPublished } = input;
  await query(em)
    .insertInto("help_questions")
    .columns(["id", "topic_id", "slug", "question", "answer", "is_published", "position"])
    .expression((of) =>
      of
        .selectFrom("help_questions")
        .select((all) => [
          all.val(id).as("id"),
          all.val(topicId).as("topic_id"),
          all.val(slugOf(question, id)).as("slug"),
          all.val(question).as("question"),
          all.val(markdown).as("answer"),
          all.val(isPublished).as("is_published"),
          nextPlace(all).as("position"),
        ])
        .where("topic_id", "=", topicId),
    )
    .execute();
}

/** One that moves to another topic goes to its end. */
async function change(em: EntityManager, id: string, input: SaveQuestionInput): Promise<void> {
  const { topicId, question, markdown, isPublished, revision } = input;
  const end = query(em)
    .selectFrom("help_questions")
    .select((all) => nextPlace(all).as("place"))
    .where("topic_id", "=", topicId);
  const changed = await query(em)
    .updateTable("help_questions as q")
    .set({ question, answer: markdown, is_published: isPublished, topic_id: topicId })
    .set((of) => ({
      revision: of("q.revision", "+", 1),
      position: sql<number>`case when ${of("q.topic_id", "=", topicId)} then ${of.ref("q.position")} else ${end} end`,
    }))
    .where("q.id", "=", id)
    .where("q.revision", "=", revision ?? 0)
    .returning("q.id")
    .executeTakeFirst();
  if (changed !== undefined) return;
  const known = await query(em)
    .selectFrom("help_questions")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  throw new DomainError(known === undefined ? "NOT_FOUND" : "TEXT_CHANGED", {});
}

/** The question is locked by each change, so nobody else writes its texts meanwhile. */
async function replaceTexts(
  em: EntityManager,
  id: string,
  texts: NonNullable<SaveQuestionInput["texts"]>,
): Promise<void> {
  await query(em).deleteFrom("help_texts").where("question_id", "=", id).execute();
  if (texts.length === 0) return;
  const rows = texts.map(({ language, question, markdown }) => ({
    question_id: id,
    language,
    question,
    answer: markdown,
  }));
  await query(em).insertInto("help_texts").values(rows).execute();
}

/** Words of the question for its address, and the random end of its id, as two questions may begin alike. */
function slugOf(question: string, id: string): string {
  const words = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 48);
  return `${words}-${id.slice(-12)}`;
}

/** Throws NOT_FOUND. */
export async function deleteQuestion(ctx: AdminContext, { id }: HelpIdInput): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const row = await query(em)
      .deleteFrom("help_questions")
      .where("id", "=", id)
      .returning("question")
      .executeTakeFirst();
    if (row === undefined) throw new DomainError("NOT_FOUND", {});
    await audit(ctx, em, {
      action: "help.deleteQuestion",
      subject: { kind: "help_question", id },
      details: { question: row.question },
    });
  });
  return { id };
}
