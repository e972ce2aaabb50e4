import { describe, expect, it } from "vitest";
import { stateHash } from "./exchange.ts";
import { snapshotOf, stateOf } from "./snapshot.ts";
import { fills, idOf, only, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Orders of which the book shows a part. */
const traders = (rules: Parameters<typeof scenario>[0] = {}): Scenario => {
  const s = scenario(rules);
  for (const who of ["ann", "bob", "cid"]) s.funds(who, "100000 USD").funds(who, "1000 BTC");
  return s;
};
const queue = (s: Pick<Scenario, "state">, side: "buy" | "sell"): string => {
  const book = s.state.markets.get("live/BTC-USD")?.book;
  const found: string[] = [];
  for (let one = book?.first(side) ?? null; one !== null; one = book?.next(one) ?? null)
    found.push(`${s.state.orders.get(one.id)?.owner} ${one.lots / 1000}`);
  return found.join(", ");
};

describe("an iceberg order", () => {
  it("shows a part, holds for the whole, and shows the next part once that is filled", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 10 @ 100 show:2"));
    expect(s.book()).toBe("| 100 x 2");
    expect(s.has("ann")).toBe("USD 100000, BTC 990 + 10 held");
    expect(fills(s.does("bob", "buys 1.5 @ 100"))).toEqual(["1.5 @ 100 bob from ann"]);
    expect(s.book()).toBe("| 100 x 0.5");
    expect(fills(s.does("bob", "buys 0.5 @ 100"))).toEqual(["0.5 @ 100 bob from ann"]);
    expect(s.book()).toBe("| 100 x 2");
    expect(s.state.orders.get(id)).toMatchObject({ filled: 2000, shown: 2000, displayQuantity: 2000 });
  });

  it("trades all of it as a taker, and rests with what is left", () => {
    const s = traders();
    s.does("bob", "sells 3 @ 100");
    expect(fills(s.does("ann", "buys 10 @ 100 show:2"))).toEqual(["3 @ 100 ann from bob"]);
    expect(s.book()).toBe("100 x 2 |");
  });

  it("shows what is left where that is less than a part", () => {
    const s = traders();
    s.does("ann", "sells 5 @ 100 show:2");
    s.does("bob", "buys 4 @ 100");
    expect(s.book()).toBe("| 100 x 1");
    expect(fills(s.does("bob", "buys 3 @ 100"))).toEqual(["1 @ 100 bob from ann"]);
    expect(s.book()).toBe("100 x 2 |");
  });

  it("gives back each part's better price, and its whole hold at its end", () => {
    const s = traders();
    const id = idOf(s.does("ann", "buys 10 @ 100 show:2"));
    s.does("bob", "sells 5 @ 99 ioc");
    expect(outcome(s.cancel("ann", id))).toBe("canceled: canceled_by_user");
    expect(s.book()).toBe("|");
    expect(s.state.accounts.get("live/ann/USD")?.held).toBe(0n);
  });
});

describe("priority", () => {
  it("is lost with each refill: what is shown trades first, in time order, then the refills", () => {
    const s = traders();
    s.does("ann", "sells 6 @ 100 show:2");
    s.does("bob", "sells 3 @ 100");
    expect(queue(s, "sell")).toBe("ann 2, bob 3");
    expect(fills(s.does("cid", "buys 6 @ 100"))).toEqual([
      "2 @ 100 cid from ann",
      "3 @ 100 cid from bob",
      "1 @ 100 cid from ann",
    ]);
    expect(queue(s, "sell")).toBe("ann 1");
  });

  it("goes round among the icebergs of a level, as often as it takes", () => {
    const s = traders();
    s.does("ann", "sells 5 @ 100 show:2");
    s.does("bob", "sells 4 @ 100 show:1");
    expect(fills(s.does("cid", "buys 8 @ 101"))).toEqual([
      "2 @ 100 cid from ann",
      "1 @ 100 cid from bob",
      "2 @ 100 cid from ann",
      "1 @ 100 cid from bob",
      "1 @ 100 cid from ann",
      "1 @ 100 cid from bob",
    ]);
    expect(queue(s, "sell")).toBe("bob 1");
  });

  it("at a better price comes before all of a worse one, hidden as it is", () => {
    const s = traders();
    s.does("bob", "sells 5 @ 101");
    s.does("ann", "sells 10 @ 100 show:1");
    expect(fills(s.does("cid", "buys 11 @ 101")).at(-1)).toBe("1 @ 101 cid from bob");
  });

  it("is before the market maker at the same price, as every trader's", () => {
    const s = traders().fundMaker();
    s.does("ann", "sells 3 @ 101 show:1");
    s.quote("99 x 5 | 101 x 5");
    expect(fills(s.does("cid", "buys 4 @ 101"))).toEqual([
      "1 @ 101 cid from ann",
      "1 @ 101 cid from ann",
      "1 @ 101 cid from ann",
      "1 @ 101 cid from liquidity",
    ]);
  });

  it("decides the same where the market maker's quote comes to the orders", () => {
    const s = traders().fundMaker();
    s.does("ann", "buys 4 @ 100 show:2");
    s.does("bob", "buys 1 @ 100");
    expect(fills(s.quote("98 x 1 | 99 x 4"))).toEqual([
      "2 @ 100 liquidity to ann",
      "1 @ 100 liquidity to bob",
      "1 @ 100 liquidity to ann",
    ]);
    expect(queue(s, "buy")).toBe("ann 1");
  });

  it("of several refills of one command is the same after a restart", () => {
    const s = traders();
    s.does("ann", "sells 9 @ 100 show:2");
    s.does("bob", "sells 9 @ 100 show:3");
    s.does("cid", "sells 9 @ 101 show:1");
    // By id ann would be first; by the refills bob is.
    s.does("cid", "buys 7 @ 100");
    expect(queue(s, "sell")).toBe("bob 3, ann 2, cid 1");
    const restored = stateOf(structuredClone(snapshotOf(s.state)));
    expect(stateHash(restored)).toBe(stateHash(s.state));
    expect(queue({ state: restored }, "sell")).toBe("bob 3, ann 2, cid 1");
  });

  it("says of each part what stood before it when it was shown", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 6 @ 100 show:2"));
    s.does("bob", "sells 3 @ 100");
    const first = s.does("cid", "buys 2 @ 100");
    expect(only(first.events, "fill").map(({ fill }) => fill.evidence.queueAhead)).toEqual([0]);
    expect(s.state.orders.get(id)?.queueAhead).toBe(3000);
  });
});

describe("what is refused", () => {
  const refused = (text: string, rules: Parameters<typeof scenario>[0] = {}) =>
    traders(rules).does("ann", text).rejection;

  it("is a part that isn't less than the whole", () => {
    for (const shown of ["10", "11"])
      expect(refused(`sells 10 @ 100 show:${shown}`)).toEqual({
        code: "DISPLAY_OUT_OF_RANGE",
        details: { field: "displayQuantity", lowest: "0.667", highest: "9.999", actual: shown },
      });
  });

  it("is more than fifteen parts, by the step of the pair", () => {
    expect(refused("sells 15 @ 100 show:0.999")).toEqual({
      code: "DISPLAY_OUT_OF_RANGE",
      details: { field: "displayQuantity", lowest: "1", highest: "14.999", actual: "0.999" },
    });
    expect(refused("sells 15 @ 100 show:1")).toBeNull();
    const steps = { steps: { tick: 1, lot: 500 } };
    expect(refused("sells 16 @ 100 show:1", steps)).toMatchObject({
      details: { lowest: "1.5", highest: "15.5" },
    });
    expect(refused("sells 16 @ 100 show:1.1", steps)).toMatchObject({
      code: "OFF_LOT",
      details: { field: "displayQuantity", limit: "0.5", actual: "1.1" },
    });
  });

  it("is a part that is worth less than an order may be", () => {
    expect(refused("sells 1 @ 100 show:0.07", { minNotional: 10_00000000n })).toEqual({
      code: "BELOW_MIN_NOTIONAL",
      details: { field: "displayQuantity", limit: "10.00", actual: "7.00" },
    });
  });

  it("is an order that doesn't rest, by an assertion: the schema is in the way of users", () => {
    expect(() => traders().does("ann", "sells 10 @ 100 show:2 ioc")).toThrow("an iceberg shows");
  });
});

describe("amending", () => {
  it("to less keeps the place: of the hidden part first, then of what is shown", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 10 @ 100 show:2"));
    s.does("bob", "sells 1 @ 100");
    s.amend("ann", id, "5");
    expect(queue(s, "sell")).toBe("ann 2, bob 1");
    s.amend("ann", id, "1");
    expect(queue(s, "sell")).toBe("ann 1, bob 1");
    expect(s.has("ann")).toBe("USD 100000, BTC 999 + 1 held");
  });

  it("to more, hidden as it is, loses it", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 10 @ 100 show:2"));
    s.does("bob", "sells 1 @ 100");
    s.amend("ann", id, "11");
    expect(queue(s, "sell")).toBe("bob 1, ann 2");
  });

  it("to a smaller part keeps it, to a larger one doesn't", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 10 @ 100 show:2"));
    s.does("bob", "sells 1 @ 100");
    expect(only(s.amend("ann", id, "same show 1").events, "amended")).toMatchObject([
      { keptPriority: true, displayQuantity: 1000 },
    ]);
    expect(queue(s, "sell")).toBe("ann 1, bob 1");
    s.amend("ann", id, "same show 4");
    expect(queue(s, "sell")).toBe("bob 1, ann 4");
  });

  it("asks of the part what was asked of it at first, but for being less than the whole", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 10 @ 100 show:2"));
    expect(outcome(s.amend("ann", id, "31"))).toBe("rejected: DISPLAY_OUT_OF_RANGE");
    expect(outcome(s.amend("ann", id, "same show 0.5"))).toBe("rejected: DISPLAY_OUT_OF_RANGE");
    expect(outcome(s.amend("ann", id, "30 show 4"))).toBe("new");
    s.amend("ann", id, "same show 50");
    expect(s.book()).toBe("| 100 x 30");
    const plain = idOf(s.does("bob", "sells 10 @ 101"));
    expect(s.amend("bob", plain, "same show 1").rejection).toEqual({
      code: "VALIDATION",
      details: { issues: [{ field: "displayQuantity", rule: "no_display" }] },
    });
  });

  it("doesn't bring back what was shown and filled: a part isn't refilled before its end", () => {
    const s = traders();
    const id = idOf(s.does("ann", "sells 10 @ 100 show:2"));
    s.does("bob", "buys 1.5 @ 100");
    s.amend("ann", id, "9");
    expect(s.book()).toBe("| 100 x 0.5");
  });
});
