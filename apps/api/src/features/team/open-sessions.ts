import type { EntityManager } from "@mikro-orm/postgresql";

/** The ids of an admin's sessions, also of those that have run out. */
export async function openSessionsOf(em: EntityManager, adminId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(`select id from sessions where admin_id = ?`, [adminId]);
  return rows.map(({ id }) => id);
}
