import type { EntityManager } from "@mikro-orm/postgresql";
import type { TravelRuleInput, TravelRuleView } from "@fillmark/contracts/travel-rule";
import { sql } from "kysely";
import { query } from "../../../db/query.ts";

/** As it is kept with a destination; null where nothing was said. When it was declared says the database. */
export async function travelRuleOf(
  em: EntityManager,
  said: TravelRuleInput | undefined,
): Promise<TravelRuleView | null> {
  if (said === undefined) return null;
  const { wallet, beneficiary } = said;
  const isDeclared = said.wallet === "self_hosted" && said.isDeclared;
  return {
    wallet,
    provider: said.wallet === "provider" ? said.provider : null,
    beneficiary: beneficiary === undefined ? null : { ...beneficiary, country: beneficiary.country ?? null },
    declaredAt: isDeclared ? await databaseTime(em) : null,
  };
}

async function databaseTime(em: EntityManager): Promise<string> {
  const { at } = await query(em)
    .selectNoFrom(sql<Date>`now()`.as("at"))
    .executeTakeFirstOrThrow();
  return at.toISOString();
}
