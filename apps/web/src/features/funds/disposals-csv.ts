import type { DisposalView } from "@fillmark/contracts/lots";
import { type CsvAccount, toCsv } from "../../lib/csv.ts";

const head = [
  "disposal_id",
  "at",
  "asset",
  "kind",
  "into",
  "quantity",
  "proceeds",
  "cost",
  "result",
  "fee",
  "fee_asset",
  "is_chosen",
  "lot_id",
  "lot_opened_at",
  "lot_quantity",
  "lot_cost",
];

/** A line for each lot that a disposal took; what is said of the disposal stands in each of its lines. */
export function disposalsCsv(items: readonly DisposalView[], of: CsvAccount | null = null): string {
  return toCsv(head, items.flatMap(linesOf), of);
}

function linesOf(each: DisposalView): string[][] {
  const own = [
    each.id,
    each.at,
    each.asset,
    each.kind,
    each.into ?? "",
    each.quantity,
    each.proceeds,
    each.cost,
    each.result,
    each.fee ?? "",
    each.feeAsset ?? "",
    String(each.isChosen),
  ];
  if (each.lots.length === 0) return [[...own, "", "", "", ""]];
  return each.lots.map((part) => [...own, part.lotId, part.openedAt, part.quantity, part.cost]);
}
