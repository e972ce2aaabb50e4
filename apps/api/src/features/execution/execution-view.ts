import { REALISED_AFTER, type ExecutionView, type RealisedView } from "@fillmark/contracts/execution";
import { formatUnits } from "@fillmark/contracts/money";
import type { Selectable } from "kysely";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { Database } from "../../db/query.ts";
import { ratioText, requirePair } from "../trading/index.ts";
import { PREVIEW_DECIMALS } from "./measure.ts";
import { LATE_MS } from "./record-mids.ts";

export type ExecutionRow = Selectable<Database["executions"]>;

const BPS_DECIMALS = 2;

/** `part ÷ whole` in basis points; null where there is nothing to compare with. */
export function bpsText(part: bigint | null, whole: bigint | null): string | null {
  return part === null || whole === null || whole === 0n
    ? null
    : ratioText(part * 10_000n, whole, BPS_DECIMALS);
}

export const bigOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

/** Half of the spread's figure: what it cost more than at the mid. A half of the smallest unit goes to the even one. */
export function slippageText(spread: bigint | null, quoteScale: number): string | null {
  return spread === null ? null : ratioText(spread, 2n * 10n ** BigInt(quoteScale), quoteScale);
}

/** `now` is ms since epoch: until a time is over its mid is pending. */
export function executionView(exchange: Exchange, row: ExecutionRow, now: number): ExecutionView {
  const units = requirePair(exchange, row.pair);
  const { tickDecimals, lotDecimals } = units.rules;
  const price = (ticks: string) => formatUnits(BigInt(ticks), tickDecimals, tickDecimals);
  const [bid, ask] = [bigOf(row.arrival_bid), bigOf(row.arrival_ask)];
  const [spread, arrivalValue] = [bigOf(row.spread), bigOf(row.arrival_value)];
  const [improvement, best] = [bigOf(row.improvement), bigOf(row.best_value)];
  const shown = bigOf(row.preview_value);
  const cost = shown === null ? null : (row.side === "buy" ? 1n : -1n) * (BigInt(row.value) - shown);
  const amount = (units_: bigint | null) => (units_ === null ? null : formatUnits(units_, units.quoteScale));
  return {
    fillId: row.fill_id,
    orderId: row.order_id,
    venue: row.venue,
    pair: row.pair,
    side: row.side,
    role: row.role,
    orderKind: row.order_kind,
    source: row.source,
    at: row.at.toISOString(),
    price: price(row.price),
    quantity: formatUnits(BigInt(row.quantity), lotDecimals),
    value: formatUnits(BigInt(row.value), units.quoteScale),
    fee: formatUnits(BigInt(row.fee), units.quoteScale),
    quoteAsset: row.quote_asset,
    arrivedAt: row.arrived_at.toISOString(),
    timeToFillMs: row.at.getTime() - row.arrived_at.getTime(),
    arrivalBid: row.arrival_bid === null ? null : price(row.arrival_bid),
    arrivalAsk: row.arrival_ask === null ? null : price(row.arrival_ask),
    arrivalMid: bid === null || ask === null ? null : midText(bid + ask, tickDecimals),
    effectiveSpreadBps: bpsText(spread === null ? null : 2n * spread, arrivalValue),
    slippageBps: bpsText(spread, arrivalValue),
    slippage: slippageText(spread, units.quoteScale),
    priceImprovementBps: bpsText(improvement, best),
    priceImprovement: amount(improvement),
    previewPrice:
      row.preview_price === null ? null : formatUnits(BigInt(row.preview_price), PREVIEW_DECIMALS),
    previewSlippageBps: bpsText(cost, shown),
    realised: REALISED_AFTER.map((seconds) => realisedView(row, { seconds, tickDecimals, now })),
    queueAhead: row.queue_ahead === null ? null : formatUnits(BigInt(row.queue_ahead), lotDecimals),
  };
}

function realisedView(
  row: ExecutionRow,
  of: {
    readonly seconds: (typeof REALISED_AFTER)[number];
    readonly tickDecimals: number;
    readonly now: number;
  },
): RealisedView {
  const { seconds, tickDecimals, now } = of;
  const [mid, spread] = seconds === 5 ? [row.mid5s, row.realised5s] : [row.mid60s, row.realised60s];
  if (mid === null) {
    const isOver = now > row.at.getTime() + seconds * 1_000 + LATE_MS;
    return { seconds, state: isOver ? "none" : "pending", mid: null, spreadBps: null };
  }
  const twice = bigOf(spread);
  return {
    seconds,
    state: "known",
    mid: midText(BigInt(mid), tickDecimals),
    spreadBps: bpsText(twice === null ? null : 2n * twice, bigOf(row.arrival_value)),
  };
}

/** Half of twice the mid: half a tick is five of the next decimal. */
function midText(twice: bigint, tickDecimals: number): string {
  return formatUnits(twice * 5n, tickDecimals + 1, tickDecimals);
}
