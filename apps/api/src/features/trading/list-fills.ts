import type { ListFillsInput } from "@fillmark/contracts/order-lists";
import type { FillView } from "@fillmark/contracts/trading";
import type { UserContext } from "../../context/context.ts";
import { fillView } from "./fill-view.ts";
import { epochStartSeq, readFills } from "./order-rows.ts";
import { requirePair } from "./pair-units.ts";
import { conditions, listOrder, page, type Page } from "../../db/paging.ts";
import { ownerOn } from "../../context/own-account.ts";

/** The caller's fills, as taker and as maker, newest first unless asked for otherwise, each with its evidence. */
export async function listFills(ctx: UserContext, input: ListFillsInput): Promise<Page<FillView>> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const owner = ownerOn(ctx.actor, venue);
  const where = conditions();
  where.add("(taker_owner = ? or maker_owner = ?)", owner, owner);
  where.add("venue = ?", venue);
  where.add("seq >= ?", await epochStartSeq(ctx, venue, input.earlierEpochs));
  if (input.pair !== undefined) where.add("pair = ?", input.pair);
  if (input.orderId !== undefined)
    where.add("(taker_order_id = ? or maker_order_id = ?)", input.orderId, input.orderId);
  if (input.fromId !== undefined) where.add("id >= ?", input.fromId);
  if (input.from !== undefined) where.add("at >= ?", input.from);
  if (input.to !== undefined) where.add("at <= ?", input.to);
  const { isBehind, direction } = listOrder(input.oldestFirst);
  if (input.cursor !== undefined) where.add(`id ${isBehind} ?`, where.idCursor(input.cursor));
  const fills = await readFills(ctx, {
    sql: `where ${where.sql} order by fills.id ${direction} limit ?`,
    values: [...where.values, input.limit + 1],
  });
  return page({
    rows: fills,
    limit: input.limit,
    cursorOf: (fill) => String(fill.id),
    view: (fill) => fillView(requirePair(ctx.exchange, fill.pair), fill, owner),
  });
}
