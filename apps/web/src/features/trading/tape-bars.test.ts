import { expect, test } from "vitest";
import { addPrints, noTapeBars } from "./tape-bars.ts";

const print = (id: string, at: string, ...[price, quantity = "1"]: [price: string, quantity?: string]) => ({
  id,
  price,
  quantity,
  marketAt: `2026-11-28T10:00:${at}Z`,
});
const begin = Date.parse("2026-11-28T10:00:00Z") / 1_000;

test("prints of one second are one candle, and seconds without any have none", () => {
  const tape = [print("c", "03.100", "12"), print("b", "01.900", "9", "0.5"), print("a", "01.000", "10")];
  expect(addPrints(noTapeBars, tape, "1s").bars).toEqual([
    { time: begin + 1, open: 10, high: 10, low: 9, close: 9, volume: 1.5 },
    { time: begin + 3, open: 12, high: 12, low: 12, close: 12, volume: 1 },
  ]);
  expect(addPrints(noTapeBars, tape, "5s").bars).toEqual([
    { time: begin, open: 10, high: 12, low: 9, close: 12, volume: 2.5 },
  ]);
});

test("a print that is told twice counts once, and a late one finds its place", () => {
  const first = addPrints(noTapeBars, [print("b", "05.000", "11"), print("a", "01.000", "10")], "1s");
  expect(addPrints(first, [print("b", "05.000", "11"), print("a", "01.000", "10")], "1s")).toBe(first);
  const next = addPrints(first, [print("late", "03.000", "8"), print("b", "05.000", "11")], "1s");
  expect(next.bars.map(({ time, close }) => [time - begin, close])).toEqual([
    [1, 10],
    [3, 8],
    [5, 11],
  ]);
});
