import type { OrderView } from "@fillmark/contracts/trading";
import { type CsvAccount, toCsv } from "../../lib/csv.ts";
import { detailOf } from "./key-order-text.ts";

/** Every figure exact, as the engine keeps it; names of columns are those of the API. */
export function keyOrdersCsv(items: readonly OrderView[], of: CsvAccount | null = null): string {
  const rows = items.map(csvColumns);
  const [first = csvColumns(null)] = rows;
  return toCsv(
    first.map(([name]) => name),
    rows.map((row) => row.map(([, cell]) => cell)),
    of,
  );
}

/** The columns by name; without an order they are empty. */
function csvColumns(order: OrderView | null): [name: string, cell: string][] {
  return [
    ["id", order?.id ?? ""],
    ["client_order_id", order?.clientOrderId ?? ""],
    ["placed_at", order?.placedAt ?? ""],
    ["ended_at", order?.endedAt ?? ""],
    ["venue", order?.venue ?? ""],
    ["pair", order?.pair ?? ""],
    ["side", order?.side ?? ""],
    ["type", order?.type ?? ""],
    ["price", order?.price ?? ""],
    ["quantity", order?.quantity ?? ""],
    ["quote_amount", order?.quoteAmount ?? ""],
    ["filled", order?.filled ?? ""],
    ["average_price", order?.averagePrice ?? ""],
    ["value", order?.value ?? ""],
    ["fee", order?.fee ?? ""],
    ["fee_asset", order?.feeAsset ?? ""],
    ["state", order?.state ?? ""],
    ["end_reason", order?.endReason ?? ""],
    ["refused_by", order?.rejection?.code ?? ""],
    ["limit", order === null ? "" : detailOf(order, "limit")],
    ["actual", order === null ? "" : detailOf(order, "actual")],
  ];
}
