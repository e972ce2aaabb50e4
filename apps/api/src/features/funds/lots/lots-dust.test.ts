import { expect, test } from "vitest";
import { booksOf, buy, figures, sell } from "./lot-scenario.ts";

test("shares of a cost are rounded down, and the last piece takes what is left", () => {
  // 10 for 3: no third of a unit is ever made up or lost.
  const steps = [buy("1", 3n, 10n), sell("2", 1n, 4n), sell("3", 1n, 4n), sell("4", 1n, 4n)];
  // 10 / 3 is 3, then 7 / 2 is 3, then 4.
  const expected = { results: [1n, 1n, 0n], realised: 2n, quantity: 0n, cost: 0n, left: [] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("the smallest unit of a large lot costs nothing until it is the last one", () => {
  const steps = [
    buy("1", 100_000_000n, 7n),
    sell("2", 1n, 0n),
    sell("3", 99_999_998n, 7n),
    sell("4", 1n, 0n),
  ];
  // 7 × 99,999,998 / 99,999,999 is 6 and a bit; the last one takes 1.
  const expected = { results: [0n, 1n, -1n], realised: 0n, quantity: 0n, cost: 0n, left: [] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("dust of one lot is taken before the next one is touched, and a choice can leave it", () => {
  const steps = [buy("1", 1n, 9n), buy("2", 5n, 50n), sell("3", 5n, 60n)];
  expect(figures(steps, { "3": [["2", 5n]] })).toEqual({
    // 59 × 5 / 6 is 49.
    average: { results: [11n], realised: 11n, quantity: 1n, cost: 10n, left: [["2", 1n, 10n]] },
    // 9 and 40.
    fifo: { results: [11n], realised: 11n, quantity: 1n, cost: 10n, left: [["2", 1n, 10n]] },
    specific: { results: [10n], realised: 10n, quantity: 1n, cost: 9n, left: [["1", 1n, 9n]] },
  });
});

test("under the average method the lots that are left share its cost to the last unit", () => {
  const steps = [buy("1", 3n, 5n), buy("2", 3n, 6n), buy("3", 3n, 6n), sell("4", 1n, 2n)];
  const { left, cost } = figures(steps)["average"] ?? {};
  // 17 / 9 is 1; 16 over 2, 3 and 3 of 8: 4, 6, 6.
  expect(cost).toBe(16n);
  expect(left).toEqual([
    ["1", 2n, 4n],
    ["2", 3n, 6n],
    ["3", 3n, 6n],
  ]);
});

test("a disposal's parts add up to it", () => {
  const steps = [buy("1", 3n, 5n), buy("2", 3n, 7n), buy("3", 3n, 6n), sell("4", 7n, 2n)];
  const [disposal] = booksOf(steps, "average").disposals;
  // 18 × 7 / 9 is 14: 6, 6 and what is left.
  expect(disposal?.parts.map(({ cost }) => cost)).toEqual([6n, 6n, 2n]);
});
