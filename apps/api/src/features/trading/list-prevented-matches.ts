import type { ListPreventedMatchesInput, PreventedMatchView } from "@fillmark/contracts/prevented-matches";
import { SELF_TRADE_PREVENTIONS } from "@fillmark/contracts/trading";
import type { UserContext } from "../../context/context.ts";
import { conditions, page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { requireOrder } from "./order-rows.ts";
import { priceText, quantityText, requirePair } from "./pair-units.ts";

/** More than one command makes of events: a number is that of the command, and the place behind it. */
const PLACES = 1_000_000n;

/** Matches of the caller's order that were prevented, oldest first. Throws UNKNOWN_ORDER, and VALIDATION for what is no cursor. */
export async function listPreventedMatches(
  ctx: UserContext,
  { orderId, fromId = "0", cursor, limit }: ListPreventedMatchesInput,
): Promise<Page<PreventedMatchView>> {
  const order = await requireOrder(ctx, orderId);
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
    .where((of) => of.or([of("m.taker_order_id", "=", orderId), of("m.maker_order_id", "=", orderId)]))
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
  return page({
    rows,
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

function modeOf(text: string): PreventedMatchView["selfTradePrevention"] {
  const mode = SELF_TRADE_PREVENTIONS.find((one) => one === text);
  if (mode === undefined) throw new Error(`An order has the self-trade prevention ${text}.`);
  return mode;
}
