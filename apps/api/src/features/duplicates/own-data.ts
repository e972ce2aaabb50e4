// What a copy of a user's data says of duplicates: what was hashed, and how their own account stands. Who the other one is, and
// what was written about the two, is not theirs.
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

/** As JSON for a copy of their data. */
export async function readOwnDuplicates(em: EntityManager, userId: string): Promise<unknown> {
  const hashes = await query(em)
    .selectFrom("duplicate_hashes")
    .select(["kind", "found_at"])
    .where("user_id", "=", userId)
    .orderBy("found_at")
    .orderBy("kind")
    .execute();
  const cases = await query(em)
    .selectFrom("duplicate_cases")
    .select(["signals", "state", "kept_id", "opened_at", "reopened_at", "decided_at"])
    .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("other_id", "=", userId)]))
    .orderBy("id")
    .execute();
  return {
    compared: hashes.map(({ kind, found_at: since }) => ({ kind, since: since.toISOString() })),
    cases: cases.map((row) => ({
      agrees: row.signals,
      state: row.state,
      yourAccountStays: row.state === "same" ? row.kept_id === userId : null,
      openedAt: row.opened_at.toISOString(),
      reopenedAt: row.reopened_at?.toISOString() ?? null,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
  };
}
