import type { TapeEntryView } from "@fillmark/contracts/market";
import { expect, test } from "vitest";
import { second, secondBars } from "./second-bars.ts";

const start = Date.parse("2028-02-29T13:47:12.000Z");
const print = (ms: number, price: string): TapeEntryView => ({
  id: `${ms}`,
  kind: "trade",
  price,
  quantity: "0.5",
  side: "buy",
  marketAt: new Date(start + ms).toISOString(),
});

test("a second has its first and last price, its highest and lowest, and all of its volume", () => {
  const tape = [print(1_000, "9"), print(999, "5"), print(500, "8.50"), print(0, "7")];
  expect(secondBars(tape)).toEqual([
    [start, "7", "8.50", "5", "5", "1.5"],
    [start + 1_000, "9", "9", "9", "9", "0.5"],
  ]);
});

test("seconds without a print have no bar", () => {
  expect(secondBars([])).toEqual([]);
  expect(secondBars([print(5_000, "9"), print(0, "7")]).map(([at]) => at)).toEqual([start, start + 5_000]);
});

test("the oldest second of a full tape has lost a part and is left out, unless there is no other", () => {
  const full = Array.from({ length: 200 }, (_, place) => print(1_990 - place * 10, "7"));
  expect(secondBars(full).map(([at]) => at)).toEqual([start + 1_000]);
  expect(
    secondBars(full.map((entry) => ({ ...entry, marketAt: new Date(start).toISOString() }))),
  ).toHaveLength(1);
});

test("a second begins and ends on the clock", () => {
  expect([second.beginOf(start + 999), second.after(start, 1)]).toEqual([start, start + 1_000]);
});
