import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import { CANDLE_INTERVALS } from "@fillmark/contracts/constants";
import type { Bar } from "./candle-series.ts";
import type { ChartChoice, ChosenIndicator } from "./chart-choice.ts";

/**
 * What a chart shows that stands still: candles, two averages and the relative strength. They are worked out here, so that a first
 * visit needs none of the code for all the others.
 */
export interface FirstStudies {
  fast: ReadonlyArray<number | null> | null;
  slow: ReadonlyArray<number | null> | null;
  strength: ReadonlyArray<number | null> | null;
}

/** Whether a chart that stands still shows all that was chosen. */
export function isFirstEnough({ kind, indicators }: ChartChoice, interval: ChartInterval): boolean {
  const shown = indicators.filter(({ isOn }) => isOn);
  const count = (type: string) => shown.filter((each) => each.type === type).length;
  return (
    CANDLE_INTERVALS.some((each) => each === interval) &&
    (kind === "candles" || kind === "bars") &&
    count("sma") <= 2 &&
    count("rsi") <= 1 &&
    count("sma") + count("rsi") === shown.length
  );
}

export function firstStudies(bars: readonly Bar[], { indicators }: ChartChoice): FirstStudies {
  const closes = bars.map((bar) => bar.close);
  const { fast, slow, strength } = firstIndicators(indicators);
  return {
    fast: fast === undefined ? null : average(closes, lengthOf(fast)),
    slow: slow === undefined ? null : average(closes, lengthOf(slow)),
    strength: strength === undefined ? null : relativeStrength(closes, lengthOf(strength)),
  };
}

/** The ones among the chosen that it shows. */
export function firstIndicators(indicators: readonly ChosenIndicator[]) {
  const shown = indicators.filter(({ isOn }) => isOn);
  const [fast, slow] = shown.filter(({ type }) => type === "sma");
  return { fast, slow, strength: shown.find(({ type }) => type === "rsi") };
}

export const lengthOf = ({ params }: ChosenIndicator): number => Math.max(1, Math.round(params[0] ?? 14));

function average(closes: readonly number[], length: number): Array<number | null> {
  let sum = 0;
  return closes.map((close, index) => {
    sum += close - (index >= length ? (closes[index - length] ?? 0) : 0);
    return index >= length - 1 ? sum / length : null;
  });
}

/** Wilder's: a market that only rose stands at 100, one that never moved at 50. */
function relativeStrength(closes: readonly number[], length: number): Array<number | null> {
  let gain = 0;
  let loss = 0;
  return closes.map((close, index) => {
    const previous = closes[index - 1];
    if (previous === undefined) return null;
    const weight = Math.min(index, length);
    gain = (gain * (weight - 1) + Math.max(close - previous, 0)) / weight;
    loss = (loss * (weight - 1) + Math.max(previous - close, 0)) / weight;
    if (index < length) return null;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}
