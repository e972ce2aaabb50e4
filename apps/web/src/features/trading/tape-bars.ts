import { type TapeInterval, candleBegin } from "@fillmark/contracts/chart-intervals";
import type { TapeEntryView } from "@fillmark/contracts/market";
import type { Bar } from "./candle-series.ts";
import { placeOfTime } from "./chart-model.ts";

/** Candles of prints, and which prints are in them already. */
export interface TapeBars {
  bars: readonly Bar[];
  seen: ReadonlySet<string>;
}

export const noTapeBars: TapeBars = { bars: [], seen: new Set() };

/** An hour of seconds: older ones leave a page that stays open. */
const MOST_BARS = 3_600;

/** Adds the prints that aren't in the candles yet; they come newest first, as the tape has them, and may overlap. */
export function addPrints(
  known: TapeBars,
  tape: readonly Pick<TapeEntryView, "id" | "price" | "quantity" | "marketAt">[],
  interval: TapeInterval,
): TapeBars {
  const fresh = tape.filter(({ id }) => !known.seen.has(id)).toReversed();
  if (fresh.length === 0) return known;
  let bars = [...known.bars];
  for (const { price, quantity, marketAt } of fresh) {
    const time = candleBegin(interval, Date.parse(marketAt)) / 1_000;
    const print = { price: Number(price), volume: Number(quantity) };
    const place = placeOfTime(bars, time);
    const bar = bars[place];
    if (bar !== undefined) bars[place] = grown(bar, print);
    else bars.push(begun(time, print));
    // A print that comes late may begin a candle before the newest one.
    if (bar === undefined && (bars.at(-2)?.time ?? 0) > time) bars = bars.toSorted((a, b) => a.time - b.time);
  }
  return {
    bars: bars.slice(-MOST_BARS),
    seen: new Set([...known.seen, ...fresh.map(({ id }) => id)].slice(-MOST_BARS)),
  };
}

interface Print {
  price: number;
  volume: number;
}

function begun(time: number, { price, volume }: Print): Bar {
  return { time, open: price, high: price, low: price, close: price, volume };
}

function grown(bar: Bar, { price, volume }: Print): Bar {
  return {
    ...bar,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + volume,
  };
}
