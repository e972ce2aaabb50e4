import type { ExecutionView } from "@fillmark/contracts/execution";
import { type CsvAccount, toCsv } from "../../lib/csv.ts";

/** Every figure exact, as the server has it; names of columns are those of the API. */
const columns: ReadonlyArray<readonly [name: string, cell: (fill: ExecutionView) => string | null]> = [
  ["fill_id", (fill) => fill.fillId],
  ["order_id", (fill) => fill.orderId],
  ["at", (fill) => fill.at],
  ["venue", (fill) => fill.venue],
  ["pair", (fill) => fill.pair],
  ["side", (fill) => fill.side],
  ["role", (fill) => fill.role],
  ["order_kind", (fill) => fill.orderKind],
  ["source", (fill) => fill.source],
  ["price", (fill) => fill.price],
  ["quantity", (fill) => fill.quantity],
  ["value", (fill) => fill.value],
  ["fee", (fill) => fill.fee],
  ["quote_asset", (fill) => fill.quoteAsset],
  ["arrived_at", (fill) => fill.arrivedAt],
  ["time_to_fill_ms", (fill) => String(fill.timeToFillMs)],
  ["arrival_bid", (fill) => fill.arrivalBid],
  ["arrival_ask", (fill) => fill.arrivalAsk],
  ["arrival_mid", (fill) => fill.arrivalMid],
  ["effective_spread_bps", (fill) => fill.effectiveSpreadBps],
  ["slippage_bps", (fill) => fill.slippageBps],
  ["slippage", (fill) => fill.slippage],
  ["price_improvement_bps", (fill) => fill.priceImprovementBps],
  ["price_improvement", (fill) => fill.priceImprovement],
  ["preview_price", (fill) => fill.previewPrice],
  ["preview_slippage_bps", (fill) => fill.previewSlippageBps],
  ["mid_after_5s", (fill) => fill.realised[0]?.mid ?? null],
  ["realised_spread_5s_bps", (fill) => fill.realised[0]?.spreadBps ?? null],
  ["mid_after_60s", (fill) => fill.realised[1]?.mid ?? null],
  ["realised_spread_60s_bps", (fill) => fill.realised[1]?.spreadBps ?? null],
  ["queue_ahead", (fill) => fill.queueAhead],
];

export function executionsCsv(items: readonly ExecutionView[], of: CsvAccount | null = null): string {
  return toCsv(
    columns.map(([name]) => name),
    items.map((fill) => columns.map(([, cell]) => cell(fill) ?? "")),
    of,
  );
}
