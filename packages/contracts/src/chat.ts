import { z } from "zod";
import { CHAT_MESSAGE_MAX_LENGTH, CONTACT_SUBJECT_MAX_LENGTH, CONTACT_TOPICS } from "./constants.ts";
import { Instant } from "./shapes.ts";

/** Support chat as its user sees it. What only agents see stands in inbox.ts, and never here. */

/** Position in a conversation's list of changes: 0 before the first, then without gaps. */
export const ChatRev = z.int().min(0);
/** Position of a message: the order of a conversation, 1 for the first, without gaps. */
export const ChatSeq = z.int().min(0);

export const ChatId = z.uuid();

/** Made by the sender before the first try and kept through all others, so that a message is stored once. */
export const ClientMessageId = z
  .uuid()
  .meta({ description: "A UUID made by the sender; the same one for every try of the same message" });

/** What may stand in a message or a note: anything that can be stored, up to the limit. */
export const MessageText = z
  .string()
  .max(CHAT_MESSAGE_MAX_LENGTH, `must have at most ${CHAT_MESSAGE_MAX_LENGTH} characters`)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "must be text");

/** False for blanks and for what nobody sees: spaces of no width, marks of direction, fillers. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

export const ChatFileView = z.object({
  /** Served at /storage/chat/{path}, to the people of the conversation. */
  path: z.string(),
  name: z.string(),
  /** As recognized from the content, never as the sender said. */
  type: z.string(),
  size: z.int(),
  /** Of an image, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatFileView = z.infer<typeof ChatFileView>;

export const CHAT_SYSTEM_EVENTS = ["assigned", "resolved", "reopened"] as const;
export type ChatSystemEvent = (typeof CHAT_SYSTEM_EVENTS)[number];

export const CHAT_SENDERS = ["user", "admin", "system"] as const;
export type ChatSender = (typeof CHAT_SENDERS)[number];

export const ChatMessageView = z.object({
  id: ChatId,
  seq: ChatSeq,
  /** The sender's own id of it; null for what the system says. */
  clientMessageId: z.string().nullable(),
  sender: z.enum(CHAT_SENDERS),
  /** Empty beside a file alone; of a system message its sentence in English. */
  text: z.string(),
  /** Of a system message. */
  event: z.enum(CHAT_SYSTEM_EVENTS).nullable(),
  file: ChatFileView.nullable(),
  createdAt: Instant,
  /** There where nobody wrote it: an automatic reply. */
  isAutomatic: z.literal(true).optional(),
});
export type ChatMessageView = z.infer<typeof ChatMessageView>;

/** Whether someone would answer now, and how long a first answer took lately (median); null while unknown. */
export const ChatSupportView = z.object({
  /** Offline, too, outside of the business hours. */
  availability: z.enum(["online", "away", "offline"]),
  medianAnswerMs: z.int().nullable(),
  /** Outside of the business hours: when they begin again. Null within them, and where none are set. */
  backAt: Instant.nullable(),
});
export type ChatSupportView = z.infer<typeof ChatSupportView>;

export const ChatConversationView = z.object({
  id: ChatId,
  /** For people to quote: C-20418. */
  reference: z.string(),
  status: z.enum(["open", "resolved"]),
  /** When what is talked about now began; null before the first message. */
  openedAt: Instant.nullable(),
  firstAnswerMs: z.int().nullable(),
  rev: ChatRev,
  lastSeq: ChatSeq,
  /** Up to where each side has read. */
  userReadSeq: ChatSeq,
  agentReadSeq: ChatSeq,
  unread: z.int(),
  /** What was answered to the question how it went; the question stands while `resolved` and null. */
  rating: z.int().min(1).max(5).nullable(),
  support: ChatSupportView,
});
export type ChatConversationView = z.infer<typeof ChatConversationView>;

/** Without opening a conversation: what the badge shows. `rev` is null while there is none. */
export const ChatHeadView = z.object({ rev: ChatRev.nullable(), unread: z.int() });
export type ChatHeadView = z.infer<typeof ChatHeadView>;

/** The newest first page; older ones with `beforeSeq`. Messages in their order. */
export const ListMessagesInput = z.strictObject({
  beforeSeq: ChatSeq.optional(),
  limit: z.int().min(1).max(100).default(50),
});
export type ListMessagesInput = z.infer<typeof ListMessagesInput>;

export const ChatMessagesView = z.object({
  messages: z.array(ChatMessageView),
  hasMore: z.boolean(),
  /** The conversation's, as these messages were read: where `changes` goes on. */
  rev: ChatRev,
  unread: z.int(),
  userReadSeq: ChatSeq,
  agentReadSeq: ChatSeq,
});
export type ChatMessagesView = z.infer<typeof ChatMessagesView>;

/** Everything that can change for the user, one `rev` each. Applied only when it follows the one before. */
export const ChatChangeView = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), rev: ChatRev, message: ChatMessageView }),
  z.object({ type: z.literal("read"), rev: ChatRev, by: z.enum(["user", "admin"]), seq: ChatSeq }),
  z.object({ type: z.literal("status"), rev: ChatRev, status: z.enum(["open", "resolved"]) }),
  z.object({ type: z.literal("rating"), rev: ChatRev, score: z.int().min(1).max(5) }),
]);
export type ChatChangeView = z.infer<typeof ChatChangeView>;

export const ChatChangesInput = z.strictObject({
  after: ChatRev,
  limit: z.int().min(1).max(100).default(100),
});
export type ChatChangesInput = z.infer<typeof ChatChangesInput>;

export const ChatChangesView = z.object({
  changes: z.array(ChatChangeView),
  /** The cursor after these changes. */
  rev: ChatRev,
  hasMore: z.boolean(),
  unread: z.int(),
  /** True when `after` is not a position of this conversation: forget everything and read it anew. */
  reset: z.boolean(),
});
export type ChatChangesView = z.infer<typeof ChatChangesView>;

/** A message has a text that isn't blank, or a file that the sender uploaded, or both. */
export const SendMessageInput = z
  .strictObject({
    clientMessageId: ClientMessageId,
    text: MessageText.default(""),
    fileId: ChatId.optional(),
  })
  .refine(({ text, fileId }) => isVisible(text) || fileId !== undefined, {
    path: ["text"],
    message: "write a message or attach a file",
  });
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** The contact form: a message whose first line says what it is about. */
export const ContactInput = z.strictObject({
  clientMessageId: ClientMessageId,
  topic: z.enum(CONTACT_TOPICS),
  subject: z
    .string()
    .trim()
    .max(CONTACT_SUBJECT_MAX_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
    .refine(isVisible, "write a subject"),
  text: MessageText.refine(isVisible, "write a message"),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Up to and with this message; everything there is without it. */
export const MarkReadInput = z.strictObject({ seq: ChatSeq.optional() });
export type MarkReadInput = z.infer<typeof MarkReadInput>;

export const ChatReadView = z.object({ readSeq: ChatSeq, unread: z.int() });

export const RateConversationInput = z.strictObject({
  score: z.int().min(1).max(5),
  comment: MessageText.optional(),
});
export type RateConversationInput = z.infer<typeof RateConversationInput>;

export const DoneView = z.object({ success: z.literal(true) });

/** What an upload answers: the id to send, and what the file has become. */
export const UploadedFileView = z.object({ fileId: ChatId, file: ChatFileView });
export type UploadedFileView = z.infer<typeof UploadedFileView>;
