import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bar, mergeBars } from "../candle-series.ts";
import { heikinAshi } from "../chart-heikin.ts";
import { runOf } from "./indicator-run.ts";
import { indicators, indicatorTypes, settingsOf } from "./indicator-set.ts";

const intervalMs = 60_000;
const price = fc.integer({ min: 1, max: 50 });

/** What the market does: the newest candle grows, or the next one begins. */
const events = fc.array(fc.record({ price, volume: fc.integer({ min: 0, max: 9 }), isNext: fc.boolean() }), {
  minLength: 30,
  maxLength: 120,
});

function grow(
  bars: readonly Bar[],
  { price: at, volume, isNext }: { price: number; volume: number; isNext: boolean },
): Bar[] {
  const last = bars.at(-1);
  if (last === undefined || isNext)
    return mergeBars(bars, [
      { time: (last?.time ?? 0) + 60, open: at, high: at, low: at, close: at, volume },
    ]);
  const { high, low } = last;
  const grown = {
    ...last,
    high: Math.max(high, at),
    low: Math.min(low, at),
    close: at,
    volume: last.volume + volume,
  };
  return mergeBars(bars, [grown]);
}

test.each(indicatorTypes)(
  "%s that follows the market candle by candle is what it is worked out from all of them",
  (type) => {
    const spec = indicators[type];
    fc.assert(
      fc.property(events, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), (market, params) => {
        const settings = settingsOf(spec, { params });
        const following = runOf(spec, settings);
        let bars: Bar[] = [];
        for (const event of market) {
          bars = grow(bars, event);
          following.update(bars, intervalMs);
        }
        const followed = following.update(bars, intervalMs);
        expect(followed).toEqual(runOf(spec, settings).update(bars, intervalMs));
        for (const line of followed) {
          expect(line).toHaveLength(bars.length);
          for (const value of line) expect(value === null || Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  },
);

test("heikin-ashi that follows the market is what it is worked out from all candles", () => {
  fc.assert(
    fc.property(events, (market) => {
      let bars: Bar[] = [];
      let row: Bar[] = [];
      for (const event of market) {
        bars = grow(bars, event);
        row = heikinAshi(bars, row);
      }
      expect(row).toEqual(heikinAshi(bars));
    }),
  );
});
