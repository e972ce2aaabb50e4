import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";
import { stopSharing } from "./share-page.ts";

/** In place of a note's text: it was about someone who has gone. */
const ERASED_NOTE = "This note was deleted.";

/**
 * Takes all texts and files out of a user's conversation together with what `also` does, in one transaction: nothing
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
    const sent = await eraseText(draft);
    await stopSharing(draft.em, draft.now.id);
    await draft.markRead("admin", draft.now.lastSeq);
    if (draft.now.lastSeq > 0 && draft.now.status !== "resolved") await draft.resolve(null);
    if (draft.now.assigneeId !== null) draft.setAssignee(null);
    return [...sent, ...(await eraseUploads(draft.em, userId))];
  });
}

async function eraseText({ em, at, now }: Draft): Promise<string[]> {
  const db = query(em);
  const files = await db
    .selectFrom("chat_messages as m")
    .innerJoin("stored_files as f", "f.id", "m.file_id")
    .select(["f.id", "f.path"])
    .where("m.conversation_id", "=", now.id)
    .execute();
  await db
    .updateTable("chat_messages")
    .set({ body: "", payload_hash: "", file_id: null, erased_at: at })
    .where("conversation_id", "=", now.id)
    .where("author_kind", "<>", "system")
    .execute();
  const ids = files.map(({ id }) => id);
  await db
    .deleteFrom("stored_files")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  await db.deleteFrom("support_mails").where("conversation_id", "=", now.id).execute();
  await db
    .updateTable("chat_notes")
    .set({ body: ERASED_NOTE })
    .where("conversation_id", "=", now.id)
    .execute();
  await db
    .updateTable("chat_episodes")
    .set({ rating_comment: null })
    .where("conversation_id", "=", now.id)
    .execute();
  return files.map(({ path }) => path);
}

/** What was uploaded and not sent. */
async function eraseUploads(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await query(em)
    .deleteFrom("stored_files")
    .where("owner_kind", "=", "user")
    .where("owner_id", "=", userId)
    .returning("path")
    .execute();
  return rows.map(({ path }) => path);
}
