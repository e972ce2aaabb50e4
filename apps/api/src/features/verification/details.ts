// What people type about themselves. It is sealed for its case and its item, so that a dump of the database shows
// none of it and no row can be moved to another case.
import type { EntityManager } from "@mikro-orm/postgresql";
import { VerificationDetails } from "@fillmark/contracts/verification";
import type { SecretBox } from "../../secret-box.ts";

export interface SavedDetails {
  readonly details: VerificationDetails;
  readonly savedMs: number;
}

const ownerOf = (caseId: string, item: string): string => `verification:${caseId}:${item}`;

export async function writeDetails(
  em: EntityManager,
  box: SecretBox,
  { caseId, details }: { caseId: string; details: VerificationDetails },
): Promise<void> {
  const sealed = box.seal(JSON.stringify(details), ownerOf(caseId, details.item));
  await em.execute(
    `insert into verification_details (case_id, item, sealed) values (?, ?, ?)
     on conflict (case_id, item) do update set sealed = excluded.sealed, saved_at = now()`,
    [caseId, details.item, sealed],
  );
}

interface Row {
  case_id: string;
  item: string;
  sealed: string;
  saved_ms: number;
}

/** Of several cases at once, by the id of the case. */
export async function readDetails(
  em: EntityManager,
  box: SecretBox,
  caseIds: readonly string[],
): Promise<Map<string, SavedDetails[]>> {
  const found = new Map<string, SavedDetails[]>();
  if (caseIds.length === 0) return found;
  const rows = await em.execute<Row[]>(
    `select case_id, item, sealed, (extract(epoch from saved_at) * 1000)::float8 as saved_ms
     from verification_details where case_id in (${caseIds.map(() => "?").join()}) order by item`,
    [...caseIds],
  );
  for (const row of rows) {
    const details = openDetails(box, { caseId: row.case_id, item: row.item, sealed: row.sealed });
    found.set(row.case_id, [...(found.get(row.case_id) ?? []), { details, savedMs: row.saved_ms }]);
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
