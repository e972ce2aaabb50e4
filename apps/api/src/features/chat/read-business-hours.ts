import type { EntityManager } from "@mikro-orm/postgresql";
import { BusinessHours } from "@fillmark/contracts/inbox-tools";
import { query } from "../../db/query.ts";

/** When support is there; null for always. */
export async function readBusinessHours(em: EntityManager): Promise<BusinessHours | null> {
  const row = await query(em).selectFrom("chat_business_hours").select("hours").executeTakeFirst();
  return row?.hours == null ? null : BusinessHours.parse(row.hours);
}
