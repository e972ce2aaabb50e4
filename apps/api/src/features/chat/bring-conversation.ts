// A contact has signed in and wants their conversation in the account: it moves as it is where the account has none, and is added
// to the account's own otherwise.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { changeConversation, type BroughtMessage } from "./change-conversation.ts";
import { findConversation, type Conversation } from "./conversation.ts";

interface Bringing {
  readonly contactId: string;
  readonly userId: string;
  /** Ends the contact, in the transaction that takes the conversation from them. False where they are gone already. */
  readonly endContact: (em: EntityManager) => Promise<boolean>;
}

/** False where there is nothing to bring. */
export async function bringConversation(ctx: Context, bringing: Bringing): Promise<boolean> {
  const held = await findConversation(ctx.em, { personId: bringing.contactId });
  if (held === null || held.lastSeq === 0) return false;
  if (await move(ctx, held, bringing)) return true;
  const isDone = await append(ctx, held, bringing);
  if (isDone) ctx.chat.invalidate(held);
  return isDone;
}

/** False where the account has said something itself. */
async function move(ctx: Context, held: Conversation, { userId, endContact }: Bringing): Promise<boolean> {
  const moved = await inTransaction(ctx.em, async (em) => {
    const own = await findConversation(em, { userId }, { lock: true });
    if (own !== null && own.lastSeq > 0) return null;
    const now = await findConversation(em, { conversationId: held.id }, { lock: true });
    if (now?.contactId !== held.contactId) return null;
    if (own !== null) await query(em).deleteFrom("chat_conversations").where("id", "=", own.id).execute();
    await query(em)
      .updateTable("chat_conversations")
      .set({ user_id: userId, contact_id: null })
      .where("id", "=", held.id)
      .execute();
    await query(em)
      .updateTable("chat_messages")
      .set({ author_id: userId })
      .where("conversation_id", "=", held.id)
      .where("author_kind", "=", "user")
      .execute();
    await giveFiles(em, held, userId);
    await endContact(em);
    return findConversation(em, { userId });
  });
  if (moved === null) return false;
  ctx.chat.invalidate(held);
  ctx.chat.committed(moved);
  return true;
}

/** One moment for both: who reads either sees it whole, and nothing twice. */
async function append(ctx: Context, held: Conversation, bringing: Bringing): Promise<boolean> {
  const { userId, endContact } = bringing;
  return changeConversation(ctx, { userId }, async (draft) => {
    const { em } = draft;
    const now = await findConversation(em, { conversationId: held.id }, { lock: true });
    if (now?.contactId !== held.contactId) return false;
    const said = await readSaid(em, now, userId);
    await query(em)
      .updateTable("chat_messages")
      .set({ file_id: null })
      .where("conversation_id", "=", now.id)
      .execute();
    await giveFiles(em, now, userId);
    await draft.bring(said, now.waitingSince);
    return endContact(em);
  });
}

async function readSaid(em: EntityManager, { id }: Conversation, userId: string): Promise<BroughtMessage[]> {
  const rows = await query(em)
    .selectFrom("chat_messages")
    .select(["author_kind", "author_id", "body", "file_id", "created_at"])
    .where("conversation_id", "=", id)
    .where("author_kind", "<>", "system")
    .orderBy("seq")
    .execute();
  return rows.map(({ author_kind: kind, author_id: id, body: text, file_id: fileId, created_at: at }) => {
    if (kind === "user") return { author: { kind, id: userId }, text, fileId, at };
    return { author: id === null ? { kind: "admin", id } : { kind: "admin", id }, text, fileId, at };
  });
}

async function giveFiles(em: EntityManager, { contactId }: Conversation, userId: string): Promise<void> {
  await query(em)
    .updateTable("stored_files")
    .set({ owner_id: userId })
    .where("owner_kind", "=", "user")
    .where("owner_id", "=", contactId)
    .execute();
}
