import { createHash } from "node:crypto";
import { prepared, type ValueOf } from "../../db/execute-prepared.ts";
import { attachFile } from "../../files/attach-file.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { Author, Draft } from "./change-conversation.ts";

const findStored = prepared(
  "message by its id",
  (
    db,
    value: ValueOf<{
      conversationId: string;
      authorKind: "user" | "admin";
      authorId: string;
      clientMessageId: string;
    }>,
  ) =>
    db
      .selectFrom("chat_messages")
      .select(["seq", "payload_hash"])
      .where("conversation_id", "=", value("conversationId"))
      .where("author_kind", "=", value("authorKind"))
      .where("author_id", "=", value("authorId"))
      .where("client_message_id", "=", value("clientMessageId")),
);

export interface PostedMessage {
  author: Author;
  clientMessageId: string;
  /** Blank only beside a file; then it is stored empty. */
  text: string;
  fileId: string | null;
}

/**
 * Stores a message once, however often its sender tries. The id is looked for under the conversation's lock, before
 * any rule: the same text returns what is stored and changes nothing, others throw MESSAGE_ID_CONFLICT. `admit` holds
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
  const [first] = await findStored(draft.em, {
    conversationId: draft.now.id,
    authorKind: author.kind,
    authorId: author.id,
    clientMessageId,
  });
  if (first !== undefined) {
    if (first.payload_hash !== payloadHash) throw new DomainError("MESSAGE_ID_CONFLICT", { clientMessageId });
    return { seq: Number(first.seq), isNew: false };
  }
  await admit();
  if (fileId !== null) await attachFile(draft.em, { id: fileId, owner: author, at: draft.at });
  const seq = await draft.addMessage({ author, clientMessageId, payloadHash, text, fileId });
  return { seq, isNew: true };
}
