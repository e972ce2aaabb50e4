import { describe, expect, it } from "vitest";
import { dayResult, findExposure } from "./maker-limits.ts";
import type { PairRules } from "./commands.ts";
import type { MakerLimits } from "./maker-rules.ts";
import { fillsOf } from "./invariants.ts";
import { requireMarket } from "./state.ts";
import { fills, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Where the market maker's position widens its quotes and stops them, and who could make something of that. */

const BTC = 100_000_000n;
const limits = (set: Partial<MakerLimits>): Pick<PairRules, "makerLimits"> => ({
  makerLimits: {
    live: { softLimit: null, hardLimit: null, widenBps: 0, maxLossPerDay: null, ...set },
  },
});

function market(set: Partial<MakerLimits>): Scenario {
  const s = scenario(limits(set)).fees(0, 0).fundMaker();
  s.funds("ann", "100000 USD").funds("ann", "100 BTC").funds("bob", "100000 USD").funds("bob", "100 BTC");
  s.quote("99 x 20 | 101 x 20");
  return s;
}

const risk = (s: Scenario) => {
  const found = findExposure(s.state, { venue: "live", pair: "BTC-USD" });
  if (found === null) throw new Error("no exposure");
  return found;
};

describe("the soft limit", () => {
  const soft = { softLimit: 5n * BTC, widenBps: 100 };

  it("widens the side that would grow the position, and no other", () => {
    const s = market(soft);
    expect(fills(s.does("ann", "buys 5 market"))).toEqual(["5 @ 101 ann from liquidity"]);
    const widened = s.does("ann", "buys 1 @ 103");
    expect(fills(widened)).toEqual(["1 @ 102 ann from liquidity"]);
    expect(fills(s.does("bob", "sells 1 @ 99"))).toEqual(["1 @ 99 bob to liquidity"]);
    expect(fillsOf(widened.events)[0]?.evidence).toMatchObject({
      bid: 9_900,
      ask: 10_100,
      widenedTicks: 100,
    });
  });

  it("says nothing of it on a fill at the usual price", () => {
    const s = market(soft);
    expect(fillsOf(s.does("ann", "buys 1 @ 101").events)[0]?.evidence).not.toHaveProperty("widenedTicks");
  });

  it("is met by one large order where many small ones meet it", () => {
    const s = market(soft);
    expect(fills(s.does("ann", "buys 8 market"))).toEqual([
      "5 @ 101 ann from liquidity",
      "3 @ 102 ann from liquidity",
    ]);
  });

  it("is met by two accounts as by one", () => {
    const s = market(soft);
    s.does("ann", "buys 5 market");
    expect(fills(s.does("bob", "buys 1 market"))).toEqual(["1 @ 102 bob from liquidity"]);
  });

  it("gives who pushed it nothing back: the way back is at the usual price", () => {
    const s = market(soft);
    const before = 100_000n * BTC;
    s.does("ann", "buys 8 market");
    s.does("ann", "sells 8 market");
    const after = s.state.accounts.get("live/ann/USD")?.available ?? 0n;
    expect(after).toBe(before - 19n * BTC);
    expect(risk(s).position).toBe(0n);
  });

  it("lets an order of the other account that rests between be the better one, at its own price", () => {
    const s = market(soft);
    s.does("ann", "buys 5 market");
    s.does("bob", "sells 1 @ 101.50");
    expect(fills(s.does("ann", "buys 2 market"))).toEqual([
      "1 @ 101.5 ann from bob",
      "1 @ 102 ann from liquidity",
    ]);
  });

  it("moves no price that another rule asks for", () => {
    const s = market(soft);
    s.does("ann", "buys 6 market");
    expect(requireMarket(s.state, "live", "BTC-USD").makerQuote).toMatchObject({ bid: 9_900, ask: 10_100 });
    expect(fills(s.does("bob", "buys 1 market slip:0"))).toEqual([]);
  });
});

describe("the hard limit", () => {
  const hard = { hardLimit: 3n * BTC };

  it("stops the growing side at its last lot, and leaves the other", () => {
    const s = market(hard);
    const order = s.does("ann", "buys 5 market");
    expect(fills(order)).toEqual(["3 @ 101 ann from liquidity"]);
    expect(fills(s.does("ann", "buys 1 market"))).toEqual([]);
    expect(fills(s.does("bob", "sells 7 market"))).toEqual(["6 @ 99 bob to liquidity"]);
    expect(risk(s).position).toBe(3n * BTC);
  });

  it("holds where the maker takes resting orders, too", () => {
    const s = market(hard);
    s.does("bob", "sells 5 @ 100");
    expect(fills(s.quote("100 x 20 | 102 x 20"))).toEqual(["3 @ 100 liquidity from bob"]);
    expect(fills(s.quote("100 x 20 | 102 x 20"))).toEqual([]);
  });

  it("counts a venue and a pair for itself", () => {
    const s = market({ hardLimit: 3n * BTC });
    expect(findExposure(s.state, { venue: "demo", pair: "BTC-USD" })).toBeNull();
    s.does("ann", "buys 3 market");
    expect(risk(s).position).toBe(-3n * BTC);
  });

  it("refuses a swap that would go around it", () => {
    const s = market(hard);
    const leg = { pair: "BTC-USD", bid: 9_900, ask: 10_100, quoteAgeMs: 0, source: "test", at: s.now };
    const swap = (quoteId: string, toAmount: bigint) =>
      s.run({
        type: "swap",
        venue: "live",
        owner: "ann",
        from: "USD",
        to: "BTC",
        fromAmount: 10_000n * BTC,
        toAmount,
        fee: 0n,
        quoteId,
        evidence: { legs: [leg] },
      });
    expect(outcome(swap("a", 4n * BTC))).toBe("rejected: INSUFFICIENT_LIQUIDITY");
    expect(swap("b", 2n * BTC).rejection).toBeNull();
    expect(risk(s).position).toBe(-2n * BTC);
    expect(fills(s.does("ann", "buys 2 market"))).toEqual(["1 @ 101 ann from liquidity"]);
  });
});

describe("the loss of a day", () => {
  const loss = { maxLossPerDay: 20n * BTC };

  it("stops both sides where the position stands at it, and for the rest of the day", () => {
    const s = market(loss);
    s.does("ann", "buys 10 market");
    expect(dayResult(risk(s), requireMarket(s.state, "live", "BTC-USD"), s.now)).toBe(10n * BTC);
    s.quote("102 x 20 | 104 x 20");
    expect(risk(s).stoppedAt).toBe(s.now);
    expect(fills(s.does("bob", "sells 1 market"))).toEqual([]);
    s.quote("99 x 20 | 101 x 20");
    expect(fills(s.does("bob", "buys 1 market"))).toEqual([]);
  });

  it("begins anew with the next UTC day, at that day's first price", () => {
    const s = market(loss);
    s.does("ann", "buys 10 market");
    s.quote("102 x 20 | 104 x 20");
    s.later(86_400_000);
    s.quote("102 x 20 | 104 x 20");
    expect(fills(s.does("bob", "sells 1 market"))).toEqual(["1 @ 102 bob to liquidity"]);
  });

  it("is not reached while it is above", () => {
    const s = market(loss);
    s.does("ann", "buys 10 market");
    s.quote("101.99 x 20 | 103.99 x 20");
    expect(risk(s).stoppedAt).toBeNull();
    expect(fills(s.does("bob", "sells 1 market"))).toEqual(["1 @ 101.99 bob to liquidity"]);
  });

  it("goes on where the operator sets another", () => {
    const s = market(loss);
    s.does("ann", "buys 10 market");
    s.quote("102 x 20 | 104 x 20");
    s.rules(limits({ maxLossPerDay: 200n * BTC }));
    s.quote("102 x 20 | 104 x 20");
    expect(fills(s.does("bob", "sells 1 market"))).toEqual(["1 @ 102 bob to liquidity"]);
  });
});

describe("what is set", () => {
  it.each([
    [{ softLimit: 0n, widenBps: 10 }, "softLimit"],
    [{ hardLimit: -1n }, "hardLimit"],
    [{ maxLossPerDay: 0n }, "maxLossPerDay"],
    [{ softLimit: 3n, hardLimit: 3n, widenBps: 10 }, "softLimit"],
    [{ softLimit: 3n, widenBps: 0 }, "widenBps"],
    [{ softLimit: 3n, widenBps: 1_001 }, "widenBps"],
  ] as const)("refuses %o by its field", (set, field) => {
    const s = scenario();
    expect(s.rules(limits(set)).rejection).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field }] },
    });
    expect(s.state.makerExposures.size).toBe(0);
  });

  it("counts from where the operator says that the pair stands, once", () => {
    const s = scenario().fees(0, 0).fundMaker().funds("ann", "100000 USD");
    const rules = { ...limits({ hardLimit: 3n * BTC }) };
    const known = s.state.pairs.get("BTC-USD");
    if (known === undefined) throw new Error("no pair");
    const { unit: _u, lotUnits: _l, baseScale: _b, quoteScale: _q, ...plain } = known;
    const set = {
      type: "setPair",
      rules: { ...plain, ...rules },
      openings: [{ venue: "live", position: -2n * BTC }],
    } as const;
    s.run(set);
    s.run(set);
    s.quote("99 x 20 | 101 x 20");
    expect(fills(s.does("ann", "buys 5 market"))).toEqual(["1 @ 101 ann from liquidity"]);
  });
});
