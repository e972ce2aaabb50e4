import { expect, test } from "vitest";
import type { Bar } from "./candle-series.ts";
import { type ChartChoice, usualIndicators } from "./chart-choice.ts";
import { firstStudies, isFirstEnough } from "./chart-first.ts";
import { createStudies } from "./indicators/studies.ts";

const choice: ChartChoice = {
  kind: "candles",
  volume: true,
  orders: true,
  indicators: usualIndicators,
  compare: [],
};
const bars: Bar[] = Array.from({ length: 80 }, (_, place) => {
  const close = 100 + 9 * Math.sin(place / 3) + place / 7;
  return { time: place * 60, open: close - 1, high: close + 2, low: close - 3, close, volume: 4 };
});

test("a chart that stands still has the same averages and relative strength as the one that moves", () => {
  const [fast, slow, strength] = createStudies()(usualIndicators, bars, 60_000).map(
    ({ plots }) => plots[0]?.values ?? [],
  );
  const first = firstStudies(bars, choice);
  const rounded = (line: ReadonlyArray<number | null> | null | undefined) =>
    line?.map((value) => value?.toFixed(9));
  expect(rounded(first.fast)).toEqual(rounded(fast));
  expect(rounded(first.slow)).toEqual(rounded(slow));
  expect(rounded(first.strength)).toEqual(rounded(strength));
});

test("what was turned off isn't worked out, and what it can't show isn't enough", () => {
  const off = usualIndicators.map((each) => ({ ...each, isOn: false }));
  expect(firstStudies(bars, { ...choice, indicators: off })).toEqual({
    fast: null,
    slow: null,
    strength: null,
  });
  expect(isFirstEnough(choice, "15m")).toBe(true);
  expect(isFirstEnough({ ...choice, kind: "line" }, "15m")).toBe(false);
  const cloud = { id: "c", type: "ichimoku", params: [], colours: [], isOn: true };
  expect(isFirstEnough({ ...choice, indicators: [cloud] }, "15m")).toBe(false);
  expect(isFirstEnough({ ...choice, indicators: [{ ...cloud, isOn: false }] }, "15m")).toBe(true);
});
