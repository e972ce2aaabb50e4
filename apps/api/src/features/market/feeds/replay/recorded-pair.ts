import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { FeedPair } from "../../market-feed.port.ts";
import { checkPrices, type PricedRows } from "./price-checks.ts";
import { priceScale, pricesOf, RoundedOff, sizeScale, sizesOf, usual } from "./recorded-numbers.ts";
import { stepsFor } from "./recorded-steps.ts";
import type { RecordedFile } from "./recording-files.ts";
import { refusal } from "./recording-error.ts";
import { placeOf, priceNames, sizeNames, type RecordedRows } from "./recording-rows.ts";

/** Columns of numbers, one entry a row, ascending by time. Prices are whole numbers of 10^-priceDecimals. */
export interface RecordedPair {
  pair: string;
  priceDecimals: number;
  sizeDecimals: number;
  steps: FeedPair;
  quotes: Columns<"bidOpen" | "bidClose" | "askOpen" | "askClose", "bidSize" | "askSize">;
  trades: Columns<"open" | "high" | "low" | "close", "volume">;
}

type Columns<Price extends string, Size extends string> = { time: Float64Array } & Record<
  Price,
  Float64Array
> &
  Record<Size, BigInt64Array>;

export type RowsByKind = Record<RecordedFile["kind"], RecordedRows>;

/** Sizes are kept as whole numbers of 64 bits, with room for sums of them. */
const MOST_UNITS = 2n ** 62n;

/** What a pair's files say, in whole numbers. Throws RecordingError; what is played in spite of it is noted. */
export function recordedPair(pair: string, rows: RowsByKind, notes: string[]): RecordedPair {
  const { quotes, trades } = pricedRows(pair, rows, notes);
  notes.push(...checkPrices(quotes, trades));
  const priceDecimals = quotes.scale.decimals;
  const steps = stepsFor({ pair, decimals: priceDecimals, ...levelOf([quotes, trades]) }, notes);
  const sizes = sizedRows(pair, rows, notes);
  checkLots(rows.quotes, sizes, steps.lotDecimals);
  const price = (of: PricedRows, name: string): Float64Array => of.prices.get(name) ?? new Float64Array();
  return {
    pair,
    steps,
    priceDecimals,
    sizeDecimals: sizes.decimals,
    quotes: {
      time: Float64Array.from(rows.quotes.times),
      bidOpen: price(quotes, "bid_open"),
      bidClose: price(quotes, "bid_close"),
      askOpen: price(quotes, "ask_open"),
      askClose: price(quotes, "ask_close"),
      bidSize: sizes.of("bid_size"),
      askSize: sizes.of("ask_size"),
    },
    trades: {
      time: Float64Array.from(rows.trades.times),
      open: price(trades, "open"),
      high: price(trades, "high"),
      low: price(trades, "low"),
      close: price(trades, "close"),
      volume: sizes.of("volume"),
    },
  };
}

function pricedRows(
  pair: string,
  rows: RowsByKind,
  notes: string[],
): Record<RecordedFile["kind"], PricedRows> {
  const texts = textsOf(rows, priceNames);
  // People expect cents, even when a recording never needed them.
  const scale = priceScale(texts, /-(USD|EUR)$/.test(pair) ? 2 : 0);
  const rounded = new RoundedOff("prices");
  const context = { scale, usualPrice: usual(texts.map(Number)), rounded };
  const priced = (of: RecordedRows): PricedRows => ({
    rows: of,
    scale,
    prices: new Map(priceNames(of.kind).map((name) => [name, pricesOf(of, name, context)])),
  });
  const both = { quotes: priced(rows.quotes), trades: priced(rows.trades) };
  notes.push(...rounded.note(pair, scale));
  return both;
}

interface Sizes {
  decimals: number;
  of(name: string): BigInt64Array;
}

function sizedRows(pair: string, rows: RowsByKind, notes: string[]): Sizes {
  const scale = sizeScale(textsOf(rows, sizeNames));
  const rounded = new RoundedOff("sizes");
  const columns = new Map(
    [rows.quotes, rows.trades].flatMap((of) =>
      sizeNames(of.kind).map(
        (name) => [name, sizesOf(of, name, { scale, most: MOST_UNITS, rounded })] as const,
      ),
    ),
  );
  notes.push(...rounded.note(pair, scale));
  return { decimals: scale.decimals, of: (name) => columns.get(name) ?? new BigInt64Array() };
}

/** A quote is met in lots, which the exchange counts in numbers that a double holds exactly. */
function checkLots(quotes: RecordedRows, { decimals, of }: Sizes, lotDecimals: number): void {
  const most = BigInt(Number.MAX_SAFE_INTEGER) * pow10(decimals);
  for (const name of sizeNames("quotes")) {
    for (const [row, units] of of(name).entries()) {
      if (units * pow10(lotDecimals) <= most) continue;
      const size = formatUnits(units, decimals);
      throw refusal(placeOf(quotes, row), `${name} ${size} is more than the exchange can count in lots`);
    }
  }
}

function textsOf(rows: RowsByKind, namesOf: (kind: RecordedFile["kind"]) => string[]): string[] {
  return [rows.quotes, rows.trades].flatMap(({ kind, columns }) =>
    namesOf(kind).flatMap((name) => columns.get(name) ?? []),
  );
}

/** In units of the quote asset. */
function levelOf(both: PricedRows[]): { usual: number; lowest: number } {
  const units = both.flatMap(({ prices }) => [...prices.values()].flatMap((column) => [...column]));
  const decimals = both[0]?.scale.decimals ?? 0;
  const lowest = units.reduce((least, price) => Math.min(least, price), Infinity);
  return { usual: usual(units) / 10 ** decimals, lowest: lowest / 10 ** decimals };
}
