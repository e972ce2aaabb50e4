import { expect, it } from "vitest";
import type { Applied } from "./events.ts";
import { createState, stateHash } from "./exchange.ts";
import { assertInvariants } from "./invariants.ts";
import { restore } from "./restore.ts";
import { scenario } from "./testing/scenario.ts";
import { Tables } from "./testing/tables.ts";

it("gives an amended order the place that it went to, not the one of its number", () => {
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
  s.does("ann", "buys 1 @ 100");
  s.does("bob", "buys 1 @ 100");
  s.amend("ann", 1, "2 @ same");
  const tables = new Tables();
  tables.write(applied);
  const restored = restore(tables.rows(s.state));
  assertInvariants(restored);
  expect(restored.markets.get("live/BTC-USD")?.book.first("buy")?.id).toBe(2);
  expect(stateHash(restored)).toBe(stateHash(s.state));
});

it("makes a new state of empty tables", () => {
  expect(stateHash(restore(new Tables().rows(createState())))).toBe(stateHash(createState()));
});
