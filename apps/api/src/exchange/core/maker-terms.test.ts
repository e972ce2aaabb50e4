import { describe, expect, it } from "vitest";
import type { MakerTerms } from "./maker-rules.ts";
import { createState, stateHash, apply } from "./exchange.ts";
import { fillsOf } from "./invariants.ts";
import { fills, outcome, RULES, scenario } from "./testing/scenario.ts";
import { applyMakerTerms } from "./maker-terms.ts";

/** The spread that the market maker puts around the market, and how much of its size it offers. */

const terms = (spreadBps: number, depthPercent = 100): { offer: MakerTerms } => ({
  offer: { spreadBps, depthPercent },
});
const crowded = (offer: { offer: MakerTerms }) =>
  scenario(offer).fundMaker().funds("ann", "10000 USD").funds("bob", "100 BTC");

describe("the spread", () => {
  it("stands on both sides of the market, so many bps of its middle, and never nearer", () => {
    const { bids, asks, spreadTicks } = applyMakerTerms(
      {
        bids: [[9_999, 1]],
        asks: [
          [10_002, 2],
          [10_003, 3],
        ],
      },
      terms(10),
    );
    expect({ bids, asks, spreadTicks }).toEqual({
      bids: [[9_988, 1]],
      asks: [
        [10_013, 2],
        [10_014, 3],
      ],
      spreadTicks: 11,
    });
  });

  it("is what people trade at, and the fill names it", () => {
    const s = crowded(terms(100));
    s.quote("99 x 2 | 101 x 2");
    expect(fills(s.does("bob", "sells 1 market"))).toEqual(["1 @ 98 bob to liquidity"]);
    const bought = s.does("ann", "buys 1 @ 103");
    expect(fills(bought)).toEqual(["1 @ 102 ann from liquidity"]);
    expect(fillsOf(bought.events)[0]?.evidence).toMatchObject({ bid: 9_800, ask: 10_200, spreadTicks: 100 });
  });

  it("leaves a market order its whole slippage, however wide it is", () => {
    const s = crowded(terms(1_000));
    s.quote("99 x 2 | 101 x 2");
    expect(fills(s.does("ann", "buys 1 market slip:0"))).toEqual(["1 @ 111 ann from liquidity"]);
  });

  it("makes nothing sound of a crossed market, and no bid below a tick", () => {
    const s = crowded(terms(1_000));
    s.quote("101 x 1 | 100 x 1");
    expect(outcome(s.does("ann", "buys 1 market"))).toBe("rejected: CROSSED_MARKET");
    expect(
      applyMakerTerms(
        {
          bids: [
            [2, 1],
            [1, 1],
          ],
          asks: [[3, 1]],
        },
        terms(1_000),
      ).bids,
    ).toEqual([[1, 1]]);
  });

  it("of one side alone is counted from that side", () => {
    expect(applyMakerTerms({ bids: [], asks: [[10_000, 1]] }, terms(50)).asks).toEqual([[10_050, 1]]);
  });
});

describe("the depth", () => {
  it("is a part of what the market shows, in whole lots", () => {
    const s = crowded(terms(0, 50));
    s.quote("99 x 2 | 101 x 1.001, 102 x 4");
    expect(fills(s.does("ann", "buys 3 @ 102"))).toEqual([
      "0.5 @ 101 ann from liquidity",
      "2 @ 102 ann from liquidity",
    ]);
    expect(fills(s.does("ann", "buys 1 @ 102 ioc"))).toEqual([]);
  });

  it("can be more than the market shows", () => {
    const s = crowded(terms(0, 300));
    s.quote("99 x 2 | 101 x 1");
    expect(fills(s.does("ann", "buys 3 @ 101 fok"))).toEqual(["3 @ 101 ann from liquidity"]);
  });
});

describe("other terms", () => {
  it("hold for the quote that stands, too", () => {
    const s = crowded(terms(0));
    s.quote("99 x 2 | 101 x 2");
    expect(fills(s.does("ann", "buys 1 @ 103"))).toEqual(["1 @ 101 ann from liquidity"]);
    s.rules(terms(100, 50));
    expect(fills(s.does("ann", "buys 1 @ 103"))).toEqual(["1 @ 102 ann from liquidity"]);
    s.rules({ ...terms(100, 50), maxOpenOrders: 9 });
    expect(outcome(s.does("ann", "buys 1 @ 103 ioc"))).toBe("expired: unfilled_ioc");
  });

  it("that say what the market quotes are no terms: rules, events and hash are those of before there were any", () => {
    const hashOf = (offer: { offer?: MakerTerms }) => {
      const state = createState();
      const run = (command: Parameters<typeof apply>[1]["command"]) =>
        apply(state, { seq: state.seq + 1, at: 1, actor: "admin:1", command, quote: null });
      run({ type: "setAsset", asset: "USD", scale: 8, name: "US dollar" });
      run({ type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" });
      const { events } = run({ type: "setPair", rules: { ...RULES, ...offer } });
      return { hash: stateHash(state), events };
    };
    expect(hashOf(terms(0, 100))).toEqual(hashOf({}));
    expect(hashOf(terms(1)).hash).not.toBe(hashOf({}).hash);
  });
});
