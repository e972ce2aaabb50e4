import { expect, test } from "vitest";
import { foldPair, type PairTrade } from "./fold-pair.ts";

const one = 10n ** 18n;
let ids = 0;
function trade(
  side: "buy" | "sell",
  [quantity, amount]: [number, number],
  over: Partial<PairTrade> = {},
): PairTrade {
  const [base, quote] = ["BTC", "EUR"];
  ids += 1;
  const units = { quantity: BigInt(quantity) * one, amount: BigInt(amount) * one };
  return { id: String(ids), at: ids, base, quote, side, ...units, fee: 0n, feeAsset: null, ...over };
}

test("finds cost and result by the account's method, with fees in the quote asset", () => {
  const fee = { fee: one, feeAsset: "EUR" };
  const trades = [trade("buy", [1, 100], fee), trade("buy", [1, 200]), trade("sell", [1, 300], fee)];
  expect(foldPair(trades, "fifo")).toEqual({
    quantity: one,
    cost: 200n * one,
    realised: 198n * one,
    uncovered: 0n,
  });
  expect(foldPair(trades, "average").realised).toBe(299n * one - (301n * one) / 2n);
});

test("takes a fee in coins from the coins", () => {
  const fee = { fee: one / 2n, feeAsset: "BTC" };
  const { quantity, cost } = foldPair([trade("buy", [2, 300], fee)], "fifo");
  expect({ quantity, cost }).toEqual({ quantity: (3n * one) / 2n, cost: 300n * one });
});

test("counts no result for what was sold without having been bought in these files", () => {
  const trades = [trade("sell", [1, 50]), trade("buy", [1, 100]), trade("sell", [4, 800])];
  expect(foldPair(trades, "fifo")).toEqual({
    quantity: 0n,
    cost: 0n,
    realised: 100n * one,
    uncovered: 4n * one,
  });
});

test("leaves fees in a third asset out of the result", () => {
  const fee = { fee: one, feeAsset: "BNB" };
  expect(foldPair([trade("buy", [1, 100], fee), trade("sell", [1, 100], fee)], "average").realised).toBe(0n);
});
