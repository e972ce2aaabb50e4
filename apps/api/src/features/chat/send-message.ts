import type { ChatMessageView, SendMessageInput } from "@fillmark/contracts/chat";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { assignLeastLoaded } from "./assign-least-loaded.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";
import { messageColumns, messageView } from "./message-view.ts";
import { requireConversation } from "./open-conversation.ts";
import { postMessage } from "./post-message.ts";

const findMessage = prepared("message", (db, value: ValueOf<{ conversationId: string; seq: string }>) =>
  db
    .selectFrom("chat_messages as m")
    .leftJoin("stored_files as f", "f.id", "m.file_id")
    .select(messageColumns)
    .where("m.conversation_id", "=", value("conversationId"))
    .where("m.seq", "=", value("seq")),
);

/**
 * Stores the message and finds someone to answer it; opens the conversation where there is none. The same id again
 * returns what is stored. Throws MESSAGE_ID_CONFLICT, TOO_MANY_REQUESTS and UNKNOWN_FILE.
 */
export async function sendMessage(ctx: UserContext, input: SendMessageInput): Promise<ChatMessageView> {
  await requireConversation(ctx);
  return sendAs(ctx, ctx.actor.userId, input);
}

/** For a person whose conversation there is: NOT_FOUND otherwise. Contacts stand on the users' side of it. */
export async function sendAs(
  ctx: Context,
  personId: string,
  input: SendMessageInput,
): Promise<ChatMessageView> {
  const { clientMessageId, text, fileId = null } = input;
  return changeConversation(ctx, { personId }, async (draft) => {
    const wasResolved = draft.now.status === "resolved";
    const message = { author: { kind: "user" as const, id: personId }, clientMessageId, text, fileId };
    const { seq, isNew } = await postMessage(draft, message, () => ctx.chat.countMessage(personId));
    if (isNew) await assignLeastLoaded(draft, ctx.desk, { keepsAssignee: !wasResolved });
    return readMessage(draft, seq);
  });
}

async function readMessage({ em, now }: Draft, seq: number): Promise<ChatMessageView> {
  const [row] = await findMessage(em, { conversationId: now.id, seq: String(seq) });
  if (row === undefined) throw new Error("A message is not where it was stored.");
  return messageView(row);
}
