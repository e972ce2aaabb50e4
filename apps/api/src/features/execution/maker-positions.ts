import { type Venue, VENUES } from "@fillmark/contracts/constants";
import { query } from "../../db/query.ts";
import { readFills } from "../trading/index.ts";
import type { Context } from "../../context/context.ts";
import { LIQUIDITY } from "../../exchange/core/commands.ts";

/** Lots that all fills of a pair have left the liquidity provider with, by venue: those that the job hasn't come to yet, too. */
export async function makerPositions(ctx: Context, pair: string): Promise<Map<Venue, bigint>> {
  const { em } = ctx;
  const { after } = await query(em)
    .selectFrom("execution_progress")
    .select("through_liquidity as after")
    .executeTakeFirstOrThrow();
  const rows = await query(em)
    .selectFrom("liquidity_positions")
    .select(["venue", "position"])
    .where("pair", "=", pair)
    .execute();
  const positions = new Map<Venue, bigint>();
  for (const { venue, position } of rows) {
    const known = VENUES.find((one) => one === venue);
    if (known !== undefined) positions.set(known, BigInt(position));
  }
  const fills = await readFills(ctx, {
    sql: "where id > ? and pair = ? order by fills.id",
    values: [after, pair],
  });
  for (const { venue, quantity, takerSide, takerOwner, makerOwner } of fills) {
    if (takerOwner !== LIQUIDITY && makerOwner !== LIQUIDITY) continue;
    const isBuy = (takerOwner === LIQUIDITY) === (takerSide === "buy");
    positions.set(venue, (positions.get(venue) ?? 0n) + BigInt(isBuy ? quantity : -quantity));
  }
  return positions;
}
