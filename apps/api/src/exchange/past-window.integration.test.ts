// What has ended is not in memory: it is asked of the tables, and is found there, however commands cross each other.
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { depositFor, openMarketFor, TEST_ACTOR } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { expectProof } from "../testing/expect-proof.ts";
import type { Command } from "./core/commands.ts";
import { createState } from "./core/exchange.ts";
import type { Exchange } from "./exchange.port.ts";
import { openExchange } from "./index.ts";
import { PastWindow } from "./past-window.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let exchange: Exchange;

const open = (): Promise<Exchange> => openExchange({ url: database.url, log: silent, clock: systemClock });

beforeEach(async () => {
  database = await createTestDatabase();
  exchange = await open();
  await openMarketFor(exchange, ["alice"]);
});

afterEach(async () => {
  await exchange.stop();
  await expectProof(database.url);
  await expectLedgerBalanced(database.url);
  await database.drop();
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const hold = (withdrawal: string): Command => {
  return { type: "holdWithdrawal", owner: "alice", asset: "USD", amount: 500n, fee: 5n, withdrawal };
};
const steps = (withdrawal: string): Command[] => [
  hold(withdrawal),
  { type: "payWithdrawal", withdrawal, to: "external:test" },
  { type: "returnWithdrawal", withdrawal, from: "external:test" },
];

test("what was done before a restart is not done again", async () => {
  const swap: Command = {
    type: "swap",
    venue: "live",
    owner: "alice",
    from: "USD",
    to: "BTC",
    fromAmount: 100n,
    toAmount: 1n,
    fee: 1n,
    quoteId: "s1",
    evidence: { legs: [] },
  };
  const adjust: Command = { type: "adjust", owner: "alice", asset: "USD", amount: 7n, reference: "a1" };
  const once = [
    depositFor("liquidity", "BTC", 10n),
    depositFor("bob", "USD", 9n),
    swap,
    adjust,
    ...steps("w1"),
  ];
  for (const command of once) await exchange.submit(command, TEST_ACTOR);
  const transfers = await query("select count(*)::text from transfers");
  await exchange.stop();
  exchange = await open();
  for (const command of once) expect((await exchange.submit(command, TEST_ACTOR)).rejection).toBeNull();
  const released = await exchange.submit({ type: "releaseWithdrawal", withdrawal: "w1" }, TEST_ACTOR);
  expect(released.rejection).toEqual({
    code: "WITHDRAWAL_STATE",
    details: { withdrawalId: "w1", state: "returned" },
  });
  const other = await exchange.submit({ ...hold("w1"), amount: 501n } as Command, TEST_ACTOR);
  expect(other.rejection).toMatchObject({ code: "VALIDATION" });
  expect(await query("select count(*)::text from transfers")).toEqual(transfers);
});

test("a deposit, a swap and a correction may have the same reference", async () => {
  const deposit = { ...depositFor("alice", "USD", 3n), reference: "r" } as Command;
  const adjust: Command = { type: "adjust", owner: "alice", asset: "USD", amount: 7n, reference: "r" };
  await exchange.submit(deposit, TEST_ACTOR);
  await exchange.stop();
  exchange = await open();
  await exchange.submit(adjust, TEST_ACTOR);
  expect(await query("select kind from transfers where reference = 'r' order by id")).toEqual([
    { kind: "deposit" },
    { kind: "adjustment" },
  ]);
});

test("of many that cross each other each is done once", async () => {
  const rounds = Array.from({ length: 40 }, async (_, round) => {
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    for (const command of [
      depositFor("bob", "USD", BigInt(1 + (round % 5))),
      ...steps(`w${round % 3}`),
      depositFor("bob", "USD", BigInt(1 + (round % 7))),
    ]) {
      const sent = [command, command].map((one) => exchange.submit(one, TEST_ACTOR));
      const outcomes = await Promise.all(sent);
      expect(outcomes.map(({ rejection }) => rejection)).toEqual([null, null]);
    }
  });
  await Promise.all(rounds);
  const [deposits] = await query(
    "select sum(amount)::text as sum, count(*)::text as count from transfers where reference like 'bob-%'",
  );
  expect(deposits).toEqual({ sum: String(1 + 2 + 3 + 4 + 5 + 6 + 7), count: "7" });
  expect(
    await query("select kind, count(*)::text from transfers where reference like 'w%' group by 1 order by 1"),
  ).toEqual([
    { kind: "withdrawal", count: "3" },
    { kind: "withdrawal_fee", count: "3" },
    { kind: "withdrawal_hold", count: "3" },
    { kind: "withdrawal_return", count: "3" },
  ]);
});

test("what is durable is let go of, and what isn't stays", async () => {
  await exchange.submit(depositFor("bob", "USD", 9n), TEST_ACTOR);
  for (const command of [...steps("w1"), hold("w2")]) await exchange.submit(command, TEST_ACTOR);
  const client = new pg.Client(database.url);
  await client.connect();
  const state = createState();
  const past = new PastWindow(state, client);
  const [, pay] = steps("w1");
  const commands = [depositFor("bob", "USD", 9n), depositFor("bob", "USD", 8n), hold("w1"), hold("w3")];
  await past.find(commands);
  expect([...state.references]).toEqual(["live/deposit/bob-USD-9"]);
  expect([...state.withdrawals.values()]).toMatchObject([{ id: "w1", state: "returned" }]);
  if (pay !== undefined) past.applied(pay);
  expect(past.find([]), "nothing to ask").toBeNull();
  expect(state.references.size).toBe(0);
  expect(state.withdrawals.size, "a command that names it isn't durable").toBe(1);
  if (pay !== undefined) past.committed(pay);
  expect(past.find([])).toBeNull();
  expect(state.withdrawals.size).toBe(0);
  await client.end();
});
