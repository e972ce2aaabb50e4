import { expect, test } from "vitest";
import { connectionBudget, openFileLimit } from "./connection-budget.ts";

test("leaves what the rest of the process needs, and a quarter of the connections to what isn't a stream", () => {
  for (const openFiles of [128, 256, 1_024, 65_536, Infinity]) {
    const budget = connectionBudget(openFiles);
    expect(budget.connections).toBeLessThanOrEqual(openFiles - 96);
    expect(budget.privateStreams + budget.marketStreams).toBeLessThanOrEqual(budget.connections * 0.75);
    expect(budget.connectionsOfNetwork).toBeLessThan(budget.connections);
  }
});

test("has an end, however much may be opened", () => {
  expect(connectionBudget(Infinity).connections).toBe(20_000);
});

test("says in words when there are too few to serve anybody", () => {
  expect(() => connectionBudget(64)).toThrow("may open 64 files; it needs 128 at least (ulimit -n)");
});

test("is read of the system", () => {
  expect(openFileLimit()).toBeGreaterThan(128);
});
