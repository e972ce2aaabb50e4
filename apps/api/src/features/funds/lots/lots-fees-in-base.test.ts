import { expect, test } from "vitest";
import { buy, figures, sell, sellEther, send, trade } from "./lot-scenario.ts";

test("a fee that is kept of the coin itself is a loss of its cost", () => {
  // 10 for 1,000 and 10 for 3,000. 5 leave, worth 900, and 1 as the fee for it.
  const steps = [
    buy("1", 10n, 1_000n),
    buy("2", 10n, 3_000n),
    send("3", { asset: "BTC", quantity: 5n }, { value: 900n }),
    send("4", { asset: "BTC", quantity: 1n }, { value: 0n, kind: "fee" }),
  ];
  expect(figures(steps, { "3": [["2", 5n]], "4": [["2", 1n]] })).toMatchObject({
    // 200 a piece.
    average: { results: [-100n, -200n], realised: -300n, quantity: 14n, cost: 2_800n },
    fifo: { results: [400n, -100n], realised: 300n, quantity: 14n, cost: 3_400n },
    specific: { results: [-600n, -300n], realised: -900n, quantity: 14n, cost: 2_200n },
  });
});

test("the fee of a swap in the coin that is given takes its cost along, and what is got carries it", () => {
  // 3 of 10 are given, 1 of these is the fee.
  const steps = [
    buy("1", 10n, 1_000n),
    trade({ asset: "BTC", quantity: 3n }, { asset: "ETH", quantity: 8n }, { id: "2", kind: "swap" }),
    sellEther("3", 8n, 250n),
  ];
  const expected = { results: [-50n], realised: -50n, quantity: 0n, cost: 0n, left: [] };
  expect(figures(steps, {}, "ETH")).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("a purchase costs its fee too, and a sale brings what is left after it", () => {
  // 10 for 1,000 and a fee of 2; 5 sold for 600 less 1.
  const expected = { results: [98n], realised: 98n, quantity: 5n, cost: 501n, left: [["1", 5n, 501n]] };
  expect(figures([buy("1", 10n, 1_002n), sell("2", 5n, 599n)])).toEqual({
    average: expected,
    fifo: expected,
    specific: expected,
  });
});

test("a fee in the currency is a loss of the currency", () => {
  const fee = send("1", { asset: "USD", quantity: 7n }, { value: 0n, kind: "fee" });
  expect(figures([fee], {}, "USD")).toMatchObject({
    average: { realised: -7n },
    fifo: { realised: -7n },
    specific: { realised: -7n },
  });
});
