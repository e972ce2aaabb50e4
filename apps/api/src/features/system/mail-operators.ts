import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Clock } from "../../runtime/clock.port.ts";

export interface OperatorMail {
  readonly subject: string;
  /** After the greeting. */
  readonly paragraphs: readonly string[];
  readonly kind: string;
  /** The reason for it: nobody gets a second mail with the same one. */
  readonly once: string;
}

/** One mail to each admin who runs the exchange, in the caller's transaction. */
export async function mailOperators(em: EntityManager, clock: Clock, mail: OperatorMail): Promise<void> {
  const { subject, paragraphs, kind, once } = mail;
  const text = ["Hello,", ...paragraphs].join("\n\n");
  const admins = await query(em)
    .selectFrom("admins")
    .select(["id", "email"])
    .where("role", "in", ["operator", "owner"])
    .where("disabled_at", "is", null)
    .execute();
  for (const { id, email } of admins)
    await queueMail(em, clock, { to: email, subject, text, kind, once: `${once}:${id}` });
}
