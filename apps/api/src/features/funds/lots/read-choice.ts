import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import { CostMethod, type CostMethodView } from "@fillmark/contracts/lots";
import type { UserContext } from "../../../trpc/context.ts";
import type { ChosenLot, LotChoice } from "./lot.ts";

/** The method of one of the caller's accounts, and the lots that they chose. Who never chose has the average. */
export async function readLotChoice(ctx: UserContext, venue: Venue): Promise<LotChoice> {
  const { method } = await readCostMethod(ctx.em, { userId: ctx.actor.userId, venue });
  return { method, chosen: method === "specific" ? await readChosenLots(ctx, venue) : new Map() };
}

export async function readCostMethod(
  em: EntityManager,
  { userId, venue }: { userId: string; venue: Venue },
): Promise<CostMethodView> {
  const [row] = await em.execute<{ method: string; ms: number }[]>(
    `select method, (extract(epoch from at) * 1000)::float8 as ms from cost_method_choices
     where user_id = ? and venue = ? order by cost_method_choices.id desc limit 1`,
    [userId, venue],
  );
  if (row === undefined) return { venue, method: "average", chosenAt: null };
  return { venue, method: CostMethod.parse(row.method), chosenAt: new Date(row.ms).toISOString() };
}

export async function readChosenLots(ctx: UserContext, venue: Venue): Promise<Map<string, ChosenLot[]>> {
  const rows = await ctx.em.execute<{ disposal: string; lot: string; quantity: string }[]>(
    `select disposal_id::text as disposal, lot_id::text as lot, quantity::text as quantity from lot_assignments
     where user_id = ? and venue = ? order by disposal_id, lot_id`,
    [ctx.actor.userId, venue],
  );
  const chosen = new Map<string, ChosenLot[]>();
  for (const { disposal, lot, quantity } of rows) {
    const own = chosen.get(disposal) ?? [];
    chosen.set(disposal, [...own, { lotId: lot, quantity: BigInt(quantity) }]);
  }
  return chosen;
}
