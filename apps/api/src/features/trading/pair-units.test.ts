import { describe, expect, test } from "vitest";
import { DomainError } from "../../errors/domain-error.ts";
import { ratioText, requireLots, requireTicks, type PairUnits } from "./pair-units.ts";

const btcUsd: PairUnits = {
  rules: {
    pair: "BTC-USD",
    base: "BTC",
    quote: "USD",
    tickDecimals: 2,
    lotDecimals: 6,
    minNotional: 100_000_000n,
    maxNotional: 10n ** 14n,
    bandBps: 8000,
    maxSlippageBps: 500,
    maxOpenOrders: 200,
    maxQuoteAgeMs: 10_000,
    state: "open",
    liquidity: { demo: true, live: true },
  },
  baseScale: 8,
  quoteScale: 8,
  quoteUnitsPerTickLot: 1n,
  baseUnitsPerLot: 100n,
};

function codeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, details: error.details } : error;
  }
}

describe("reading a caller's figures", () => {
  test("a price becomes whole ticks and a quantity whole lots", () => {
    expect(requireTicks(btcUsd, "price", "7424.91")).toBe(742_491);
    expect(requireLots(btcUsd, "quantity", "0.1")).toBe(100_000);
  });

  test("a price between two ticks names the tick", () => {
    expect(codeOf(() => requireTicks(btcUsd, "price", "7424.915"))).toEqual({
      code: "OFF_TICK",
      details: { field: "price", limit: "0.01", actual: "7424.915" },
    });
  });

  test("a quantity between two lots names the lot", () => {
    expect(codeOf(() => requireLots(btcUsd, "quantity", "0.0000001"))).toMatchObject({ code: "OFF_LOT" });
  });

  test("a figure beyond safe integers is refused, not rounded", () => {
    expect(codeOf(() => requireTicks(btcUsd, "price", "99999999999999999"))).toMatchObject({
      code: "TOO_MANY_DIGITS",
    });
  });
});

describe("ratioText", () => {
  test("rounds a half to the even digit at the last decimal, both signs", () => {
    expect(ratioText(1n, 3n, 4)).toBe("0.3333");
    expect(ratioText(2n, 3n, 4)).toBe("0.6667");
    expect(ratioText(-1n, 8n, 2)).toBe("-0.12");
    expect(ratioText(3n, 8n, 2)).toBe("0.38");
    expect(ratioText(0n, 7n, 2)).toBe("0");
  });
});
