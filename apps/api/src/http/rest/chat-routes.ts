// The REST layer's lines of the support chat. Its messages are flat, as its clients know them: who sent them is
// `user` or `admin`, and what the system says is an admin's message of the type `system`.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  ChatConversationView,
  ChatId,
  ChatSeq,
  ChatSupportView,
  ClientMessageId,
  MarkReadInput,
  MessageText,
  type ChatMessageView,
} from "@fillmark/contracts/chat";
import { Empty, Instant } from "@fillmark/contracts/shapes";
import { DomainError } from "../../trpc/domain-error.ts";
import { route, type RestRoute } from "./route.ts";
import { snakeCaseShape } from "./snake-case.ts";

const success = { success: z.literal(true) };

const conversation = z.object({
  ...snakeCaseShape(ChatConversationView.shape),
  support: z.object(snakeCaseShape(ChatSupportView.shape)),
});

const message = z.object({
  id: ChatId,
  seq: ChatSeq,
  client_message_id: z.string().nullable(),
  sender_type: z.enum(["user", "admin"]),
  message_type: z.enum(["text", "image", "file", "system"]),
  message_text: z.string(),
  file_path: z.string().nullable().meta({ description: "served at /storage/chat/{file_path}" }),
  file_name: z.string().nullable(),
  file_type: z.string().nullable(),
  file_size: z.int().nullable(),
  is_read: z.boolean().meta({ description: "whether the other side has read it" }),
  created_at: Instant,
});

/** A query is text; what is left out has the procedure's default. */
const MessagesQuery = z.object({
  before_seq: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

const SendBody = z.object({
  message: MessageText.default(""),
  client_message_id: ClientMessageId.optional(),
});

export const chatRoutes: readonly RestRoute[] = [
  route({
    method: "GET",
    paths: ["/api/user/chat/conversation", "/user/chat/conversation"],
    procedure: "chat.conversation",
    summary: "The user's conversation with support; the first call opens it.",
    as: "user",
    input: Empty,
    answer: z.object({ ...success, conversation }),
    call: async (caller) => ({ conversation: await caller.chat.conversation() }),
  }),
  route({
    method: "GET",
    paths: ["/api/user/chat/messages", "/user/chat/messages"],
    procedure: "chat.listMessages",
    summary:
      "The newest messages in their order, and how many of support's are unread; older ones with `before_seq`. Send the answer's `ETag` as `If-None-Match` to be answered 304 while nothing has changed.",
    as: "user",
    input: MessagesQuery,
    isConditional: true,
    answer: z.object({ ...success, messages: z.array(message), unread_count: z.int() }),
    call: async (caller, { before_seq: beforeSeq, limit }) => {
      const page = await caller.chat.listMessages({ beforeSeq, limit });
      return { messages: page.messages.map((one) => flat(one, page)), unreadCount: page.unread };
    },
  }),
  route({
    method: "POST",
    paths: ["/api/user/chat/send", "/user/chat/send"],
    procedure: "chat.send",
    summary:
      "Sends a text, a file of at most 10 MB, or both. With a `client_message_id` of the caller's own it can be sent again until it is answered, and is stored once.",
    as: "user",
    input: SendBody,
    takesFile: true,
    answer: z.object({ ...success, message }),
    call: async (caller, { message: text, client_message_id: clientMessageId = randomUUID() }, file) => {
      if (text.trim() === "" && file === null) {
        const issues = [{ field: "message", message: "write a message or attach a file" }];
        throw new DomainError("VALIDATION", { issues });
      }
      const fileId = await file?.storeFor(clientMessageId);
      const sent = await caller.chat.send({ clientMessageId, text, fileId });
      // One that is sent again may have been read meanwhile.
      return { message: flat(sent, await caller.chat.conversation()) };
    },
  }),
  route({
    method: "POST",
    paths: ["/api/user/chat/mark-read", "/user/chat/mark-read"],
    procedure: "chat.markRead",
    summary: "Marks support's messages as read, up to and with `seq`, or all of them.",
    as: "user",
    input: MarkReadInput,
    answer: z.object({ ...success, unread_count: z.int(), read_seq: ChatSeq }),
    call: async (caller, input) => {
      const { unread, readSeq } = await caller.chat.markRead(input);
      return { unreadCount: unread, readSeq };
    },
  }),
];

function flat(
  { id, seq, clientMessageId, sender, text, event, file, createdAt }: ChatMessageView,
  read: { userReadSeq: number; agentReadSeq: number },
): Record<string, unknown> {
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
  };
}
