import { describe, expect, it } from "vitest";
import { fillsOf } from "./invariants.ts";
import { idOf, scenario } from "./testing/scenario.ts";
import { preview } from "./exchange.ts";

/** A pair's own fees. Elsewhere the tiers hold: 10 bps for makers, 20 for takers. */
const own = { fees: { makerBps: 5, takerBps: 100 } };
const traders = (rules: Parameters<typeof scenario>[0] = own) =>
  scenario(rules).fundMaker().funds("ann", "10000 USD").funds("bob", "100 BTC");

describe("a pair's own fees", () => {
  it("are what is charged on it, whatever the tiers say, and what an estimate says", () => {
    const s = traders();
    const sale = s.order("bob", "sells 1 @ 100");
    const estimate = preview(s.state, sale, { now: s.now, quote: null });
    expect(estimate).toMatchObject({ feeBps: 100, makerFeeBps: 5 });
    s.does("ann", "buys 1 @ 100");
    const [fill] = fillsOf(s.run({ type: "place", order: sale }).events);
    expect(fill).toMatchObject({ takerFee: 1_00000000n, makerFee: 5000000n });
    expect(s.has("ann")).toBe("USD 9899.95, BTC 1");
    expect(s.has("bob")).toBe("USD 99, BTC 99");
  });

  it("are what a purchase holds, at the higher of both", () => {
    const s = traders();
    s.does("ann", "buys 1 @ 100");
    expect(s.has("ann")).toBe("USD 9899 + 101 held, BTC 0");
  });

  it("may be nothing at all", () => {
    const s = traders({ fees: { makerBps: 0, takerBps: 0 } });
    s.does("ann", "buys 1 @ 100");
    s.does("bob", "sells 1 @ 100");
    expect(s.has("bob")).toBe("USD 100, BTC 99");
  });

  it("count for the volume that the tiers go by", () => {
    const s = traders();
    s.quote("99 x 2 | 101 x 2");
    s.does("ann", "buys 1 market");
    expect([...(s.state.volumes.get("live/ann/USD")?.values() ?? [])]).toEqual([101_00000000n]);
  });
});

describe("other fees", () => {
  it("are for new orders: what rests keeps the rates it was placed with, so what it holds stays enough", () => {
    const s = traders({});
    const id = idOf(s.does("ann", "buys 1 @ 100"));
    s.rules({ fees: { makerBps: 1_000, takerBps: 1_000 } });
    expect(s.has("ann")).toBe("USD 9899.8 + 100.2 held, BTC 0");
    s.amend("ann", id, "2 @ 100");
    expect(s.has("ann")).toBe("USD 9799.6 + 200.4 held, BTC 0");
    s.does("bob", "sells 2 @ 100");
    expect(s.has("ann")).toBe("USD 9799.8, BTC 2");
    expect(s.has("bob")).toBe("USD 180, BTC 98");
    s.rules({ fees: undefined });
    s.does("ann", "buys 1 @ 100");
    expect(s.has("ann")).toBe("USD 9699.6 + 100.2 held, BTC 2");
  });
});
