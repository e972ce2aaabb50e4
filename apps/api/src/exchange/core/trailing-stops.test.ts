import { describe, expect, it } from "vitest";
import { fired, only, outcome, scenario, transfers, type Scenario } from "./testing/scenario.ts";

/** Triggers that follow the market. */

const market = (quote = "99 x 10 | 101 x 10", last = "100"): Scenario => {
  const s = scenario().fundMaker().funds("ann", "1000000 USD").funds("ann", "1000 BTC").last(last);
  s.quote(quote);
  return s;
};
/** Where the first order fires after each of these last trades. */
const after = (s: Scenario, ...prices: string[]): string[] =>
  prices.map((price) => {
    s.last(price).triggers();
    return s.waiting();
  });

describe("a trailing stop", () => {
  it("of a sale follows a rising price, and stays where it is while that falls, until it fires", () => {
    const s = market();
    expect(s.does("ann", "sells 1 trail 150bps").order?.trigger).toMatchObject({
      watermark: 10_000,
      price: 9_850,
    });
    expect(after(s, "102", "101", "100.48")).toEqual(["1 at 100.47", "1 at 100.47", "1 at 100.47"]);
    expect(fired(s.last("100.47").triggers())).toBe("1 at 100.47");
  });

  it("of a buy follows a falling price, and stays where it is while that rises, until it fires", () => {
    const s = market();
    expect(s.does("ann", "buys 1 trail 150bps").order?.trigger).toMatchObject({
      watermark: 10_000,
      price: 10_150,
    });
    expect(after(s, "98.01", "99", "99.47")).toEqual(["1 at 99.48", "1 at 99.48", "1 at 99.48"]);
    expect(fired(s.last("99.48").triggers())).toBe("1 at 99.48");
  });

  it("of a buy holds less as soon as it can only cost less", () => {
    const s = market();
    s.does("ann", "buys 1 trail 1000bps");
    expect(s.has("ann")).toBe("USD 999884.269 + 115.731 held, BTC 1000");
    const applied = s.last("90").triggers();
    expect(transfers(applied)).toEqual(["release 11.5731 USD"]);
    expect(only(applied.events, "order")[0]?.order).toMatchObject({
      state: "pending_trigger",
      protectionPrice: 10_395,
    });
  });

  it("moves by a basis point at least", () => {
    const s = market("19999 x 10 | 20001 x 10", "20000.01");
    s.does("ann", "sells 0.1 trail 100bps");
    expect(after(s, "20002.01", "20002.02", "20004.02", "20004.03")).toEqual([
      "1 at 19800.01",
      "1 at 19802",
      "1 at 19802",
      "1 at 19803.99",
    ]);
    const b = market("19999 x 10 | 20001 x 10", "20000.01");
    b.does("ann", "buys 0.1 trail 100bps");
    expect(after(b, "19998.01", "19998", "19995")).toEqual([
      "1 at 20200.01",
      "1 at 20197.98",
      "1 at 20194.95",
    ]);
  });

  it("is a tick away from the best price at least", () => {
    const s = market("0.99 x 10 | 1.01 x 10", "1");
    s.does("ann", "sells 5 trail 10bps");
    s.does("ann", "buys 5 trail 10bps");
    expect(s.waiting()).toBe("1 at 0.99, 2 at 1.01");
    expect(s.triggers().events).toEqual([]);
  });

  it("follows by another command where as many as one command moves have followed, the oldest first", () => {
    const s = market();
    for (const trail of ["100bps", "200bps", "300bps"]) s.does("ann", `sells 0.1 trail ${trail}`);
    s.last("200");
    const following = { type: "trigger", venue: "live", pair: "BTC-USD", observed: s.observed() } as const;
    const seen: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      s.run({ ...following, mostMoves: 2 });
      seen.push(s.waiting());
    }
    expect(seen).toEqual([
      "1 at 198, 2 at 196, 3 at 97",
      "1 at 198, 2 at 196, 3 at 194",
      "1 at 198, 2 at 196, 3 at 194",
    ]);
  });

  it("of a sale doesn't follow before its activation price is reached, nor fire", () => {
    const s = market();
    expect(s.does("ann", "sells 1 trail 100bps from 110").order?.trigger).toMatchObject({
      watermark: null,
      price: null,
    });
    expect(after(s, "109.99", "50", "110")).toEqual(["1 at nothing yet", "1 at nothing yet", "1 at 108.9"]);
    expect(fired(s.last("108.9").triggers())).toBe("1 at 108.9");
  });

  it("of a buy begins with the price that reached its activation price, and holds less from then on", () => {
    const s = market();
    s.does("ann", "buys 1 trail 1000bps from 90");
    expect(after(s, "90.01", "120")).toEqual(["1 at nothing yet", "1 at nothing yet"]);
    const applied = s.last("80").triggers();
    expect([s.waiting(), ...transfers(applied)]).toEqual(["1 at 88", "release 11.5731 USD"]);
  });

  it("follows the middle no further than it is sure to be, and fires no sooner", () => {
    const s = market("99 x 10 | 101.01 x 10");
    s.does("ann", "sells 1 trail 100bps by:mid");
    s.does("ann", "buys 1 trail 100bps by:mid");
    expect(s.waiting()).toBe("1 at 99, 2 at 101.01");
    s.quote("98 x 10 | 100.01 x 10");
    expect(fired(s.triggers()), "99.005 isn't 99").toBe("");
    s.quote("98 x 10 | 100 x 10");
    expect(fired(s.triggers())).toBe("1 at 99");
  });

  it("watches the price that it would trade at, where its source is bid_ask", () => {
    const s = market();
    s.does("ann", "sells 1 trail 100bps by:bid_ask");
    s.does("ann", "buys 1 trail 100bps by:bid_ask");
    expect(s.waiting()).toBe("1 at 98.01, 2 at 102.01");
    s.quote("100 x 10 | 101 x 10");
    s.triggers();
    expect(s.waiting()).toBe("1 at 99, 2 at 102.01");
    s.quote("| 100 x 10");
    s.triggers();
    expect(s.waiting()).toBe("1 at 99, 2 at 101");
  });

  it("takes its place anew when it moves, behind who waits at that price", () => {
    const s = market();
    s.does("ann", "sells 1 trail 1000bps");
    s.does("ann", "sells 1 stop 99");
    const moved = only(s.last("110").triggers().events, "order")[0]?.order;
    expect(moved).toMatchObject({ id: 1, prioritySeq: s.state.seq, trigger: { price: 9_900 } });
    expect([fired(s.last("99").triggers()), fired(s.triggers())]).toEqual(["2 at 99", "1 at 99"]);
  });

  it("moves with all others that are due, in one command that fires another order, too", () => {
    const s = market();
    for (const text of [
      "sells 1 trail 1000bps",
      "sells 1 trail 500bps from 105",
      "buys 1 stop 110",
      "buys 1 stop 109",
    ])
      s.does("ann", text);
    const applied = s.last("110").triggers();
    expect(fired(applied)).toBe("4 at 110");
    expect(s.waiting()).toBe("1 at 99, 2 at 104.5, 3 at 110");
  });

  it("doesn't follow what was seen before it was placed; having moved it still does", () => {
    const s = market();
    s.does("ann", "sells 1 trail 1000bps");
    const placed = s.state.seq;
    expect(s.last("110").triggers({ afterSeq: placed - 1 }).events).toEqual([]);
    s.triggers({ afterSeq: placed });
    expect(s.waiting()).toBe("1 at 99");
    s.last("120").triggers({ afterSeq: placed });
    expect(s.waiting()).toBe("1 at 108");
  });

  it("keeps how far it came when its quantity is amended", () => {
    const s = market();
    s.does("ann", "sells 1 trail 1000bps from 105");
    after(s, "110", "106");
    expect(outcome(s.amend("ann", 1, "2"))).toBe("pending_trigger");
    expect(s.state.orders.get(1)).toMatchObject({
      quantity: 2_000,
      trigger: { watermark: 11_000, price: 9_900 },
    });
  });
});
