import type { TransactionView } from "@fillmark/contracts/funds";
import { type CsvAccount, toCsv } from "../../lib/csv.ts";

/** Every posting exact, as the ledger keeps it; names of columns are those of the API. */
export function transactionsCsv(items: readonly TransactionView[], of: CsvAccount | null = null): string {
  return toCsv(
    [
      "id",
      "seq",
      "at",
      "venue",
      "kind",
      "asset",
      "bucket",
      "amount",
      "balance_after",
      "pair",
      "order_id",
      "fill_id",
    ],
    items.map((each) => [
      each.id,
      each.seq,
      each.at,
      each.venue,
      each.kind,
      each.asset,
      each.bucket,
      each.amount,
      each.balanceAfter,
      each.pair ?? "",
      each.orderId ?? "",
      each.fillId ?? "",
    ]),
    of,
  );
}
