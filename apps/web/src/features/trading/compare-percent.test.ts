import { expect, test } from "vitest";
import type { Bar } from "./candle-series.ts";
import { baseOf, changeBpsAt, onScale, pointsOn } from "./compare-percent.ts";

const bar = (time: number, close: number): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const bars = [bar(60, 10), bar(120, 11), bar(240, 9)];

test("percent is counted from the first candle in sight", () => {
  expect(baseOf(bars, { from: 60, to: 240 })).toBe(10);
  expect(baseOf(bars, { from: 120, to: 240 })).toBe(11);
  expect([60, 120, 240].map((time) => changeBpsAt(bars, 10, time))).toEqual([0, 1_000, -1_000]);
});

test("where nothing was traded at the first one, the price before it counts; a pair that began later counts from its own first", () => {
  expect(baseOf(bars, { from: 180, to: 240 })).toBe(11);
  expect(changeBpsAt(bars, 11, 200)).toBe(0);
  expect(baseOf(bars, { from: 0, to: 240 })).toBe(10);
  expect(changeBpsAt(bars, 10, 30)).toBeNull();
});

test("a pair without a candle in sight has no percent", () => {
  expect(baseOf(bars, { from: 0, to: 59 })).toBeNull();
  expect(baseOf(bars, { from: 300, to: 900 })).toBeNull();
  expect(baseOf([], { from: 0, to: 900 })).toBeNull();
  expect(changeBpsAt(bars, null, 120)).toBeNull();
});

test("a line lies on the chart's own scale where both moved by as many percent", () => {
  expect(onScale(11, 10, 64_000)).toBeCloseTo(70_400, 8);
  const slots = [{ time: 60 }, { time: 120 }, { time: 180 }, { time: 240 }];
  expect(pointsOn(slots, bars, { own: 10, base: 500 })).toEqual([
    { time: 60, value: 500 },
    { time: 120, value: 550 },
    { time: 240, value: 450 },
  ]);
});
