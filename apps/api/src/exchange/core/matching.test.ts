import { describe, expect, it } from "vitest";
import { apply } from "./exchange.ts";
import { fills, idOf, outcome, scenario } from "./testing/scenario.ts";

const crowded = () =>
  scenario().fundMaker().funds("ann", "10000 USD").funds("bob", "100 BTC").funds("cid", "100 BTC");

describe("priority", () => {
  it("trades the better price first, then the longer wait", () => {
    const s = crowded();
    s.does("bob", "sells 1 @ 102");
    s.does("cid", "sells 1 @ 101");
    s.does("bob", "sells 1 @ 101");
    expect(fills(s.does("ann", "buys 2.5 @ 102"))).toEqual([
      "1 @ 101 ann from cid",
      "1 @ 101 ann from bob",
      "0.5 @ 102 ann from bob",
    ]);
    expect(s.book()).toBe("| 102 x 0.5");
  });

  it("lets the better of book and maker quote trade, traders first at the same price", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1, 101 x 1, 103 x 5");
    s.does("bob", "sells 1 @ 101");
    s.does("cid", "sells 1 @ 102");
    expect(fills(s.does("ann", "buys 5 @ 103"))).toEqual([
      "1 @ 100 ann from liquidity",
      "1 @ 101 ann from bob",
      "1 @ 101 ann from liquidity",
      "1 @ 102 ann from cid",
      "1 @ 103 ann from liquidity",
    ]);
  });

  it("says of an order all that trades before it: better prices of anybody, and traders at its own", () => {
    const s = crowded();
    s.quote("98 x 7 | 103 x 2, 104 x 1.5, 105 x 1");
    s.does("bob", "sells 1 @ 104");
    s.does("bob", "sells 0.25 @ 106");
    expect(s.does("cid", "sells 2 @ 104").order?.queueAhead).toBe(3000);
    expect(s.does("cid", "sells 2 @ 105").order?.queueAhead).toBe(6500);
    expect(s.does("ann", "buys 1 @ 99").order?.queueAhead).toBe(0);
    const filled = s.quote("104 x 3.5 | 120 x 1").events.flatMap((e) => (e.type === "fill" ? [e.fill] : []));
    expect(filled.map(({ quantity, evidence }) => [quantity, evidence.queueAhead])).toEqual([
      [1000, 2000],
      [2000, 3000],
    ]);
  });

  it("does so anew for an order that lost its place, and goes on answering older commands as before", () => {
    const s = crowded();
    s.quote("98 x 7 | 103 x 2, 105 x 1");
    const first = idOf(s.does("bob", "sells 1 @ 104"));
    s.does("cid", "sells 1 @ 102");
    expect(s.amend("bob", first, "same @ 105").order?.queueAhead).toBe(3000);
    const { seq } = s.state;
    const order = s.order("bob", "sells 1 @ 105");
    const quote = s.attached({ type: "place", order });
    const old = {
      seq: seq + 1,
      at: s.now,
      actor: "user:bob",
      command: { type: "place", order },
      quote,
    } as const;
    expect(apply(s.state, old).order?.queueAhead).toBe(1000);
  });

  it("counts the lots of traders ahead of an order at its price", () => {
    const s = crowded();
    s.quote("98 x 7 | 105 x 1");
    s.does("bob", "sells 1 @ 105");
    expect(s.does("cid", "sells 2 @ 105").order?.queueAhead).toBe(1000);
  });
});

describe("the maker quote", () => {
  it("keeps taken size taken until another quote comes", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1");
    expect(fills(s.does("ann", "buys 1 @ 100"))).toHaveLength(1);
    expect(outcome(s.does("ann", "buys 1 @ 100 ioc"))).toBe("expired: unfilled_ioc");
    s.quote("98 x 1 | 100 x 1");
    expect(fills(s.does("ann", "buys 1 @ 100"))).toHaveLength(1);
  });

  it("fills resting orders that a new quote reaches, at their own price, as makers", () => {
    const s = crowded();
    s.quote("98 x 1 | 105 x 1");
    const order = idOf(s.does("ann", "buys 2 @ 100"));
    const applied = s.quote("97 x 1 | 99 x 0.5, 100 x 1, 101 x 9");
    expect(fills(applied)).toEqual(["0.5 @ 100 liquidity to ann", "1 @ 100 liquidity to ann"]);
    expect(applied.events.find((e) => e.type === "fill")).toMatchObject({
      fill: { takerOrderId: null, takerFee: 0n, makerOrderId: order, makerFee: 5_000_000n },
    });
    expect(s.book()).toBe("100 x 0.5 |");
  });

  it("leaves nothing behind where a quote reaches nobody", () => {
    const s = crowded();
    s.does("ann", "buys 1 @ 90");
    expect(s.quote("98 x 1 | 105 x 1").events).toEqual([]);
  });

  it("gives only what the market maker owns, on either side", () => {
    const s = scenario().funds("ann", "10000 USD").funds("bob", "100 BTC").fundMaker("150", "0.7");
    s.quote("98 x 5 | 100 x 5");
    expect(fills(s.does("ann", "buys 5 @ 100 ioc"))).toEqual(["0.7 @ 100 ann from liquidity"]);
    expect(fills(s.does("bob", "sells 5 @ 98 ioc"))).toEqual(["2.244 @ 98 bob to liquidity"]);
  });

  it("offers nothing where the pair says so, when it is stale, and when it is crossed", () => {
    const s = crowded();
    s.quote("98 x 5 | 100 x 5");
    s.rules({ liquidity: { demo: true, live: false } });
    expect(fills(s.does("ann", "buys 1 @ 100 ioc"))).toEqual([]);
    s.rules({ liquidity: { demo: true, live: true } });
    expect(fills(s.later(1000).does("ann", "buys 1 @ 100 ioc"))).toHaveLength(1);
    expect(fills(s.later(1).does("ann", "buys 1 @ 100 ioc"))).toEqual([]);
    s.quote("100 x 5 | 100 x 5");
    expect(fills(s.does("ann", "buys 1 @ 100 ioc"))).toEqual([]);
  });

  it("names in the evidence where a price came from", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1, 101 x 1, 102 x 9", 2);
    s.does("bob", "sells 1 @ 101");
    s.later(30);
    const taken = s
      .does("ann", "buys 4 @ 102")
      .events.flatMap((e) => (e.type === "fill" ? [e.fill.evidence] : []));
    expect(taken.map((e) => e.liquidity)).toEqual(["ladder_best", "trader", "ladder", "ladder_modelled"]);
    expect(taken[1]).toMatchObject({
      bid: 9800,
      ask: 10000,
      quoteAgeMs: 30,
      source: "test",
      queueAhead: 1000,
    });
  });
});

describe("market orders", () => {
  it("stop at the protection price, and say so", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1, 104 x 1, 106 x 9");
    const applied = s.does("ann", "buys 3 market");
    expect(fills(applied)).toEqual(["1 @ 100 ann from liquidity", "1 @ 104 ann from liquidity"]);
    expect(outcome(applied)).toBe("expired: protection_price");
    expect(applied.order?.protectionPrice).toBe(10500);
  });

  it("take the narrower of the pair's and their own protection", () => {
    const s = crowded();
    s.quote("98 x 1, 97.9 x 1, 97 x 9 | 100 x 1");
    expect(fills(s.does("bob", "sells 3 market slip:20"))).toEqual([
      "1 @ 98 bob to liquidity",
      "1 @ 97.9 bob to liquidity",
    ]);
    expect(s.does("bob", "sells 1 market slip:4000").order?.protectionPrice).toBe(9310);
  });

  it("end expired when the book runs out, with what they filled", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1");
    const applied = s.does("ann", "buys 3 market");
    expect(outcome(applied)).toBe("expired: out_of_liquidity");
    expect(applied.order?.filled).toBe(1000);
  });

  it("are refused on a stale, missing or crossed quote, unless traders can fill them", () => {
    const s = crowded();
    expect(s.does("ann", "buys 1 market").rejection).toEqual({
      code: "STALE_MARKET",
      details: { pair: "BTC-USD", ageMs: null },
    });
    s.quote("98 x 1 | 100 x 1");
    s.later(1500);
    expect(s.does("ann", "buys 1 market").rejection).toEqual({
      code: "STALE_MARKET",
      details: { pair: "BTC-USD", ageMs: 1500 },
    });
    s.quote("101 x 1 | 100 x 1");
    expect(outcome(s.does("ann", "buys 1 market"))).toBe("rejected: CROSSED_MARKET");
    s.does("bob", "sells 1 @ 103");
    const applied = s.does("ann", "buys 1 market");
    expect(fills(applied)).toEqual(["1 @ 103 ann from bob"]);
    expect(applied.order?.protectionPrice).toBe(10815);
  });

  it("are refused when a fresh quote has nothing to take", () => {
    const s = crowded();
    s.quote("98 x 1 |");
    expect(outcome(s.does("ann", "buys 1 market"))).toBe("rejected: NO_LIQUIDITY");
    s.quote("98 x 1 | 100 x 1");
    s.rules({ liquidity: { demo: true, live: false } });
    expect(outcome(s.does("ann", "buys 1 market"))).toBe("rejected: NO_LIQUIDITY");
  });

  it("spend an amount with its fee inside, in whole lots", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1, 101 x 9");
    const applied = s.does("ann", "buys $150 market");
    expect(outcome(applied)).toBe("filled");
    expect(fills(applied)).toEqual(["1 @ 100 ann from liquidity", "0.492 @ 101 ann from liquidity"]);
    expect(s.has("ann")).toBe("USD 9850.008616, BTC 1.492");
  });

  it("sell until the proceeds would exceed an amount", () => {
    const s = crowded();
    s.quote("98 x 1, 97 x 9 | 100 x 1");
    const applied = s.does("bob", "sells $150 market");
    expect(fills(applied)).toEqual(["1 @ 98 bob to liquidity", "0.536 @ 97 bob to liquidity"]);
    expect(outcome(applied)).toBe("filled");
  });

  it("are refused when the amount doesn't buy one lot", () => {
    const s = scenario({ minNotional: 1n }).fundMaker().funds("ann", "1000 USD");
    s.quote("98 x 1 | 100 x 1");
    expect(s.does("ann", "buys $0.1 market").rejection).toMatchObject({
      code: "BELOW_MIN_NOTIONAL",
      details: { field: "quoteAmount", limit: "0.105", actual: "0.10" },
    });
  });
});

describe("time in force", () => {
  it("an immediate-or-cancel limit takes what there is and expires", () => {
    const s = crowded();
    s.does("bob", "sells 1 @ 100");
    const applied = s.does("ann", "buys 2 @ 100 ioc");
    expect(fills(applied)).toHaveLength(1);
    expect(outcome(applied)).toBe("expired: unfilled_ioc");
    expect(s.book()).toBe("|");
  });

  it("a fill-or-kill fills whole or is refused with what could be had", () => {
    const s = crowded();
    s.does("bob", "sells 1 @ 100");
    expect(s.does("ann", "buys 2 @ 100 fok").rejection).toEqual({
      code: "FOK_UNFILLABLE",
      details: { wanted: "2", fillable: "1" },
    });
    expect(outcome(s.does("ann", "buys 1 @ 100 fok"))).toBe("filled");
  });
});
