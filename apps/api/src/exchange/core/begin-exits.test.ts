import { describe, expect, it } from "vitest";
import type { PairRules } from "./commands.ts";
import {
  ended,
  fills,
  fired,
  only,
  outcome,
  scenario,
  transfers,
  type Scenario,
} from "./testing/scenario.ts";

/** How the exits of a bracket begin, once their entry has ended with something filled. */

const market = (rules: Partial<PairRules> = {}): Scenario => {
  const s = scenario(rules).fundMaker().funds("ann", "1000 USD").funds("ann", "5 BTC").last("100");
  s.funds("bob", "10000 USD").funds("bob", "100 BTC").quote("99 x 10 | 101 x 10");
  return s;
};
const orderOf = (s: Scenario, id: number) => s.state.orders.get(id);
const pause = (s: Scenario, cancelOnly: boolean) =>
  s.run({ type: "setVenue", venue: "live", cancelOnly, reason: cancelOnly ? "a test" : null });

describe("exits whose entry has ended", () => {
  it("begin for what it filled: the take-profit on the book, the stop at its trigger, one holding for both", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 then profit 110 or stop 95");
    s.does("bob", "sells 0.3 @ 100");
    s.cancel("ann", 1);
    const applied = s.later(500).begins(1);
    expect(transfers(applied)).toEqual(["hold 0.3 BTC"]);
    const begun = { quantity: 300, begunSeq: s.state.seq, begunAt: s.now, prioritySeq: s.state.seq };
    expect(orderOf(s, 2)).toMatchObject({ ...begun, state: "new", held: 30_000_000n });
    expect(orderOf(s, 3)).toMatchObject({ ...begun, state: "pending_trigger", held: 0n });
    expect([s.book(), s.waiting()]).toEqual(["| 110 x 0.3", "3 at 95"]);
    expect(s.begins(1).events, "once").toEqual([]);
  });

  it("are one, where there is but one: it holds for itself", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110");
    s.does("ann", "buys 1 market then stop 95 @ 94");
    s.begins(1);
    s.begins(3);
    expect(s.open()).toBe("2 new 1, 4 pending_trigger 1");
    expect(s.has("ann")).toBe("USD 797.596, BTC 5 + 2 held");
    expect(fired(s.last("95").triggers())).toBe("4 at 95");
  });

  it("hold for a purchase what the dearer one may cost, its protection measured from the trigger", () => {
    const s = market();
    s.does("ann", "sells 1 market then profit 90 or stop 105");
    s.begins(1);
    expect(orderOf(s, 3)).toMatchObject({ protectionPrice: 11_025, held: 0n });
    expect(orderOf(s, 2)?.held).toBe(110_47050000n);
  });

  it("begin neither for others nor where there are none", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110");
    s.does("ann", "buys 1 @ 90 then profit 110");
    for (const groupId of [2, 3, 4, 99]) expect(s.begins(groupId).events, `${groupId}`).toEqual([]);
    const elsewhere = s.run({ type: "activateExits", venue: "live", pair: "ETH-USD", groupId: 1 });
    expect(outcome(elsewhere)).toBe("rejected: UNKNOWN_PAIR");
  });

  it.each<[string, (s: Scenario) => void, (s: Scenario) => void]>([
    ["the venue is paused", (s) => pause(s, true), (s) => pause(s, false)],
    ["the pair is post-only", (s) => s.rules({ state: "post_only" }), (s) => s.rules({ state: "open" })],
    ["the quote is old", (s) => s.later(1_001), (s) => s.quote("99 x 1 | 101 x 1")],
    ["the quote is crossed", (s) => s.quote("101 x 1 | 99 x 1"), (s) => s.quote("99 x 1 | 101 x 1")],
    ["there is no quote", (s) => s.noQuote(), (s) => s.quote("99 x 1 | 101 x 1")],
  ])("wait while %s", (_why, breaks, mends) => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    breaks(s);
    expect(s.begins(1).events).toEqual([]);
    expect(s.open()).toBe("2 pending_entry 1, 3 pending_entry 1");
    mends(s);
    s.begins(1);
    expect(s.open()).toBe("2 new 1, 3 pending_trigger 1");
  });

  it("wait for the price that a trailing stop watches, and follow the market from there", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 130 or trail 1000bps by:bid_ask");
    s.quote("| 101 x 10");
    expect(s.begins(1).events).toEqual([]);
    s.quote("120 x 10 | 121 x 10");
    s.begins(1);
    expect(orderOf(s, 3)?.trigger).toMatchObject({ watermark: 12_000, price: 10_800 });
    s.quote("125 x 10 | 126 x 10");
    s.triggers();
    expect(s.waiting()).toBe("3 at 112.5");
  });

  it("watch the market from then on: what was seen before they began doesn't reach them", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    const before = s.last("94").state.seq;
    s.begins(1);
    expect(orderOf(s, 3)?.trigger?.since).toBe(s.state.seq);
    expect(s.triggers({ afterSeq: before }).events).toEqual([]);
  });

  it("wait also where the stop is crossed already: the next sight of the market fires it", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    s.quote("90 x 10 | 91 x 10");
    s.last("90").begins(1);
    expect(s.open()).toBe("2 new 1, 3 pending_trigger 1");
    expect(fired(s.triggers())).toBe("3 at 90");
  });

  it("trade at once what the market gives: the stop waits for what is left", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    s.quote("111 x 0.4 | 112 x 10");
    const applied = s.begins(1);
    expect(fills(applied)).toEqual(["0.4 @ 111 ann to liquidity"]);
    expect(s.open()).toBe("2 partially_filled 0.6, 3 pending_trigger 0.6");
    expect([orderOf(s, 2)?.quantity, orderOf(s, 3)?.quantity]).toEqual([1_000, 600]);
    expect(s.has("ann")).toBe("USD 943.1092, BTC 5 + 0.6 held");
  });

  it("end where the take-profit trades whole at once", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    s.quote("111 x 10 | 112 x 10");
    expect(ended(s.begins(1))).toBe("2 filled, 3 canceled: other_exit_filled");
    expect(s.has("ann")).toBe("USD 1009.576, BTC 5");
  });

  it.each([
    { payable: "both", price: "98.4", open: "2 new 1, 3 pending_trigger 1, 4 new 10", over: [] },
    { payable: "the take-profit alone", price: "99.5", open: "4 new 10", over: [2, 3] },
    { payable: "neither", price: "100.9", open: "4 new 10", over: [2, 3] },
  ])("begin where what is left can pay for each of them, else end: it can for $payable", (left) => {
    const s = market();
    s.does("ann", "sells 1 market then profit 90 or stop 105");
    s.does("ann", `buys 10 @ ${left.price}`);
    expect(ended(s.begins(1))).toBe(left.over.map((id) => `${id} expired: insufficient_funds`).join(", "));
    expect(s.open()).toBe(left.open);
  });

  it("leave the stop alone where the take-profit meets an order of its owner", () => {
    const s = market();
    s.does("ann", "sells 1 @ 100 then profit 90 or stop 105");
    s.does("bob", "buys 1 @ 100");
    s.quote("79 x 1 | 95 x 1");
    s.does("ann", "sells 0.5 @ 85");
    const applied = s.begins(1);
    expect(ended(applied)).toContain("2 expired: self_trade_prevented");
    expect(s.open()).toBe("3 pending_trigger 1, 5 new 0.5");
    expect(orderOf(s, 3)?.held).toBe(110_47050000n);
  });

  it("end where a rounding of fees makes the stop alone dearer than what both could cost", () => {
    const s = scenario({ maxSlippageBps: 1, minNotional: 1n }).fees(3, 3).fundMaker().last("99.97");
    s.funds("ann", "0.003 BTC").funds("bob", "1 BTC").quote("101 x 1 | 102 x 1");
    s.does("ann", "sells 0.002 market then profit 100.07 or trail 10bps");
    const left = 20_020_005n - 20_193_940n;
    s.run({ type: "adjust", owner: "ann", asset: "USD", amount: left, reference: "all but what both cost" });
    s.quote("99 x 1 | 102 x 1");
    s.does("bob", "sells 0.001 @ 100.07");
    s.does("ann", "sells 0.001 @ 100.07");
    const applied = s.begins(1);
    expect(fills(applied)).toEqual(["0.001 @ 100.07 ann from bob"]);
    expect(ended(applied)).toContain("2 expired: self_trade_prevented, 3 expired: insufficient_funds");
  });

  it("are asked nothing again that was asked when they came", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110.01 or stop 95");
    s.rules({ steps: { tick: 100, lot: 300 }, minNotional: 500_00000000n, bandBps: 1, maxOpenOrders: 2 });
    expect(outcome(s.begins(1))).toBe("done");
    expect(s.open()).toBe("2 new 1, 3 pending_trigger 1");
  });

  it("are there in the events with what they are then", () => {
    const s = market();
    s.does("ann", "buys 1 market then profit 110 or stop 95");
    const orders = only(s.begins(1).events, "order").map(({ order }) => order);
    expect(orders).toMatchObject([
      { id: 2, state: "new", groupId: 1, groupRole: "take_profit" },
      { id: 3, state: "pending_trigger", groupId: 1, groupRole: "stop_loss" },
    ]);
  });
});
