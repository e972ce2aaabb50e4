import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { CHAT_FOLDER } from "../../files/store-key.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { findConversation } from "../chat/index.ts";

/**
 * Deletes a contact with their conversation and all files in it, together with what `also` writes. False where there is none
 * any more.
 */
export async function eraseContact(
  ctx: Context,
  contactId: string,
  also: (em: EntityManager) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const held = await findConversation(ctx.em, { personId: contactId });
  const paths = await inTransaction(ctx.em, async (em) => {
    const files = await filesOf(em, contactId);
    if (held !== null) await deleteMails(em, held.id);
    const gone = await query(em)
      .deleteFrom("contacts")
      .where("id", "=", contactId)
      .returning("id")
      .executeTakeFirst();
    if (gone === undefined) return null;
    await query(em)
      .deleteFrom("stored_files")
      .where(sql<boolean>`id = any(${files.map(({ id }) => id)}::uuid[])`)
      .execute();
    await also(em);
    return files.map(({ path }) => path);
  });
  if (paths === null) return false;
  if (held !== null) ctx.chat.invalidate(held);
  ctx.inbox.refresh();
  // A file without a row is swept in any case.
  for (const path of paths) await ctx.files.delete(`${CHAT_FOLDER}${path}`);
  return true;
}

/** Where they went stands in them. */
async function deleteMails(em: EntityManager, conversationId: string): Promise<void> {
  await query(em).deleteFrom("mails").where("once", "like", `contact:${conversationId}:%`).execute();
}

/** Sent in the conversation, or brought for it. */
async function filesOf(em: EntityManager, contactId: string) {
  return query(em)
    .selectFrom("stored_files as f")
    .select(["f.id", "f.path"])
    .where((of) =>
      of.or([
        of.and([of("f.owner_kind", "=", "user"), of("f.owner_id", "=", contactId)]),
        of(
          "f.id",
          "in",
          of
            .selectFrom("chat_messages as m")
            .innerJoin("chat_conversations as c", "c.id", "m.conversation_id")
            .select("m.file_id")
            .where("c.contact_id", "=", contactId)
            .$narrowType<{ file_id: string }>(),
        ),
      ]),
    )
    .execute();
}
