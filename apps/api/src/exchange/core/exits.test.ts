import { describe, expect, it } from "vitest";
import type { PairRules } from "./commands.ts";
import { assertInvariants } from "./invariants.ts";
import { ended, only, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Brackets: an entry, and the exits that wait for it. How they begin: `begin-exits.test.ts`. */

const market = (rules: Partial<PairRules> = {}): Scenario => {
  const s = scenario(rules).fundMaker().funds("ann", "1000 USD").funds("ann", "5 BTC").last("100");
  s.funds("bob", "10000 USD").funds("bob", "100 BTC").quote("99 x 10 | 101 x 10");
  return s;
};
const orderOf = (s: Scenario, id: number) => s.state.orders.get(id);

describe("a bracket", () => {
  it("comes with its exits, which wait for it and hold nothing", () => {
    const s = market();
    const { order, events } = s.does("ann", "buys 1 @ 100 then profit 110 or stop 95");
    expect(order).toMatchObject({ id: 1, state: "new", groupId: 1, groupRole: "entry" });
    const common = {
      state: "pending_entry",
      side: "sell",
      quantity: 1_000,
      held: 0n,
      groupId: 1,
      postOnly: false,
      prioritySeq: null,
      placedSeq: s.state.seq,
    };
    expect(orderOf(s, 2)).toMatchObject({
      ...common,
      groupRole: "take_profit",
      type: "limit",
      price: 11_000,
    });
    expect(orderOf(s, 3)).toMatchObject({ ...common, groupRole: "stop_loss", type: "market", price: null });
    expect(orderOf(s, 3)?.trigger).toMatchObject({ type: "stop", source: "last", price: 9_500, fired: null });
    expect(only(events, "order").map((event) => event.order.id)).toEqual([1, 2, 3]);
    expect([s.has("ann"), s.book(), s.waiting()]).toEqual(["USD 899.8 + 100.2 held, BTC 5", "100 x 1 |", ""]);
  });

  it("waits for a buyer who never held what its exits would sell, and opens no account for them", () => {
    const s = market().funds("eve", "1000 USD");
    s.does("eve", "buys 1 @ 100 then profit 110 or stop 95");
    expect([2, 3].map((id) => orderOf(s, id)?.held)).toEqual([0n, 0n]);
    expect(s.state.accounts.has("live/eve/BTC")).toBe(false);
    s.state.accounts.delete("live/eve/USD");
    expect(() => assertInvariants(s.state)).toThrow("every hold stands on an account");
  });

  it.each([
    ["buys 1 @ 100 then profit 110", ["take_profit limit GTC"]],
    ["buys 1 @ 100 then stop 95", ["stop_loss market IOC"]],
    ["buys 1 @ 100 then stop 95 @ 94", ["stop_loss limit GTC"]],
    [
      "buys 1 @ 100 then profit 110 or trail 100bps by:mid",
      ["take_profit limit GTC", "stop_loss market IOC"],
    ],
    ["sells 1 market then profit 90 or stop 105 @ 106", ["take_profit limit GTC", "stop_loss limit GTC"]],
    ["buys 1 stop 105 then profit 110", ["take_profit limit GTC"]],
  ])("may have one exit or both: %s", (text, kinds) => {
    const s = market();
    const { order, events } = s.does("ann", text);
    const exits = only(events, "order").flatMap((event) => (event.order.id === 1 ? [] : [event.order]));
    expect(exits.map((one) => `${one.groupRole} ${one.type} ${one.timeInForce}`)).toEqual(kinds);
    expect(exits.every(({ side }) => side !== order?.side)).toBe(true);
    expect(exits.map(({ id }) => id)).toEqual(kinds.map((_, at) => at + 2));
  });

  it("has its exits trade for their owner as it would itself, and at the fees of the moment when it came", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 stp:decrement then profit 110 or stop 95");
    s.fees(40, 80);
    expect([2, 3].map((id) => orderOf(s, id))).toMatchObject(
      [2, 3].map(() => ({ makerBps: 10, takerBps: 20, selfTradePrevention: "decrement" })),
    );
  });

  it("that is refused has no exits, uses one number, and says that it belongs to none", () => {
    const s = market();
    for (const text of [
      "buys 99 @ 100 then profit 110 or stop 95",
      "buys 1 @ 100 then profit 110 or stop 105",
    ]) {
      const { order, events } = s.does("ann", text);
      expect(order).toMatchObject({ state: "rejected", endReason: "rejected" });
      expect([order?.groupId, order?.groupRole]).toEqual([undefined, undefined]);
      expect(events.map(({ type }) => type)).toEqual(["order", "rejected"]);
    }
    expect(s.does("ann", "buys 1 @ 100").order?.id).toBe(3);
  });

  it("of several problems names the first: its own, then those of the take-profit, then those of the stop", () => {
    const rules = {
      steps: { tick: 10, lot: 10 },
      maxOpenOrders: 2,
      bandBps: 1_000,
      minNotional: 95_00000000n,
    };
    const s = market(rules);
    const says = (exits: string, entry = "buys 1 @ 100"): unknown[] => {
      const { rejection } = s.does("ann", `${entry} then ${exits}`);
      const { details = {} } = rejection ?? {};
      return "field" in details ? [rejection?.code, details.field] : [rejection?.code];
    };
    expect(says("profit 100.01 or stop 100.01", "buys 11 @ 100")).toEqual(["INSUFFICIENT_FUNDS"]);
    expect(says("profit 90.01 or stop 100.01")).toEqual(["OFF_TICK", "exits.takeProfit.price"]);
    expect(says("profit 100 or stop 100.01")).toEqual(["TRIGGER_CROSSED", "exits.takeProfit.price"]);
    expect(says("profit 110.1 or stop 100.01")).toEqual(["OUTSIDE_PRICE_BAND", "exits.takeProfit.price"]);
    expect(says("profit 110 or stop 100.01 @ 80.01")).toEqual(["OFF_TICK", "exits.stopLoss.price"]);
    expect(says("profit 110 or stop 100.01 @ 80")).toEqual(["OFF_TICK", "exits.stopLoss.triggerPrice"]);
    expect(says("profit 110 or stop 100 @ 80")).toEqual(["TRIGGER_CROSSED", "exits.stopLoss.triggerPrice"]);
    expect(says("profit 110 or stop 99 @ 80")).toEqual(["BELOW_MIN_NOTIONAL", "quantity"]);
    expect(says("profit 110 or stop 94.9")).toEqual(["BELOW_MIN_NOTIONAL", "quantity"]);
    s.rules({ minNotional: 1_00000000n });
    expect(says("profit 110 or stop 99 @ 80")).toEqual(["OUTSIDE_PRICE_BAND", "exits.stopLoss.price"]);
    expect(says("profit 110 or stop 99 @ 95")).toEqual(["TOO_MANY_OPEN_ORDERS", "pair"]);
    s.rules({ maxOpenOrders: 3 });
    expect(outcome(s.does("ann", "buys 1 @ 100 then profit 110 or stop 99 @ 95"))).toBe("new");
  });

  it.each([
    ["its limit", "buys 1 @ 98", 98],
    ["its limit, also of one that waits", "buys 1 @ 107 stop 105", 107],
    ["its trigger", "buys 1 stop 105", 105],
    ["where its trailing stop is now", "buys 1 trail 200bps", 102],
    ["where it would be once it is activated", "buys 1 trail 200bps from 90", 91.8],
    ["the market", "buys 1 market", 101],
  ])("has its exits around %s", (_what, entry, price) => {
    for (const exits of [`profit ${price}`, `stop ${price}`])
      expect(outcome(market().does("ann", `${entry} then ${exits}`))).toBe("rejected: TRIGGER_CROSSED");
    const exits = `profit ${(price + 0.01).toFixed(2)} or stop ${(price - 0.01).toFixed(2)}`;
    expect(market().does("ann", `${entry} then ${exits}`).rejection).toBeNull();
  });

  it("that sells has its profit below and its stop above, measured from the bid", () => {
    for (const [exits, said] of [
      ["profit 99", "rejected: TRIGGER_CROSSED"],
      ["stop 99", "rejected: TRIGGER_CROSSED"],
      ["profit 98.99 or stop 99.01", "filled"],
    ] as const)
      expect(outcome(market().does("ann", `sells 1 market then ${exits}`)), exits).toBe(said);
  });

  it("asks nothing of a trailing stop, which nobody knows where it will be", () => {
    const s = market({ bandBps: 1, minNotional: 99_00000000n });
    expect(outcome(s.does("ann", "buys 1 @ 100 then trail 5000bps by:bid_ask"))).toBe("new");
    expect(orderOf(s, 2)?.trigger).toMatchObject({ price: null, watermark: null });
  });

  it("counts all that stay open: an entry that trades at once does not", () => {
    const s = market({ maxOpenOrders: 3 });
    s.does("bob", "sells 1 @ 120");
    s.does("ann", "sells 1 @ 120");
    expect(outcome(s.does("ann", "buys 1 @ 90 then profit 110 or stop 80"))).toBe(
      "rejected: TOO_MANY_OPEN_ORDERS",
    );
    expect(outcome(s.does("ann", "buys 1 stop 105 then profit 110 or stop 80"))).toBe(
      "rejected: TOO_MANY_OPEN_ORDERS",
    );
    expect(outcome(s.does("ann", "buys 1 @ 90 ioc then profit 110 or stop 80"))).toBe(
      "expired: unfilled_ioc",
    );
    expect(outcome(s.does("ann", "buys 1 market then profit 110 or stop 80"))).toBe("filled");
    expect(outcome(s.does("ann", "buys 1 @ 90"))).toBe("rejected: TOO_MANY_OPEN_ORDERS");
  });
});

describe("exits that wait for their entry", () => {
  it.each([
    ["is canceled", "buys 1 @ 100", "canceled: canceled_by_user"],
    ["finds nobody", "buys 1 @ 100 ioc", "expired: unfilled_ioc"],
  ])("end with it where it %s", (how, entry, said) => {
    const s = market();
    const placed = s.does("ann", `${entry} then profit 110 or stop 95`);
    const applied = how === "is canceled" ? s.cancel("ann", 1) : placed;
    expect(outcome(applied)).toBe(said);
    expect(ended(applied)).toBe("2 canceled: entry_unfilled, 3 canceled: entry_unfilled");
    expect([s.open(), s.has("ann")]).toEqual(["", "USD 1000, BTC 5"]);
  });

  it("end with an entry that fired in vain", () => {
    const s = market();
    s.does("ann", "buys 1 stop 105 then profit 120");
    s.quote("99 x 10 |");
    const applied = s.last("105").triggers();
    expect([outcome(applied), ended(applied)]).toEqual([
      "expired: out_of_liquidity",
      "2 canceled: entry_unfilled",
    ]);
  });

  it("have the quantity that their entry is amended to", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 then profit 110 or stop 95");
    expect(only(s.amend("ann", 1, "0.4 @ 98").events, "order").map(({ order }) => order.id)).toEqual([
      1, 2, 3,
    ]);
    expect(s.open()).toBe("1 new 0.4, 2 pending_entry 0.4, 3 pending_entry 0.4");
    s.does("ann", "buys 1 stop 105 then profit 110");
    s.amend("ann", 4, "2");
    expect(s.open()).toMatch(/4 pending_trigger 2, 5 pending_entry 2$/);
  });

  it("keep its quantity while it is filled in part, and have what it filled once it has ended", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 then profit 110 or stop 95");
    s.does("bob", "sells 0.3 @ 100");
    expect(s.open()).toBe("1 partially_filled 0.7, 2 pending_entry 1, 3 pending_entry 1");
    expect(s.begins(1).events, "the entry goes on").toEqual([]);
    s.cancel("ann", 1);
    expect(s.open()).toBe("2 pending_entry 0.3, 3 pending_entry 0.3");
  });

  it("can't be amended, but be canceled together, without their entry", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 then profit 110 or stop 95");
    for (const [id, change] of [
      [2, "same @ 112"],
      [3, "same trigger 90"],
      [2, "2"],
    ] as const)
      expect(s.amend("ann", id, change).rejection).toEqual({
        code: "VALIDATION",
        details: { issues: [{ field: "orderId", rule: "pending_entry" }] },
      });
    const applied = s.cancel("ann", 3);
    expect([outcome(applied), ended(applied)]).toEqual([
      "canceled: canceled_by_user",
      "2 canceled: other_exit_canceled",
    ]);
    s.quote("99 x 1 | 100 x 1");
    expect([s.open(), s.begins(1).events]).toEqual(["", []]);
  });

  it("never begin once they were canceled, though their entry is filled", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110");
    s.cancel("ann", 2);
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    s.run({ type: "cancelAll", venue: "live", owner: "ann", pair: null });
    expect([s.open(), s.begins(1).events, s.begins(3).events]).toEqual(["", [], []]);
  });
});
