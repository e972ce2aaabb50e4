import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { noteLateCredits } from "./credit-deposit.ts";
import { isPending, isProposed, ofDeposit } from "./deposit-row.ts";

/** A request that nobody paid ends after its days. Money that comes later finds it, and waits for an admin's look. */
export async function expireDeposits({ em }: Context): Promise<void> {
  await query(em)
    .updateTable("deposits as d")
    .set({ state: "expired", decided_at: sql<Date>`now()` })
    .where("d.state", "=", "requested")
    .where("d.expires_at", "<=", sql<Date>`now()`)
    .where("d.arrived", "is", null)
    .where(ofDeposit.not(isPending))
    .where(ofDeposit.not(isProposed))
    .execute();
  await noteLateCredits(em);
}
