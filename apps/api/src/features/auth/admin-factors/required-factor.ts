import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type RawBuilder } from "kysely";
import { query } from "../../../db/query.ts";

/** SQL of whether the admin `a` has a second factor: as text, because the prepared statement of sessions holds it. */
function hasFactorSql(a: string): string {
  return `(exists (select 1 from totp_secrets f where f.admin_id = ${a}.id)
    or exists (select 1 from passkeys f where f.admin_id = ${a}.id))`;
}

/** The same as a part of a typed statement in which `a` is a row of admins. */
export function hasFactor(a: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.raw(hasFactorSql(a))}`;
}

/**
 * SQL of whether the admin `a` has to set a second factor up before anything else, as everybody on the team has. It
 * comes with the session, so that refusing takes no question of its own.
 */
export function mustAddFactorSql(a: string): string {
  return `(not ${hasFactorSql(a)})`;
}

export async function mustAddFactor(em: EntityManager, adminId: string): Promise<boolean> {
  const admin = await query(em)
    .selectFrom("admins as a")
    .select(hasFactor("a").as("has_factor"))
    .where("a.id", "=", adminId)
    .executeTakeFirst();
  return admin !== undefined && !admin.has_factor;
}
