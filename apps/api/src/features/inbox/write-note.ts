import type { NoteView, WriteNoteInput } from "@fillmark/contracts/inbox";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import type { Draft } from "../chat/index.ts";
import { agentNotes, noteView } from "./agent-entries.ts";
import { notifyMentioned } from "./mentions.ts";
import { auditDraft, changeAsAgent } from "./change-as-agent.ts";

/** For colleagues alone. Stored once, as a reply is: MESSAGE_ID_CONFLICT where the id has another text. */
export async function writeNote(ctx: AdminContext, input: WriteNoteInput): Promise<NoteView> {
  const { conversationId, clientMessageId, text } = input;
  const { adminId } = ctx.actor;
  const key = { authorId: adminId, clientMessageId };
  return changeAsAgent(ctx, conversationId, async (draft) => {
    const stored = await findNote(draft, key);
    if (stored !== null) {
      if (stored.text !== text) throw new DomainError("MESSAGE_ID_CONFLICT", { clientMessageId });
      return stored;
    }
    const id = await addNoteIn(ctx, draft, { clientMessageId, text });
    const written = await findNote(draft, key);
    if (written === null) throw new Error(`Note ${id} was written and is gone.`);
    return written;
  });
}

interface NewNote {
  readonly clientMessageId: string;
  readonly text: string;
  /** Stands in the audit log beside it. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** While the conversation is held, where there is no note of that id; gives its own. */
export async function addNoteIn(
  ctx: AdminContext,
  draft: Draft,
  { clientMessageId, text, also }: NewNote,
): Promise<string> {
  const id = uuidV7(draft.at.getTime());
  await draft.addNote({ id, authorId: ctx.actor.adminId, clientMessageId, text });
  await notifyMentioned(ctx, draft, text);
  await auditDraft(ctx, draft, { action: "inbox.writeNote", details: { noteId: id, ...also } });
  return id;
}

async function findNote(
  { em, now }: Draft,
  { authorId, clientMessageId }: { authorId: string; clientMessageId: string },
): Promise<NoteView | null> {
  const row = await agentNotes(query(em))
    .where("n.conversation_id", "=", now.id)
    .where("n.author_id", "=", authorId)
    .where("n.client_message_id", "=", clientMessageId)
    .executeTakeFirst();
  return row === undefined ? null : noteView(row);
}
