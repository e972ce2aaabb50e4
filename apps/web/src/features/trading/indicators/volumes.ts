import type { Bar } from "../candle-series.ts";
import { ema } from "./averages.ts";
import { before, minus, ratio, running, type Step, sumOf, type Value, windowOf } from "./step.ts";

/** Granville's on balance volume: the volume of candles that closed higher less that of those that closed lower. */
export function obv(): Step<Bar, Value> {
  const previous = before<Bar>();
  const total = running<number>(0, (sum, by) => sum + by);
  return (bar, isFinal) => {
    const last = previous(bar, isFinal);
    return total(last === null ? 0 : Math.sign(bar.close - last.close) * bar.volume, isFinal);
  };
}

interface Flow {
  up: number;
  down: number;
}

/** Quong's and Soudack's money flow index: the relative strength of prices by their volume. */
export function moneyFlowIndex(length: number): Step<Bar, Value> {
  const previous = before<number>();
  const window = windowOf<Flow>(length);
  return ({ high, low, close, volume }, isFinal) => {
    const price = (high + low + close) / 3;
    const last = previous(price, isFinal);
    if (last === null) return null;
    const value = price * volume;
    const flows = window({ up: price > last ? value : 0, down: price < last ? value : 0 }, isFinal);
    if (flows === null) return null;
    const up = sumOf(flows.map((flow) => flow.up));
    const down = sumOf(flows.map((flow) => flow.down));
    return up + down === 0 ? 50 : (100 * up) / (up + down);
  };
}

/** Positive where a candle closed near its high, by its volume. */
function flowOf({ high, low, close, volume }: Bar): number {
  return high === low ? 0 : ((close - low - (high - close)) / (high - low)) * volume;
}

/** Chaikin's money flow: what flowed in, as a share of the volume. */
export function chaikinFlow(length: number): Step<Bar, Value> {
  const window = windowOf<Bar>(length);
  return (bar, isFinal) => {
    const bars = window(bar, isFinal);
    return bars === null ? null : ratio(sumOf(bars.map(flowOf)), sumOf(bars.map(({ volume }) => volume)));
  };
}

/** Chaikin's line of accumulation and distribution: all that flowed in until now. */
export const accumulation = (): Step<Bar, Value> => running<Bar>(0, (sum, bar) => sum + flowOf(bar));

/** Chaikin's oscillator: a short less a long average of that line. */
export function chaikinOscillator(fast: number, slow: number): Step<Bar, Value> {
  const line = accumulation();
  const [quick, calm] = [ema(fast), ema(slow)];
  return (bar, isFinal) => {
    const value = line(bar, isFinal);
    return minus(quick(value, isFinal), calm(value, isFinal));
  };
}
