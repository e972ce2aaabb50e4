import type { EntityManager } from "@mikro-orm/postgresql";
import type { HelpIdInput, SaveTopicInput } from "@fillmark/contracts/help";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { audit } from "../admin/index.ts";
import { nextPlace } from "./next-place.ts";

/** Adds a topic behind the others, or renames one. Throws NOT_FOUND. */
export async function saveTopic(
  ctx: AdminContext,
  { id, title, texts }: SaveTopicInput,
): Promise<{ id: string }> {
  const topicId = id ?? uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const rows =
      id === undefined
        ? await addTopic(em, { id: topicId, title })
        : await query(em)
            .updateTable("help_topics")
            .set({ title })
            .where("id", "=", id)
            .returning("id")
            .execute();
    if (rows.length === 0) throw new DomainError("NOT_FOUND", {});
    await saveTitles(em, topicId, texts);
    const languages = texts.map(({ language }) => language);
    const details = { title, ...(languages.length === 0 ? {} : { languages }) };
    await audit(ctx, em, {
      action: "help.saveTopic",
      subject: { kind: "help_topic", id: topicId },
      details,
    });
  });
  return { id: topicId };
}

function addTopic(em: EntityManager, { id, title }: { id: string; title: string }) {
  return query(em)
    .insertInto("help_topics")
    .columns(["id", "title", "position"])
    .expression((of) =>
      of
        .selectFrom("help_topics")
        .select((all) => [all.val(id).as("id"), all.val(title).as("title"), nextPlace(all).as("position")]),
    )
    .returning("id")
    .execute();
}

async function saveTitles(em: EntityManager, id: string, texts: SaveTopicInput["texts"]): Promise<void> {
  for (const { language, title } of texts) {
    if (title === null)
      await query(em)
        .deleteFrom("help_topic_texts")
        .where("topic_id", "=", id)
        .where("language", "=", language)
        .execute();
    else
      await query(em)
        .insertInto("help_topic_texts")
        .values({ topic_id: id, language, title })
        .onConflict((conflict) => conflict.columns(["topic_id", "language"]).doUpdateSet({ title }))
        .execute();
  }
}

/** Takes a topic away with all its questions. Throws NOT_FOUND. */
export async function deleteTopic(ctx: AdminContext, { id }: HelpIdInput): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const questions = await query(em)
      .deleteFrom("help_questions")
      .where("topic_id", "=", id)
      .returning("id")
      .execute();
    const topic = await query(em)
      .deleteFrom("help_topics")
      .where("id", "=", id)
      .returning("title")
      .executeTakeFirst();
    if (topic === undefined) throw new DomainError("NOT_FOUND", {});
    const details = { title: topic.title, questions: questions.length };
    await audit(ctx, em, { action: "help.deleteTopic", subject: { kind: "help_topic", id }, details });
  });
  return { id };
}
