import { describe, expect, it } from "vitest";
import type { FeeSchedule } from "./account-terms.ts";
import { preview, stateHash } from "./exchange.ts";
import { fillsOf } from "./invariants.ts";
import { snapshotOf, stateOf } from "./snapshot.ts";
import { idOf, scenario, transfers, type Scenario } from "./testing/scenario.ts";

/** For everybody: 10 bps for makers, 20 for takers. */
const traders = (rules: Parameters<typeof scenario>[0] = {}) =>
  scenario(rules)
    .fundMaker()
    .funds("ann", "10000 USD")
    .funds("ann", "100 BTC")
    .funds("bob", "10000 USD")
    .funds("bob", "100 BTC");

function give(s: Scenario, owner: string, change: Partial<FeeSchedule> & { maker?: number; taker?: number }) {
  const { maker = 0, taker = 0, ...rest } = change;
  const tiers = [{ minVolume: 0n, makerBps: maker, takerBps: taker }];
  return s.run({ type: "setFeeSchedule", venue: "live", owner, tiers, until: null, ...rest });
}

const feesOf = (s: Scenario): string => s.has("fees");

describe("a fee schedule of one's own", () => {
  it("goes before the pair's own fees and the tiers, for its owner alone and on its venue alone", () => {
    const s = traders({ fees: { makerBps: 50, takerBps: 60 } });
    give(s, "ann", { maker: 1, taker: 2 });
    const asAnn = preview(s.state, s.order("ann", "buys 1 @ 100"), { now: s.now, quote: null });
    expect(asAnn).toMatchObject({ makerFeeBps: 1, feeBps: 2 });
    const asBob = preview(s.state, s.order("bob", "buys 1 @ 100"), { now: s.now, quote: null });
    expect(asBob).toMatchObject({ makerFeeBps: 50, feeBps: 60 });
    const onDemo = { ...s.order("ann", "buys 1 @ 100"), venue: "demo" } as const;
    expect(preview(s.state, onDemo, { now: s.now, quote: null })).toMatchObject({ feeBps: 60 });
  });

  it("has tiers by volume as the standard has", () => {
    const s = traders();
    const tiers = [
      { minVolume: 150_00000000n, makerBps: 3, takerBps: 4 },
      { minVolume: 0n, makerBps: 5, takerBps: 6 },
    ];
    give(s, "ann", { tiers });
    const rates = () => {
      const { makerFeeBps, feeBps } = preview(s.state, s.order("ann", "buys 1 @ 100"), {
        now: s.now,
        quote: null,
      });
      return [makerFeeBps, feeBps];
    };
    expect(rates()).toEqual([5, 6]);
    s.does("bob", "sells 2 @ 100");
    s.does("ann", "buys 2 @ 100");
    expect(rates()).toEqual([3, 4]);
  });

  it("is over at its date, while what was placed before keeps its rates", () => {
    const s = traders();
    give(s, "ann", { maker: -5, taker: 8, until: s.now + 1_000 });
    s.does("ann", "buys 1 @ 100");
    s.later(999);
    s.does("ann", "buys 1 @ 99");
    s.later(1);
    s.does("ann", "buys 1 @ 98");
    const bps = [...s.state.orders.values()].map(({ makerBps }) => makerBps);
    expect(bps).toEqual([-5, -5, 10]);
    s.does("bob", "sells 1 @ 100");
    expect(feesOf(s)).toBe("USD 0.15, BTC 0");
  });

  it("goes back to the standard by a command", () => {
    const s = traders();
    give(s, "ann", { maker: 1, taker: 2 });
    give(s, "ann", { tiers: null });
    const estimate = preview(s.state, s.order("ann", "buys 1 @ 100"), { now: s.now, quote: null });
    expect(estimate).toMatchObject({ makerFeeBps: 10, feeBps: 20 });
  });

  it.each([
    [
      "a rebate beyond the bound",
      { maker: -101 },
      { field: "makerBps", rule: "range", least: -100, most: 1_000 },
    ],
    ["a rebate for takers", { taker: -1 }, { field: "takerBps", rule: "range", least: 0, most: 1_000 }],
    ["half a basis point", { maker: 0.5 }, { field: "makerBps", rule: "range", least: -100, most: 1_000 }],
    ["no tier", { tiers: [] }, { field: "tiers", rule: "first_tier" }],
    ["a date that has passed", { until: 1_700_000_000_000 }, { field: "until", rule: "in_future" }],
    ["a date of nothing", { tiers: null, until: 1_800_000_000_000 }, { field: "until", rule: "no_schedule" }],
    ["the operator's own account", { owner: "fees" }, { field: "owner", rule: "no_terms" }],
  ])("refuses %s and changes nothing", (_name, change, issue) => {
    const s = traders();
    const before = s.state.feeSchedules.size;
    const { rejection, events } = give(s, "ann", change);
    expect(rejection).toEqual({ code: "VALIDATION", details: { issues: [issue] } });
    expect(events.map(({ type }) => type)).toEqual(["rejected"]);
    expect(s.state.feeSchedules.size).toBe(before);
  });

  it("is in the state's hash, and comes back with a snapshot", () => {
    const [s, other] = [traders(), traders()];
    expect(stateHash(s.state)).toBe(stateHash(other.state));
    give(s, "ann", { maker: -5, taker: 8 });
    give(other, "ann", { maker: -6, taker: 8 });
    expect(stateHash(s.state)).not.toBe(stateHash(other.state));
    const restored = stateOf(snapshotOf(s.state));
    expect(stateHash(restored)).toBe(stateHash(s.state));
    expect(restored.feeSchedules.get("live/ann")?.tiers).toEqual([
      { minVolume: 0n, makerBps: -5, takerBps: 8 },
    ]);
  });
});

describe("a maker's rebate", () => {
  it("goes from the fees to the maker, in the fill that its taker pays", () => {
    const s = traders();
    give(s, "ann", { maker: -5, taker: 8 });
    const id = idOf(s.does("ann", "buys 1 @ 100"));
    const sale = s.does("bob", "sells 1 @ 100");
    expect(transfers(sale)).toEqual([
      "trade 100 USD",
      "trade 1 BTC",
      "fee 0.2 USD",
      "rebate 0.05 USD",
      "release 0.08 USD",
    ]);
    expect(fillsOf(sale.events)).toMatchObject([{ takerFee: 20_000_000n, makerFee: -5_000_000n }]);
    const order = sale.events.find((event) => event.type === "order" && event.order.id === id);
    expect(order).toMatchObject({ order: { fee: -5_000_000n, feeBasis: 0n, held: 0n } });
    expect(s.has("ann")).toBe("USD 9900.05, BTC 101");
    expect(feesOf(s)).toBe("USD 0.15, BTC 0");
  });

  it("needs no hold of its own and lessens none: a purchase holds what it costs as a taker", () => {
    const s = traders();
    give(s, "ann", { maker: -5, taker: 8 });
    s.does("ann", "buys 1 @ 100");
    expect(s.has("ann")).toBe("USD 9899.92 + 100.08 held, BTC 100");
    s.does("bob", "sells 0.4 @ 100");
    expect(s.has("ann")).toBe("USD 9899.972 + 60.048 held, BTC 100.4");
  });

  it("is what an estimate says of what would rest, with its sign", () => {
    const s = traders();
    give(s, "ann", { maker: -5, taker: 8 });
    const estimate = preview(s.state, s.order("ann", "buys 1 @ 100"), { now: s.now, quote: null });
    expect(estimate).toMatchObject({ restFee: -5_000_000n, makerFeeBps: -5, fee: 0n, held: 100_08000000n });
  });

  it("is the taker's fee at most: a taker who pays less gives less", () => {
    const s = traders();
    give(s, "ann", { maker: -50, taker: 60 });
    give(s, "bob", { maker: 0, taker: 3 });
    s.does("ann", "buys 1 @ 100");
    s.does("bob", "sells 1 @ 100");
    expect(s.has("ann")).toBe("USD 9900.03, BTC 101");
    expect(feesOf(s)).toBe("USD 0, BTC 0");
  });

  it("is nothing where the taker pays nothing, on a pair without fees and of the market maker", () => {
    const s = traders({ fees: { makerBps: 0, takerBps: 0 } });
    give(s, "ann", { maker: -50, taker: 60 });
    s.does("ann", "buys 1 @ 100");
    s.does("bob", "sells 1 @ 100");
    s.does("ann", "buys 1 @ 100");
    s.quote("99 x 2 | 100 x 2");
    expect(s.has("ann")).toBe("USD 9800, BTC 102");
  });

  it("is rounded down in each fill, against the maker, while what is charged is rounded up once per order", () => {
    const s = scenario({ lotDecimals: 8 - 2, minNotional: 1n })
      .funds("ann", "1000 USD")
      .funds("bob", "10 BTC");
    give(s, "ann", { maker: -7, taker: 8 });
    give(s, "bob", { maker: 0, taker: 7 });
    s.run({ type: "place", order: { ...s.order("ann", "buys 1 @ 0.01"), quantity: 100 } });
    for (let i = 0; i < 10; i++)
      s.run({ type: "place", order: { ...s.order("bob", "sells 1 @ 0.01"), quantity: 10 } });
    // Each fill is worth 10 units: 0.007 units earned come to nothing, while a taker pays one.
    expect(feesOf(s)).toBe("USD 0.0000001, BTC 0");
    expect(s.has("ann")).toBe("USD 999.999999, BTC 0.0001");
  });

  it("can be earned by an order that took before: each fill by its own role", () => {
    const s = traders();
    give(s, "ann", { maker: -5, taker: 8 });
    s.does("bob", "sells 1 @ 100");
    s.does("ann", "buys 2 @ 100");
    const sale = s.does("bob", "sells 1 @ 100");
    const order = sale.events.findLast((event) => event.type === "order" && event.order.owner === "ann");
    expect(order).toMatchObject({ order: { fee: 3_000_000n, feeBasis: 800_00000000n, state: "filled" } });
  });
});

describe("two accounts of one person", () => {
  it("never take more out of the fees together than they bring, whatever they were given", () => {
    for (const makerBps of [-100, -37, -1])
      for (const takerBps of [0, 1, 36, 100, 1_000]) {
        const s = traders({ lotDecimals: 6, minNotional: 1n });
        give(s, "ann", { maker: makerBps, taker: 0 });
        give(s, "bob", { maker: makerBps, taker: takerBps });
        for (let i = 1; i <= 12; i++) {
          const [one, other] = i % 2 === 0 ? (["ann", "bob"] as const) : (["bob", "ann"] as const);
          s.run({ type: "place", order: { ...s.order(one, "buys 1 @ 100"), quantity: 37 * i } });
          const before = s.state.accounts.get("live/fees/USD")?.available ?? 0n;
          // In as many slices as may be, so that each of them is rounded.
          for (let part = 0; part < i; part++)
            s.run({ type: "place", order: { ...s.order(other, "sells 1 @ 100"), quantity: 37 } });
          const after = s.state.accounts.get("live/fees/USD")?.available ?? 0n;
          expect(after).toBeGreaterThanOrEqual(before);
        }
      }
  });

  it("can't draw on what others have paid: a rebate never comes out of fees from before", () => {
    const s = traders();
    s.does("bob", "buys 1 @ 100");
    s.quote("99 x 2 | 100 x 2");
    const before = feesOf(s);
    give(s, "ann", { maker: -100, taker: 0 });
    give(s, "bob", { maker: -100, taker: 0 });
    for (let i = 0; i < 5; i++) {
      s.does("ann", "buys 1 @ 99.5 post");
      s.does("bob", "sells 1 @ 99.5");
    }
    expect(feesOf(s)).toBe(before);
  });
});
