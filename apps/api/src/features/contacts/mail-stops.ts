// Addresses whose owners want no mails. Of each the sha256 alone is kept, for good: it holds for everyone who types the address later.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { hashOf } from "./tokens.ts";

/** Of the contact `k`. */
export const isStopped = sql<boolean>`exists (select 1 from contact_mail_stops s
  where s.email_hash = encode(sha256(convert_to(lower(k.email), 'UTF8')), 'hex'))`;

export async function stopMailsTo(em: EntityManager, email: string, at: Date): Promise<void> {
  await query(em)
    .insertInto("contact_mail_stops")
    .values({ email_hash: hashOf(email.toLowerCase()), stopped_at: at })
    .onConflict((conflict) => conflict.column("email_hash").doNothing())
    .execute();
}

export async function getsNoMails(em: EntityManager, email: string): Promise<boolean> {
  const row = await query(em)
    .selectFrom("contact_mail_stops")
    .select("stopped_at")
    .where("email_hash", "=", hashOf(email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}
