import { candleBegin } from "@fillmark/contracts/chart-intervals";
import { describe, expect, it } from "vitest";
import { type Bar, barOf, isContinuation, mergeBars, withGaps } from "./candle-series.ts";

const bar = (time: number, close = 1): Bar => ({ time, open: 1, high: 2, low: 0, close, volume: 3 });
const times = (bars: ReadonlyArray<{ time: number }>) => bars.map((each) => each.time);

describe("mergeBars", () => {
  it("replaces the last bar, appends a newer one and puts older ones before", () => {
    const known = [bar(60), bar(120)];
    expect(mergeBars(known, [bar(120, 9)]).map((each) => each.close)).toEqual([1, 9]);
    expect(times(mergeBars(known, [bar(180)]))).toEqual([60, 120, 180]);
    expect(times(mergeBars(known, [bar(0), bar(60)]))).toEqual([0, 60, 120]);
    expect(times(mergeBars([], [bar(60), bar(0)]))).toEqual([0, 60]);
    expect(times(mergeBars(known, []))).toEqual([60, 120]);
  });
});

describe("withGaps", () => {
  it("keeps an empty slot for each missing interval and never invents a price", () => {
    const slots = withGaps([bar(60), bar(240)], 60_000);
    expect(times(slots)).toEqual([60, 120, 180, 240]);
    expect(slots[1]).toEqual({ time: 120 });
  });

  it("shortens a gap of days", () => {
    expect(withGaps([bar(0), bar(864_000)], 60_000)).toHaveLength(242);
  });
});

it("reads a candle of the wire and finds the candle of a moment", () => {
  expect(barOf([60_000, "1.5", "2", "1", "1.75", "10"])).toEqual({
    time: 60,
    open: 1.5,
    high: 2,
    low: 1,
    close: 1.75,
    volume: 10,
  });
  expect(candleBegin("1m", 125_000)).toBe(120_000);
});

it("knows when two bars hold all that is new", () => {
  const drawn = [bar(60), bar(120)];
  expect(isContinuation(drawn, [bar(60), bar(120, 5)], 60_000)).toBe(true);
  expect(isContinuation(drawn, [...drawn, bar(180)], 60_000)).toBe(true);
  expect(isContinuation(drawn, [...drawn, bar(300)], 60_000)).toBe(false);
  expect(isContinuation(drawn, [bar(0), ...drawn], 60_000)).toBe(false);
  expect(isContinuation([], drawn, 60_000)).toBe(false);
});
