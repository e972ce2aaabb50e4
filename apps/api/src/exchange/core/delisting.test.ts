// A pair that is delisted, and one that has no price but its traders' orders.
import { expect, test } from "vitest";
import { RULES, scenario } from "./testing/scenario.ts";

const delist = { type: "delistPair", pair: "BTC-USD" } as const;

test("ends every open order, gives back what was held, and takes no new one", () => {
  const s = scenario().funds("ann", "1000 USD").funds("ann", "1 BTC").funds("bob", "5 BTC");
  s.quote("99 x 2 | 101 x 2");
  const placed = [
    s.does("ann", "buys 1 @ 90"),
    s.does("bob", "sells 1 @ 120"),
    s.last("100").does("bob", "sells 1 stop 95"),
    s.does("ann", "buys 1 @ 95 then profit 110 or stop 90"),
  ];
  expect(placed.map(({ rejection }) => rejection)).toEqual([null, null, null, null]);
  const { events, rejection } = s.run(delist, "admin:one");
  expect(rejection).toBeNull();
  const ended = events.flatMap((event) => (event.type === "order" ? [event.order] : []));
  expect(ended.length).toBeGreaterThanOrEqual(4);
  expect(ended.every(({ state, endReason }) => state === "canceled" && endReason !== null)).toBe(true);
  expect(s.state.orders.size).toBe(0);
  for (const account of s.state.accounts.values()) expect(account.held).toBe(0n);
  expect(s.state.pairs.get("BTC-USD")?.state).toBe("delisted");
  expect(s.does("ann", "buys 1 @ 90").rejection?.code).toBe("PAIR_NOT_OPEN");
  expect(s.run(delist).rejection).toBeNull();
});

test("is nothing that rules can say, and an unknown pair can't be", () => {
  const s = scenario();
  const issue = s.rules({ state: "delisted" }).rejection;
  expect(issue).toMatchObject({ code: "VALIDATION", details: { issues: [{ field: "state" }] } });
  expect(s.run({ type: "delistPair", pair: "ETH-USD" }).rejection?.code).toBe("UNKNOWN_PAIR");
  s.run(delist);
  expect(s.rules({ state: "open" }).rejection).toBeNull();
  expect(s.state.pairs.get("BTC-USD")?.state).toBe("open");
});

test("a pair of the book alone trades among its traders, and says that there is nobody else", () => {
  const rules = { ...RULES, priceSource: "book", liquidity: { demo: false, live: false } } as const;
  const s = scenario(rules).funds("ann", "1000 USD").funds("bob", "5 BTC");
  expect(s.does("ann", "buys 1 market ioc").rejection?.code).toBe("NO_LIQUIDITY");
  expect(s.does("ann", "buys 1 stop 95").rejection?.code).toBe("NO_LIQUIDITY");
  s.does("bob", "sells 1 @ 100");
  expect(s.does("ann", "buys 0.5 @ 100").rejection).toBeNull();
  expect(s.does("ann", "buys 0.5 market ioc").rejection).toBeNull();
  expect(s.rules({ liquidity: { demo: true, live: false } }).rejection?.code).toBe("VALIDATION");
});
