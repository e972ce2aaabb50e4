import type { ChooseCostMethodInput, CostMethodView } from "@fillmark/contracts/lots";
import type { z } from "zod";
import type { VenueInput } from "@fillmark/contracts/funds";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import type { UserContext } from "../../../context/context.ts";
import { lockChoices } from "./lock-choices.ts";
import { readCostMethod } from "./read-choice.ts";

/** The method of one of the caller's accounts. */
export async function findCostMethod(
  ctx: UserContext,
  input: z.infer<typeof VenueInput>,
): Promise<CostMethodView> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  return readCostMethod(ctx.em, { userId: ctx.actor.userId, venue });
}

/**
 * Changes how costs are found, for the whole of the present epoch: figures are another, the ledger is the same. Each
 * change is kept; choosing what is chosen already is none.
 */
export async function chooseCostMethod(
  ctx: UserContext,
  { venue, method }: ChooseCostMethodInput,
): Promise<CostMethodView> {
  const account = { userId: ctx.actor.userId, venue };
  return inTransaction(ctx.em, async (em) => {
    await lockChoices(em, account);
    const now = await readCostMethod(em, account);
    if (now.method === method) return now;
    await query(em)
      .insertInto("cost_method_choices")
      .values({ user_id: account.userId, venue, method })
      .execute();
    return readCostMethod(em, account);
  });
}
