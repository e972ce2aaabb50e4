import { describe, expect, it } from "vitest";
import { fills, idOf, outcome, scenario } from "./testing/scenario.ts";

const s0 = () => scenario().fundMaker().funds("ann", "10000 USD").funds("bob", "100 BTC");

describe("a refused order", () => {
  it("gets its number and an end, and nothing else happens", () => {
    const s = s0();
    const applied = s.does("ann", "buys 1000 @ 100");
    expect(applied.events.map((event) => event.type)).toEqual(["order", "rejected"]);
    expect(applied.accounts).toEqual([]);
    expect(applied.order).toMatchObject({
      id: 1,
      state: "rejected",
      endReason: "rejected",
      held: 0n,
      endedAt: s.now,
    });
    expect(applied.order?.rejection).toEqual(applied.rejection);
    expect(idOf(s.does("ann", "buys 1 @ 100"))).toBe(2);
  });

  it("names an unknown pair", () => {
    const s = s0();
    const order = { ...s.order("ann", "buys 1 @ 100"), pair: "ETH-USD" };
    expect(s.run({ type: "place", order }).rejection).toEqual({
      code: "UNKNOWN_PAIR",
      details: { pair: "ETH-USD" },
    });
  });

  it("names the limit that it broke, as people read it", () => {
    const s = s0();
    expect(s.does("ann", "buys 0.001 @ 100").rejection).toEqual({
      code: "BELOW_MIN_NOTIONAL",
      details: { field: "quantity", limit: "1.00", actual: "0.10" },
    });
    expect(s.does("ann", "buys 10001 @ 100").rejection).toEqual({
      code: "ABOVE_MAX_NOTIONAL",
      details: { field: "quantity", limit: "1000000.00", actual: "1000100.00" },
    });
    s.quote("99 x 1 | 101 x 1");
    expect(s.does("ann", "buys 1 @ 150.01").rejection).toEqual({
      code: "OUTSIDE_PRICE_BAND",
      details: { field: "price", lowest: "50.00", highest: "150.00", actual: "150.01" },
    });
    expect(s.does("bob", "sells $0.5 market").rejection).toMatchObject({
      details: { field: "quoteAmount", actual: "0.50" },
    });
  });
});

describe("the checks", () => {
  it("allow exactly the edge of the price band", () => {
    const s = s0();
    s.quote("99 x 1 | 101 x 1");
    expect(outcome(s.does("ann", "buys 1 @ 50"))).toBe("new");
    expect(outcome(s.does("ann", "buys 1 @ 49.99"))).toBe("rejected: OUTSIDE_PRICE_BAND");
    expect(outcome(s.does("bob", "sells 1 @ 150"))).toBe("new");
  });

  it("have no band without a fresh reference", () => {
    const s = s0();
    s.quote("99 x 1 | 101 x 1");
    expect(outcome(s.later(2000).does("ann", "buys 1 @ 2"))).toBe("new");
  });

  it("cap the open orders of an owner in a pair, but not those that can't rest", () => {
    const s = scenario({ maxOpenOrders: 2 }).funds("ann", "1000 USD").funds("bob", "9 BTC");
    s.does("ann", "buys 1 @ 10");
    s.does("ann", "buys 1 @ 11");
    expect(s.does("ann", "buys 1 @ 12").rejection).toEqual({
      code: "TOO_MANY_OPEN_ORDERS",
      details: { field: "pair", limit: "2", actual: "2" },
    });
    expect(outcome(s.does("ann", "buys 1 @ 12 ioc"))).toBe("expired: unfilled_ioc");
    expect(outcome(s.amend("ann", 1, "1 @ 13"))).toBe("new");
    expect(outcome(s.does("bob", "sells 1 @ 20"))).toBe("new");
  });

  it("refuse a post-only order that would take, from a trader or the maker quote", () => {
    const s = s0();
    s.does("bob", "sells 1 @ 100");
    expect(s.does("ann", "buys 1 @ 100 post").rejection).toEqual({
      code: "WOULD_TAKE",
      details: { price: "100.00", best: "100.00" },
    });
    s.quote("90 x 1 | 95 x 1");
    expect(outcome(s.does("ann", "buys 1 @ 95 post"))).toBe("rejected: WOULD_TAKE");
    expect(outcome(s.does("ann", "buys 1 @ 94.99 post"))).toBe("new");
  });

  it("say first what comes first: state, notional, band, cap, funds, post-only", () => {
    const s = scenario({ maxOpenOrders: 1, maxNotional: 1000_00000000n })
      .fundMaker()
      .funds("ann", "100 USD")
      .funds("bob", "5 BTC");
    s.quote("99 x 1 | 101 x 1");
    s.does("ann", "buys 0.1 @ 99");
    expect(outcome(s.does("ann", "buys 90 @ 180 post"))).toBe("rejected: ABOVE_MAX_NOTIONAL");
    expect(outcome(s.does("ann", "buys 5 @ 180 post"))).toBe("rejected: OUTSIDE_PRICE_BAND");
    expect(outcome(s.does("ann", "buys 5 @ 120 post"))).toBe("rejected: TOO_MANY_OPEN_ORDERS");
    s.cancel("ann", 1);
    expect(outcome(s.does("ann", "buys 5 @ 120 post"))).toBe("rejected: INSUFFICIENT_FUNDS");
    expect(outcome(s.does("ann", "buys 0.5 @ 120 post"))).toBe("rejected: WOULD_TAKE");
    s.rules({ state: "halted" });
    expect(outcome(s.does("ann", "buys 90 @ 180"))).toBe("rejected: PAIR_NOT_OPEN");
  });
});

describe("pair states", () => {
  it("let only post-only orders enter a pair that is post-only", () => {
    const s = s0();
    s.rules({ state: "post_only" });
    expect(outcome(s.does("ann", "buys 1 @ 100 post"))).toBe("new");
    expect(s.does("ann", "buys 1 @ 100").rejection).toEqual({
      code: "PAIR_NOT_OPEN",
      details: { pair: "BTC-USD", state: "post_only" },
    });
  });

  it.each(["cancel_only", "halted"] as const)(
    "let orders leave, but not enter, a pair that is %s",
    (state) => {
      const s = s0();
      const id = idOf(s.does("ann", "buys 2 @ 100"));
      s.rules({ state });
      expect(outcome(s.does("ann", "buys 1 @ 100 post"))).toBe("rejected: PAIR_NOT_OPEN");
      expect(outcome(s.does("ann", "buys 1 market"))).toBe("rejected: PAIR_NOT_OPEN");
      expect(outcome(s.amend("ann", id, "3 @ same"))).toBe("rejected: PAIR_NOT_OPEN");
      expect(outcome(s.amend("ann", id, "1 @ same"))).toBe("new");
      expect(outcome(s.cancel("ann", id))).toBe("canceled: canceled_by_user");
    },
  );

  it("keep the market maker from filling anybody while the pair isn't open", () => {
    const s = s0();
    s.does("ann", "buys 2 @ 100");
    s.rules({ state: "halted" });
    expect(fills(s.quote("90 x 1 | 95 x 1"))).toEqual([]);
  });
});
