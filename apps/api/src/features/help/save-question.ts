import type { EntityManager } from "@mikro-orm/postgresql";
import type { HelpIdInput, SaveQuestionInput } from "@fillmark/contracts/help";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";

/**
 * Adds a question at the end of its topic, or changes one. Throws NOT_FOUND for an unknown topic or question, and
 * TEXT_CHANGED when somebody changed it since the revision that was seen.
 */
export async function saveQuestion(ctx: AdminContext, input: SaveQuestionInput): Promise<{ id: string }> {
  const id = input.id ?? uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const topic = await em.execute<unknown[]>("select 1 from help_topics where id = ? for share", [
      input.topicId,
    ]);
    if (topic.length === 0) throw new DomainError("NOT_FOUND", {});
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
  await em.execute(
    `insert into help_questions (id, topic_id, slug, question, answer, is_published, position)
     select ?, ?, ?, ?, ?, ?, coalesce(max(position), 0) + 1 from help_questions where topic_id = ?`,
    [id, topicId, slugOf(question, id), question, markdown, isPublished, topicId],
  );
}

/** One that moves to another topic goes to its end. */
async function change(em: EntityManager, id: string, input: SaveQuestionInput): Promise<void> {
  const { topicId, question, markdown, isPublished, revision } = input;
  const changed = await em.execute<unknown[]>(
    `update help_questions q set question = ?, answer = ?, is_published = ?, revision = revision + 1, topic_id = ?,
       position = case when q.topic_id = ? then q.position else
         (select coalesce(max(position), 0) + 1 from help_questions o where o.topic_id = ?) end
     where id = ? and revision = ? returning id`,
    [question, markdown, isPublished, topicId, topicId, topicId, id, revision ?? 0],
  );
  if (changed.length > 0) return;
  const known = await em.execute<unknown[]>("select 1 from help_questions where id = ?", [id]);
  throw new DomainError(known.length === 0 ? "NOT_FOUND" : "TEXT_CHANGED", {});
}

/** The question is held by whoever changes it, so nobody else writes its texts meanwhile. */
async function replaceTexts(
  em: EntityManager,
  id: string,
  texts: NonNullable<SaveQuestionInput["texts"]>,
): Promise<void> {
  await em.execute("delete from help_texts where question_id = ?", [id]);
  await em.execute(
    `insert into help_texts (question_id, language, question, answer)
     select ?, language, question, markdown
     from jsonb_to_recordset(?::jsonb) as x (language text, question text, markdown text)`,
    [id, JSON.stringify(texts)],
  );
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
    const [row] = await em.execute<{ question: string }[]>(
      "delete from help_questions where id = ? returning question",
      [id],
    );
    if (row === undefined) throw new DomainError("NOT_FOUND", {});
    await audit(ctx, em, {
      action: "help.deleteQuestion",
      subject: { kind: "help_question", id },
      details: { question: row.question },
    });
  });
  return { id };
}
