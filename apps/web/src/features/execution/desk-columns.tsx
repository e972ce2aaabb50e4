import type { ExecutionSumView } from "@fillmark/contracts/execution";
import type { Column } from "@fillmark/ui/table";
import { bpsOrDash, durationText } from "../../account/execution-text.ts";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { toCsv } from "../../lib/csv.ts";
import { executionDesk } from "../../messages/en/execution-desk.ts";

type Figure =
  | "fills"
  | "value"
  | "fee"
  | "slippage"
  | "effective"
  | "improvement"
  | "improved"
  | "realised5"
  | "realised60"
  | "time";

/** The figures of many fills, after what they are of. */
export function sumColumns<Sum extends ExecutionSumView>(
  head: string,
  nameOf: (item: Sum) => string,
): ReadonlyArray<Column<Sum>> {
  const figure = (key: Figure, cell: (item: Sum) => string): Column<Sum> => ({
    key,
    head: executionDesk(key),
    isNumeric: true,
    cell,
  });
  return [
    { key: "name", head, cell: (item) => <span className="font-medium">{nameOf(item)}</span> },
    figure("fills", ({ fills }) => formatDecimal(String(fills))),
    figure("value", ({ value, quoteAsset }) => formatMoney(value, quoteAsset)),
    figure("fee", ({ fee, quoteAsset }) => formatMoney(fee, quoteAsset)),
    figure("slippage", ({ slippageBps }) => bpsOrDash(slippageBps)),
    figure("effective", ({ effectiveSpreadBps }) => bpsOrDash(effectiveSpreadBps)),
    figure("improvement", ({ priceImprovementBps }) => bpsOrDash(priceImprovementBps)),
    figure("improved", ({ improvedFills }) => formatDecimal(String(improvedFills))),
    figure("realised5", ({ realised5sBps }) => bpsOrDash(realised5sBps)),
    figure("realised60", ({ realised60sBps }) => bpsOrDash(realised60sBps)),
    figure("time", ({ averageTimeToFillMs }) => durationText(averageTimeToFillMs)),
  ];
}

/** Every figure as the server has it. */
export function sumsCsv<Sum extends ExecutionSumView>(
  head: string,
  items: readonly Sum[],
  nameOf: (item: Sum) => string,
): string {
  const names = [
    head,
    "quote_asset",
    "fills",
    "value",
    "fee",
    "slippage_bps",
    "slippage",
    "effective_spread_bps",
    "price_improvement_bps",
    "price_improvement",
    "improved_fills",
    "realised_spread_5s_bps",
    "realised_spread_60s_bps",
    "average_time_to_fill_ms",
    "fills_with_arrival",
    "fills_with_5s",
    "fills_with_60s",
  ];
  const lines = items.map((item) => [
    nameOf(item),
    item.quoteAsset,
    String(item.fills),
    item.value,
    item.fee,
    item.slippageBps ?? "",
    item.slippage ?? "",
    item.effectiveSpreadBps ?? "",
    item.priceImprovementBps ?? "",
    item.priceImprovement ?? "",
    String(item.improvedFills),
    item.realised5sBps ?? "",
    item.realised60sBps ?? "",
    String(item.averageTimeToFillMs),
    String(item.measured.arrival),
    String(item.measured.realised5s),
    String(item.measured.realised60s),
  ]);
  return toCsv(names, lines);
}
