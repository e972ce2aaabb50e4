import type { Bar } from "./candle-series.ts";
import type { StudyColour } from "./chart-choice.ts";

/** What the chart has to draw, and what it says about a candle. Plain data: no library, no page. */
export interface ChartLine {
  id: string;
  price: number;
  title: string;
  side: "buy" | "sell";
  /** Of an order that rests or waits for its trigger, of what stands in the ticket, or of a price alert, which has no side. */
  look: "rests" | "waits" | "draft" | "alert";
}
export interface ChartMark {
  time: number;
  side: "buy" | "sell";
  text: string;
}

/** An indicator worked out for every candle. */
export interface StudyPicture {
  id: string;
  /** "MACD 12 26 9" */
  title: string;
  /** Another one is drawn by other lines, or into other panes. */
  shape: string;
  isOverlay: boolean;
  levels: readonly number[];
  range: readonly [number, number] | null;
  figures: "price" | "volume" | number;
  plots: readonly StudyPlot[];
}
export interface StudyPlot {
  look: "line" | "dashed" | "columns" | "dots";
  colour: StudyColour;
  /** Drawn so many candles to the right, or to the left. */
  shift: number;
  /** One for each candle; null where too few candles stand before it. */
  values: ReadonlyArray<number | null>;
}

/** A price under the crosshair, and how far down it stands, in pixels. */
export interface ChartCross {
  y: number;
  price: number;
}

/** How much room a bar takes before anybody zooms, in pixels, and how many of them stay free at the right. */
export const barRoom = 8;
export const freeBars = 4;

/** Whole prices need no decimals on the axis, when all of them are whole. */
export function axisTexts(texts: readonly string[]): string[] {
  const areWhole = texts.every((text) => /\.0+$/.test(text));
  return areWhole ? texts.map((text) => text.replace(/\.0+$/, "")) : [...texts];
}

/** Where the candle of a time stands in their row; −1 for none. Rows are in the order of time. */
export function placeOfTime(bars: ReadonlyArray<Pick<Bar, "time">>, time: number): number {
  const place = placeBefore(bars, time);
  return bars[place]?.time === time ? place : -1;
}

/** The last of them that isn't after this time; −1 where all are. */
export function placeBefore(bars: ReadonlyArray<Pick<Bar, "time">>, time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The same texts again and again: an axis writes its prices with every candle. */
export function rememberTexts(write: (value: number) => string): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    // More than are in sight; what isn't any more goes with the rest.
    if (known.size >= 500) known.clear();
    const text = write(value);
    known.set(value, text);
    return text;
  };
}
