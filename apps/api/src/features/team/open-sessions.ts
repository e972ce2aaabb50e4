import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

/** The ids of an admin's sessions, also of those that have run out. */
export async function openSessionsOf(em: EntityManager, adminId: string): Promise<string[]> {
  const rows = await query(em).selectFrom("sessions").select("id").where("admin_id", "=", adminId).execute();
  return rows.map(({ id }) => id);
}
