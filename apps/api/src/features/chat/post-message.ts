import { createHash } from "node:crypto";
import { executePrepared } from "../../db/execute-prepared.ts";
import { attachFile } from "../../files/attach-file.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import type { Author, Draft } from "./change-conversation.ts";

export interface PostedMessage {
  author: Author;
  clientMessageId: string;
  /** Blank only beside a file; then it is stored empty. */
  text: string;
  fileId: string | null;
}

/**
 * Stores a message once, however often its sender tries. The id is looked for under the conversation's lock, before
 * any rule: the same words return what is stored and change nothing, others throw MESSAGE_ID_CONFLICT. `admit` holds
 * the rules for a new one and throws what refuses it. Throws UNKNOWN_FILE where the file isn't the author's to send.
 */
export async function postMessage(
  draft: Draft,
  message: PostedMessage,
  admit: () => Promise<void> = async () => undefined,
): Promise<{ seq: number; isNew: boolean }> {
  const { author, clientMessageId, fileId } = message;
  const text = message.text.trim() === "" ? "" : message.text;
  const payloadHash = createHash("sha256")
    .update(JSON.stringify([text, fileId?.toLowerCase() ?? null]))
    .digest("hex");
  const stored = await executePrepared<{ seq: number; payload_hash: string }>(
    draft.em,
    {
      name: "message by its id",
      sql: `select seq::float8 as seq, payload_hash from chat_messages
     where conversation_id = ? and author_kind = ? and author_id = ? and client_message_id = ?`,
    },
    [draft.now.id, author.kind, author.id, clientMessageId],
  );
  const first = stored[0];
  if (first !== undefined) {
    if (first.payload_hash !== payloadHash) throw new DomainError("MESSAGE_ID_CONFLICT", { clientMessageId });
    return { seq: first.seq, isNew: false };
  }
  await admit();
  if (fileId !== null) await attachFile(draft.em, { id: fileId, owner: author, at: draft.at });
  const seq = await draft.addMessage({ author, clientMessageId, payloadHash, text, fileId });
  return { seq, isNew: true };
}
