// The example of a preview is what the exchange would do with that order.
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { parseAmount } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import { RULES, scenario } from "../../exchange/core/testing/scenario.ts";
import { exampleOrder } from "./listing-example.ts";
import { stepWarnings } from "./step-warnings.ts";

const usd = { asset: "USD", scale: 8, name: "US dollar" };
const btc = { asset: "BTC", scale: 8, name: "Bitcoin" };
const of = (rules: PairRules, cents: number, takerBps = 20) =>
  exampleOrder({
    rules,
    base: btc,
    quote: usd,
    price: { numerator: BigInt(cents), denominator: 100n },
    takerBps,
  });

describe("an example order", () => {
  test("is rounded down to the tick and the lot, and its fee up to the smallest unit", () => {
    const rules = { ...RULES, steps: { tick: 5, lot: 10 }, minNotional: 3_33000000n };
    expect(of(rules, 9_999)).toEqual({
      typedPrice: "99.99",
      typedQuantity: "0.33316",
      price: "99.95",
      quantity: "0.33",
      value: "32.9835",
      takerBps: 20,
      fee: "0.065967",
      total: "33.049467",
      leastQuantity: "0.04",
      leastValue: "3.998",
    });
  });

  test("is the least that there can be where ten times the minimum is less than a lot", () => {
    expect(of({ ...RULES, steps: { tick: 1, lot: 1_000 } }, 5_000_00)).toMatchObject({
      quantity: "1",
      leastQuantity: "1",
      leastValue: "5000",
    });
  });

  test("is none where one tick is above the price", () => {
    expect(of({ ...RULES, steps: { tick: 1_000, lot: 1 } }, 999)).toBeNull();
  });

  test("costs what the exchange takes for it, whatever the steps", () => {
    const figures = fc.record({
      cents: fc.integer({ min: 100, max: 50_000_00 }),
      tick: fc.integer({ min: 1, max: 100 }),
      lot: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(figures, ({ cents, tick, lot }) => {
        const rules = { ...RULES, steps: { tick, lot }, liquidity: { demo: false, live: false } };
        const example = of(rules, cents);
        fc.pre(example !== null);
        if (example === null) return;
        const s = scenario(rules).funds("ann", "100000000 USD").funds("bob", "1000000 BTC");
        const at = `${example.quantity} @ ${example.price}`;
        expect(s.does("bob", `sells ${at}`).rejection).toBeNull();
        const { order } = s.does("ann", `buys ${at}`);
        expect(order).toMatchObject({
          state: "filled",
          fee: units(example.fee),
          value: units(example.value),
        });
      }),
      { numRuns: 60 },
    );
  });
});

function units(text: string): bigint {
  const parsed = parseAmount(text, 8);
  if (!parsed.ok) throw new Error(`${text} is no amount.`);
  return parsed.units;
}

describe("warnings", () => {
  const price = { numerator: 100n, denominator: 1n };
  const kinds = (rules: PairRules) =>
    stepWarnings({ rules, price, example: of(rules, 100_00), usd: { numerator: 1n, denominator: 1n } }).map(
      ({ kind }) => kind,
    );

  test("a tick is coarse above one percent of the price", () => {
    expect(kinds({ ...RULES, steps: { tick: 100, lot: 1 } })).toEqual([]);
    expect(kinds({ ...RULES, steps: { tick: 102, lot: 1 } })).toEqual(["tickCoarse"]);
  });

  test("a lot is large above a hundred dollars, and the minimum out of reach at twice itself", () => {
    expect(kinds({ ...RULES, steps: { tick: 1, lot: 1_000 } })).toEqual(["minimumUnreachable"]);
    expect(kinds({ ...RULES, steps: { tick: 1, lot: 1_001 } })).toEqual(["lotLarge", "minimumUnreachable"]);
  });

  test("a pair of the book alone says so, with or without a price", () => {
    const rules = { ...RULES, priceSource: "book" } as const;
    expect(stepWarnings({ rules, price: null, example: null, usd: null })).toEqual([
      { kind: "noPriceSource", values: { pair: "BTC-USD" } },
    ]);
  });
});
