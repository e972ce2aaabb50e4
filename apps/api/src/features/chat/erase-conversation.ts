import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";

/** In place of a note's words: they were about somebody who has gone. */
const ERASED_NOTE = "This note was deleted.";

/**
 * Takes all words and files out of a user's conversation together with what `also` does, in one transaction: nothing
 * is erased when it says false or fails. Messages keep their places, and the conversation leaves the queue. Gives the
 * paths of the files, whose bytes are to be deleted once this is committed; null when `also` said false.
 */
export async function eraseConversation(
  ctx: Context,
  userId: string,
  also: (em: EntityManager) => Promise<boolean>,
): Promise<string[] | null> {
  if ((await ctx.chat.head(ctx.em, userId)) === null) {
    return inTransaction(ctx.em, async (em) => ((await also(em)) ? eraseUploads(em, userId) : null));
  }
  return changeConversation(ctx, { userId }, async (draft) => {
    if (!(await also(draft.em))) return null;
    const sent = await eraseWords(draft);
    await draft.markRead("admin", draft.now.lastSeq);
    if (draft.now.lastSeq > 0 && draft.now.status !== "resolved") await draft.resolve(null);
    if (draft.now.assigneeId !== null) draft.setAssignee(null);
    return [...sent, ...(await eraseUploads(draft.em, userId))];
  });
}

async function eraseWords({ em, at, now }: Draft): Promise<string[]> {
  const files = await em.execute<{ id: string; path: string }[]>(
    `select f.id, f.path from chat_messages m join stored_files f on f.id = m.file_id where m.conversation_id = ?`,
    [now.id],
  );
  await em.execute(
    `update chat_messages set body = '', payload_hash = '', file_id = null, erased_at = ?
     where conversation_id = ? and author_kind <> 'system'`,
    [at, now.id],
  );
  await em.execute(`delete from stored_files where id = any(?::uuid[])`, [
    `{${files.map(({ id }) => id).join(",")}}`,
  ]);
  await em.execute(`update chat_notes set body = ? where conversation_id = ?`, [ERASED_NOTE, now.id]);
  await em.execute(`update chat_episodes set rating_comment = null where conversation_id = ?`, [now.id]);
  return files.map(({ path }) => path);
}

/** What was uploaded and not sent. */
async function eraseUploads(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ path: string }[]>(
    `delete from stored_files where owner_kind = 'user' and owner_id = ? returning path`,
    [userId],
  );
  return rows.map(({ path }) => path);
}
