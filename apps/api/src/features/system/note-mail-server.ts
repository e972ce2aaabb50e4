import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

/** At each start: where no mail can be sent, nobody is asked to confirm an e-mail. */
export async function noteMailServer(em: EntityManager, sendsMail: boolean): Promise<void> {
  await query(em)
    .updateTable("installation")
    .set({ sends_mail: sendsMail })
    .where("sends_mail", "<>", sendsMail)
    .execute();
}
