import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";

export interface CountryRule {
  readonly country: string;
  readonly isBlocked: boolean;
  readonly coversDocuments: boolean;
}

/** Other changes of this country wait meanwhile. */
export async function lockRule(em: EntityManager, country: string): Promise<CountryRule> {
  await query(em)
    .insertInto("country_rules")
    .values({ country })
    .onConflict((conflict) => conflict.column("country").doNothing())
    .execute();
  const row = await query(em)
    .selectFrom("country_rules")
    .select(["is_blocked", "covers_documents"])
    .where("country", "=", country)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { country, isBlocked: row.is_blocked, coversDocuments: row.covers_documents };
}

interface RuleChange {
  readonly rule: CountryRule;
  readonly reason: string;
  readonly adminId: string;
}

export async function writeRule(em: EntityManager, { rule, reason, adminId }: RuleChange): Promise<void> {
  const { country, isBlocked, coversDocuments } = rule;
  await query(em)
    .updateTable("country_rules")
    .set({ is_blocked: isBlocked, covers_documents: coversDocuments, reason })
    .set({ changed_at: sql<Date>`now()`, changed_by: adminId })
    .where("country", "=", country)
    .execute();
}
