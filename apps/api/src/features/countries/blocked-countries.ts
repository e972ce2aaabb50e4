import type { EntityManager } from "@mikro-orm/postgresql";
import type { MyVerificationView, NotServed } from "@fillmark/contracts/verification";
import { query } from "../../db/query.ts";

/** By their letters; none unless somebody has said so. */
export async function blockedCountries(em: EntityManager): Promise<MyVerificationView["blockedCountries"]> {
  const rows = await query(em)
    .selectFrom("country_rules")
    .select(["country", "covers_documents"])
    .where("is_blocked", "=", true)
    .orderBy("country")
    .execute();
  return {
    residence: rows.map(({ country }) => country),
    document: rows.filter((row) => row.covers_documents).map(({ country }) => country),
  };
}

/** The first of what somebody states that isn't served; null where all is. */
export function firstNotServed(
  blocked: MyVerificationView["blockedCountries"],
  stated: readonly NotServed[],
): NotServed | null {
  return stated.find((one) => blocked[one.stated].includes(one.country)) ?? null;
}
