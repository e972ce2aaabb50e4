import { expect, it } from "vitest";
import { present } from "./assert.ts";
import type { Applied } from "./events.ts";
import { createState, dueGroups, stateHash, type State } from "./exchange.ts";
import { assertInvariants } from "./invariants.ts";
import { restore } from "./restore.ts";
import { requireMarket } from "./state.ts";
import { scenario, type Scenario } from "./testing/scenario.ts";
import { Tables } from "./testing/tables.ts";

/** A scenario whose tables can be read at any time. */
function written(): { s: Scenario; tables: () => Tables } {
  const s = scenario();
  const applied: Applied[] = [];
  const run = s.run.bind(s);
  s.run = (command, actor) => {
    const one = run(command, actor);
    applied.push(one);
    return one;
  };
  s.rules({});
  s.run({ type: "setAsset", asset: "USD", scale: 8, name: "US dollar" });
  s.run({ type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" });
  s.fees(10, 20).funds("ann", "1000 USD").funds("bob", "1000 USD");
  const tables = (): Tables => {
    const rows = new Tables();
    rows.write(applied);
    return rows;
  };
  return { s, tables };
}

it("gives an amended order the place that it went to, not the one of its number", () => {
  const { s, tables } = written();
  s.does("ann", "buys 1 @ 100");
  s.does("bob", "buys 1 @ 100");
  s.amend("ann", 1, "2 @ same");
  const restored = restore(tables().rows(s.state));
  assertInvariants(restored);
  expect(restored.markets.get("live/BTC-USD")?.book.first("buy")?.id).toBe(2);
  expect(stateHash(restored)).toBe(stateHash(s.state));
});

it("knows which orders belong together, and whose turn it is to begin", () => {
  const { s, tables } = written();
  s.fundMaker().last("100").quote("99 x 10 | 101 x 10");
  s.does("ann", "buys 1 market then profit 110 or stop 95");
  s.does("ann", "buys 1 @ 90 then profit 110 or stop 80");
  s.does("ann", "buys 1 @ 95 or stop 105");
  const restored = restore(tables().rows(s.state));
  assertInvariants(restored);
  expect(stateHash(restored)).toBe(stateHash(s.state));
  const groups = (state: State): Map<number, Set<number>> =>
    new Map(
      Array.from(requireMarket(state, "live", "BTC-USD").groups, ([id, orders]) => [
        id,
        new Set(orders.map((order) => order.id)),
      ]),
    );
  expect(groups(restored)).toEqual(groups(s.state));
  const when = { now: s.now, quote: present(s.ladderQuote(), "quote") };
  expect(dueGroups(restored, { venue: "live", pair: "BTC-USD" }, when)).toEqual([1]);
});

it("makes a new state of empty tables", () => {
  expect(stateHash(restore(new Tables().rows(createState())))).toBe(stateHash(createState()));
});
