import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { brandIn, OWN_NAME } from "../text/brand.ts";
import { query } from "../db/query.ts";
import type { Clock } from "../runtime/clock.port.ts";

/** Of mails with a link that does something for the one who opens it: their text is kept no longer than they must. */
export const LINK_MAIL = "account.link";

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
}

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
    })
    .onConflict((conflict) => conflict.column("once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** A line break in a header would begin another header, and a comma another recipient. */
function assertHeadersHold({ to, subject }: NewMail): void {
  if (!/^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u.test(to)) {
    throw new Error("A mail goes to exactly one plain address.");
  }
  if (/\p{Cc}/u.test(subject)) throw new Error("A mail's subject is one line of text.");
}
