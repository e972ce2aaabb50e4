// The brand name, for what is made in its name: mails, statements, codes of an app. Pages have it from
// memory (features/site); here it is read with what else is read.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../db/query.ts";

/** What the product calls itself where its operator has given it no other name. */
export const OWN_NAME = "Fillmark";

/** The name as an expression of SQL. */
export function brandIn(em: EntityManager) {
  const chosen = query(em)
    .selectFrom("site_versions")
    .select(sql<string | null>`settings->>'brand'`.as("brand"))
    .orderBy("version", "desc")
    .limit(1);
  return sql<string>`coalesce(${chosen}, ${OWN_NAME})`;
}

export async function readBrand(em: EntityManager): Promise<string> {
  const { brand } = await query(em).selectNoFrom(brandIn(em).as("brand")).executeTakeFirstOrThrow();
  return brand;
}
