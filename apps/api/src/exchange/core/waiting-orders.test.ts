import { describe, expect, it } from "vitest";
import type { PairRules } from "./commands.ts";
import { fired, idOf, only, outcome, Scenario, scenario, transfers } from "./testing/scenario.ts";

/** Orders that wait for a trigger: what they are asked, what is held for them, and how they are changed and ended. */

const market = (rules: Partial<PairRules> = {}): Scenario => {
  const s = scenario(rules).fundMaker().funds("ann", "1000 USD").funds("ann", "5 BTC").last("100");
  s.quote("99 x 10 | 101 x 10");
  return s;
};
const pause = (s: Scenario, cancelOnly: boolean) =>
  s.run({ type: "setVenue", venue: "live", cancelOnly, reason: cancelOnly ? "a test" : null });

describe("an order with a trigger", () => {
  it("waits off the book, in its place, and trades nothing", () => {
    const s = market();
    const { order, events } = s.does("ann", "buys 1 @ 106 stop 105");
    expect(order).toMatchObject({ state: "pending_trigger", filled: 0, queueAhead: null, endedAt: null });
    expect(order?.prioritySeq).toBe(s.state.seq);
    expect(order?.trigger).toEqual({
      type: "stop",
      source: "last",
      price: 10_500,
      trailBps: null,
      activationPrice: null,
      maxSlippageBps: null,
      watermark: null,
      since: s.state.seq,
      fired: null,
    });
    expect(events.map(({ type }) => type)).toEqual(["transfer", "order"]);
    expect(s.book()).toBe("|");
    expect(s.waiting()).toBe("1 at 105");
  });

  it.each([
    ["sells 1 stop 95", "USD 1000, BTC 4 + 1 held"],
    ["sells 1 @ 94 stop 95", "USD 1000, BTC 4 + 1 held"],
    ["buys 1 stop 105", "USD 889.5295 + 110.4705 held, BTC 5"],
    ["buys 1 stop 105 slip:100", "USD 893.7379 + 106.2621 held, BTC 5"],
    ["buys 1 stop 105 slip:900", "USD 889.5295 + 110.4705 held, BTC 5"],
    ["buys 1 @ 106 stop 105", "USD 893.788 + 106.212 held, BTC 5"],
    ["buys $50 stop 105", "USD 950 + 50 held, BTC 5"],
    ["buys 1 profit 95", "USD 900.0505 + 99.9495 held, BTC 5"],
    ["buys 1 trail 1000bps", "USD 884.269 + 115.731 held, BTC 5"],
    ["buys 1 trail 1000bps from 90", "USD 895.8421 + 104.1579 held, BTC 5"],
  ])("has held for it what it may cost from its trigger on: %s", (text, money) => {
    const s = market();
    expect(outcome(s.does("ann", text))).toBe("pending_trigger");
    expect(s.has("ann")).toBe(money);
    s.cancel("ann", 1);
    expect(s.has("ann")).toBe("USD 1000, BTC 5");
  });

  it("keeps the fees of the moment when it was placed: a limit the higher one, a market order the taker's", () => {
    const s = market();
    s.fees(40, 20);
    s.does("ann", "buys 1 @ 106 stop 105");
    expect(s.has("ann")).toBe("USD 893.576 + 106.424 held, BTC 5");
    s.cancel("ann", 1);
    s.does("ann", "buys 1 stop 105");
    s.fees(200, 200);
    s.quote("104 x 10 | 105 x 10");
    expect(only(s.last("105").triggers().events, "fill")[0]?.fill).toMatchObject({ takerFee: 21000000n });
  });

  it("of several problems names the first", () => {
    const s = scenario({ steps: { tick: 10, lot: 10 }, maxOpenOrders: 1, maxNotional: 5_000_00000000n });
    const says = (text: string): unknown[] => {
      const applied = s.does("ann", text);
      const { details = {} } = applied.rejection ?? {};
      return "field" in details ? [outcome(applied), details.field] : [outcome(applied)];
    };
    s.funds("ann", "100 USD").does("ann", "buys 1 @ 50");
    s.rules({ state: "halted" });
    pause(s, true);
    const worst = "buys 100.001 @ 200.01 stop 80.01";
    expect(says(worst)).toEqual(["rejected: VENUE_CANCEL_ONLY"]);
    pause(s, false);
    expect(says(worst)).toEqual(["rejected: PAIR_NOT_OPEN"]);
    s.rules({ state: "open" });
    expect(says(worst)).toEqual(["rejected: STALE_MARKET"]);
    s.quote("101 x 1 | 100 x 1");
    expect(says(worst)).toEqual(["rejected: CROSSED_MARKET"]);
    s.quote("99 x 1 | 101 x 1");
    expect(says(worst)).toEqual(["rejected: NO_LIQUIDITY"]);
    s.last("100");
    expect(says(worst)).toEqual(["rejected: OFF_TICK", "price"]);
    expect(says("buys 100.001 @ 200 stop 80.01")).toEqual(["rejected: OFF_TICK", "trigger.price"]);
    expect(says("buys 100.001 trail 100bps from 80.01")).toEqual([
      "rejected: OFF_TICK",
      "trigger.activationPrice",
    ]);
    expect(says("buys 100.001 @ 200 stop 80")).toEqual(["rejected: OFF_LOT", "quantity"]);
    expect(says("buys 100 @ 200 stop 80")).toEqual(["rejected: TRIGGER_CROSSED", "trigger.price"]);
    expect(says("buys 100 @ 200 stop 110")).toEqual(["rejected: ABOVE_MAX_NOTIONAL", "quantity"]);
    expect(says("buys 0.01 @ 60 stop 130")).toEqual(["rejected: BELOW_MIN_NOTIONAL", "quantity"]);
    expect(says("buys 10 @ 200 stop 110")).toEqual(["rejected: OUTSIDE_PRICE_BAND", "price"]);
    expect(says("buys 10 @ 110 stop 110")).toEqual(["rejected: TOO_MANY_OPEN_ORDERS", "pair"]);
    s.cancel("ann", 1);
    expect(says("buys 10 @ 110 stop 110")).toEqual(["rejected: INSUFFICIENT_FUNDS"]);
    s.funds("ann", "1102.2 USD");
    expect(says("buys 10 @ 110 stop 110")).toEqual(["pending_trigger"]);
  });

  it.each([
    ["buys 1 stop 100", "buys 1 stop 100.01"],
    ["sells 1 stop 100", "sells 1 stop 99.99"],
    ["buys 1 profit 100", "buys 1 profit 99.99"],
    ["sells 1 profit 100", "sells 1 profit 100.01"],
    ["buys 1 stop 101 by:bid_ask", "buys 1 stop 101.01 by:bid_ask"],
    ["sells 1 stop 99 by:bid_ask", "sells 1 stop 98.99 by:bid_ask"],
    ["buys 1 stop 100 by:mid", "buys 1 stop 100.01 by:mid"],
    ["buys 1 trail 10bps from 100", "buys 1 trail 10bps from 99.99"],
    ["sells 1 trail 10bps from 100", "sells 1 trail 10bps from 100.01"],
  ])("is refused where it would have nothing to wait for: %s, but %s", (crossed, sound) => {
    const s = market();
    expect(outcome(s.does("ann", crossed))).toBe("rejected: TRIGGER_CROSSED");
    expect(outcome(s.does("ann", sound))).toBe("pending_trigger");
  });

  it("needs a market: an old quote, or the lack of the price that it watches, refuses it", () => {
    const s = market();
    s.quote("99 x 10");
    expect(outcome(s.does("ann", "buys 1 stop 105 by:bid_ask"))).toBe("rejected: NO_LIQUIDITY");
    expect(outcome(s.does("ann", "buys 1 stop 105 by:mid"))).toBe("rejected: NO_LIQUIDITY");
    expect(outcome(s.does("ann", "sells 1 stop 95 by:bid_ask"))).toBe("pending_trigger");
    s.later(1_001);
    expect(outcome(s.does("ann", "sells 1 stop 95"))).toBe("rejected: STALE_MARKET");
  });

  it.each([
    ["buys 1 @ 106 stop 105", 106_00000000n],
    ["buys 1 stop 105", 105_00000000n],
    ["buys 1 trail 1000bps by:mid", 110_00000000n],
    ["buys 1 trail 1000bps from 95", 104_50000000n],
    ["buys $50 stop 105", 50_00000000n],
  ])("is worth what it is at its limit, else at its trigger: %s", (text, worth) => {
    expect(outcome(market({ minNotional: worth }).does("ann", text))).toBe("pending_trigger");
    const more = market({ minNotional: worth + 1n });
    expect(outcome(more.does("ann", text))).toBe("rejected: BELOW_MIN_NOTIONAL");
    const less = market({ maxNotional: worth - 1n });
    expect(outcome(less.does("ann", text))).toBe("rejected: ABOVE_MAX_NOTIONAL");
  });

  it("may name a limit as far from its trigger as others may from the market", () => {
    const s = market({ bandBps: 100 });
    for (const [text, said] of [
      ["buys 1 @ 121.2 stop 120", "pending_trigger"],
      ["buys 1 @ 121.21 stop 120", "rejected: OUTSIDE_PRICE_BAND"],
      ["sells 1 @ 79.2 stop 80", "pending_trigger"],
      ["sells 1 @ 79.19 stop 80", "rejected: OUTSIDE_PRICE_BAND"],
    ] as const)
      expect(outcome(s.does("ann", text)), text).toBe(said);
  });

  it("is an open order, whatever its time in force", () => {
    const s = market({ maxOpenOrders: 2 });
    s.does("ann", "sells 1 stop 95");
    s.does("ann", "buys 1 @ 90");
    expect(outcome(s.does("ann", "sells 1 stop 94 fok"))).toBe("rejected: TOO_MANY_OPEN_ORDERS");
    expect(outcome(s.does("ann", "buys 1 @ 90"))).toBe("rejected: TOO_MANY_OPEN_ORDERS");
    expect(outcome(s.does("ann", "buys 1 market"))).toBe("filled");
    expect(outcome(s.amend("ann", 1, "2 trigger 96"))).toBe("pending_trigger");
    s.cancel("ann", 1);
    expect(outcome(s.does("ann", "sells 1 stop 94"))).toBe("pending_trigger");
  });
});

describe("canceling what waits", () => {
  it("gives its money back, to its owner alone", () => {
    const s = market();
    const id = idOf(s.does("ann", "buys 1 stop 105"));
    expect(outcome(s.cancel("bob", id))).toBe("rejected: UNKNOWN_ORDER");
    const applied = s.cancel("ann", id);
    expect(outcome(applied)).toBe("canceled: canceled_by_user");
    expect(transfers(applied)).toEqual(["release 110.4705 USD"]);
    expect(outcome(s.cancel("ann", id))).toBe("rejected: UNKNOWN_ORDER");
    expect(s.last("105").triggers().events).toEqual([]);
  });

  it("is a part of canceling all, also while the venue is paused", () => {
    const s = market();
    for (const text of ["buys 1 stop 105", "buys 1 @ 90", "sells 1 trail 100bps from 110"])
      s.does("ann", text);
    pause(s, true);
    s.run({ type: "cancelAll", venue: "live", owner: "ann", pair: null });
    expect([s.waiting(), s.book(), s.has("ann")]).toEqual(["", "|", "USD 1000, BTC 5"]);
  });

  it.each(["resetDemoBalance", "resetDemoAccount"] as const)("is a part of a %s", (type) => {
    class DemoScenario extends Scenario {
      override readonly venue = "demo";
    }
    const s = new DemoScenario().last("100");
    s.run({ type: "openDemo", owner: "ann", amount: 1_000_00000000n });
    s.quote("99 x 10 | 101 x 10");
    s.does("ann", "buys 1 stop 105");
    const applied = s.run({ type, owner: "ann", amount: 500_00000000n });
    expect(only(applied.events, "order")[0]?.order).toMatchObject({
      state: "canceled",
      endReason: "canceled_by_reset",
    });
    expect([s.waiting(), s.has("ann")]).toEqual(["", "USD 500, BTC 0"]);
  });
});

describe("amending what waits", () => {
  it("changes trigger, limit and quantity, with what is held, and names them in the event", () => {
    const s = market();
    s.does("ann", "buys 1 @ 106 stop 105");
    const { order, events } = s.amend("ann", 1, "2 @ 104 trigger 103");
    expect(order).toMatchObject({ state: "pending_trigger", quantity: 2_000, price: 10_400 });
    expect(only(events, "amended")).toEqual([
      {
        type: "amended",
        orderId: 1,
        quantity: 2_000,
        price: 10_400,
        keptPriority: false,
        triggerPrice: 10_300,
      },
    ]);
    expect([s.waiting(), s.has("ann")]).toEqual(["1 at 103", "USD 791.584 + 208.416 held, BTC 5"]);
  });

  it("moves the protection of a market order with its trigger", () => {
    const s = market();
    s.does("ann", "buys 1 stop 105 slip:100");
    expect(s.amend("ann", 1, "same trigger 110").order).toMatchObject({ protectionPrice: 11_110 });
    expect(s.has("ann")).toBe("USD 888.6778 + 111.3222 held, BTC 5");
  });

  it("loses its place, be it for a smaller quantity, and begins to watch anew", () => {
    const s = market();
    s.does("ann", "sells 0.5 stop 95");
    s.does("ann", "sells 0.5 stop 95");
    const { order } = s.amend("ann", 1, "0.4");
    const amended = s.state.seq;
    expect(order).toMatchObject({ prioritySeq: amended, trigger: { since: amended } });
    s.last("95");
    expect(fired(s.triggers({ afterSeq: amended - 1 }))).toBe("2 at 95");
    expect(fired(s.triggers({ afterSeq: amended - 1 }))).toBe("");
    expect(fired(s.triggers({ afterSeq: amended }))).toBe("1 at 95");
  });

  it.each([
    ["same trigger 100", "TRIGGER_CROSSED"],
    ["same @ 200", "OUTSIDE_PRICE_BAND"],
    ["same trigger 250", "OUTSIDE_PRICE_BAND"],
    ["0.009", "BELOW_MIN_NOTIONAL"],
    ["9.5", "INSUFFICIENT_FUNDS"],
  ])("is asked all that placing it was: %s is %s", (text, code) => {
    const s = market();
    s.does("ann", "buys 1 @ 106 stop 105");
    expect(s.amend("ann", 1, text).rejection?.code).toBe(code);
    expect([s.waiting(), s.has("ann")]).toEqual(["1 at 105", "USD 893.788 + 106.212 held, BTC 5"]);
  });

  it("counts what it holds already as available", () => {
    const s = market();
    s.does("ann", "buys 9 @ 106 stop 105");
    expect(outcome(s.amend("ann", 1, "9.4"))).toBe("pending_trigger");
    expect(outcome(s.amend("ann", 1, "9.5"))).toBe("rejected: INSUFFICIENT_FUNDS");
  });

  it("needs a market, and what it doesn't name on the pair's steps as well", () => {
    const s = market();
    s.does("ann", "sells 1 stop 95.5");
    s.rules({ steps: { tick: 100, lot: 1 } });
    expect(outcome(s.amend("ann", 1, "2"))).toBe("rejected: OFF_TICK");
    expect(outcome(s.amend("ann", 1, "2 trigger 95"))).toBe("pending_trigger");
    s.noQuote();
    expect(outcome(s.amend("ann", 1, "1"))).toBe("rejected: STALE_MARKET");
    s.rules({ state: "cancel_only" });
    expect(outcome(s.amend("ann", 1, "1"))).toBe("rejected: PAIR_NOT_OPEN");
  });

  it.each([
    ["sells 1 stop 95", "same @ 94", { field: "price", rule: "no_limit" }],
    ["buys $50 stop 105", "1", { field: "quantity", rule: "no_quantity" }],
    ["sells 1 trail 100bps", "same trigger 95", { field: "triggerPrice", rule: "not_armed" }],
    ["sells 1 @ 105", "same trigger 95", { field: "triggerPrice", rule: "not_armed" }],
  ])("can't give an order what it never has: %s, %s", (text, change, issue) => {
    const s = market();
    s.does("ann", text);
    expect(s.amend("ann", 1, change).rejection).toEqual({ code: "VALIDATION", details: { issues: [issue] } });
  });
});
