import { describe, expect, it } from "vitest";
import { stateHash } from "./exchange.ts";
import { snapshotOf, stateOf } from "./snapshot.ts";
import { ended, fills, idOf, only, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Ann and Bob are of one firm, Cid is a stranger. */
const firm = (): Scenario => {
  const s = scenario().fundMaker();
  for (const owner of ["ann", "bob", "cid"]) s.funds(owner, "10000 USD").funds(owner, "100 BTC");
  join(s, "ann", "firm");
  join(s, "bob", "firm");
  return s;
};

function join(s: Scenario, owner: string, group: string | null) {
  return s.run({ type: "setSelfTradeGroup", owner, group });
}

describe("orders of two accounts of one group", () => {
  it("never trade with each other: by expire_taker the incoming one ends", () => {
    const s = firm();
    s.does("ann", "sells 1 @ 100");
    const taken = s.does("bob", "buys 2 @ 100 stp:expire_taker");
    expect([fills(taken), outcome(taken)]).toEqual([[], "expired: self_trade_prevented"]);
    expect(s.book()).toBe("| 100 x 1");
  });

  it("by expire_maker the other account's order ends, canceled for self-trade", () => {
    const s = firm();
    s.does("ann", "sells 1 @ 100");
    s.does("cid", "sells 1 @ 100");
    const taken = s.does("bob", "buys 2 @ 100 stp:expire_maker");
    expect(fills(taken)).toEqual(["1 @ 100 bob from cid"]);
    expect(ended(taken)).toBe("1 expired: self_trade_prevented, 2 filled");
    expect(s.has("ann")).toBe("USD 10000, BTC 100");
  });

  it("by expire_both both end, and by decrement both shrink by what would have traded", () => {
    const s = firm();
    s.does("ann", "sells 1 @ 100");
    const both = s.does("bob", "buys 2 @ 100 stp:expire_both");
    expect([outcome(both), ended(both)]).toEqual([
      "expired: self_trade_prevented",
      "1 expired: self_trade_prevented",
    ]);
    s.does("ann", "sells 3 @ 100");
    const less = s.does("bob", "buys 1 @ 100 stp:decrement");
    expect([fills(less), outcome(less)]).toEqual([[], "expired: self_trade_prevented"]);
    expect(s.book()).toBe("| 100 x 2");
    expect(s.has("ann")).toBe("USD 10000, BTC 98 + 2 held");
  });

  it("don't meet by an amendment, by a stop that fires, or by exits that begin", () => {
    const s = firm();
    s.quote("99 x 5 | 102 x 5");
    s.does("ann", "sells 1 @ 100");
    const id = idOf(s.does("bob", "buys 1 @ 99.5"));
    expect(fills(s.amend("bob", id, "1 @ 100"))).toEqual([]);
    s.last("100.5").does("bob", "buys 1 @ 100 stop 101");
    const fired = s.last("101").triggers();
    expect(fills(fired)).toEqual([]);
    expect(only(fired.events, "prevented")).toHaveLength(1);
  });

  it("meet strangers and the market maker as anybody's do", () => {
    const s = firm();
    s.does("ann", "sells 1 @ 100");
    expect(fills(s.does("cid", "buys 0.5 @ 100"))).toEqual(["0.5 @ 100 cid from ann"]);
    expect(fills(s.quote("101 x 5 | 103 x 5"))).toEqual(["0.5 @ 100 liquidity from ann"]);
  });
});

describe("a group", () => {
  it("is one of others alike: those of another don't belong to it", () => {
    const s = firm();
    join(s, "cid", "other firm");
    s.does("ann", "sells 1 @ 100");
    expect(fills(s.does("cid", "buys 1 @ 100"))).toEqual(["1 @ 100 cid from ann"]);
  });

  it("that is joined or left with orders on both sides leaves the book uncrossed, and holds from then on", () => {
    const s = firm();
    join(s, "bob", null);
    s.does("ann", "sells 1 @ 101");
    s.does("bob", "buys 1 @ 99");
    join(s, "bob", "firm");
    expect(s.book()).toBe("99 x 1 | 101 x 1");
    expect(fills(s.does("bob", "buys 1 @ 101 stp:expire_taker"))).toEqual([]);
    expect(fills(s.does("ann", "sells 1 @ 99 stp:expire_taker"))).toEqual([]);
    expect(s.book()).toBe("99 x 1 | 101 x 1");
    join(s, "ann", null);
    expect(fills(s.does("ann", "sells 1 @ 99"))).toEqual(["1 @ 99 ann to bob"]);
  });

  it("can't be avoided by splitting an order, or by one who takes for the other", () => {
    const s = firm();
    s.does("ann", "sells 1 @ 100");
    for (let part = 0; part < 4; part++)
      expect(fills(s.does("bob", "buys 0.25 @ 100 stp:expire_taker ioc"))).toEqual([]);
    expect(fills(s.does("bob", "buys $50 market stp:expire_taker"))).toEqual([]);
  });

  it("refuses the operator's own account, and no name", () => {
    const s = firm();
    const issues = [join(s, "fees", "firm"), join(s, "ann", "")].map(({ rejection }) => rejection?.details);
    expect(issues).toEqual([
      { issues: [{ field: "owner", rule: "no_terms" }] },
      { issues: [{ field: "group", rule: "not_empty" }] },
    ]);
    expect(s.state.selfTradeGroups.get("ann")).toBe("firm");
  });

  it("is in the state's hash, and comes back with a snapshot", () => {
    const [s, other] = [firm(), firm()];
    join(other, "bob", null);
    join(s, "bob", "firm");
    expect(stateHash(s.state)).not.toBe(stateHash(other.state));
    expect(stateHash(stateOf(snapshotOf(s.state)))).toBe(stateHash(s.state));
  });
});

describe("the accounts of one person", () => {
  const person = (): Scenario => {
    const s = scenario().fundMaker();
    for (const owner of ["ann", "ann#2", "bob"]) s.funds(owner, "10000 USD").funds(owner, "100 BTC");
    return s;
  };

  it("never trade with each other, in a group or in none", () => {
    const s = person();
    s.does("ann", "sells 1 @ 100");
    const taken = s.does("ann#2", "buys 1 @ 100 stp:expire_taker");
    expect([fills(taken), outcome(taken)]).toEqual([[], "expired: self_trade_prevented"]);
    expect(fills(s.does("bob", "buys 1 @ 100"))).toEqual(["1 @ 100 bob from ann"]);
  });

  it("are in the group of their owner", () => {
    const s = person();
    join(s, "ann", "firm");
    join(s, "bob", "firm");
    s.does("ann#2", "sells 1 @ 100");
    expect(outcome(s.does("bob", "buys 1 @ 100 stp:expire_taker"))).toBe("expired: self_trade_prevented");
  });
});
