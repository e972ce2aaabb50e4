import { describe, expect, it } from "vitest";
import type { PairRules } from "./commands.ts";
import type { Applied, OrderSnapshot } from "./events.ts";
import { fired, fills, only, outcome, scenario, transfers, type Scenario } from "./testing/scenario.ts";

/** What becomes of an order whose trigger fired: it enters the market as it is then. */

const market = (rules: Partial<PairRules> = {}): Scenario => {
  const s = scenario(rules).funds("ann", "1000 USD").funds("ann", "10 BTC").last("100");
  for (const who of ["bob", "cid"]) s.funds(who, "10000 USD").funds(who, "100 BTC");
  s.quote("99 x 10 | 101 x 10");
  return s;
};
/** The order that a trigger command fired, as it stands then. */
const firedOrder = ({ events }: Applied): OrderSnapshot | undefined =>
  only(events, "order").find(({ order }) => order.trigger?.fired?.seq === order.updatedSeq)?.order;
const ending = (applied: Applied): string => outcome({ ...applied, order: firedOrder(applied) ?? null });
/** The last trade and the quote are these now, and a trigger fires. */
const reach = (s: Scenario, last: string, quote: string): Applied => {
  s.quote(quote);
  const applied = s.last(last).triggers();
  expect(fired(applied)).toContain(` at ${last}`);
  return applied;
};

describe("a fired market order", () => {
  it("gets its money back and pays from it, best price first", () => {
    const s = market().fundMaker();
    s.does("bob", "buys 0.5 @ 94.5");
    s.does("ann", "sells 1 stop 95");
    const applied = reach(s, "95", "94 x 10 | 96 x 10");
    expect(fills(applied)).toEqual(["0.5 @ 94.5 ann to bob", "0.5 @ 94 ann to liquidity"]);
    expect(transfers(applied)[0]).toBe("release 1 BTC");
    expect(ending(applied)).toBe("filled");
    expect(firedOrder(applied)).toMatchObject({ held: 0n, prioritySeq: null, endedAt: s.now });
    expect(s.has("ann")).toBe("USD 1094.0615, BTC 9");
  });

  it("is protected from the market as it is then, not from its trigger", () => {
    const s = market().fundMaker();
    s.does("ann", "sells 3 stop 95");
    const applied = reach(s, "90", "90 x 1, 85.5 x 1, 85.49 x 5 | 91 x 1");
    expect(firedOrder(applied)?.protectionPrice).toBe(8_550);
    expect(fills(applied)).toEqual(["1 @ 90 ann to liquidity", "1 @ 85.5 ann to liquidity"]);
    expect(ending(applied)).toBe("expired: protection_price");
  });

  it("keeps the protection that it was given, if that is narrower than the pair's", () => {
    for (const [slip, protection] of [
      ["slip:100", 8_910],
      ["slip:900", 8_550],
    ] as const) {
      const s = market().fundMaker();
      s.does("ann", `sells 1 stop 95 ${slip}`);
      expect(firedOrder(reach(s, "90", "90 x 5 | 91 x 1"))?.protectionPrice).toBe(protection);
    }
  });

  it("is measured against the best trader where nobody quotes its side", () => {
    const s = market();
    s.does("bob", "buys 1 @ 80");
    s.does("ann", "sells 1 stop 95");
    s.quote(" | 96 x 1");
    const applied = s.last("95").triggers();
    expect([firedOrder(applied)?.protectionPrice, ...fills(applied)]).toEqual([7_600, "1 @ 80 ann to bob"]);
  });

  it("by an amount spends it, the fee within", () => {
    const s = market().fundMaker();
    s.does("ann", "buys $50.1 stop 105");
    const applied = reach(s, "105", "99 x 1 | 100 x 10");
    expect([...fills(applied), ending(applied)]).toEqual(["0.5 @ 100 ann from liquidity", "filled"]);
    expect(s.has("ann")).toBe("USD 949.9, BTC 10.5");
  });

  it.each([
    { why: "nobody is there", text: "sells 1 stop 95", quote: " | 96 x 1", reason: "out_of_liquidity" },
    {
      why: "its amount doesn't buy a lot",
      text: "buys $1 stop 105",
      quote: "1199 x 10 | 1201 x 10",
      reason: "out_of_liquidity",
    },
    {
      why: "it costs more than its owner has by now",
      text: "buys 9 stop 105",
      quote: "109 x 10 | 110 x 20",
      reason: "insufficient_funds",
    },
    {
      why: "not all of it can be filled at once",
      text: "sells 2 stop 95 fok",
      quote: "94 x 1 | 96 x 10",
      reason: "unfilled_fok",
    },
    {
      why: "its amount can't be spent at once",
      text: "buys $200 stop 105 fok",
      quote: "104 x 1 | 105 x 1",
      reason: "unfilled_fok",
    },
  ])("ends and gives its money back where $why", ({ text, quote, reason }) => {
    const s = market().fundMaker();
    s.does("ann", text);
    const applied = reach(s, text.startsWith("sells") ? "95" : "110", quote);
    expect([ending(applied), ...fills(applied)]).toEqual([`expired: ${reason}`]);
    expect(s.has("ann")).toBe("USD 1000, BTC 10");
  });

  it("ends where the market maker quotes what it doesn't have", () => {
    const s = market();
    s.does("ann", "sells 1 stop 95");
    expect(ending(reach(s, "95", "94 x 10 | 96 x 10"))).toBe("expired: out_of_liquidity");
  });

  it("ends where the next offer is beyond its protection", () => {
    const s = market();
    s.does("bob", "buys 1 @ 80");
    s.does("ann", "sells 1 stop 95");
    expect(ending(reach(s, "95", "94 x 10 | 96 x 10"))).toBe("expired: protection_price");
  });

  it("ends where it meets an order of the same owner", () => {
    const s = market();
    s.does("ann", "sells 1 stop 95");
    s.does("ann", "buys 1 @ 94");
    const applied = reach(s, "95", "94 x 10 | 96 x 10");
    expect([ending(applied), s.book()]).toEqual(["expired: self_trade_prevented", "94 x 1 |"]);
    expect(only(applied.events, "prevented")[0]).toMatchObject({ takerOrderId: 1, makerOrderId: 2 });
  });
});

describe("a fired limit order", () => {
  it("rests with its money held, behind those who rest at its price already", () => {
    const s = market();
    s.does("ann", "sells 1 @ 96 stop 95");
    s.does("bob", "sells 1 @ 96");
    const applied = reach(s, "95", "94 x 10 | 97 x 10");
    expect(transfers(applied)).toEqual(["release 1 BTC", "hold 1 BTC"]);
    expect(firedOrder(applied)).toMatchObject({ state: "new", prioritySeq: s.state.seq, queueAhead: 1_000 });
    expect([s.book(), s.waiting(), s.has("ann")]).toEqual(["| 96 x 2", "", "USD 1000, BTC 9 + 1 held"]);
    expect(fills(s.does("cid", "buys 1.5 @ 96"))).toEqual(["1 @ 96 cid from bob", "0.5 @ 96 cid from ann"]);
  });

  it("trades first what it can, as the taker", () => {
    const s = market();
    s.does("bob", "buys 0.4 @ 94");
    s.does("ann", "sells 1 @ 93 stop 95");
    const applied = reach(s, "95", "94 x 10 | 97 x 10");
    expect([ending(applied), s.book(), ...fills(applied)]).toEqual([
      "partially_filled",
      "| 93 x 0.6",
      "0.4 @ 94 ann to bob",
    ]);
    expect(only(applied.events, "fill")[0]?.fill.takerFee).toBe(7520000n);
  });

  it.each([
    { how: "ioc", end: "expired: unfilled_ioc", traded: ["0.4 @ 94 ann to bob"], book: "|" },
    { how: "fok", end: "expired: unfilled_fok", traded: [], book: "94 x 0.4 |" },
  ])("doesn't rest when it is $how", ({ how, end, traded, book }) => {
    const s = market();
    s.does("bob", "buys 0.4 @ 94");
    s.does("ann", `sells 1 @ 93 stop 95 ${how}`);
    const applied = reach(s, "95", "94 x 10 | 97 x 10");
    expect([ending(applied), fills(applied), s.book()]).toEqual([end, traded, book]);
  });

  it("is like any other from then on: amended by price, canceled, without a trigger to amend", () => {
    const s = market();
    s.does("ann", "sells 2 @ 96 stop 95");
    reach(s, "95", "94 x 10 | 97 x 10");
    expect(s.amend("ann", 1, "same trigger 90").rejection).toMatchObject({ code: "VALIDATION" });
    expect(outcome(s.amend("ann", 1, "1 @ 98"))).toBe("new");
    expect(s.book()).toBe("| 98 x 1");
    expect(outcome(s.cancel("ann", 1))).toBe("canceled: canceled_by_user");
    expect(s.has("ann")).toBe("USD 1000, BTC 10");
  });
});

describe("a fired order", () => {
  it("isn't asked again what was asked when it was placed", () => {
    const s = market();
    s.does("ann", "sells 0.5 @ 96.01 stop 95");
    s.rules({ steps: { tick: 100, lot: 1_000 }, minNotional: 9_000_00000000n, bandBps: 1, maxOpenOrders: 1 });
    expect(ending(reach(s, "95", "94 x 10 | 97 x 10"))).toBe("new");
  });

  it("leaves what was published of it as it was", () => {
    const s = market();
    const placed = only(s.does("ann", "buys 1 trail 1000bps").events, "order")[0]?.order;
    const before = structuredClone(placed);
    const moved = only(s.last("90").triggers().events, "order")[0]?.order;
    const between = structuredClone(moved);
    expect(fired(s.last("120").triggers())).toBe("1 at 120");
    expect([placed, moved]).toEqual([before, between]);
  });
});
