import type { Bar } from "./candle-series.ts";
import { movingAverage, relativeStrength } from "./indicators.ts";

/** What the chart has to draw, and what it says about a candle. Plain data: no library, no page. */
export interface ChartLine {
  id: string;
  price: number;
  title: string;
  side: "buy" | "sell";
  /** Of an order that rests or waits for its trigger, or of what stands in the ticket. */
  look: "rests" | "waits" | "draft";
}
export interface ChartMark {
  time: number;
  side: "buy" | "sell";
  text: string;
}
export interface ChartIndicators {
  averages: boolean;
  strength: boolean;
  volume: boolean;
}
/** A candle with its indicators; null where too few candles stand before it. */
export interface ChartPoint {
  bar: Bar;
  fast: number | null;
  slow: number | null;
  strength: number | null;
}
/** A price under the crosshair, and how far down it stands, in pixels. */
export interface ChartCross {
  y: number;
  price: number;
}
export type ChartPoints = ReadonlyMap<number, ChartPoint>;

const FAST_LENGTH = 7;
const SLOW_LENGTH = 25;

export function pointsOf(bars: readonly Bar[]): ChartPoints {
  const closes = bars.map((bar) => bar.close);
  const fast = movingAverage(closes, FAST_LENGTH);
  const slow = movingAverage(closes, SLOW_LENGTH);
  const strength = relativeStrength(closes);
  return new Map(
    bars.map((bar, index) => [
      bar.time,
      { bar, fast: fast[index] ?? null, slow: slow[index] ?? null, strength: strength[index] ?? null },
    ]),
  );
}

/** How much room a bar takes before anybody zooms, in pixels, and how many of them stay free at the right. */
export const barRoom = 8;
export const freeBars = 4;

/** Whole prices need no decimals on the axis, when all of them are whole. */
export function axisTexts(texts: readonly string[]): string[] {
  const areWhole = texts.every((text) => /\.0+$/.test(text));
  return areWhole ? texts.map((text) => text.replace(/\.0+$/, "")) : [...texts];
}
