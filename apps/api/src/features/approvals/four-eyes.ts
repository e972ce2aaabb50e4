import type { EntityManager } from "@mikro-orm/postgresql";
import { rolePermissions } from "@fillmark/contracts/admin";
import type { FourEyesView } from "@fillmark/contracts/approvals";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";

/** Throws APPROVER_NEW for who got this power less than 48 hours ago. The database refuses the same by its own clock. */
export async function requireSeasoned(em: EntityManager, adminId: string): Promise<void> {
  const rows = await em.execute<{ until_ms: number }[]>(
    `select (extract(epoch from power_since + interval '48 hours') * 1000)::float8 as until_ms
     from admins where id = ? and power_since > now() - interval '48 hours'`,
    [adminId],
  );
  const row = rows[0];
  if (row !== undefined)
    throw new DomainError("APPROVER_NEW", { until: new Date(row.until_ms).toISOString() });
}

const approvers = ADMIN_ROLES.filter((role) => rolePermissions[role].includes("money.approve"));

/** Whether there are two people of whom one may approve what the other asks for, as things stand now. */
export async function fourEyes({ em }: Pick<AdminContext, "em">): Promise<FourEyesView> {
  const rows = await em.execute<{ people: number; in_force: boolean }[]>(
    `with able as (
       select a.id from admins a where a.disabled_at is null
         and a.role in (select jsonb_array_elements_text(?::jsonb)))
     select (select count(*) from able)::int as people,
       exists (select 1 from able asker, able other where may_approve_for(other.id, asker.id)) as in_force`,
    [JSON.stringify(approvers)],
  );
  const { people = 0, in_force: isInForce = false } = rows[0] ?? {};
  return { people, isInForce };
}
