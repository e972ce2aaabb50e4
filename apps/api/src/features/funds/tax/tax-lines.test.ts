import { expect, test } from "vitest";
import { booksOf, buy, sell } from "../lots/lot-scenario.ts";
import { taxLines, withoutFee } from "./tax-lines.ts";

const DAY_MS = 86_400_000;

test("a disposal of several lots is a line for each, and they add up to it to the last unit", () => {
  const steps = [buy("1", 3n, 100n), buy("2", 4n, 200n), sell("3", 5n, 331n)].map((step, index) => ({
    ...step,
    at: index * 400 * DAY_MS,
  }));
  const [disposal] = booksOf(steps, "fifo").disposals;
  if (disposal === undefined) throw new Error("there is a disposal");
  const lines = taxLines({ ...disposal, fee: { asset: "USD", amount: 7n } });
  expect(
    lines.map(({ quantity, proceeds, cost, fee, heldDays }) => [quantity, proceeds, cost, fee, heldDays]),
  ).toEqual([
    // 331 × 3 / 5 is 198.6, and 7 × 3 / 5 is 4.2: rounded down, and the last takes what is left.
    [3n, 198n, 100n, 4n, 800],
    [2n, 133n, 100n, 3n, 400],
  ]);
});

test("what is moved elsewhere or reset is no disposal", () => {
  const [disposal] = booksOf([buy("1", 3n, 100n), sell("2", 3n, 90n)], "fifo").disposals;
  if (disposal === undefined) throw new Error("there is a disposal");
  for (const kind of ["withdrawal", "adjustment", "demo_reset"] as const)
    expect(taxLines({ ...disposal, kind })).toEqual([]);
});

test("amounts are said without the fee, whichever side it was a part of", () => {
  const at = 0;
  const out = { id: "1", asset: "USD", quantity: 1_002n, kind: "sale" } as const;
  const into = { id: "2", asset: "BTC", quantity: 10n, origin: "buy" } as const;
  const bought = withoutFee({ at, out, into, value: 0n, fee: { asset: "USD", amount: 2n } });
  expect([bought.sent?.amount, bought.received?.amount]).toEqual([1_000n, 10n]);
  const sold = withoutFee({
    at,
    out: { ...out, asset: "BTC", quantity: 10n },
    into: { ...into, asset: "USD", quantity: 998n },
    value: 0n,
    fee: { asset: "USD", amount: 2n },
  });
  expect([sold.sent?.amount, sold.received?.amount]).toEqual([10n, 1_000n]);
});
