import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";

const REASON_MAX = 300;

/** The answers that came back as undeliverable. Their ids are known to nobody but those who had them in hand. */
export async function noteBounce(em: EntityManager, { references, text }: ParsedMail): Promise<void> {
  if (references.length === 0) return;
  const said = text.replace(/\s+/g, " ").trim().slice(0, REASON_MAX);
  await query(em)
    .updateTable("mails")
    .set({ state: "failed", last_error: said === "" ? "It came back." : said })
    .where(sql<boolean>`message_id = any(${references}::text[])`)
    .where("state", "=", "sent")
    .execute();
}
