import { expect, it } from "vitest";
import { present } from "./assert.ts";
import { ENGINE } from "./commands.ts";
import type { Applied } from "./events.ts";
import { EXPIRY } from "./expiry.ts";
import { apply, createState, dueGroups, stateHash, type State } from "./exchange.ts";
import { assertInvariants } from "./invariants.ts";
import { restore } from "./restore.ts";
import { requireMarket } from "./state.ts";
import { only, scenario, type Scenario } from "./testing/scenario.ts";
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

it("ends orders of one moment alike, though an iceberg was refilled and a trailing stop moved", () => {
  const { s, tables } = written();
  s.funds("ann", "10 BTC").fundMaker().last("100").quote("99 x 10 | 111 x 10");
  s.does("ann", "buys 0.1 @ 98 till:5000");
  s.does("ann", "sells 3 @ 101 show:1 till:5000");
  s.does("ann", "sells 1 trail 150bps till:5000");
  s.does("ann", "sells 1 @ 112 till:5000 or trail 150bps");
  s.does("ann", "sells 1 @ 110 till:5000");
  s.does("bob", "buys 1 @ 101");
  s.last("104").triggers();
  s.does("ann", "buys 0.1 @ 97 till:5000");
  expect(s.open()).toContain("2 partially_filled 2");
  const restored = restore(tables().rows(s.state));
  const when = {
    seq: s.state.seq + 1,
    at: s.now + 5_000,
    actor: EXPIRY,
    quote: null,
    engine: ENGINE,
  } as const;
  const ending = { ...when, command: { type: "expire", byNumber: true } } as const;
  const applied = apply(restored, ending);
  expect(only(applied.events, "order").map(({ order }) => order.id)).toEqual([1, 2, 3, 4, 5, 6, 8]);
  expect(apply(s.state, ending)).toEqual(applied);
});

it("makes a new state of empty tables", () => {
  expect(stateHash(restore(new Tables().rows(createState())))).toBe(stateHash(createState()));
});
