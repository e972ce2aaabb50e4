import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import {
  depositFor,
  limitOrder,
  named,
  openMarketFor,
  PAIR,
  placeOrder,
  quoteAround,
  submitAll,
  TEST_ACTOR,
} from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { quietPool } from "../testing/quiet-pool.ts";
import type { Exchange } from "./exchange.port.ts";
import { openExchange, type ExchangeOptions } from "./index.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let exchange: Exchange;
let pool: pg.Pool;

const open = (options: Partial<ExchangeOptions> = {}): Promise<Exchange> =>
  openExchange({ url: database.url, log: silent, clock: systemClock, options });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = quietPool(database.url, 2);
  exchange = await open();
  await openMarketFor(exchange, ["alice", "bob"]);
  await exchange.stop();
});

beforeEach(async () => {
  exchange = await open();
});

afterEach(async () => {
  await submitAll(exchange, [
    { type: "cancelAll", venue: "live", owner: "alice", pair: null },
    { type: "cancelAll", venue: "live", owner: "bob", pair: null },
  ]);
  await exchange.stop();
  await expectLedgerBalanced(database.url);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function count(table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

test("places, fills and cancels, and the tables hold it once it is answered", async () => {
  const ask = await placeOrder(
    exchange,
    limitOrder({ owner: "alice", side: "sell", price: 5_000_000, quantity: 30 }),
  );
  const buy = await placeOrder(
    exchange,
    limitOrder({ owner: "bob", side: "buy", price: 5_000_000, quantity: 10 }),
  );
  expect(buy.order?.state).toBe("filled");
  expect(buy.fills).toHaveLength(1);
  const orderId = ask.order?.id ?? 0;
  const canceled = await exchange.submit(
    { type: "cancel", venue: "live", owner: "alice", orderId },
    "user:alice",
  );
  expect(canceled.order).toMatchObject({ state: "canceled", filled: 10, held: 0n });
  const { rows } = await pool.query("select state, filled from orders where id = $1", [orderId]);
  expect(rows).toEqual([{ state: "canceled", filled: "10" }]);
  expect(exchange.status()).toMatchObject({ state: "running", seq: canceled.seq, queued: 0, inFlight: 0 });
});

test("a refusal is an outcome, with an order that says why", async () => {
  const order = limitOrder({ owner: "alice", side: "buy", price: 5_000_000, quantity: 100_000_000 });
  const refused = await placeOrder(exchange, order);
  expect(refused.rejection?.code).toBe("ABOVE_MAX_NOTIONAL");
  expect(refused.order?.state).toBe("rejected");
  const { rows } = await pool.query("select rejection from orders where id = $1", [refused.order?.id]);
  expect(rows).toEqual([{ rejection: refused.rejection }]);
});

test("the same client order id and body give the stored order and change nothing", async () => {
  const order = named(limitOrder({ owner: "alice", side: "buy", price: 4_000_000, quantity: 5 }), "same-1");
  const first = await placeOrder(exchange, order);
  const before = await count("journal");
  const again = await placeOrder(exchange, order);
  expect(again).toMatchObject({ replayed: true, rejection: null, seq: first.seq });
  expect(again.order).toEqual(first.order);
  expect(await count("journal")).toBe(before);
});

test("a repeated order that filled at once answers with the same fills", async () => {
  await placeOrder(exchange, limitOrder({ owner: "alice", side: "sell", price: 4_900_000, quantity: 7 }));
  const order = named(limitOrder({ owner: "bob", side: "buy", price: 4_900_000, quantity: 7 }), "filled-1");
  const first = await placeOrder(exchange, order);
  const again = await placeOrder(exchange, order);
  expect(first.fills).toHaveLength(1);
  expect(again.fills).toEqual(first.fills);
  expect(again.order).toEqual(first.order);
});

test("a client order id with another body is a conflict that names the order", async () => {
  const order = limitOrder({ owner: "alice", side: "buy", price: 4_000_000, quantity: 5 });
  const first = await placeOrder(exchange, named(order, "conflict-1"));
  const other = await placeOrder(exchange, named({ ...order, quantity: 6 }, "conflict-1"));
  expect(other.order).toBeNull();
  expect(other.rejection).toEqual({
    code: "CLIENT_ORDER_ID_CONFLICT",
    details: { clientOrderId: "conflict-1", orderId: String(first.order?.id) },
  });
});

test("fifty copies of an order at once make one order", async () => {
  const order = named(limitOrder({ owner: "alice", side: "buy", price: 4_000_000, quantity: 1 }), "fifty");
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(exchange, order)));
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.order?.id)).size).toBe(1);
});

test("commands that arrive together are committed together, in the order in which they came", async () => {
  const sizes: number[] = [];
  const unsubscribe = exchange.onCommitted((commits) => sizes.push(commits.length));
  const orders = Array.from({ length: 500 }, (_, i) =>
    limitOrder({ owner: i % 2 === 0 ? "alice" : "bob", side: "buy", price: 3_000_000 + i, quantity: 1 }),
  );
  const answers = await Promise.all(orders.map((order) => placeOrder(exchange, order)));
  unsubscribe();
  const seqs = answers.map((answer) => answer.seq);
  expect(seqs).toEqual(Array.from({ length: 500 }, (_, i) => (seqs[0] ?? 0) + i));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500);
  expect(sizes.length).toBeLessThan(10);
});

test("a deposit that is reported twice is credited once", async () => {
  const deposit = depositFor("alice", "USD", 77n);
  const [first, second] = await submitAll(exchange, [deposit, deposit]);
  expect(first?.accounts).not.toEqual([]);
  expect(second?.accounts).toEqual([]);
});

test("text that means something to SQL or to arrays is kept as it is", async () => {
  const texts = [`a"b\\c{d},e'f`, "NULL", "", " ", "\n\t", "ünïcödé 🚀", "$1; drop table orders; --"];
  const commands = texts.map((text) => ({ ...depositFor("alice", "USD", 1n), reference: `odd ${text}` }));
  await submitAll(exchange, commands);
  const { rows } = await pool.query<{ reference: string }>(
    "select reference from transfers where reference like 'odd %' order by id",
  );
  expect(rows.map(({ reference }) => reference)).toEqual(texts.map((text) => `odd ${text}`));
});

test("a full queue refuses at once and takes commands again afterwards", async () => {
  await exchange.stop();
  exchange = await open({ maxQueue: 3 });
  const order = limitOrder({ owner: "alice", side: "buy", price: 3_000_000, quantity: 1 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => placeOrder(exchange, order)));
  expect(answers.map((answer) => answer.status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(answers[4]).toMatchObject({ reason: { code: "BUSY" } });
  expect((await placeOrder(exchange, order)).order?.state).toBe("new");
});

test("a quote that reaches a resting order fills it and is the only kind that leaves a trace", async () => {
  await submitAll(exchange, [
    {
      type: "deposit",
      venue: "live",
      owner: "liquidity",
      asset: "BTC",
      amount: 10n ** 9n,
      from: "external:test",
      reference: "house-btc",
    },
  ]);
  const at = systemClock.now();
  const before = exchange.status().seq;
  exchange.quote(quoteAround(5_000_000, { id: "q1", at }));
  const bid = await placeOrder(
    exchange,
    limitOrder({ owner: "alice", side: "buy", price: 4_990_000, quantity: 10 }),
  );
  expect(bid.order?.state).toBe("new");
  const cursor = exchange.book("live", PAIR, 5).cursor;
  exchange.quote(quoteAround(4_995_000, { id: "q2", at }));
  expect(exchange.status().seq).toBe(before + 1);
  const filled = new Promise<number>((resolve) => {
    exchange.onCommitted((commits) => {
      const crossing = commits.find(({ command }) => command.type === "quote");
      if (crossing !== undefined) resolve(crossing.fills.length);
    });
  });
  exchange.quote(quoteAround(4_980_000, { id: "q3", at }));
  expect(await filled).toBe(1);
  expect(exchange.book("live", PAIR, 5).cursor).toBeGreaterThan(cursor);
  const { rows } = await pool.query("select state from orders where id = $1", [bid.order?.id]);
  expect(rows).toEqual([{ state: "filled" }]);
});

test("a second writer is refused with a message while the first one runs", async () => {
  await expect(open({ lockWaitMs: 100 })).rejects.toThrow(
    /Another Fillmark server is running on the same data already/,
  );
  expect(exchange.status().state).toBe("running");
});

test("a writer whose seq was taken by someone else stops and answers nothing", async () => {
  let fatal: Error | null = null;
  await exchange.stop();
  exchange = await open({ onFatal: (error) => (fatal = error) });
  const { seq } = exchange.status();
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  await admin.query(
    "insert into journal (seq, at, actor, type, envelope, hash) values ($1, now(), 'x', 'x', '{}', decode(repeat('00', 32), 'hex'))",
    [seq + 1],
  );
  const order = limitOrder({ owner: "alice", side: "buy", price: 3_000_000, quantity: 1 });
  await expect(placeOrder(exchange, order)).rejects.toMatchObject({ code: "OUTCOME_UNKNOWN" });
  expect(String(fatal)).toMatch(/another writer exists/);
  expect(exchange.status().state).toBe("stopped");
  await expect(placeOrder(exchange, order)).rejects.toMatchObject({ code: "DATABASE_AWAY" });
  await admin.query("alter table journal disable trigger all");
  await admin.query("delete from journal where seq = $1", [seq + 1]);
  await admin.query("alter table journal enable trigger all");
  await admin.end();
  await exchange.stop();
  exchange = await open();
});

test("a broken rule stops the exchange for good, and the history stays as it was", async () => {
  const empty = await createTestDatabase();
  const fatal: Error[] = [];
  const options = { onFatal: (error: Error) => void fatal.push(error) };
  const own = await openExchange({ url: empty.url, log: silent, clock: systemClock, options });
  const broken = own.submit({ type: "openDemo", owner: "alice", amount: 1n }, "user:alice");
  const behind = own.submit({ type: "setFees", tiers: [] }, TEST_ACTOR);
  await expect(broken).rejects.toThrow("demo money is an asset");
  await expect(behind).rejects.toMatchObject({ code: "DATABASE_AWAY" });
  expect(own.status()).toMatchObject({ state: "stopped", seq: 0 });
  expect(fatal).toHaveLength(1);
  await own.stop();
  await empty.drop();
});

test("refuses a database without tables, and says what to do", async () => {
  const empty = await createTestDatabase({ empty: true });
  const opening = openExchange({ url: empty.url, log: silent, clock: systemClock });
  await expect(opening).rejects.toThrow(/no exchange tables yet. Run the migrations/);
  await empty.drop();
});

test("refuses a database that may lose what it acknowledges", async () => {
  await exchange.stop();
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  const name = new URL(database.url).pathname.slice(1);
  await admin.query(`alter database ${name} set synchronous_commit = off`);
  await expect(open()).rejects.toThrow(/synchronous_commit=off/);
  const unsafe = await open({ allowUnsafeDurability: true });
  await unsafe.stop();
  await admin.query(`alter database ${name} reset synchronous_commit`);
  await admin.end();
  exchange = await open();
});

test("refuses to start from balances that don't add up, and names the row", async () => {
  await exchange.stop();
  await pool.query("update accounts set available = available + 1 where owner = 'bob' and asset = 'USD'");
  await expect(open()).rejects.toThrow(/live USD: all accounts sum to 1/);
  await pool.query("update accounts set available = available - 1 where owner = 'bob' and asset = 'USD'");
  exchange = await open();
});

test("after a stop nothing is accepted, and what was queued is committed", async () => {
  const order = limitOrder({ owner: "alice", side: "buy", price: 3_000_000, quantity: 1 });
  const placing = Promise.all(Array.from({ length: 20 }, () => placeOrder(exchange, order)));
  await exchange.stop();
  expect(await placing).toHaveLength(20);
  await expect(
    exchange.submit({ type: "quote", venue: "live", pair: PAIR }, TEST_ACTOR),
  ).rejects.toMatchObject({
    code: "DATABASE_AWAY",
  });
  exchange = await open();
});
