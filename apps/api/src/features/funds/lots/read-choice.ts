import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import type { CostMethodView } from "@fillmark/contracts/lots";
import { query } from "../../../db/query.ts";
import type { UserContext } from "../../../context/context.ts";
import type { ChosenLot, LotChoice } from "./lot.ts";

/** The method of one of the caller's accounts, and the lots that they chose. Who never chose has the average. */
export async function readLotChoice(ctx: UserContext, venue: Venue): Promise<LotChoice> {
  const { method } = await readCostMethod(ctx.em, { userId: ctx.actor.userId, venue });
  return { method, chosen: method === "specific" ? await readChosenLots(ctx, venue) : new Map() };
}

/** The method that was chosen last for an account, and when; the average where nobody chose. */
export async function readCostMethod(
  em: EntityManager,
  { userId, venue }: { userId: string; venue: Venue },
): Promise<CostMethodView> {
  const row = await query(em)
    .selectFrom("cost_method_choices")
    .select(["method", "at"])
    .where("user_id", "=", userId)
    .where("venue", "=", venue)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { venue, method: "average", chosenAt: null };
  return { venue, method: row.method, chosenAt: row.at.toISOString() };
}

export async function readChosenLots(ctx: UserContext, venue: Venue): Promise<Map<string, ChosenLot[]>> {
  const rows = await query(ctx.em)
    .selectFrom("lot_assignments")
    .select(["disposal_id as disposal", "lot_id as lot", "quantity"])
    .where("user_id", "=", ctx.actor.userId)
    .where("venue", "=", venue)
    .orderBy("disposal_id")
    .orderBy("lot_id")
    .execute();
  const chosen = new Map<string, ChosenLot[]>();
  for (const { disposal, lot, quantity } of rows) {
    const own = chosen.get(disposal) ?? [];
    chosen.set(disposal, [...own, { lotId: lot, quantity: BigInt(quantity) }]);
  }
  return chosen;
}
