import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminPermission } from "@fillmark/contracts/admin";
import { rolesWith } from "../../context/guards.ts";
import { query } from "../../db/query.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Clock } from "../../runtime/clock.port.ts";

export interface AdminMail {
  /** It goes to those whose role allows this. */
  readonly needs: AdminPermission;
  readonly subject: string;
  /** After the greeting. */
  readonly paragraphs: readonly string[];
  readonly kind: string;
  /** The reason for it: nobody gets a second mail with the same one. */
  readonly once: string;
}

/** One mail to each admin whom it concerns, in the caller's transaction. */
export async function mailAdmins(em: EntityManager, clock: Clock, mail: AdminMail): Promise<void> {
  const { needs, subject, paragraphs, kind, once } = mail;
  const text = ["Hello,", ...paragraphs].join("\n\n");
  const admins = await query(em)
    .selectFrom("admins")
    .select(["id", "email"])
    .where("role", "in", rolesWith(needs))
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id, email } of admins)
    await queueMail(em, clock, { to: email, subject, text, kind, once: `${once}:${id}` });
}
