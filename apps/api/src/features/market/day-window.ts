import { SUM_SCALE, scaled } from "./decimal-text.ts";
import type { FeedCandle } from "./market-feed.port.ts";

const DAY_MS = 86_400_000;
const SPARK_MS = 900_000;

/** Whole numbers of 10^-SUM_SCALE. */
interface MinuteBar {
  time: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
}

/** Exact figures of the last 24 market hours, all in 10^-SUM_SCALE. */
export interface DayFigures {
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
  /** Each minute's volume at its close: the bars don't say more. */
  quoteVolume: bigint;
}

/** The minutes of the last 24 market hours of one pair. */
export class DayWindow {
  #bars: MinuteBar[] = [];
  #figures: DayFigures | null | undefined = null;
  /** Market time up to which minutes were asked for; null before the first time. */
  loadedTo: number | null = null;

  /** Replaces the minutes from the first given one on. True when something is different now. */
  merge(candles: readonly FeedCandle[], now: number): boolean {
    const fresh = candles.map(minuteBar);
    const first = fresh[0];
    const keepFrom = now - DAY_MS;
    const kept = this.#bars.filter(
      (bar) => bar.time > keepFrom && (first === undefined || bar.time < first.time),
    );
    const replaced = this.#bars.filter((bar) => first !== undefined && bar.time >= first.time);
    const isSame =
      kept.length + replaced.length === this.#bars.length &&
      replaced.length === fresh.length &&
      replaced.every((bar, i) => isSameBar(bar, fresh[i]));
    this.loadedTo = now;
    if (isSame) return false;
    this.#bars = [...kept, ...fresh.filter((bar) => bar.time > keepFrom)];
    this.#figures = undefined;
    return true;
  }

  clear(): void {
    this.#bars = [];
    this.#figures = null;
    this.loadedTo = null;
  }

  /** Null while nothing was traded in 24 hours. */
  figures(): DayFigures | null {
    if (this.#figures === undefined) this.#figures = figuresOf(this.#bars);
    return this.#figures;
  }

  /** The last close of each quarter of an hour, oldest first. */
  spark(): bigint[] {
    const closes = new Map<number, bigint>();
    for (const bar of this.#bars) closes.set(Math.floor(bar.time / SPARK_MS), bar.close);
    return [...closes.values()];
  }
}

function minuteBar({ time, open, high, low, close, volume }: FeedCandle): MinuteBar {
  const units = (text: string): bigint => scaled(text, SUM_SCALE);
  return {
    time,
    open: units(open),
    high: units(high),
    low: units(low),
    close: units(close),
    volume: units(volume),
  };
}

function isSameBar(a: MinuteBar, b: MinuteBar | undefined): boolean {
  return (
    b !== undefined &&
    a.time === b.time &&
    a.close === b.close &&
    a.volume === b.volume &&
    a.high === b.high &&
    a.low === b.low
  );
}

function figuresOf(bars: readonly MinuteBar[]): DayFigures | null {
  const [first] = bars;
  if (first === undefined) return null;
  const figures: DayFigures = { ...first, volume: 0n, quoteVolume: 0n };
  let product = 0n;
  for (const bar of bars) {
    if (bar.high > figures.high) figures.high = bar.high;
    if (bar.low < figures.low) figures.low = bar.low;
    figures.close = bar.close;
    figures.volume += bar.volume;
    product += bar.volume * bar.close;
  }
  figures.quoteVolume = product / 10n ** BigInt(SUM_SCALE);
  return figures;
}
