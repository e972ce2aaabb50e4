// The support chat by REST. Its messages are flat, as its clients know them: who sent them is `user` or `admin`, and what
// the system says is an admin's message of the type `system`.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  ChatId,
  ChatMessagesView,
  ChatMessageView,
  ChatSeq,
  ClientMessageId,
  MessageText,
} from "@fillmark/contracts/chat";
import { Instant } from "@fillmark/contracts/shapes";
import { requireUser } from "../../context/guards.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { atRoot, under } from "../../trpc/rest-answer.ts";
import { answering, type Ask, type Sent } from "../../trpc/rest-call.ts";
import { openConversation } from "./open-conversation.ts";

const FlatMessage = z.object({
  id: ChatId,
  seq: ChatSeq,
  clientMessageId: z.string().nullable(),
  senderType: z.enum(["user", "admin"]),
  messageType: z.enum(["text", "image", "file", "system"]),
  messageText: z.string(),
  filePath: z.string().nullable().meta({ description: "served at /storage/chat/{file_path}" }),
  fileName: z.string().nullable(),
  fileType: z.string().nullable(),
  fileSize: z.int().nullable(),
  isRead: z.boolean().meta({ description: "whether the other side has read it" }),
  createdAt: Instant,
  isAutomatic: z.literal(true).optional().meta({ description: "there where nobody wrote it" }),
});
type FlatMessage = z.infer<typeof FlatMessage>;

export const flatMessages = {
  /** A query is text; what is left out has the procedure's default. */
  instead: z.object({
    beforeSeq: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: atRoot(z.object({ messages: z.array(FlatMessage), unreadCount: z.int() })),
  by: answering(ChatMessagesView, (page) => {
    return { messages: page.messages.map((message) => flat(message, page)), unreadCount: page.unread };
  }),
};

const SendBody = z.object({ message: MessageText.default(""), clientMessageId: ClientMessageId.optional() });

export const flatSending = {
  instead: SendBody,
  answer: under("message", FlatMessage),
  async by(ask: Ask, { ctx, input, file }: Sent): Promise<FlatMessage> {
    const { message: text, clientMessageId = randomUUID() } = SendBody.parse(input);
    if (text.trim() === "" && file === null) {
      const issues = [{ field: "message", message: "write a message or attach a file" }];
      throw new DomainError("VALIDATION", { issues });
    }
    const fileId = await file?.storeFor(clientMessageId);
    const sent = ChatMessageView.parse(await ask({ clientMessageId, text, fileId }));
    // One that is sent again may have been read meanwhile.
    return flat(sent, await openConversation({ ...requireUser(ctx), em: ctx.em.fork() }));
  },
};

function flat(
  { id, seq, clientMessageId, sender, text, event, file, createdAt, isAutomatic }: ChatMessageView,
  read: { userReadSeq: number; agentReadSeq: number },
): FlatMessage {
  const fileType = file?.width == null ? "file" : "image";
  return {
    id,
    seq,
    clientMessageId,
    senderType: sender === "user" ? "user" : "admin",
    messageType: event !== null ? "system" : file === null ? "text" : fileType,
    messageText: text,
    filePath: file?.path ?? null,
    fileName: file?.name ?? null,
    fileType: file?.type ?? null,
    fileSize: file?.size ?? null,
    isRead: seq <= (sender === "user" ? read.agentReadSeq : read.userReadSeq),
    createdAt,
    ...(isAutomatic ? { isAutomatic } : {}),
  };
}
