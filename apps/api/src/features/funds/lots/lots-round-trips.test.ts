import { expect, test } from "vitest";
import { buy, figures, sell } from "./lot-scenario.ts";

test("all that is bought and sold again leaves no cost behind, and the same result under every method", () => {
  // 101 for 3, sold for 30 and 60: 11 lost.
  const steps = [buy("1", 3n, 101n), sell("2", 1n, 30n), sell("3", 2n, 60n)];
  const left = { realised: -11n, quantity: 0n, cost: 0n, left: [] };
  // A third of 101 is 33, and the last takes 68.
  const results = [-3n, -8n];
  expect(figures(steps)).toEqual({
    average: { results, ...left },
    fifo: { results, ...left },
    specific: { results, ...left },
  });
});

test("a second trip begins from its own price, not from the first one's", () => {
  const steps = [buy("1", 2n, 100n), sell("2", 2n, 180n), buy("3", 2n, 300n), sell("4", 1n, 160n)];
  const expected = { results: [80n, 10n], realised: 90n, quantity: 1n, cost: 150n, left: [["3", 1n, 150n]] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("trips that overlap end the same, whatever was taken when", () => {
  const steps = [
    buy("1", 1n, 100n),
    buy("2", 1n, 200n),
    sell("3", 1n, 190n),
    buy("4", 1n, 400n),
    sell("5", 1n, 350n),
    sell("6", 1n, 360n),
  ];
  const all = figures(steps, { "3": [["2", 1n]], "5": [["4", 1n]] });
  // 900 got for 700 paid.
  expect(all).toMatchObject({
    // 150; then 550 for two, half each.
    average: { results: [40n, 75n, 85n], realised: 200n, quantity: 0n, cost: 0n, left: [] },
    fifo: { results: [90n, 150n, -40n], realised: 200n, quantity: 0n, cost: 0n, left: [] },
    specific: { results: [-10n, -50n, 260n], realised: 200n, quantity: 0n, cost: 0n, left: [] },
  });
});
