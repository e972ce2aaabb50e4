import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";

/** The day it is in UTC by the clock of the database, as YYYY-MM-DD. */
export async function todayOf(em: EntityManager): Promise<string> {
  const { today } = await query(em)
    .selectNoFrom(sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`.as("today"))
    .executeTakeFirstOrThrow();
  return today;
}
