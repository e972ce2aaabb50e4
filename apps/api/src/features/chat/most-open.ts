import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

/** An agent with so many open conversations is given no other; null for no limit. */
export async function readMostOpen(em: EntityManager): Promise<number | null> {
  const row = await query(em).selectFrom("chat_assignment").select("most_open").executeTakeFirst();
  return row?.most_open ?? null;
}
