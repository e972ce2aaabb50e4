import type { EntityManager } from "@mikro-orm/postgresql";
import type { HelpIdInput, SaveTopicInput } from "@fillmark/contracts/help";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { audit } from "../admin/index.ts";

/** Adds a topic behind the others, or renames one. Throws NOT_FOUND. */
export async function saveTopic(
  ctx: AdminContext,
  { id, title, texts }: SaveTopicInput,
): Promise<{ id: string }> {
  const topicId = id ?? uuidV7(ctx.clock.now());
  await inTransaction(ctx.em, async (em) => {
    const rows =
      id === undefined
        ? await em.execute<unknown[]>(
            `insert into help_topics (id, title, position)
             select ?, ?, coalesce(max(position), 0) + 1 from help_topics returning id`,
            [topicId, title],
          )
        : await em.execute<unknown[]>("update help_topics set title = ? where id = ? returning id", [
            title,
            id,
          ]);
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

async function saveTitles(em: EntityManager, id: string, texts: SaveTopicInput["texts"]): Promise<void> {
  for (const { language, title } of texts) {
    if (title === null)
      await em.execute("delete from help_topic_texts where topic_id = ? and language = ?", [id, language]);
    else
      await em.execute(
        `insert into help_topic_texts (topic_id, language, title) values (?, ?, ?)
         on conflict (topic_id, language) do update set title = excluded.title`,
        [id, language, title],
      );
  }
}

/** Takes a topic away with all its questions. Throws NOT_FOUND. */
export async function deleteTopic(ctx: AdminContext, { id }: HelpIdInput): Promise<{ id: string }> {
  await inTransaction(ctx.em, async (em) => {
    const questions = await em.execute<{ question: string }[]>(
      "delete from help_questions where topic_id = ? returning question",
      [id],
    );
    const [topic] = await em.execute<{ title: string }[]>(
      "delete from help_topics where id = ? returning title",
      [id],
    );
    if (topic === undefined) throw new DomainError("NOT_FOUND", {});
    const details = { title: topic.title, questions: questions.length };
    await audit(ctx, em, { action: "help.deleteTopic", subject: { kind: "help_topic", id }, details });
  });
  return { id };
}
