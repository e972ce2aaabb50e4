import { expect, test } from "vitest";
import { booksOf, buy, figures, receive, sell, send } from "./lot-scenario.ts";

test("coins that are paid in cost what they were worth: no profit comes of a deposit", () => {
  const steps = [
    receive("1", { asset: "BTC", quantity: 4n }, { value: 400n }),
    buy("2", 4n, 800n),
    sell("3", 4n, 700n),
  ];
  expect(figures(steps, { "3": [["2", 4n]] })).toMatchObject({
    average: { results: [100n], cost: 600n },
    fifo: { results: [300n], cost: 800n },
    specific: { results: [-100n], cost: 400n },
  });
  expect(booksOf(steps, "fifo").lots("BTC")).toMatchObject([{ origin: "deposit" }, { origin: "buy" }]);
});

test("money in and out is no profit under any method", () => {
  const steps = [
    receive("1", { asset: "USD", quantity: 1_000n }, { value: 1_000n }),
    send("2", { asset: "USD", quantity: 400n }, { value: 400n }),
  ];
  const expected = { results: [], realised: 0n, quantity: 600n, cost: 600n, left: [] };
  expect(figures(steps, {}, "USD")).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("a withdrawal that comes back is a new lot, at what it was worth then", () => {
  const steps = [
    buy("1", 2n, 100n),
    buy("2", 2n, 300n),
    send("3", { asset: "BTC", quantity: 2n }, { value: 260n }),
    receive("4", { asset: "BTC", quantity: 2n }, { value: 240n, origin: "return" }),
  ];
  expect(figures(steps, { "3": [["2", 2n]] })).toEqual({
    average: {
      results: [60n],
      realised: 60n,
      quantity: 4n,
      cost: 440n,
      left: [
        ["2", 2n, 220n],
        ["4", 2n, 220n],
      ],
    },
    fifo: {
      results: [160n],
      realised: 160n,
      quantity: 4n,
      cost: 540n,
      left: [
        ["2", 2n, 300n],
        ["4", 2n, 240n],
      ],
    },
    specific: {
      results: [-40n],
      realised: -40n,
      quantity: 4n,
      cost: 340n,
      left: [
        ["1", 2n, 100n],
        ["4", 2n, 240n],
      ],
    },
  });
});

test("a correction is put in or taken out, no profit and no loss by itself", () => {
  const steps = [
    receive("1", { asset: "BTC", quantity: 2n }, { value: 200n, origin: "adjustment" }),
    send("2", { asset: "BTC", quantity: 2n }, { value: 200n, kind: "adjustment" }),
  ];
  const expected = { results: [0n], realised: 0n, quantity: 0n, cost: 0n, left: [] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
});
