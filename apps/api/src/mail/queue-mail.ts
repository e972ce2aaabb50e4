import type { EntityManager } from "@mikro-orm/postgresql";
import { brandSql, OWN_NAME } from "../brand.ts";
import type { Clock } from "../clock.port.ts";

/** Of mails with a link that does something for whoever opens it: their words are kept no longer than they must. */
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

/** A text under the name that the operator has given the house. */
const named = `replace(?, '${OWN_NAME}', ${brandSql})`;

/** Writes the mail in the caller's transaction; it is sent after the commit. False when it was already written. */
export async function queueMail(em: EntityManager, clock: Clock, mail: NewMail): Promise<boolean> {
  assertHeadersHold(mail);
  const at = new Date(clock.now());
  const sendAt = mail.notBeforeMs === undefined ? at : new Date(mail.notBeforeMs);
  const rows = await em.execute<unknown[]>(
    `insert into mails (recipient, subject, body, kind, once, next_try_at, created_at)
     values (?, ${named}, ${named}, ?, ?, ?, ?) on conflict (once) do nothing returning id`,
    [mail.to, mail.subject, mail.text, mail.kind, mail.once, sendAt, at],
  );
  return rows.length > 0;
}

/** A line break in a header would begin another header, and a comma another recipient. */
function assertHeadersHold({ to, subject }: NewMail): void {
  if (!/^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u.test(to)) {
    throw new Error("A mail goes to exactly one plain address.");
  }
  if (/\p{Cc}/u.test(subject)) throw new Error("A mail's subject is one line of text.");
}
