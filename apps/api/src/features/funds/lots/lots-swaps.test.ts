import { expect, test } from "vitest";
import { booksOf, buy, figures, sellEther, trade } from "./lot-scenario.ts";

/** 4 BTC for 100 and 4 for 300; 2 BTC become 20 ETH; half of these are sold for 90. */
const steps = [
  buy("1", 4n, 100n),
  buy("2", 4n, 300n),
  trade({ asset: "BTC", quantity: 2n }, { asset: "ETH", quantity: 20n }, { id: "3", kind: "swap" }),
  sellEther("4", 10n, 90n),
];

test("a coin that came for another one costs what that one did, and nothing is realised by it", () => {
  const chosen = { "3": [["2", 2n]] } as const;
  expect(figures(steps, chosen)).toMatchObject({
    average: { results: [0n], realised: 0n, quantity: 6n, cost: 300n },
    fifo: { results: [0n], realised: 0n, quantity: 6n, cost: 350n },
    specific: { results: [0n], realised: 0n, quantity: 6n, cost: 250n },
  });
  expect(figures(steps, chosen, "ETH")).toEqual({
    average: { results: [40n], realised: 40n, quantity: 10n, cost: 50n, left: [["3", 10n, 50n]] },
    fifo: { results: [65n], realised: 65n, quantity: 10n, cost: 25n, left: [["3", 10n, 25n]] },
    specific: { results: [15n], realised: 15n, quantity: 10n, cost: 75n, left: [["3", 10n, 75n]] },
  });
});

test("a swap opens one lot, of the time of the swap, whose cost is that of all lots that went into it", () => {
  const whole = [
    ...steps.slice(0, 2),
    trade({ asset: "BTC", quantity: 6n }, { asset: "ETH", quantity: 60n }, { id: "3", kind: "swap" }),
  ];
  expect(booksOf(whole, "fifo").lots("ETH")).toMatchObject([{ origin: "swap", quantity: 60n, cost: 250n }]);
  expect(booksOf(whole, "fifo").disposals).toMatchObject([
    { kind: "swap", into: "ETH", proceeds: 250n, cost: 250n, result: 0n },
  ]);
});

test("a swap into the currency is a sale", () => {
  const toUsd = [
    buy("1", 4n, 100n),
    trade({ asset: "BTC", quantity: 1n }, { asset: "USD", quantity: 40n }, { id: "2", kind: "swap" }),
  ];
  const expected = { results: [15n], realised: 15n, quantity: 3n, cost: 75n, left: [["1", 3n, 75n]] };
  expect(figures(toUsd)).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("there and back carries the cost home", () => {
  const back = trade({ asset: "ETH", quantity: 20n }, { asset: "BTC", quantity: 1n }, { id: "4" });
  const there = steps.slice(0, 3);
  expect(figures([...there, back])).toMatchObject({
    average: { quantity: 7n, cost: 400n, realised: 0n },
    fifo: { quantity: 7n, cost: 400n, realised: 0n },
    specific: { quantity: 7n, cost: 400n, realised: 0n },
  });
});
