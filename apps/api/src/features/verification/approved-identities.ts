// Who customers had shown to be when something happened, for records that the law asks for.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { IdentityDetails, PersonalDetails, VerificationDetails } from "@fillmark/contracts/verification";
import { query } from "../../db/query.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { readDetails } from "./details.ts";

export { screenCustomer } from "./screen-customer.ts";

export interface ApprovedIdentity {
  readonly personal: PersonalDetails;
  /** Null while no identity document was approved. */
  readonly identity: IdentityDetails | null;
}

interface Approved {
  readonly atMs: number;
  readonly details: VerificationDetails;
}

/** Of a customer, by id: who they had shown to be at a moment. */
export type IdentityAt = (userId: string, at: Date) => ApprovedIdentity | null;

/** What was approved of these customers, as far as it is kept: null before it was, after it was deleted, and for a level by hand. */
export async function readApprovedIdentities(
  em: EntityManager,
  box: SecretBox,
  userIds: readonly string[],
): Promise<IdentityAt> {
  const rows = await query(em)
    .selectFrom("verification_cases")
    .select(["id", "user_id", "decided_at"])
    .where((of) => of("user_id", "=", of.fn.any(of.val(userIds))))
    .where("state", "in", ["approved", "expired"])
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const saved = await readDetails(
    em,
    box,
    rows.map(({ id }) => id),
  );
  const found = new Map<string, Approved[]>();
  for (const { id, user_id: userId, decided_at: decidedAt } of rows) {
    const atMs = decidedAt?.getTime() ?? 0;
    const approved = (saved.get(id) ?? []).map(({ details }) => ({ atMs, details }));
    found.set(userId, [...(found.get(userId) ?? []), ...approved]);
  }
  return (userId, at) => identityAt(found.get(userId) ?? [], at.getTime());
}

/** The newest of what was approved by then. */
function identityAt(approved: readonly Approved[], atMs: number): ApprovedIdentity | null {
  const known = approved.flatMap(({ atMs: since, details }) => (since <= atMs ? [details] : []));
  const personal = known.find((details) => details.item === "personal");
  if (personal === undefined) return null;
  return { personal, identity: known.find((details) => details.item === "identity") ?? null };
}
