import { z } from "zod";
import { ChatId, ChatSeq } from "./chat.ts";
import { Instant } from "./shapes.ts";

/** The support desk's e-mail, for agents. */

const MailFailure = z.enum(["unreachable", "password", "folder", "certificate", "answer"]);

/** Why mails became no message. */
const DropReason = z.enum([
  "own",
  "automatic",
  "bounce",
  "list",
  "too_many",
  "unreadable",
  "blocked",
  "full",
  "failed",
]);

export const SupportMailStatusView = z.object({
  /** False where no mailbox is named: no mail comes in. */
  isConnected: z.boolean(),
  /** Where people write to. */
  address: z.string(),
  /** The server whose word on senders counts; null where nobody's does. */
  authserv: z.string().nullable(),
  /** The last time that the mailbox was read to its end. */
  fetchedAt: Instant.nullable(),
  /** Null while it can be read. */
  failure: MailFailure.nullable(),
  failingSince: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  /** Of the last 30 days. */
  filed: z.int(),
  dropped: z.array(z.object({ reason: DropReason, count: z.int() })),
});
export type SupportMailStatusView = z.infer<typeof SupportMailStatusView>;

/** `server`: the mail server vouches for the sender. `thread`: the mail answers one that was sent to them. */
export const MailProof = z.enum(["server", "thread", "none"]);

export const MailItemView = z.object({
  /** Of the message that it became. */
  clientMessageId: z.string(),
  subject: z.string(),
  proof: MailProof,
  /** It has an account's address, and nothing shows that it is from them. */
  claimsAccount: z.boolean(),
  isTooLarge: z.boolean(),
  /** Whether there is more of it than the message says. */
  hasMore: z.boolean(),
  /** Kept images are messages of their own, after the mail's. */
  attachments: z.array(
    z.object({ name: z.string(), type: z.string(), size: z.int(), isKept: z.boolean().default(false) }),
  ),
});
export type MailItemView = z.infer<typeof MailItemView>;

export const MailAnswerView = z.object({
  seq: ChatSeq,
  state: z.enum(["waiting", "sent", "failed", "kept"]),
  /** What the server said that didn't take it, or what came back. */
  error: z.string().nullable(),
});
export type MailAnswerView = z.infer<typeof MailAnswerView>;

export const MailThreadInput = z.strictObject({
  conversationId: ChatId,
  /** The last message that the asker knows of; an answer doesn't depend on it. */
  lastSeq: ChatSeq.optional(),
});

export const MailThreadView = z.object({
  /** Whom answers are mailed to; null where they are read on the site. */
  address: z.string().nullable(),
  subject: z.string().nullable(),
  /** False where no mailbox is named: answers wait. */
  isConnected: z.boolean(),
  /** Whether something that was answered isn't in the outbox of mails yet. */
  hasUnsent: z.boolean(),
  /** The newest 200, oldest first. */
  items: z.array(MailItemView),
  answers: z.array(MailAnswerView),
});
export type MailThreadView = z.infer<typeof MailThreadView>;

export const MailOriginalInput = z.strictObject({ conversationId: ChatId, clientMessageId: ChatId });
export const MailOriginalView = z.object({ text: z.string() });
