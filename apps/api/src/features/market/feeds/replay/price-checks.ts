import { fixedText } from "../../decimal-text.ts";
import { meantDecimals, ODD_DECIMALS, usual, type Scale } from "./recorded-numbers.ts";
import { placeText, refusal, type Place } from "./recording-error.ts";
import { BARS, firstAtOrAfter, placeOf, priceNames, type RecordedRows } from "./recording-rows.ts";

/** Rows of one kind with their prices as whole numbers of 10^-decimals, all of the pair in the same ones. */
export interface PricedRows {
  rows: RecordedRows;
  prices: ReadonlyMap<string, Float64Array>;
  scale: Scale;
}

/** So many times higher or lower than the others of its row, a price may be something else. */
const FAR = 10;
/** A column, or the trades beside the quotes, is this far away all the time only if it is something else. */
const ALWAYS_FAR = 3;
/** A size this near to the prices of its row looks like one of them. */
const ALIKE = 1.25;
/** A price that rises or falls by this factor at once is noted for the operator. */
const JUMP = 2;
/** Of fewer rows nobody can say what is usual. */
const ENOUGH_ROWS = 10;
const SWAPPED = "Are columns swapped? Mend the line, or take it out.";

/**
 * Refuses what can't be the prices of a market: the pair's tick and lot would be made of it, and they can't be changed
 * again. A crash can be: it is played, and noted for the operator.
 */
export function checkPrices(quotes: PricedRows, trades: PricedRows): string[] {
  for (const [of, other] of [
    [quotes, trades],
    [trades, quotes],
  ] as const) {
    for (let row = 0; row < of.rows.times.length; row += 1) {
      const problem = orderProblem(of, row) ?? sizeProblem(of, row, other);
      if (problem !== null) throw refusal(placeOf(of.rows, row), problem, SWAPPED);
    }
    checkColumns(of);
  }
  checkTogether(quotes, trades);
  return [...jumpNotes(quotes), ...jumpNotes(trades)];
}

function priceAt({ prices }: PricedRows, name: string, row: number): number {
  return prices.get(name)?.[row] ?? 0;
}

/** How many times the larger is the smaller. */
function apart(one: number, other: number): number {
  return Math.max(one, other) / Math.max(Math.min(one, other), Number.MIN_VALUE);
}

function orderProblem(of: PricedRows, row: number): string | null {
  const at = (name: string): number => priceAt(of, name, row);
  const text = (name: string): string => `${name} ${fixedText(at(name), of.scale.decimals)}`;
  const [first, second] = BARS[of.rows.kind];
  for (const { open, high, low, close } of second === undefined ? [first] : [first, second]) {
    for (const name of [open, close]) {
      if (at(low) > at(name)) return `${text(low)} is above ${text(name)}`;
      if (at(high) < at(name)) return `${text(high)} is below ${text(name)}`;
    }
  }
  if (second === undefined) return null;
  for (const part of ["open", "high", "low", "close"] as const)
    if (at(first[part]) > at(second[part])) return `${text(first[part])} is above ${text(second[part])}`;
  return null;
}

/**
 * A price that stands apart from the others of its row is a size where it says so itself: by its decimals, or, alone and
 * far away, as the size of its row is the same or looks like a price. Where the other file's row of that minute reaches
 * half as far, it was the market.
 */
function sizeProblem(of: PricedRows, row: number, other: PricedRows): string | null {
  const { least, most } = rangeOf(of, row);
  if (apart(least, most) < ALIKE) return null;
  const names = priceNames(of.rows.kind);
  const beside = usual(names.map((name) => priceAt(of, name, row)));
  const distance = (name: string): number => apart(priceAt(of, name, row), beside);
  const odd = names.filter((name) => distance(name) >= ALIKE);
  const decimals = (name: string): number => meantDecimals(cellAt(of, name, row), of.scale.meant);
  const finest = Math.max(...names.filter((name) => !odd.includes(name)).map(decimals));
  const found = odd.find((name) => {
    if (decimals(name) > finest + ODD_DECIMALS) return true;
    const [size, price] = [sizeBeside(of, name, row).text, cellAt(of, name, row)].map(Number);
    const isSwapped = apart((size ?? 0) * 10 ** of.scale.decimals, beside) <= ALIKE;
    return odd.length === 1 && distance(name) >= FAR && (isSwapped || size === price);
  });
  if (found === undefined) return null;
  const reached = { price: priceAt(of, found, row), beside };
  if (hasReached(other, of.rows.times[row] ?? 0, reached)) return null;
  const size = sizeBeside(of, found, row);
  return `${found} ${cellAt(of, found, row)} is no price beside the others of its row (${fixedText(beside, of.scale.decimals)}), and with ${size.name} ${size.text} it looks like a size`;
}

function cellAt({ rows }: PricedRows, name: string, row: number): string {
  return rows.columns.get(name)?.[row] ?? "";
}

/** The size that stands in a price's row, of its side. */
function sizeBeside(of: PricedRows, price: string, row: number): { name: string; text: string } {
  const name = BARS[of.rows.kind].find((bar) => Object.values(bar).includes(price))?.size ?? "";
  return { name, text: cellAt(of, name, row) };
}

function hasReached(
  of: PricedRows,
  time: number,
  { price, beside }: { price: number; beside: number },
): boolean {
  const row = rowAt(of, time);
  if (row === null) return false;
  const { least, most } = rangeOf(of, row);
  const halfWay = Math.sqrt(price * beside);
  return price < beside ? least <= halfWay : most >= halfWay;
}

function rowAt({ rows }: PricedRows, time: number): number | null {
  const row = firstAtOrAfter(rows.times, time);
  return rows.times[row] === time ? row : null;
}

function rangeOf(of: PricedRows, row: number): { least: number; most: number } {
  const prices = priceNames(of.rows.kind).map((name) => priceAt(of, name, row));
  return { least: Math.min(...prices), most: Math.max(...prices) };
}

/** A file whose column holds something else in most of its rows. */
function checkColumns(of: PricedRows): void {
  for (const { file, from, to } of of.rows.parts) {
    if (to - from < ENOUGH_ROWS) continue;
    const rows = Array.from({ length: to - from }, (_, i) => from + i);
    for (const { open, high, low, close } of BARS[of.rows.kind]) {
      const names = [open, high, low, close];
      const middles = rows.map((row) => usual(names.map((name) => priceAt(of, name, row))));
      for (const name of names) {
        const distance = usual(rows.map((row, i) => apart(priceAt(of, name, row), middles[i] ?? 0)));
        if (distance < ALWAYS_FAR) continue;
        const problem = `the column ${name} is usually ${distance.toFixed(0)} times away from the other prices of its row, so it holds none`;
        throw refusal({ file, line: 1 }, problem, "Are columns swapped? Mend the header, or the columns.");
      }
    }
  }
}

/** Trades and quotes of a pair speak of the same market. */
function checkTogether(quotes: PricedRows, trades: PricedRows): void {
  let common = 0;
  let far = 0;
  let first: { problem: string; place: Place } | null = null;
  const text = (units: number): string => fixedText(units, quotes.scale.decimals);
  for (const [row, time] of trades.rows.times.entries()) {
    const quoted = rowAt(quotes, time);
    if (quoted === null) continue;
    common += 1;
    const [trade, quote] = [rangeOf(trades, row), rangeOf(quotes, quoted)];
    if (trade.least <= quote.most * ALWAYS_FAR && trade.most * ALWAYS_FAR >= quote.least) continue;
    far += 1;
    first ??= {
      place: placeOf(trades.rows, row),
      problem: `trades at ${text(trade.least)} to ${text(trade.most)} and quotes at ${text(quote.least)} to ${text(quote.most)} in the same minute can't be of one market, and most rows are so (the quote: ${placeText(placeOf(quotes.rows, quoted))})`,
    };
  }
  if (first !== null && far * 2 > common)
    throw refusal(first.place, first.problem, "Is a file of another pair, or are its columns swapped?");
}

/** One note a file on its largest move; more would be a list that nobody reads. */
function jumpNotes(of: PricedRows): string[] {
  const text = (units: number): string => fixedText(units, of.scale.decimals);
  return of.rows.parts.flatMap(({ from, to }) => {
    let count = 0;
    let largest = { by: 0, row: 0, words: "" };
    for (let row = from; row < to; row += 1) {
      const moves = BARS[of.rows.kind].flatMap(({ open, high, low, close }) => [
        { is: priceAt(of, low, row), was: priceAt(of, high, row), link: [low, `beside ${high}`] },
        ...(row === from
          ? []
          : [
              {
                is: priceAt(of, open, row),
                was: priceAt(of, close, row - 1),
                link: [open, `after ${close}`],
              },
            ]),
      ]);
      const jumps = moves.filter(({ was, is }) => apart(was, is) >= JUMP);
      if (jumps.length > 0) count += 1;
      for (const { is, was, link } of jumps) {
        const by = apart(was, is);
        if (by > largest.by) largest = { by, row, words: `${link[0]} ${text(is)} ${link[1]} ${text(was)}` };
      }
    }
    if (count === 0) return [];
    const others = count === 1 ? "" : ` (${count} rows of the file more than double or halve a price)`;
    const where = placeText(placeOf(of.rows, largest.row));
    return [
      `${where}: ${largest.words}${others}. It is played as recorded; if the market was not so, mend the file.`,
    ];
  });
}
