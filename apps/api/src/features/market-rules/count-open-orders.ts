import { VENUES } from "@fillmark/contracts/constants";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";

/** Of `orders o`. */
export const ofOrder = expressionBuilder<Database & { o: Database["orders"] }, "o">();

/** On both venues, those of `orders o` that are meant; null counts every pair. */
export async function countOpenOrders(
  { em }: AdminContext,
  pair: string | null,
  which: Expression<SqlBool> = ofOrder.lit(true),
): Promise<number> {
  const { count } = await query(em)
    .selectFrom("orders as o")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("o.venue", "in", VENUES)
    .where("o.ended_at", "is", null)
    .where(pair === null ? ofOrder.lit(true) : ofOrder("o.pair", "=", pair))
    .where(which)
    .executeTakeFirstOrThrow();
  return Number(count);
}
