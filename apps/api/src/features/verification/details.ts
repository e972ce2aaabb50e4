// What people type about themselves. It is sealed for its case and its item, so that a dump of the database shows
// none of it and no row can be moved to another case.
import type { EntityManager } from "@mikro-orm/postgresql";
import { VerificationDetails } from "@fillmark/contracts/verification";
import { query } from "../../db/query.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { countryHash, statedCountryOf } from "../countries/index.ts";
import { now } from "./case-row.ts";

export interface SavedDetails {
  readonly details: VerificationDetails;
  readonly savedAt: Date;
}

const ownerOf = (caseId: string, item: string): string => `verification:${caseId}:${item}`;

export async function writeDetails(
  em: EntityManager,
  box: SecretBox,
  { caseId, details }: { caseId: string; details: VerificationDetails },
): Promise<void> {
  const sealed = box.seal(JSON.stringify(details), ownerOf(caseId, details.item));
  const saved = { sealed, saved_at: now, country_hash: countryHashOf(box, details), hashed_at: now };
  await query(em)
    .insertInto("verification_details")
    .values({ case_id: caseId, item: details.item, ...saved })
    .onConflict((conflict) => conflict.columns(["case_id", "item"]).doUpdateSet(saved))
    .execute();
}

/** What stands beside sealed details of the country that they state; null where they state none. */
export function countryHashOf(box: SecretBox, details: VerificationDetails): string | null {
  const stated = statedCountryOf(details);
  return stated === null ? null : countryHash(box, stated);
}

/** Of several cases at once, by the id of the case. */
export async function readDetails(
  em: EntityManager,
  box: SecretBox,
  caseIds: readonly string[],
): Promise<Map<string, SavedDetails[]>> {
  const found = new Map<string, SavedDetails[]>();
  if (caseIds.length === 0) return found;
  const rows = await query(em)
    .selectFrom("verification_details")
    .select(["case_id", "item", "sealed", "saved_at"])
    .where((of) => of("case_id", "=", of.fn.any(of.val(caseIds))))
    .orderBy("item")
    .execute();
  for (const { case_id: caseId, item, sealed, saved_at: savedAt } of rows) {
    const details = openDetails(box, { caseId, item, sealed });
    found.set(caseId, [...(found.get(caseId) ?? []), { details, savedAt }]);
  }
  return found;
}

export function openDetails(
  box: SecretBox,
  { caseId, item, sealed }: { caseId: string; item: string; sealed: string },
): VerificationDetails {
  const parsed: unknown = JSON.parse(box.open(sealed, ownerOf(caseId, item)));
  return VerificationDetails.parse(parsed);
}
