import type { ChatMessageView, SendMessageInput } from "@fillmark/contracts/chat";
import { executePrepared } from "../../db/execute-prepared.ts";
import type { UserContext } from "../../trpc/context.ts";
import { assignLeastLoaded } from "./assign-least-loaded.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";
import { messageColumns, messageView, type MessageRow } from "./message-view.ts";
import { requireConversation } from "./open-conversation.ts";
import { postMessage } from "./post-message.ts";

/**
 * Stores the message and finds somebody to answer it; opens the conversation where there is none. The same id again
 * returns what is stored. Throws MESSAGE_ID_CONFLICT, TOO_MANY_REQUESTS and UNKNOWN_FILE.
 */
export async function sendMessage(ctx: UserContext, input: SendMessageInput): Promise<ChatMessageView> {
  const { userId } = ctx.actor;
  const { clientMessageId, text, fileId = null } = input;
  await requireConversation(ctx);
  return changeConversation(ctx, { userId }, async (draft) => {
    const wasResolved = draft.now.status === "resolved";
    const message = { author: { kind: "user" as const, id: userId }, clientMessageId, text, fileId };
    const { seq, isNew } = await postMessage(draft, message, () => ctx.chat.countMessage(userId));
    if (isNew) await assignLeastLoaded(draft, ctx.desk, { keepsAssignee: !wasResolved });
    return readMessage(draft, seq);
  });
}

async function readMessage({ em, now }: Draft, seq: number): Promise<ChatMessageView> {
  const rows = await executePrepared<MessageRow>(
    em,
    {
      name: "message",
      sql: `select ${messageColumns} from chat_messages m left join stored_files f on f.id = m.file_id
     where m.conversation_id = ? and m.seq = ?`,
    },
    [now.id, seq],
  );
  const row = rows[0];
  if (row === undefined) throw new Error("A message is not where it was stored.");
  return messageView(row);
}
