import type { EntityManager } from "@mikro-orm/postgresql";

/** The day it is in UTC by the clock of the database, as YYYY-MM-DD. */
export async function todayOf(em: EntityManager): Promise<string> {
  const rows = await em.execute<{ today: string }[]>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as today`,
  );
  return String(rows[0]?.today);
}
