import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export const DAY = Date.UTC(2024, 1, 29);
export const MINUTE = 60_000;
export const QUOTES =
  "time_ms,bid_open,bid_high,bid_low,bid_close,bid_size,ask_open,ask_high,ask_low,ask_close,ask_size";
export const TRADES = "time_ms,open,high,low,close,volume";

const at = (minute: number): number => DAY + minute * MINUTE;

/** Prices that rise by half a unit within the minute. */
export const quoteRow = (minute: number, bid = 100, ask = 101): string =>
  `${at(minute)},${bid},${bid + 0.5},${bid},${bid + 0.5},2.5,${ask},${ask + 0.5},${ask},${ask + 0.5},1.5`;

export const tradeRow = (minute: number, price = 100): string =>
  [at(minute), price, price + 2, price - 2, price + 1, 0.25].join(",");

/** The row with other cells, by the names of their columns. */
export function changed(header: string, row: string, cells: Record<string, string | number>): string {
  const names = header.split(",");
  return row
    .split(",")
    .map((cell, i) => cells[names[i] ?? ""] ?? cell)
    .join(",");
}

export const quoteWith = (minute: number, cells: Record<string, string | number>): string =>
  changed(QUOTES, quoteRow(minute), cells);
export const tradeWith = (minute: number, cells: Record<string, string | number>): string =>
  changed(TRADES, tradeRow(minute), cells);

/** Minutes of a calm market. */
export const calmQuotes = (count = 3): string[] =>
  Array.from({ length: count }, (_, minute) => quoteRow(minute));
export const calmTrades = (count = 3): string[] =>
  Array.from({ length: count }, (_, minute) => tradeRow(minute));

/** Of the kinds that are recorded; rows are whole lines. */
interface RecordedLines {
  pair?: string;
  quotes?: readonly string[] | undefined;
  trades?: readonly string[] | undefined;
}

/** Writes a pair's files of one day. */
export async function record(
  folder: string,
  { pair = "AAA-USD", quotes, trades }: RecordedLines,
): Promise<void> {
  for (const [kind, header, rows] of [
    ["quotes", QUOTES, quotes],
    ["trades", TRADES, trades],
  ] as const) {
    if (rows === undefined) continue;
    await writeText(folder, `${pair}.2024-02-29.${kind}.csv`, [header, ...rows, ""].join("\n"));
  }
}

export async function writeText(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}
