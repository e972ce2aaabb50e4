import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { countryHashOf, openDetails } from "./details.ts";

const PAGE = 200;

/** Details that a release before has saved have no hash of their country, or that of what stood there before. */
export async function hashCountries({ em, auth }: Context): Promise<void> {
  const rows = await query(em)
    .selectFrom("verification_details")
    .select(["case_id", "item", "sealed", "saved_at"])
    .where((of) => of("hashed_at", "is distinct from", of.ref("saved_at")))
    .orderBy("saved_at")
    .limit(PAGE)
    .execute();
  await settleAll(rows, async ({ case_id: caseId, item, sealed, saved_at: savedAt }) => {
    const details = openDetails(auth.secretBox, { caseId, item, sealed });
    await query(em)
      .updateTable("verification_details")
      .set({ country_hash: countryHashOf(auth.secretBox, details), hashed_at: savedAt })
      .where("case_id", "=", caseId)
      .where("item", "=", item)
      .where("saved_at", "=", savedAt)
      .execute();
  });
}
