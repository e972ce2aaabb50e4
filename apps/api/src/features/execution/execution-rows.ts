import { sql, type Insertable } from "kysely";
import { LIQUIDITY } from "../../exchange/core/commands.ts";
import type { Fill } from "../../exchange/core/events.ts";
import type { Context } from "../../context/context.ts";
import { type Database, query } from "../../db/query.ts";
import { ratioText, requirePair } from "../trading/index.ts";
import { type Arrival, readArrivals, twoSided } from "./arrivals.ts";
import { type EnteredOrder, entryBefore, readEnteredOrders } from "./entered-orders.ts";
import { measureArrival, valueShown } from "./measure.ts";

type ExecutionRow = Insertable<Database["executions"]>;

/** A fill from the side of the trader whose order it is of. */
interface Execution {
  readonly fill: Fill;
  readonly role: "maker" | "taker";
  readonly owner: string;
  readonly orderId: string;
}

/** One for each trader in each fill; the liquidity provider is nobody who is executed well or badly. */
export async function executionRows(ctx: Context, fills: readonly Fill[]): Promise<ExecutionRow[]> {
  const executions = fills.flatMap(sidesOf);
  const orders = await readEnteredOrders(ctx.em, [...new Set(executions.map(({ orderId }) => orderId))]);
  const entered = executions.map((execution) => {
    const order = orders.get(execution.orderId);
    if (order === undefined) throw new Error(`Fill ${execution.fill.id} is of an order that isn't there.`);
    return { execution, order, entry: entryBefore(order, execution.fill.seq) };
  });
  const resting = entered.filter(({ execution, entry }) => entry !== execution.fill.seq);
  const arrivals = await readArrivals(ctx.em, [...new Set(resting.map(({ entry }) => entry))]);
  const shown = await readPreviews(
    ctx,
    entered.filter(({ order, entry }) => entry === order.placedSeq).map(({ entry }) => entry),
  );
  return entered.map(({ execution, order, entry }) => {
    const arrival = arrivals.get(entry) ?? arrivalInFill(execution.fill);
    const isAtOnce = entry === execution.fill.seq;
    return rowOf(ctx, execution, { order, entry, arrival, preview: isAtOnce ? shown.get(entry) : undefined });
  });
}

function sidesOf(fill: Fill): Execution[] {
  const { takerOwner, takerOrderId, makerOwner, makerOrderId } = fill;
  const sides = [
    { role: "taker", owner: takerOwner, id: takerOrderId },
    { role: "maker", owner: makerOwner, id: makerOrderId },
  ] as const;
  return sides.flatMap(({ role, owner, id }) =>
    id === null ? [] : [{ fill, role, owner, orderId: String(id) }],
  );
}

/** Of an order that traded as it came: its arrival is the fill's own moment. */
function arrivalInFill({ at, evidence }: Fill): Arrival {
  const { bid, ask, quoteAgeMs, spreadTicks = 0 } = evidence;
  return {
    at: new Date(at),
    bid: bid === null ? null : bid + spreadTicks,
    ask: ask === null ? null : ask - spreadTicks,
    quoteAgeMs,
  };
}

/** The average price that was shown to who placed an order, where it came with it. */
async function readPreviews({ em }: Context, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map();
  const rows = await query(em)
    .selectFrom("journal")
    .select(["seq", sql<string | null>`envelope::jsonb #>> '{command,order,previewPrice}'`.as("price")])
    .where("seq", "in", [...new Set(seqs)].map(String))
    .where(sql<boolean>`position('"previewPrice"' in envelope) > 0`)
    .execute();
  return new Map(rows.flatMap(({ seq, price }) => (price === null ? [] : [[Number(seq), price]])));
}

interface Known {
  readonly order: EnteredOrder;
  readonly entry: number;
  readonly arrival: Arrival;
  readonly preview: string | undefined;
}

function rowOf(ctx: Context, { fill, role, owner, orderId }: Execution, known: Known): ExecutionRow {
  const units = requirePair(ctx.exchange, fill.pair);
  const { quote: quoteAsset, maxQuoteAgeMs, lotDecimals } = units.rules;
  const isTaker = role === "taker";
  const side = isTaker === (fill.takerSide === "buy") ? "buy" : "sell";
  const { order, entry, arrival, preview } = known;
  const quote = twoSided(arrival, maxQuoteAgeMs);
  const unit = units.quoteUnitsPerTickLot;
  const figures =
    quote === null ? null : measureArrival({ side, price: fill.price, quantity: fill.quantity, unit }, quote);
  const { queueAhead } = fill.evidence;
  const otherOwner = isTaker ? fill.makerOwner : fill.takerOwner;
  return {
    fill_id: String(fill.id),
    role,
    seq: String(fill.seq),
    at: new Date(fill.at),
    owner,
    venue: fill.venue,
    pair: fill.pair,
    quote_asset: quoteAsset,
    order_id: orderId,
    order_kind: order.kind,
    side,
    source: otherOwner === LIQUIDITY ? "liquidity" : "book",
    price: String(fill.price),
    quantity: String(fill.quantity),
    value: String(fill.value),
    fee: String(isTaker ? fill.takerFee : fill.makerFee),
    queue_ahead: isTaker || queueAhead === null ? null : String(queueAhead),
    arrived_seq: String(entry),
    arrived_at: arrival.at,
    arrival_bid: quote === null ? null : String(quote.bid),
    arrival_ask: quote === null ? null : String(quote.ask),
    ...arrivalColumns(figures),
    ...previewColumns(preview, (price) =>
      valueShown(price, fill.quantity, { lotDecimals, quoteScale: units.quoteScale }),
    ),
  };
}

function arrivalColumns(figures: ReturnType<typeof measureArrival> | null) {
  if (figures === null)
    return { arrival_value: null, spread: null, slippage_bps: null, best_value: null, improvement: null };
  const { arrivalValue, spread, bestValue, improvement } = figures;
  return {
    arrival_value: String(arrivalValue),
    spread: String(spread),
    slippage_bps: ratioText(spread * 10_000n, arrivalValue, 2),
    best_value: String(bestValue),
    improvement: String(improvement),
  };
}

function previewColumns(preview: string | undefined, valueOf: (price: bigint) => bigint) {
  if (preview === undefined) return { preview_price: null, preview_value: null };
  return { preview_price: preview, preview_value: String(valueOf(BigInt(preview))) };
}
