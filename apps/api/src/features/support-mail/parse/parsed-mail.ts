import { z } from "zod";

/** What sort of mail it is: only what a person wrote opens a conversation and is answered. */
export const MAIL_KINDS = ["person", "automatic", "bounce", "list"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a thread of ours hands over, so nothing in it is believed before it was looked at. */
export const ParsedMail = z.strictObject({
  kind: z.enum(MAIL_KINDS),
  /** Without its angle brackets. */
  messageId: z.string().nullable(),
  /** Null where it names nobody, or more than one. */
  from: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
  /** In small letters. */
  recipients: z.array(z.string()),
  subject: z.string(),
  /** What was written anew, for the conversation. */
  text: z.string(),
  /** All of it. */
  original: z.string(),
  /** Ids of mails that it answers, or that a bounce is about, newest last. */
  references: z.array(z.string()),
  /** The values of the header in which receiving servers say whom they believe. */
  authenticationResults: z.array(z.string()),
  attachments: z.array(z.strictObject({ name: z.string(), type: z.string(), size: z.int() })),
  /** The bytes of those that may be images, by their place among the attachments. Nobody has looked at them. */
  images: z.array(z.strictObject({ at: z.int(), bytes: Bytes })),
});
export type ParsedMail = z.infer<typeof ParsedMail>;
