import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fills, idOf, only, scenario, transfers } from "./testing/scenario.ts";

describe("holds", () => {
  it("hold a resting buy at its limit with the highest fee, a resting sell by its quantity", () => {
    const s = scenario().funds("ann", "1000 USD").funds("bob", "5 BTC");
    s.does("ann", "buys 2 @ 100");
    s.does("bob", "sells 3 @ 101");
    expect(s.has("ann")).toBe("USD 799.6 + 200.4 held, BTC 0");
    expect(s.has("bob")).toBe("USD 0, BTC 2 + 3 held");
  });

  it("reckon with the higher rate, whichever it is", () => {
    const s = scenario().fees(30, 10).funds("ann", "1000 USD");
    s.does("ann", "buys 2 @ 100");
    expect(s.has("ann")).toBe("USD 799.4 + 200.6 held, BTC 0");
  });

  it("give the price improvement back with the fill, and the fee that wasn't needed", () => {
    const s = scenario().fundMaker().funds("ann", "1000 USD");
    const id = idOf(s.does("ann", "buys 2 @ 100"));
    const applied = s.quote("90 x 1 | 95 x 1");
    expect(transfers(applied)).toEqual(["trade 100 USD", "trade 1 BTC", "fee 0.1 USD", "release 0.1 USD"]);
    expect(s.has("ann")).toBe("USD 799.7 + 100.2 held, BTC 1");
    s.cancel("ann", id);
    expect(s.has("ann")).toBe("USD 899.9, BTC 1");
  });

  it("let an order that trades at once pay straight, and hold only what rests", () => {
    const s = scenario().funds("ann", "1000 USD").funds("bob", "5 BTC");
    s.does("bob", "sells 1 @ 90");
    expect(transfers(s.does("ann", "buys 3 @ 100"))).toEqual([
      "trade 90 USD",
      "trade 1 BTC",
      "fee 0.18 USD",
      "fee 0.09 USD",
      "hold 200.4 USD",
    ]);
    expect(s.has("ann")).toBe("USD 709.42 + 200.4 held, BTC 1");
  });

  it("need the whole hold even where the price turns out better", () => {
    const s = scenario().funds("ann", "100.1 USD").funds("bob", "5 BTC");
    s.does("bob", "sells 1 @ 50");
    expect(s.does("ann", "buys 1 @ 100").rejection).toEqual({
      code: "INSUFFICIENT_FUNDS",
      details: { asset: "USD", needed: "100.20", available: "100.10", missing: "0.10" },
    });
    s.funds("ann", "0.1 USD");
    expect(fills(s.does("ann", "buys 1 @ 100"))).toEqual(["1 @ 50 ann from bob"]);
  });

  it("need a market order's quantity at its protection price", () => {
    const s = scenario().fundMaker().funds("ann", "105 USD").funds("bob", "1 BTC");
    s.quote("98 x 5 | 100 x 5");
    expect(s.does("ann", "buys 1 market").rejection).toMatchObject({ details: { needed: "105.21" } });
    expect(s.does("bob", "sells 1.001 market").rejection).toMatchObject({
      details: { needed: "1.001", missing: "0.001" },
    });
    expect(fills(s.does("ann", "buys 1 market slip:400"))).toHaveLength(1);
  });

  it("are nothing in the end, however an order ends", () => {
    const s = scenario().fundMaker().funds("ann", "1000 USD").funds("bob", "5 BTC");
    s.quote("98 x 5 | 103 x 5");
    s.does("ann", "buys 1 @ 100");
    s.does("ann", "buys 1 @ 99");
    s.does("ann", "sells 0.5 @ 101 stp:expire_both");
    s.does("bob", "sells 1.5 @ 99");
    s.run({ type: "cancelAll", venue: s.venue, owner: "ann", pair: null });
    expect(s.has("ann")).not.toContain("held");
  });
});

describe("fees", () => {
  it("are paid in the quote asset by both sides, at the maker's and the taker's rate", () => {
    const s = scenario().funds("ann", "1000 USD").funds("bob", "5 BTC");
    s.does("bob", "sells 1 @ 100");
    s.does("ann", "buys 1 @ 100");
    expect(s.has("ann")).toBe("USD 899.8, BTC 1");
    expect(s.has("bob")).toBe("USD 99.9, BTC 4");
    expect(s.has("fees")).toBe("USD 0.3, BTC 0");
  });

  it("keep the rate that an order entered with", () => {
    const s = scenario().funds("ann", "1000 USD").funds("bob", "5 BTC");
    s.does("bob", "sells 1 @ 100");
    s.fees(500, 600);
    s.does("ann", "buys 0.5 @ 100");
    expect(s.has("fees")).toBe("USD 3.05, BTC 0");
  });

  it("fall with the volume of thirty days, and rise again when it is past", () => {
    const s = scenario().funds("ann", "100000 USD").funds("bob", "900 BTC");
    const tiers = [
      { minVolume: 0n, makerBps: 10, takerBps: 20 },
      { minVolume: 100_00000000n, makerBps: 5, takerBps: 8 },
    ];
    s.run({ type: "setFees", tiers: tiers.toReversed() });
    const rate = (): number | undefined => s.does("ann", "buys 1 @ 1 ioc").order?.takerBps;
    s.does("bob", "sells 1 @ 100");
    s.does("ann", "buys 1 @ 100");
    expect(rate()).toBe(8);
    s.later(29 * 86_400_000);
    expect(rate()).toBe(8);
    s.later(86_400_000);
    expect(rate()).toBe(20);
  });

  it("never cost more or less for being sliced", () => {
    const slices = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(slices, fc.nat(10_000), (parts, makerBps) => {
        const total = parts.reduce((sum, lots) => sum + lots, 0);
        const proceeds = (takes: number[]): string => {
          const s = scenario({ tickDecimals: 4, lotDecimals: 4, minNotional: 1n }).fees(makerBps, 0);
          s.funds("ann", "1000 USD").funds("bob", "100 BTC");
          const lots = (owner: string, side: "buy" | "sell", quantity: number) =>
            s.run({
              type: "place",
              order: { ...s.order(owner, "buys 1 @ 1"), side, quantity, price: 10_001 },
            });
          lots("bob", "sell", total);
          for (const take of takes) lots("ann", "buy", take);
          return s.has("bob");
        };
        expect(proceeds(parts)).toBe(proceeds([total]));
      }),
      { numRuns: 200 },
    );
  });

  it("round up once over the whole order", () => {
    const s = scenario({ tickDecimals: 4, lotDecimals: 4, minNotional: 1n }).fees(1, 1);
    s.funds("ann", "1000 USD").funds("bob", "100 BTC");
    const run = (owner: string, side: "buy" | "sell", lots: number) =>
      s.run({
        type: "place",
        order: { ...s.order(owner, `${side}s 1 @ 1`), side, quantity: lots, price: 10_001 },
      });
    run("bob", "sell", 3);
    const charged = [1, 1, 1].flatMap((lots) =>
      only(run("ann", "buy", lots).events, "fill").map((e) => e.fill.makerFee),
    );
    expect(charged).toEqual([2n, 1n, 1n]);
  });
});
