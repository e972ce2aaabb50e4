import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { brandIn, OWN_NAME } from "../text/brand.ts";
import { query } from "../db/query.ts";
import type { Clock } from "../runtime/clock.port.ts";

/** Of mails with a link that does something for the one who opens it: their text is kept no longer than they must. */
export const LINK_MAIL = "account.link";

/** An agent's answer to somebody who wrote by e-mail. */
export const ANSWER_MAIL = "support.answer";

export interface NewMail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: string;
  /** The reason for it: there is never a second mail with the same one. */
  readonly once: string;
  /** Not sent before; at once without it. */
  readonly notBeforeMs?: number;
  /** Of a mail that is one of a thread. */
  readonly thread?: MailThread;
}

export interface MailThread {
  /** Its own, without brackets; null for one by itself. */
  readonly messageId: string | null;
  readonly replyTo: string;
  /** Ids of the mails before it, newest last. */
  readonly answers: readonly string[];
  /** Of `stored_files`, sent with it. */
  readonly fileId: string | null;
}

const PLAIN_ADDRESS = /^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u;
const MESSAGE_ID = /^[^\s\p{Cc}<>]{1,250}$/u;

/** A text under the name that the operator has given the platform. */
function named(em: EntityManager, text: string) {
  return sql<string>`replace(${text}, ${OWN_NAME}, ${brandIn(em)})`;
}

/** Writes the mail in the caller's transaction; it is sent after the commit. False when it was already written. */
export async function queueMail(em: EntityManager, clock: Clock, mail: NewMail): Promise<boolean> {
  assertHeadersHold(mail);
  const at = new Date(clock.now());
  const sendAt = mail.notBeforeMs === undefined ? at : new Date(mail.notBeforeMs);
  const written = await query(em)
    .insertInto("mails")
    .values({
      recipient: mail.to,
      subject: named(em, mail.subject),
      body: named(em, mail.text),
      kind: mail.kind,
      once: mail.once,
      next_try_at: sendAt,
      created_at: at,
      message_id: mail.thread?.messageId ?? null,
      file_id: mail.thread?.fileId ?? null,
      reply_to: mail.thread?.replyTo ?? null,
      answers: mail.thread === undefined ? null : JSON.stringify(mail.thread.answers),
    })
    .onConflict((conflict) => conflict.column("once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** A line break in a header would begin another header, and a comma another recipient. */
function assertHeadersHold({ to, subject, thread }: NewMail): void {
  if (!PLAIN_ADDRESS.test(to)) throw new Error("A mail goes to exactly one plain address.");
  if (thread !== undefined) {
    const { messageId, replyTo, answers } = thread;
    const ids = messageId === null ? answers : [...answers, messageId];
    if (!PLAIN_ADDRESS.test(replyTo) || !ids.every((id) => MESSAGE_ID.test(id)))
      throw new Error("A mail of a thread names plain addresses and ids.");
  }
  if (/\p{Cc}/u.test(subject)) throw new Error("A mail's subject is one line of text.");
}
