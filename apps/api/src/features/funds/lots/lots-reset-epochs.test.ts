import { expect, test } from "vitest";
import { booksOf, buy, figures, receive, sell, send } from "./lot-scenario.ts";

const grant = (id: string, quantity: bigint) =>
  receive(id, { asset: "USD", quantity }, { value: quantity, origin: "demo_grant" });

test("a reset of the balance is neither profit nor loss, and holdings keep their lots", () => {
  // 1,000 begun with, 600 spent, then brought back to 1,000.
  const steps = [grant("1", 1_000n), buy("2", 6n, 600n), grant("3", 600n), sell("4", 3n, 450n)];
  const expected = { results: [150n], realised: 150n, quantity: 3n, cost: 300n, left: [["2", 3n, 300n]] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
  expect(booksOf(steps, "fifo").position("USD")).toEqual({ quantity: 1_450n, cost: 1_450n, realised: 0n });
});

test("a reset of the account gives coins back at what they are worth: their gain until then is realised", () => {
  const steps = [
    grant("1", 1_000n),
    buy("2", 2n, 100n),
    buy("3", 2n, 300n),
    send("4", { asset: "BTC", quantity: 4n }, { value: 520n, kind: "demo_reset" }),
  ];
  const expected = { results: [120n], realised: 120n, quantity: 0n, cost: 0n, left: [] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
});

test("a new epoch knows nothing of the one before: choices of its disposals are of no account", () => {
  const steps = [grant("10", 1_000n), buy("11", 2n, 200n), buy("12", 2n, 400n), sell("13", 2n, 500n)];
  const former = { "4": [["2", 4n]] } as const;
  expect(booksOf(steps, "specific", former).misfits).toEqual([]);
  expect(figures(steps, former)).toMatchObject({
    average: { results: [200n], left: [["12", 2n, 300n]] },
    fifo: { results: [300n], left: [["12", 2n, 400n]] },
    specific: { results: [300n], left: [["12", 2n, 400n]] },
  });
});

test("coins that an epoch begins with cost what they were worth then", () => {
  const steps = [
    receive("9", { asset: "BTC", quantity: 3n }, { value: 301n, origin: "demo_grant" }),
    sell("10", 1n, 150n),
  ];
  const expected = { results: [50n], realised: 50n, quantity: 2n, cost: 201n, left: [["9", 2n, 201n]] };
  expect(figures(steps)).toEqual({ average: expected, fifo: expected, specific: expected });
});
