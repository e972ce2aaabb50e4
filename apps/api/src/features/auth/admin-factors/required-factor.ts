import type { EntityManager } from "@mikro-orm/postgresql";

/** SQL of whether the admin `a` has a second factor. */
export function hasFactorSql(a: string): string {
  return `(exists (select 1 from totp_secrets f where f.admin_id = ${a}.id)
    or exists (select 1 from passkeys f where f.admin_id = ${a}.id))`;
}

/**
 * SQL of whether the admin `a` has to set a second factor up before anything else. It comes with the session, so that
 * refusing takes no question of its own.
 */
export function mustAddFactorSql(a: string): string {
  return `((select second_factor_required from team_rules) and not ${hasFactorSql(a)})`;
}

export async function mustAddFactor(em: EntityManager, adminId: string): Promise<boolean> {
  const rows = await em.execute<{ must: boolean }[]>(
    `select ${mustAddFactorSql("a")} as must from admins a where a.id = ?`,
    [adminId],
  );
  return rows[0]?.must ?? false;
}

/** Whether everybody on the team needs a second factor. */
export async function isFactorRequired(em: EntityManager): Promise<boolean> {
  const rows = await em.execute<{ required: boolean }[]>(
    `select second_factor_required as required from team_rules`,
  );
  return rows[0]?.required ?? false;
}
