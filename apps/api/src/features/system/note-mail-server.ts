import type { EntityManager } from "@mikro-orm/postgresql";

/** At each start: where no mail can be sent, nobody is asked to confirm an e-mail. */
export async function noteMailServer(em: EntityManager, sendsMail: boolean): Promise<void> {
  await em.execute(`update installation set sends_mail = ? where sends_mail <> ?`, [sendsMail, sendsMail]);
}
