import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCostBasis } from "./cost-basis.ts";

describe("cost basis by the average method", () => {
  test("a purchase costs what was paid, fee included", () => {
    const basis = createCostBasis("USD");
    basis.contribute("USD", 10_000n, 10_000n);
    basis.exchange({ from: "USD", paid: 1_002n, to: "BTC", received: 10n });
    expect(basis.position("BTC")).toEqual({ quantity: 10n, cost: 1_002n, realised: 0n });
    expect(basis.position("USD").quantity).toBe(8_998n);
  });

  test("two purchases are averaged, a partial sale takes its share of the cost", () => {
    const basis = createCostBasis("USD");
    basis.exchange({ from: "USD", paid: 100n, to: "BTC", received: 1n });
    basis.exchange({ from: "USD", paid: 200n, to: "BTC", received: 1n });
    basis.exchange({ from: "BTC", paid: 1n, to: "USD", received: 190n });
    expect(basis.position("BTC")).toEqual({ quantity: 1n, cost: 150n, realised: 40n });
  });

  test("a full round trip leaves no cost behind", () => {
    const basis = createCostBasis("USD");
    basis.exchange({ from: "USD", paid: 101n, to: "BTC", received: 3n });
    basis.exchange({ from: "BTC", paid: 1n, to: "USD", received: 30n });
    basis.exchange({ from: "BTC", paid: 2n, to: "USD", received: 60n });
    expect(basis.position("BTC")).toEqual({ quantity: 0n, cost: 0n, realised: -11n });
  });

  test("a trade between two coins carries the cost over and realises nothing", () => {
    const basis = createCostBasis("USD");
    basis.exchange({ from: "USD", paid: 100n, to: "BTC", received: 4n });
    basis.exchange({ from: "BTC", paid: 1n, to: "ETH", received: 20n });
    expect(basis.position("ETH")).toEqual({ quantity: 20n, cost: 25n, realised: 0n });
    expect(basis.position("BTC").cost).toBe(75n);
  });

  test("realised plus remaining cost always explains the currency that was spent and received", () => {
    const trade = fc.record({
      isBuy: fc.boolean(),
      asset: fc.constantFrom("BTC", "ETH"),
      money: fc.bigInt({ min: 1n, max: 10_000n }),
      quantity: fc.bigInt({ min: 1n, max: 100n }),
    });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 40 }), (trades) => {
        const basis = createCostBasis("USD");
        let currency = 0n;
        for (const { isBuy, asset, money, quantity } of trades) {
          if (isBuy) {
            basis.exchange({ from: "USD", paid: money, to: asset, received: quantity });
            currency -= money;
          } else if (basis.position(asset).quantity >= quantity) {
            basis.exchange({ from: asset, paid: quantity, to: "USD", received: money });
            currency += money;
          }
        }
        const coins = ["BTC", "ETH"].map((asset) => basis.position(asset));
        const explained = coins.reduce((sum, { cost, realised }) => sum + realised - cost, 0n);
        expect(explained).toBe(currency);
      }),
    );
  });
});
