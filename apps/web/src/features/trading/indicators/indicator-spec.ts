import type { Bar } from "../candle-series.ts";
import type { StudyColour } from "../chart-choice.ts";
import type { Step, Value } from "./step.ts";

/** What a reader may set: its bounds and what it begins with. */
export interface Setting {
  name: SettingName;
  value: number;
  least: number;
  most: number;
  /** Whole numbers, unless it says otherwise. */
  step: number;
}
export type SettingName =
  | "length"
  | "fast"
  | "slow"
  | "signal"
  | "smooth"
  | "width"
  | "rangeLength"
  | "rsiLength"
  | "conversion"
  | "base"
  | "span"
  | "short"
  | "middle"
  | "long"
  | "pace"
  | "most_pace";

export interface Plot {
  look: "line" | "dashed" | "columns" | "dots";
  colour: StudyColour;
  /** Drawn so many candles later, or earlier, than the one it comes from. */
  shift?: (settings: readonly number[]) => number;
}

export interface IndicatorSpec {
  /** What traders call it in every language. */
  short: string;
  settings: readonly Setting[];
  /** Over the candles, or in a pane of its own. */
  isOverlay: boolean;
  plots: readonly Plot[];
  /** Horizontal lines of its pane. */
  levels?: readonly number[];
  /** What its pane shows at least. */
  range?: readonly [number, number];
  /** How its figures are written: as prices, as volumes, or with so many decimals. */
  figures: "price" | "volume" | number;
  start: (settings: readonly number[]) => Step<Bar, readonly Value[]>;
}

export const length = (value: number, name: SettingName = "length", least = 1): Setting => ({
  name,
  value,
  least,
  most: 500,
  step: 1,
});
export const width = (value: number): Setting => ({ name: "width", value, least: 0.1, most: 20, step: 0.1 });

/** A line over the candles, made of their closes. */
export function ofCloses(
  short: string,
  start: (length: number) => Step<Value, Value>,
  { begin = 20, colour = "blue" }: { begin?: number; colour?: StudyColour } = {},
): IndicatorSpec {
  return {
    short,
    settings: [length(begin)],
    isOverlay: true,
    plots: [{ look: "line", colour }],
    figures: "price",
    start: ([of = begin]) => single(start(of)),
  };
}

/** One line of closes as an indicator's only one. */
export function single(line: Step<Value, Value>): Step<Bar, readonly Value[]> {
  return (bar, isFinal) => [line(bar.close, isFinal)];
}
/** One line of candles. */
export function lone(line: Step<Bar, Value>): Step<Bar, readonly Value[]> {
  return (bar, isFinal) => [line(bar, isFinal)];
}
