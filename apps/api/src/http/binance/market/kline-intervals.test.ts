import { expect, test } from "vitest";
import { klineIntervals, type KlineInterval } from "./kline-intervals.ts";

const interval = (name: string): KlineInterval => {
  const found = klineIntervals.get(name);
  if (found === undefined) throw new Error(`There are no bars of ${name}.`);
  return found;
};
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
const at = Date.parse("2028-02-29T13:47:12.345Z");

test.each([
  ["1m", "2028-02-29T13:47", "2028-02-29T13:48"],
  ["30m", "2028-02-29T13:30", "2028-02-29T14:00"],
  ["12h", "2028-02-29T12:00", "2028-03-01T00:00"],
  // A Monday.
  ["1w", "2028-02-28T00:00", "2028-03-06T00:00"],
  ["1M", "2028-02-01T00:00", "2028-03-01T00:00"],
])("a bar of %s begins at %s and ends at %s", (name, begin, end) => {
  const { beginOf, after } = interval(name);
  expect(day(beginOf(at))).toBe(begin);
  expect(day(after(beginOf(at), 1))).toBe(end);
  expect(beginOf(after(beginOf(at), 1) - 1)).toBe(beginOf(at));
});

test("months are counted over the end of a year", () => {
  const { beginOf, after } = interval("1M");
  expect(day(after(beginOf(at), 11))).toBe("2029-01-01T00:00");
});

test("no month has more days than are read for it, and there are no bars of a second", () => {
  expect(interval("1M").times).toBe(31);
  expect(klineIntervals.has("1s")).toBe(false);
});
