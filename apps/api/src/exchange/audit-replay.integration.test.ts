import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { openMarketFor, submitAll } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import type { Command } from "./core/commands.ts";
import { openExchange } from "./index.ts";
import { proofLines, prove } from "./proof.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** More than a replay reads at once. */
const MANY = 2_100;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await expectLedgerBalanced(database.url);
  await database.drop();
});

test("a demo account that is reset long after it was opened is proved like any other", async () => {
  const exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  await openMarketFor(exchange, []);
  const amount = 10n ** 10n;
  const pause: Command = { type: "cancelAll", venue: "demo", owner: "alice", pair: null };
  const opened: Command = { type: "openDemo", owner: "alice", amount };
  const reset: Command = { type: "resetDemoBalance", owner: "alice", amount: amount / 2n };
  await submitAll(exchange, [opened, ...Array.from({ length: MANY }, () => pause), reset]);
  await exchange.stop();
  const proof = await prove(database.url);
  expect(proof.holds, proofLines(proof).join("\n")).toBe(true);
});
