import type { ListPreventedMatchesInput, PreventedMatchView } from "@fillmark/contracts/prevented-matches";
import { SELF_TRADE_PREVENTIONS } from "@fillmark/contracts/trading";
import type { UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { conditions, page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { OrderSnapshot } from "../../exchange/core/events.ts";
import { readOrders, requireOrder } from "./order-rows.ts";
import { priceText, quantityText, requirePair } from "./pair-units.ts";
import { ownRows } from "../../context/own-account.ts";

/** More than one command makes of events: a number is that of the command, and the place behind it. */
const PLACES = 1_000_000n;

/**
 * Matches of the caller's order that were prevented, oldest first; or of all their orders the one match that is named, if there is
 * one. Throws UNKNOWN_ORDER, and VALIDATION for what is no cursor.
 */
export async function listPreventedMatches(
  ctx: UserContext,
  { orderId, id, fromId = id ?? "0", cursor, limit }: ListPreventedMatchesInput,
): Promise<Page<PreventedMatchView>> {
  const order = orderId === undefined ? await orderOfMatch(ctx, id ?? "0") : await requireOrder(ctx, orderId);
  if (order === null) return { items: [], nextCursor: null };
  const units = requirePair(ctx.exchange, order.pair);
  const behind = cursor === undefined ? BigInt(fromId) - 1n : BigInt(conditions().idCursor(cursor));
  const [seq, position] = [behind / PLACES, behind % PLACES];
  const rows = await query(ctx.em)
    .selectFrom("prevented_matches as m")
    .innerJoin("orders as taker", "taker.id", "m.taker_order_id")
    .innerJoin("journal", "journal.seq", "m.seq")
    .select(["m.seq", "m.position", "m.price", "m.quantity", "journal.at"])
    .select([
      "m.taker_order_id as takerId",
      "m.maker_order_id as makerId",
      "taker.self_trade_prevention as mode",
    ])
    .where((of) =>
      of.or([of("m.taker_order_id", "=", String(order.id)), of("m.maker_order_id", "=", String(order.id))]),
    )
    .where((of) =>
      of.or([
        of("m.seq", ">", String(seq)),
        of.and([of("m.seq", "=", String(seq)), of("m.position", ">", Number(position))]),
      ]),
    )
    .orderBy("m.seq")
    .orderBy("m.position")
    .limit(limit + 1)
    .execute();
  const idOf = (row: { seq: string; position: number }) =>
    String(BigInt(row.seq) * PLACES + BigInt(row.position));
  const isNamed = (row: { seq: string; position: number }) => BigInt(idOf(row)) === BigInt(id ?? "0");
  return page({
    rows: id === undefined ? rows : rows.slice(0, 1).filter(isNamed),
    limit,
    cursorOf: idOf,
    view: (row) => ({
      id: idOf(row),
      venue: order.venue,
      pair: order.pair,
      takerOrderId: row.takerId,
      makerOrderId: row.makerId,
      selfTradePrevention: modeOf(row.mode),
      price: priceText(units, Number(row.price)),
      quantity: quantityText(units, Number(row.quantity)),
      at: row.at.toISOString(),
    }),
  });
}

/** The caller's order that took part in a match, or null where none did. */
async function orderOfMatch(ctx: UserContext, id: string): Promise<OrderSnapshot | null> {
  const number = BigInt(id);
  const own = ownRows(ctx.actor);
  const orders = await readOrders(ctx, {
    sql: `where ${own.sql} and orders.id in (
            select unnest(array[taker_order_id, maker_order_id]) from prevented_matches where seq = ? and position = ?
          ) order by orders.id limit 1`,
    values: [...own.values, String(number / PLACES), Number(number % PLACES)],
  });
  return orders.find(({ venue }) => seesVenue(ctx, venue)) ?? null;
}

function modeOf(text: string): PreventedMatchView["selfTradePrevention"] {
  const mode = SELF_TRADE_PREVENTIONS.find((one) => one === text);
  if (mode === undefined) throw new Error(`An order has the self-trade prevention ${text}.`);
  return mode;
}
