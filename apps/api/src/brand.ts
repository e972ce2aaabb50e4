// What the house is called, for what is made in its name: mails, statements, codes of an app. Pages have it from
// memory (features/site); here it is read with what else is read.
import type { EntityManager } from "@mikro-orm/postgresql";

/** What the product calls itself where its operator has given it no other name. */
export const OWN_NAME = "Fillmark";

/** The name as an expression of SQL. */
export const brandSql = `coalesce(
  (select settings->>'brand' from site_versions order by version desc limit 1), '${OWN_NAME}')`;

export async function readBrand(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ brand: string }[]>(`select ${brandSql} as brand`);
  return row?.brand ?? OWN_NAME;
}
