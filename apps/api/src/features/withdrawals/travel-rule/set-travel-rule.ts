import type { SetTravelRuleInput } from "@fillmark/contracts/travel-rule";
import type { DestinationsView } from "@fillmark/contracts/withdrawals";
import type { UserContext } from "../../../context/context.ts";
import { requireNotFrozen } from "../../../context/guards.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { requireStepUp } from "../../auth/index.ts";
import { listDestinations } from "../destinations/list-destinations.ts";
import { selectDestinations } from "../destinations/destination-row.ts";
import { lockOwner } from "../lock-owner.ts";
import { travelRuleOf } from "./travel-rule-view.ts";

/**
 * Says of a saved address who holds it and whose it is, in place of what was said before; a declaration has to be made again with
 * it. Withdrawals that were asked for keep what stood then. Throws STEP_UP_NEEDED, ACCOUNT_FROZEN, ACCOUNT_PART_FROZEN, and
 * NOT_FOUND also for a bank account.
 */
export async function setTravelRule(
  ctx: UserContext,
  { destinationId, travelRule }: SetTravelRuleInput,
): Promise<DestinationsView> {
  await requireStepUp(ctx);
  requireNotFrozen(ctx, "withdrawals");
  const { userId } = ctx.actor;
  await inTransaction(ctx.em, async (em) => {
    await lockOwner(em, userId);
    const row = await selectDestinations(em, userId).where("id", "=", destinationId).executeTakeFirst();
    if (row?.kind !== "crypto") throw new DomainError("NOT_FOUND", {});
    await query(em)
      .updateTable("withdrawal_destinations")
      .set({ travel_rule: await travelRuleOf(em, travelRule) })
      .where("id", "=", destinationId)
      .execute();
  });
  return listDestinations(ctx);
}
