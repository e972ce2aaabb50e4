import type { EntityManager } from "@mikro-orm/postgresql";
import { DEMO_ACCOUNTS_EVER } from "@fillmark/contracts/demo-accounts";
import { query } from "../../db/query.ts";
import { demoOwner } from "../../exchange/core/owners.ts";

/** The owners of all demo accounts that a user ever opened, the first always among them. */
export async function demoOwnersOf(em: EntityManager, userId: string): Promise<string[]> {
  const further = Array.from({ length: DEMO_ACCOUNTS_EVER - 1 }, (_, at) => demoOwner(userId, at + 2));
  const rows = await query(em)
    .selectFrom("demo_accounts")
    .select("owner")
    .where("owner", "in", further)
    .execute();
  const opened = new Set(rows.map(({ owner }) => owner));
  return [userId, ...further.filter((owner) => opened.has(owner))];
}
