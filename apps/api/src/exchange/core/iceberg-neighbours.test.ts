import { describe, expect, it } from "vitest";
import { ended, fills, idOf, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Icebergs beside orders of other kinds, and their owner's own. */
const traders = (rules: Parameters<typeof scenario>[0] = {}): Scenario => {
  const s = scenario(rules);
  for (const who of ["ann", "bob", "cid"]) s.funds(who, "100000 USD").funds(who, "1000 BTC");
  return s;
};

describe("its owner's other orders", () => {
  const meets = (mode: string) => {
    const s = traders();
    s.does("ann", "sells 6 @ 100 show:2");
    s.does("bob", "sells 5 @ 100");
    const applied = s.does("ann", `buys 5 @ 100 stp:${mode}`);
    return `${outcome(applied)} | ${fills(applied).join(", ")} | ${ended(applied)} | ${s.open()}`;
  };

  it("meet it as any order, with all of it", () => {
    expect(meets("expire_taker")).toBe("expired: self_trade_prevented |  |  | 1 new 6, 2 new 5");
    expect(meets("expire_maker")).toBe(
      "filled | 5 @ 100 ann from bob | 1 expired: self_trade_prevented, 2 filled | ",
    );
    expect(meets("expire_both")).toBe(
      "expired: self_trade_prevented |  | 1 expired: self_trade_prevented | 2 new 5",
    );
  });

  it("take its parts off one by one where both are reduced", () => {
    expect(meets("decrement")).toBe("filled | 3 @ 100 ann from bob |  | 1 new 4, 2 partially_filled 2");
    const s = traders();
    s.does("ann", "sells 6 @ 100 show:2");
    s.does("ann", "buys 5 @ 100 stp:decrement");
    expect(s.book()).toBe("| 100 x 1");
    expect(s.open()).toBe("1 new 1");
  });
});

describe("with other kinds of orders", () => {
  it("it waits for a trigger whole, and is an iceberg once it rests", () => {
    const s = traders().fundMaker();
    s.last("100").quote("99 x 1 | 101 x 1");
    const id = idOf(s.does("ann", "sells 10 @ 95 stop 95 show:2"));
    expect(s.has("ann")).toBe("USD 100000, BTC 990 + 10 held");
    s.amend("ann", id, "same show 3");
    s.last("94").quote("93 x 1 | 97 x 1");
    s.triggers();
    expect(s.book()).toBe("| 95 x 3");
  });

  it("it opens a position whose exits are for all that it filled", () => {
    const s = traders().fundMaker();
    s.last("100").quote("99 x 1 | 101 x 1");
    s.does("ann", "buys 6 @ 100 show:2 then profit 110 or stop 95");
    s.does("bob", "sells 6 @ 100");
    expect(s.open()).toBe("2 pending_entry 6, 3 pending_entry 6");
  });

  it("it is one of two exits, and takes from the other what its parts fill", () => {
    const s = traders().fundMaker();
    s.last("100").quote("99 x 1 | 101 x 1");
    s.does("ann", "sells 6 @ 105 show:2 or stop 95");
    s.does("bob", "buys 3 @ 105 post");
    expect(s.open()).toBe("1 new 6, 2 pending_trigger 6");
    s.quote("99 x 1 | 106 x 1");
    s.does("cid", "buys 3 @ 105");
    expect(s.open()).toBe("1 partially_filled 3, 2 pending_trigger 3");
    expect(s.book()).toBe("| 105 x 1");
  });

  it("it ends with its demo account's reset and at its date, with all that is hidden", () => {
    const s = traders();
    s.does("ann", "sells 6 @ 105 show:2 till:5000");
    s.later(5000).expire();
    expect(s.has("ann")).toBe("USD 100000, BTC 1000");
    const demo = { ...s.order("dan", "buys 6 @ 100 show:2"), venue: "demo" } as const;
    s.run({ type: "openDemo", owner: "dan", amount: 1000_00000000n });
    expect(outcome(s.run({ type: "place", order: demo }))).toBe("new");
    s.run({ type: "resetDemoBalance", owner: "dan", amount: 500_00000000n });
    expect(s.has("dan", "demo")).toBe("USD 500, BTC 0");
  });

  it("a sale by amount stops where its owner has no more, though the hidden part would take it", () => {
    const s = scenario().funds("ann", "100000 USD").funds("bob", "3 BTC");
    s.does("ann", "buys 10 @ 100 show:2");
    expect(outcome(s.does("bob", "sells $1000 market"))).toBe("expired: insufficient_funds");
    expect(s.has("bob")).toBe("USD 299.4, BTC 0");
  });
});
