import fc from "fast-check";
import { expect, test } from "vitest";
import type { HoldingView, HoldingsView } from "@fillmark/contracts/funds";
import { liveEquity, liveUnrealised, liveValueOf } from "./live-value.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((each) => decimalOf(BigInt(each) * 1_000_000n));
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((each) => decimalOf(each));
const quote = fc.record({ bid: cents, ask: cents, stale: fc.constant(false) });

function holdingOf(asset: string, of: Partial<HoldingView>): HoldingView {
  return {
    asset,
    name: asset,
    available: "0",
    held: "0",
    total: "0",
    price: null,
    value: "0",
    costBasis: "0",
    averageCost: null,
    unrealised: "0",
    realised: "0",
    allocationBps: 0,
    stale: false,
    ...of,
  };
}

const viewOf = (equity: string, holdings: HoldingView[]): Pick<HoldingsView, "equity" | "holdings"> => ({
  equity,
  holdings,
});

test("equity is the money and what each coin is worth at the stream's middle, to the last unit", () => {
  fc.assert(
    fc.property(amount, fc.array(fc.tuple(amount, amount, quote), { maxLength: 6 }), (money, coins) => {
      const holdings = [
        holdingOf("USD", { total: money, value: money }),
        ...coins.map(([total, value], n) => holdingOf(`C${n}`, { total, value })),
      ];
      const before = holdings.reduce((sum, { value }) => sum + unitsOf(value ?? "0"), 0n);
      const tickers = new Map(coins.map(([, , each], n) => [`C${n}-USD`, each]));
      const now = liveEquity({ ...blank, ...viewOf(decimalOf(before), holdings) }, (pair) =>
        tickers.get(pair),
      );
      const parts = holdings.map((each) => unitsOf(liveValueOf(each, (pair) => tickers.get(pair)) ?? "0"));
      expect(unitsOf(now)).toBe(parts.reduce((sum, each) => sum + each, 0n));
    }),
  );
});

test("moves with every price, and stays at what the server said without a fresh one", () => {
  const held = holdingOf("BTC", { total: "0.5", value: "5000", costBasis: "4000", unrealised: "1000" });
  const at =
    (bid: string, ask: string, stale = false) =>
    () => ({ bid, ask, stale });
  expect(liveValueOf(held, at("10000.00", "10000.01"))).toBe("5000.0025");
  expect(liveUnrealised(held, at("9000", "9001"))).toBe("500.25");
  expect(liveUnrealised(held, at("7000", "7001"))).toBe("-499.75");
  for (const tickerOf of [at("9000", "9001", true), () => undefined]) {
    expect(liveValueOf(held, tickerOf)).toBe("5000");
    expect(liveUnrealised(held, tickerOf)).toBe("1000");
  }
});

const blank: HoldingsView = {
  venue: "demo",
  currency: "USD",
  method: "average",
  equity: "0",
  dayChange: null,
  dayChangeBps: null,
  contributed: "0",
  profit: "0",
  realised: "0",
  unrealised: "0",
  feesPaid: "0",
  holdings: [],
};
