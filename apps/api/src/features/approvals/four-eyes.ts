import type { EntityManager } from "@mikro-orm/postgresql";
import type { FourEyesView } from "@fillmark/contracts/approvals";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { rolesWith } from "../../context/guards.ts";

/** Throws APPROVER_NEW for who got this power less than 48 hours ago. The database refuses the same by its own clock. */
export async function requireSeasoned(em: EntityManager, adminId: string): Promise<void> {
  const row = await query(em)
    .selectFrom("admins")
    .select(sql<Date>`power_since + interval '48 hours'`.as("until"))
    .where("id", "=", adminId)
    .where("power_since", ">", sql<Date>`now() - interval '48 hours'`)
    .executeTakeFirst();
  if (row !== undefined) throw new DomainError("APPROVER_NEW", { until: row.until.toISOString() });
}

const approvers = rolesWith("money.approve");

/** Whether there are two people of whom one may approve what the other asks for, as things stand now. */
export async function fourEyes({ em }: Pick<AdminContext, "em">): Promise<FourEyesView> {
  const { people, in_force: isInForce } = await query(em)
    .with("able", (db) =>
      db
        .selectFrom("admins as a")
        .select("a.id")
        .where("a.disabled_at", "is", null)
        .where("a.role", "in", approvers),
    )
    .selectNoFrom((of) => [
      of.selectFrom("able").select(of.fn.countAll<string>().as("count")).as("people"),
      of
        .exists(
          of
            .selectFrom("able as asker")
            .innerJoin("able as other", (join) => join.on(sql<boolean>`may_approve_for(other.id, asker.id)`))
            .select("asker.id"),
        )
        .as("in_force"),
    ])
    .executeTakeFirstOrThrow();
  return { people: Number(people), isInForce: Boolean(isInForce) };
}
