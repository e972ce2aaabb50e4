import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression } from "kysely";
import { query } from "./query.ts";

/**
 * Until the transaction of `em` ends, other transactions that ask for this name wait. For what no row stands for, such as the right
 * to add one more. A name begins with its owner: "deposits:user:…".
 */
export async function lockName(em: EntityManager, name: string | Expression<string>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query(em));
}

/** Nobody else changes who is on the team, or what they may do. The database's own rules take the same lock. */
export async function lockTeam(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('team'))`.execute(query(em));
}
