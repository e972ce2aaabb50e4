import { z } from "zod";
import {
  ChatConversationView,
  ChatId,
  ChatSupportView,
  ClientMessageId,
  isVisible,
  MessageText,
} from "./chat.ts";
import { Instant } from "./shapes.ts";
import { LANGUAGES } from "./languages.ts";

/** Who writes to support without an account. */

export const CONTACT_NAME_MAX_LENGTH = 80;

/** One line, as they want to be called. */
export const ContactName = z
  .string()
  .trim()
  .max(CONTACT_NAME_MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
  .refine(isVisible, "write a name");

/** The public page on which they wrote; nothing of its query. */
export const ContactPage = z
  .string()
  .max(100)
  .regex(/^\/[a-z0-9/-]*$/i);

/** Where an answer can go while nobody looks: a plain address, which nothing proves to be theirs. */
export const ContactEmail = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

export const GuestView = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** A link that was mailed there has been opened. */
  isConfirmed: z.boolean(),
  getsMails: z.boolean(),
});
export type GuestView = z.infer<typeof GuestView>;

export const GuestTalkView = z.object({
  /** Null before the first message. */
  conversation: ChatConversationView.nullable(),
  support: ChatSupportView,
  guest: GuestView.nullable(),
  /** Whether this installation can send an answer by mail. */
  canMail: z.boolean(),
});
export type GuestTalkView = z.infer<typeof GuestTalkView>;

export const GuestSendInput = z.strictObject({
  clientMessageId: ClientMessageId,
  text: MessageText.refine(isVisible, "write a message"),
  page: ContactPage,
});
export type GuestSendInput = z.infer<typeof GuestSendInput>;

/** What is left out stays as it is; null takes it back. */
export const IntroduceInput = z.strictObject({
  name: ContactName.nullable().optional(),
  email: ContactEmail.nullable().optional(),
});
export type IntroduceInput = z.infer<typeof IntroduceInput>;

/** Of a link in a mail. */
export const ContactTokenInput = z.strictObject({ token: z.string().max(100) });
export type ContactTokenInput = z.infer<typeof ContactTokenInput>;

/** What a signed-in user could bring into their account from this browser. */
export const BringableView = z.object({ messages: z.int() });

/** A contact as agents see them. */
export const ContactView = z.object({
  id: ChatId,
  source: z.enum(["page", "email"]),
  name: z.string().nullable(),
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  isBlocked: z.boolean(),
  language: z.enum(LANGUAGES),
  page: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant.nullable(),
  /** Whether an answer reaches them while they are away, and why not. */
  mails: z.enum(["sent", "noAddress", "stopped", "noServer"]),
});
export type ContactView = z.infer<typeof ContactView>;

export const ContactIdInput = z.strictObject({ contactId: ChatId });
export type ContactIdInput = z.infer<typeof ContactIdInput>;

export const SetBlockedInput = ContactIdInput.extend({ isBlocked: z.boolean() });
export type SetBlockedInput = z.infer<typeof SetBlockedInput>;
