import { describe, expect, it } from "vitest";
import type { PairRules } from "./commands.ts";
import { ended, fills, fired, only, outcome, Scenario, scenario, transfers } from "./testing/scenario.ts";

/** Two exits, of which one ends the other: how they are placed as such, what they hold, and what each does to the other. */

const market = (rules: Partial<PairRules> = {}): Scenario => {
  const s = scenario(rules).fundMaker().funds("ann", "1000 USD").funds("ann", "5 BTC").last("100");
  s.funds("bob", "10000 USD").funds("bob", "100 BTC").quote("99 x 10 | 101 x 10");
  return s;
};
const orderOf = (s: Scenario, id: number) => s.state.orders.get(id);
/** Of a purchase that began at 100: a goal at 110, and a stop at 95. */
const begun = (how = "profit 110 or stop 95"): Scenario => {
  const s = market();
  s.does("ann", "buys 1 @ 100 then " + how);
  s.does("bob", "sells 1 @ 100");
  s.quote("99 x 10 | 130 x 10");
  s.begins(1);
  return s;
};

describe("a limit order and a stop as two exits", () => {
  it("are there together from the start, the limit order post-only, one holding for both", () => {
    const s = market();
    const { order, events } = s.does("ann", "sells 1 @ 110 or stop 95 @ 94");
    const common = {
      side: "sell",
      quantity: 1_000,
      groupId: 1,
      placedSeq: s.state.seq,
      prioritySeq: s.state.seq,
    };
    expect(order).toMatchObject({
      ...common,
      id: 1,
      state: "new",
      groupRole: "take_profit",
      postOnly: true,
      held: 100_000_000n,
    });
    expect(orderOf(s, 2)).toMatchObject({
      ...common,
      state: "pending_trigger",
      groupRole: "stop_loss",
      type: "limit",
      price: 9_400,
      held: 0n,
    });
    expect(order?.begunSeq).toBeUndefined();
    expect(transfersOf(events)).toEqual(["hold 1 BTC"]);
    expect([s.book(), s.waiting()]).toEqual(["| 110 x 1", "2 at 95"]);
  });

  it("never trade as they come, whatever was said of post-only", () => {
    const s = market();
    const order = { ...s.order("ann", "sells 1 @ 99 or stop 95"), postOnly: false };
    expect(outcome(s.run({ type: "place", order }))).toBe("rejected: WOULD_TAKE");
  });

  it("hold for a purchase what the dearer one can cost", () => {
    const s = market();
    s.does("ann", "buys 1 @ 90 or stop 105");
    expect([orderOf(s, 1)?.held, orderOf(s, 2)?.held]).toEqual([110_47050000n, 0n]);
    s.does("ann", "buys 1 @ 98 or stop 105 @ 106");
    expect(orderOf(s, 3)?.held).toBe(106_21200000n);
  });

  it("are asked what the limit order is, then what the stop is, then whether both are too many", () => {
    const s = market({ maxOpenOrders: 2, bandBps: 1_000 });
    const says = (text: string): string => outcome(s.does("ann", text)).replace("rejected: ", "");
    s.does("ann", "sells 0.1 @ 105");
    expect(says("sells 5 @ 111 or stop 100 @ 80")).toBe("OUTSIDE_PRICE_BAND");
    expect(says("sells 5 @ 110 or stop 100 @ 80")).toBe("INSUFFICIENT_FUNDS");
    expect(says("sells 4 @ 99 or stop 100 @ 80")).toBe("WOULD_TAKE");
    expect(says("sells 4 @ 110 or stop 100 @ 80")).toBe("TRIGGER_CROSSED");
    expect(says("sells 4 @ 110 or stop 95 @ 80")).toBe("OUTSIDE_PRICE_BAND");
    expect(says("sells 4 @ 110 or stop 95 @ 94")).toBe("TOO_MANY_OPEN_ORDERS");
    s.rules({ maxOpenOrders: 3 });
    expect(says("sells 4 @ 110 or stop 95 @ 94")).toBe("new");
    expect(s.open()).toBe("1 new 0.1, 8 new 4, 9 pending_trigger 4");
  });

  it("need what the dearer one costs, once", () => {
    const s = market();
    expect(outcome(s.does("ann", "buys 9.1 @ 90 or stop 105"))).toBe("rejected: INSUFFICIENT_FUNDS");
    expect(outcome(s.does("ann", "buys 9 @ 90 or stop 105"))).toBe("new");
    expect(s.has("ann")).toBe("USD 5.7655 + 994.2345 held, BTC 5");
  });

  it("need a market to watch, which a limit order alone doesn't", () => {
    const s = market();
    s.later(1_001);
    expect(outcome(s.does("ann", "sells 1 @ 110 or stop 95"))).toBe("rejected: STALE_MARKET");
    s.quote("99 x 10 | 101 x 10");
    s.rules({ state: "post_only" });
    expect(outcome(s.does("ann", "sells 1 @ 110 or stop 95"))).toBe("rejected: PAIR_NOT_OPEN");
    expect(outcome(s.does("ann", "sells 1 @ 110 post"))).toBe("new");
  });

  it("may have a trailing stop: it follows from the start, and less is held as a purchase can only cost less", () => {
    const s = market();
    s.does("ann", "buys 1 @ 80 or trail 1000bps");
    expect(orderOf(s, 1)?.held).toBe(115_73100000n);
    const applied = s.last("90").triggers();
    expect([s.waiting(), ...transfers(applied)]).toEqual(["2 at 99", "release 11.5731 USD"]);
  });
});

const transfersOf = (events: Parameters<typeof only>[0]): string[] =>
  transfers({ events, accounts: [], order: null, rejection: null });

describe("what a take-profit fills", () => {
  it("the stop has no more to do, be it a trader or the market maker who takes it", () => {
    const s = begun();
    const applied = s.does("bob", "buys 0.3 @ 110");
    expect(only(applied.events, "order").map(({ order }) => order.id)).toContain(3);
    expect(s.open()).toBe("2 partially_filled 0.7, 3 pending_trigger 0.7");
    s.quote("110 x 0.2 | 111 x 1");
    expect(s.open()).toBe("2 partially_filled 0.5, 3 pending_trigger 0.5");
    expect(s.has("ann")).toBe("USD 954.845, BTC 5 + 0.5 held");
    expect([orderOf(s, 2)?.quantity, orderOf(s, 3)?.quantity]).toEqual([1_000, 500]);
  });

  it("ends the stop with its last lot, whose quantity says what was left", () => {
    const s = begun();
    s.does("bob", "buys 0.6 @ 110");
    const applied = s.does("bob", "buys 0.4 @ 110");
    expect(ended(applied)).toBe("2 filled, 3 canceled: other_exit_filled");
    const stop = only(applied.events, "order").find(({ order }) => order.id === 3)?.order;
    expect(stop).toMatchObject({ quantity: 400, filled: 0, held: 0n });
    expect([s.open(), s.has("ann")]).toEqual(["", "USD 1009.79, BTC 5"]);
  });

  it("the stop doesn't sell again when it fires", () => {
    const s = begun();
    s.does("bob", "buys 0.3 @ 110");
    s.quote("94 x 10 | 96 x 10");
    expect(fills(s.last("95").triggers())).toEqual(["0.7 @ 94 ann to liquidity"]);
  });

  it("counts as well where it loses to an order of its owner by decrement", () => {
    const s = begun();
    s.does("ann", "buys 0.4 @ 110 stp:decrement");
    expect(s.open()).toBe("2 new 0.6, 3 pending_trigger 0.6");
    expect([orderOf(s, 2)?.quantity, orderOf(s, 3)?.quantity]).toEqual([600, 600]);
  });

  it("never makes the hold grow, however the fees of the parts are rounded", () => {
    const s = scenario({ maxSlippageBps: 1, minNotional: 1n }).fees(13, 3).last("100.05");
    s.funds("ann", "1.00160039 USD").funds("bob", "5 BTC").quote("100 x 1 | 100.1 x 1");
    // The two cost the same to a unit, at different rates: 100.03 and 13 bps, 100.13 and 3 bps.
    s.does("ann", "buys 0.01 @ 100.03 or stop 100.12");
    expect(s.has("ann")).toBe("USD 0 + 1.00160039 held, BTC 0");
    expect(outcome(s.does("bob", "sells 0.001 @ 100.03"))).toBe("filled");
    expect(s.has("ann")).toBe("USD 0 + 0.90144035 held, BTC 0.001");
    // On its own the stop would cost a unit more than is left.
    const applied = s.does("ann", "sells 0.001 @ 100.03 stp:expire_maker");
    expect(ended(applied)).toBe("1 expired: self_trade_prevented, 2 expired: insufficient_funds");
  });
});

describe("the end of one of two exits", () => {
  it.each([
    ["canceled by its owner", "user:ann", "canceled: canceled_by_user"],
    ["canceled by the operator", "admin:olga", "canceled: canceled_by_operator"],
  ])("%s is the end of the other", (_how, actor, said) => {
    for (const [id, other] of [
      [2, 3],
      [3, 2],
    ] as const) {
      const s = begun();
      const applied = s.cancel("ann", id, actor);
      expect([outcome(applied), ended(applied)]).toEqual([said, `${other} canceled: other_exit_canceled`]);
      expect([s.open(), s.has("ann")]).toEqual(["", "USD 899.9, BTC 6"]);
    }
  });

  it("by canceling all, or by a reset, is that of both alike", () => {
    const s = begun();
    const all = s.run({ type: "cancelAll", venue: "live", owner: "ann", pair: null });
    expect(ended(all)).toBe("2 canceled: canceled_by_user, 3 canceled: canceled_by_user");
    class DemoScenario extends Scenario {
      override readonly venue = "demo";
    }
    const demo = new DemoScenario().last("100");
    demo.run({ type: "openDemo", owner: "ann", amount: 1_000_00000000n });
    demo.quote("99 x 10 | 101 x 10");
    demo.does("ann", "buys 1 @ 90 or stop 105");
    const reset = demo.run({ type: "resetDemoBalance", owner: "ann", amount: 500_00000000n });
    expect(ended(reset)).toBe("1 canceled: canceled_by_reset, 2 canceled: canceled_by_reset");
    expect(demo.has("ann")).toBe("USD 500, BTC 0");
  });

  it("by an order of its owner leaves the stop alone, which holds for itself from then on", () => {
    const s = begun();
    s.does("bob", "buys 0.3 @ 110");
    const applied = s.does("ann", "buys 0.1 @ 110 stp:expire_maker");
    expect(ended(applied)).toBe("2 expired: self_trade_prevented");
    expect([s.open(), orderOf(s, 3)?.held]).toEqual(["3 pending_trigger 0.7, 6 new 0.1", 70_000_000n]);
    expect(outcome(s.amend("ann", 3, "0.5"))).toBe("pending_trigger");
    expect(fired(s.last("95").triggers())).toBe("3 at 95");
  });
});

describe("a stop that fires", () => {
  it("ends the take-profit first, and sells with what that held", () => {
    const s = begun();
    s.does("ann", "sells 5 @ 200");
    s.quote("94 x 10 | 96 x 10");
    const applied = s.last("95").triggers();
    expect(ended(applied)).toBe("2 canceled: other_exit_triggered");
    expect(transfers(applied)[0]).toBe("release 1 BTC");
    expect([outcome(applied), ...fills(applied)]).toEqual(["filled", "1 @ 94 ann to liquidity"]);
  });

  it("ends it also where nobody is there to sell to", () => {
    const s = begun();
    s.quote("| 96 x 10");
    const applied = s.last("95").triggers();
    expect([outcome(applied), ended(applied)]).toEqual([
      "expired: out_of_liquidity",
      "2 canceled: other_exit_triggered",
    ]);
    expect([s.open(), s.has("ann")]).toEqual(["", "USD 899.9, BTC 6"]);
  });

  it("rests with its own hold where it has a limit that nobody meets, and is like any other then", () => {
    const s = begun("profit 110 or stop 95 @ 94.5");
    s.quote("94 x 10 | 96 x 10");
    const applied = s.last("95").triggers();
    expect([outcome(applied), ended(applied)]).toEqual(["new", "2 canceled: other_exit_triggered"]);
    expect([s.book(), s.has("ann")]).toEqual(["| 94.5 x 1", "USD 899.9, BTC 5 + 1 held"]);
    expect(outcome(s.amend("ann", 3, "0.5 @ 97"))).toBe("new");
    expect(ended(s.quote("97 x 10 | 98 x 10"))).toBe("3 filled");
  });
});

describe("amending one of two exits", () => {
  it("can't change the quantity, which is of both", () => {
    const s = begun();
    for (const id of [2, 3])
      expect(s.amend("ann", id, "0.5").rejection).toEqual({
        code: "VALIDATION",
        details: { issues: [{ field: "quantity", rule: "of_both_exits" }] },
      });
  });

  it("changes a price or a trigger price, with what is held for both", () => {
    const s = market();
    s.does("ann", "buys 1 @ 90 or stop 105 @ 106");
    const held = () => [1, 2].map((id) => orderOf(s, id)?.held);
    expect(outcome(s.amend("ann", 1, "same @ 92"))).toBe("new");
    expect(held()).toEqual([106_21200000n, 0n]);
    expect(outcome(s.amend("ann", 2, "same @ 121 trigger 120"))).toBe("pending_trigger");
    expect([s.book(), s.waiting(), ...held()]).toEqual(["92 x 1 |", "2 at 120", 121_24200000n, 0n]);
    expect(outcome(s.amend("ann", 2, "same trigger 99"))).toBe("rejected: TRIGGER_CROSSED");
  });

  it("may spend what the other one holds", () => {
    const s = market();
    s.does("ann", "buys 9 @ 90 or stop 105");
    expect(s.has("ann")).toBe("USD 5.7655 + 994.2345 held, BTC 5");
    expect(outcome(s.amend("ann", 2, "same trigger 105.6"))).toBe("pending_trigger");
    expect(s.has("ann")).toBe("USD 0.08416 + 999.91584 held, BTC 5");
    expect(outcome(s.amend("ann", 2, "same trigger 107"))).toBe("rejected: INSUFFICIENT_FUNDS");
    expect(outcome(s.amend("ann", 1, "same @ 98"))).toBe("new");
  });

  it("lets a take-profit trade at once, of a bracket only: the other has the less to do", () => {
    const s = begun();
    s.does("bob", "buys 0.4 @ 105");
    expect(fills(s.amend("ann", 2, "same @ 105"))).toEqual(["0.4 @ 105 ann to bob"]);
    expect(s.open()).toBe("2 partially_filled 0.6, 3 pending_trigger 0.6");
    s.does("bob", "buys 0.6 @ 104");
    expect(ended(s.amend("ann", 2, "same @ 104"))).toBe("3 canceled: other_exit_filled, 6 filled");
    s.does("bob", "buys 1 @ 105");
    s.does("ann", "sells 1 @ 110 or stop 95");
    expect(outcome(s.amend("ann", 8, "same @ 105"))).toBe("rejected: WOULD_TAKE");
  });

  it("asks no lot of a quantity that nobody named", () => {
    const s = begun();
    s.does("bob", "buys 0.3 @ 110");
    s.rules({ steps: { tick: 1, lot: 500 } });
    expect(outcome(s.amend("ann", 3, "same trigger 94"))).toBe("pending_trigger");
    s.does("ann", "buys 0.5 @ 110 stp:expire_maker");
    expect(outcome(s.amend("ann", 3, "0.6"))).toBe("rejected: OFF_LOT");
  });
});
