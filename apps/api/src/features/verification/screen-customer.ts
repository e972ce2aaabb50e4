import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { screenPerson } from "../screening/index.ts";
import { openDetails } from "./details.ts";

/**
 * Compares who a customer says they are with the lists of screening, in a transaction of its own. Who has sent nothing yet is
 * nobody to compare.
 */
export async function screenCustomer(
  ctx: Pick<Context, "em" | "auth" | "clock">,
  userId: string,
): Promise<void> {
  const row = await query(ctx.em.fork())
    .selectFrom("verification_details as d")
    .innerJoin("verification_cases as c", "c.id", "d.case_id")
    .select(["d.case_id", "d.sealed"])
    .where("c.user_id", "=", userId)
    .where("c.submitted_at", "is not", null)
    .where("d.item", "=", "personal")
    .orderBy("d.saved_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return;
  const { case_id: caseId, sealed } = row;
  const details = openDetails(ctx.auth.secretBox, { caseId, item: "personal", sealed });
  if (details.item !== "personal") return;
  const { name, birthDate, country } = details;
  await screenPerson(ctx, { userId, role: "customer", person: { name, birthDate, country } });
}
