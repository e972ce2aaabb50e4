// Whether somebody is of a country that the operator serves, by what they have stated. It is opened each time that it is
// asked: what is counted by hashes decides nothing.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NotServed } from "@fillmark/contracts/verification";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { blockedCountries, firstNotServed, statedCountryOf } from "../countries/index.ts";
import { openDetails } from "./details.ts";

interface Stating {
  readonly userId: string;
  /** What this case says takes the place of what was said before of the same. */
  readonly caseId?: string;
}

const items = ["personal", "identity"] as const;

/** Throws COUNTRY_NOT_SERVED. */
export async function requireServed(em: EntityManager, box: SecretBox, who: Stating): Promise<void> {
  const found = await whereNotServed(em, box, who);
  if (found !== null) throw new DomainError("COUNTRY_NOT_SERVED", found);
}

/**
 * The country that isn't served, null for everybody else. What was approved last counts until something else is approved, and
 * what waits beside it: nobody escapes by handing over another address.
 */
export async function whereNotServed(
  em: EntityManager,
  box: SecretBox,
  { userId, caseId = "" }: Stating,
): Promise<NotServed | null> {
  const blocked = await blockedCountries(em);
  // Then nothing has to be opened. A country whose documents are refused is itself blocked.
  if (blocked.residence.length === 0) return null;
  const rows = await query(em)
    .selectFrom("verification_details as d")
    .innerJoin("verification_cases as c", "c.id", "d.case_id")
    .select(["d.case_id", "d.item", "d.sealed", "c.expires_at"])
    .where("c.user_id", "=", userId)
    .where("d.item", "in", items)
    .where((of) =>
      of.or([
        of("c.id", "=", caseId === "" ? null : caseId),
        of("c.state", "in", ["submitted", "in_review", "action_required"]),
        // An approval has an end; a case that was left and closed for it has none.
        of.and([of("c.state", "in", ["approved", "expired"]), of("c.expires_at", "is not", null)]),
      ]),
    )
    .orderBy("d.saved_at", "desc")
    .execute();
  const stated = items.flatMap((item) => {
    const all = rows.filter((row) => row.item === item);
    const own = all.filter((row) => row.case_id === caseId);
    if (own.length > 0) return own;
    const approved = all.filter((row) => row.expires_at !== null).slice(0, 1);
    return [...approved, ...all.filter((row) => row.expires_at === null)];
  });
  return firstNotServed(
    blocked,
    stated.flatMap(({ case_id: id, item, sealed }) => {
      return statedCountryOf(openDetails(box, { caseId: id, item, sealed })) ?? [];
    }),
  );
}
