import type { EntityManager } from "@mikro-orm/postgresql";

/** SQL of whether the admin `a` has a second factor. */
export function hasFactorSql(a: string): string {
  return `(exists (select 1 from totp_secrets f where f.admin_id = ${a}.id)
    or exists (select 1 from passkeys f where f.admin_id = ${a}.id))`;
}

/**
 * SQL of whether the admin `a` has to set a second factor up before anything else, as everybody on the team has. It
 * comes with the session, so that refusing takes no question of its own.
 */
export function mustAddFactorSql(a: string): string {
  return `(not ${hasFactorSql(a)})`;
}

export async function mustAddFactor(em: EntityManager, adminId: string): Promise<boolean> {
  const rows = await em.execute<{ must: boolean }[]>(
    `select ${mustAddFactorSql("a")} as must from admins a where a.id = ?`,
    [adminId],
  );
  return rows[0]?.must ?? false;
}
