import type { TaxEntryView, TaxGapView, TaxLineView } from "@fillmark/contracts/tax";
import { type CsvAccount, toCsv } from "../../../lib/csv.ts";

/** Our own: one line for each lot that a disposal took, exact; names of columns are those of the API. */
export function taxLinesCsv(
  lines: readonly TaxLineView[],
  currency: string,
  of: CsvAccount | null = null,
): string {
  return toCsv(
    [
      "id",
      "asset",
      "kind",
      "into",
      "quantity",
      "acquired_at",
      "disposed_at",
      "held_days",
      "proceeds",
      "cost",
      "gain",
      "currency",
      "fee",
      "fee_asset",
      "source",
      "lot_source",
    ],
    lines.map((line) => [
      line.id,
      line.asset,
      line.kind,
      line.into ?? "",
      line.quantity,
      line.acquiredAt,
      line.disposedAt,
      String(line.heldDays),
      line.proceeds,
      line.cost,
      line.gain,
      currency,
      line.fee ?? "",
      line.feeAsset ?? "",
      line.source,
      line.acquiredSource,
    ]),
    of,
  );
}

/** What is in no sum, and why. */
export function taxGapsCsv(gaps: readonly TaxGapView[], of: CsvAccount | null = null): string {
  return toCsv(
    ["id", "at", "source", "reason", "side", "asset", "quantity", "amount", "amount_asset"],
    gaps.map((gap) => [
      gap.id,
      gap.at,
      gap.source,
      gap.reason,
      gap.side ?? "",
      gap.asset,
      gap.quantity,
      gap.amount ?? "",
      gap.amountAsset ?? "",
    ]),
    of,
  );
}

/** "2026-03-01 12:00:05" in UTC. */
const utc = (at: string): string => at.slice(0, 19).replace("T", " ");

/**
 * Koinly's universal template, support.koinly.io/en/articles/9489976: times in UTC, amounts without the fee. Fees that stand
 * alone are a cost. The description says which trades were imported.
 */
export function koinlyCsv(entries: readonly TaxEntryView[], currency: string): string {
  return toCsv(
    [
      "Date",
      "Sent Amount",
      "Sent Currency",
      "Received Amount",
      "Received Currency",
      "Fee Amount",
      "Fee Currency",
      "Net Worth Amount",
      "Net Worth Currency",
      "Label",
      "Description",
      "TxHash",
    ],
    entries.map(({ id, source, at, sent, received, fee, worth, kind }) => [
      `${utc(at)} UTC`,
      sent?.amount ?? "",
      sent?.asset ?? "",
      received?.amount ?? "",
      received?.asset ?? "",
      fee?.amount ?? "",
      fee?.asset ?? "",
      worth ?? "",
      worth === null ? "" : currency,
      kind === "fee" ? "cost" : "",
      source === "here" ? `${kind} ${id}` : `${kind} ${id} (${source}, unproven)`,
      "",
    ]),
  );
}

/** "03/01/2026 12:00:05" in UTC. */
function americanTime(at: string): string {
  return `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} ${at.slice(11, 19)}`;
}

/** CoinTracker's template, support.cointracker.io/hc/en-us/articles/4413071299729: times in UTC, amounts without the fee. It has no column for where a trade is from. */
export function coinTrackerCsv(entries: readonly TaxEntryView[]): string {
  return toCsv(
    [
      "Date",
      "Received Quantity",
      "Received Currency",
      "Sent Quantity",
      "Sent Currency",
      "Fee Amount",
      "Fee Currency",
      "Tag",
    ],
    entries.map(({ at, sent, received, fee }) => [
      americanTime(at),
      received?.amount ?? "",
      received?.asset ?? "",
      sent?.amount ?? "",
      sent?.asset ?? "",
      fee?.amount ?? "",
      fee?.asset ?? "",
      "",
    ]),
  );
}
