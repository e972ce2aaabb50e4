import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, named, openMarketFor, placeOrder } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { quietPool } from "../testing/quiet-pool.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import type { Committed, Exchange } from "./exchange.port.ts";
import { openExchange, type ExchangeOptions } from "./index.ts";
import { proofLines, prove } from "./proof.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let proxy: TcpProxy;
let pool: pg.Pool;
let exchange: Exchange;
let runs = 0;

const open = (options: Partial<ExchangeOptions> = {}): Promise<Exchange> =>
  openExchange({ url: proxy.url, log: silent, clock: systemClock, options });

beforeAll(async () => {
  database = await createTestDatabase();
  pool = quietPool(database.url, 2);
  proxy = await startTcpProxy(database.url);
  exchange = await open();
  await openMarketFor(exchange, ["alice", "bob"]);
  await exchange.stop();
});

beforeEach(async () => {
  runs += 1;
  exchange = await open();
});

afterEach(async () => {
  await exchange.stop();
  await expectLedgerBalanced(database.url);
  const proof = await prove(database.url);
  if (!proof.holds) throw new Error(proofLines(proof).join("\n"));
});

afterAll(async () => {
  await proxy.close();
  await pool.end();
  await database.drop();
});

function orderNumber(n: number): Parameters<typeof placeOrder>[1] {
  const [owner, side] = n % 2 === 0 ? (["alice", "buy"] as const) : (["bob", "sell"] as const);
  return named(
    limitOrder({ owner, side, price: 5_000_000 + (n % 7) - 3, quantity: 1 + (n % 5) }),
    `run${runs}-${n}`,
  );
}

/** The machine may be too busy to answer in time: the order is asked for again, under its client order id. */
async function placeUntilAnswered(order: Parameters<typeof placeOrder>[1]): Promise<Committed> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await placeOrder(exchange, order);
    } catch (error) {
      if (tries === 100) throw error;
    }
  }
}

interface Outcomes {
  readonly acknowledged: Map<string, Committed>;
  readonly unknown: Set<string>;
}

/** Places orders from many clients at once until stopped, and notes what each was answered. */
async function load(until: AbortSignal): Promise<Outcomes> {
  const outcomes: Outcomes = { acknowledged: new Map(), unknown: new Set() };
  let next = 0;
  const client = async (): Promise<void> => {
    while (!until.aborted && exchange.status().state !== "stopped") {
      const order = orderNumber(next++);
      const id = order.clientOrderId ?? "";
      await placeOrder(exchange, order).then(
        (committed) => outcomes.acknowledged.set(id, committed),
        () => outcomes.unknown.add(id),
      );
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  return outcomes;
}

/** Every acknowledged order is there exactly once, and no other more than once; what isn't so, by name. */
async function lostOrDoubled(outcomes: Outcomes): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; client: string }>(
    `with placed as materialized (
       select seq, envelope::jsonb #>> '{command,order,clientOrderId}' as client from journal where type = 'place')
     select o.id::text, placed.client from placed join orders o on o.placed_seq = placed.seq
     where placed.client like $1`,
    [`run${runs}-%`],
  );
  const stored = new Map(rows.map(({ id, client }) => [client, id]));
  const doubled = rows.filter(({ id, client }) => stored.get(client) !== id);
  const lost = [...outcomes.acknowledged].filter(
    ([client, { order }]) => stored.get(client) !== String(order?.id),
  );
  const invented = [...stored.keys()].filter(
    (client) => !outcomes.acknowledged.has(client) && !outcomes.unknown.has(client),
  );
  return [
    ...doubled.map(({ client }) => `${client} is there twice`),
    ...lost.map(([client]) => `${client} was acknowledged and is lost`),
    ...invented.map((client) => `${client} was never sent`),
  ];
}

test.each(["answer", "request"] as const)(
  "a commit whose %s gets lost is neither lost nor written twice",
  async (part) => {
    const stop = new AbortController();
    const loading = load(stop.signal);
    for (let i = 0; i < 12; i++) {
      if (part === "answer") proxy.loseAnswerTo("journal_");
      else proxy.loseRequest("journal_");
      while (proxy.isStillToLose && exchange.status().state !== "stopped") await sleep(5);
      await sleep(20);
    }
    stop.abort();
    const outcomes = await loading;
    expect(outcomes.unknown.size).toBe(0);
    expect(outcomes.acknowledged.size).toBeGreaterThan(30);
    expect(await lostOrDoubled(outcomes)).toEqual([]);
  },
);

test("connections cut at any moment lose and double nothing", async () => {
  const stop = new AbortController();
  const loading = load(stop.signal);
  for (let i = 0; i < 40; i++) {
    await sleep(5 + ((i * 37) % 60));
    proxy.cut();
  }
  stop.abort();
  expect(await lostOrDoubled(await loading)).toEqual([]);
});

test("while the database is away commands end with DATABASE_AWAY and never happen, and it recovers alone", async () => {
  await exchange.stop();
  exchange = await open({ commandTimeoutMs: 300 });
  proxy.refuse(true);
  await sleep(50);
  expect(exchange.status().state).toBe("database_away");
  const refused = await Promise.allSettled([0, 1, 2].map((n) => placeOrder(exchange, orderNumber(n))));
  for (const answer of refused) expect(answer).toMatchObject({ reason: { code: "DATABASE_AWAY" } });
  proxy.refuse(false);
  const back = performance.now();
  let answer: Committed | null = null;
  while (answer === null && performance.now() - back < 5_000) {
    answer = await placeOrder(exchange, orderNumber(10)).catch(() => null);
  }
  expect(answer?.order?.clientOrderId).toBe(`run${runs}-10`);
  expect(performance.now() - back).toBeLessThan(15_000);
  const { rows } = await pool.query("select client_order_id from orders where client_order_id like $1", [
    `run${runs}-%`,
  ]);
  expect(rows).toEqual([{ client_order_id: `run${runs}-10` }]);
});

test("an order that was applied but not answered in time is found again under its client order id", async () => {
  await exchange.stop();
  exchange = await open({ commandTimeoutMs: 300, answerTimeoutMs: 1_000 });
  await placeOrder(exchange, orderNumber(0));
  const anonymous = limitOrder({ owner: "alice", side: "buy", price: 3_000_000, quantity: 1 });
  proxy.stall(true);
  await expect(placeOrder(exchange, anonymous)).rejects.toMatchObject({
    code: "OUTCOME_UNKNOWN",
    details: { clientOrderId: null },
  });
  await sleep(1_000);
  proxy.stall(false);
  const [n, placed] = await placeAtOnce();
  expect(placed.replayed).toBe(false);
  expect((await placeUntilAnswered(orderNumber(n))).order).toEqual(placed.order);
});

/** The first that is answered at its first try, by its number. */
async function placeAtOnce(): Promise<[number, Committed]> {
  for (let n = 1; ; n += 1) {
    try {
      return [n, await placeOrder(exchange, orderNumber(n))];
    } catch (error) {
      if (n === 100) throw error;
    }
  }
}

test("a silent connection is given up, and what it had written counts once", async () => {
  await exchange.stop();
  exchange = await open({ answerTimeoutMs: 300 });
  const stop = new AbortController();
  const loading = load(stop.signal);
  for (let i = 0; i < 3; i++) {
    await sleep(100);
    proxy.stall(true);
    await sleep(500);
    proxy.stall(false);
  }
  stop.abort();
  expect(await lostOrDoubled(await loading)).toEqual([]);
});

test("a slow database is waited for, and answers stay in time", async () => {
  proxy.delay(250);
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => placeOrder(exchange, orderNumber(n))),
  );
  expect(answers).toHaveLength(100);
  expect(performance.now() - started).toBeLessThan(15_000);
  proxy.delay(0);
});

test("a server process that is killed in the middle of a commit is replaced", async () => {
  const stop = new AbortController();
  const loading = load(stop.signal);
  for (let i = 0; i < 10; i++) {
    await sleep(50);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'fillmark exchange%'",
    );
  }
  stop.abort();
  expect(await lostOrDoubled(await loading)).toEqual([]);
});

test("continues the same history after a restart", async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => placeOrder(exchange, orderNumber(n))));
  const before = exchange.status();
  await exchange.stop();
  exchange = await open();
  expect(exchange.status()).toMatchObject({ seq: before.seq, lastHash: before.lastHash });
  const next = await placeOrder(exchange, orderNumber(50));
  expect(next.seq).toBe(before.seq + 1);
});

test("a stop doesn't wait for ever for a database that is away, and says that the outcome is unknown", async () => {
  await exchange.stop();
  exchange = await open({ commandTimeoutMs: 2_000, answerTimeoutMs: 30_000 });
  await placeOrder(exchange, orderNumber(0));
  proxy.stall(true);
  const order = limitOrder({ owner: "alice", side: "buy", price: 3_000_000, quantity: 1 });
  const outcomes = placeOrder(exchange, order).catch((error: unknown) => error);
  await sleep(50);
  const started = performance.now();
  await exchange.stop();
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(await outcomes).toMatchObject({ code: "OUTCOME_UNKNOWN" });
  proxy.stall(false);
  proxy.cut();
});

test("an order sent again while its first try becomes durable is the same order", async () => {
  await placeOrder(exchange, orderNumber(0));
  // A round trip takes 100 ms: the first try is looked up until 100 and committed at 200, and the second, which
  // comes at 150, waits for its neighbour's look-up until 250.
  proxy.delay(50);
  const first = placeOrder(exchange, orderNumber(1));
  await sleep(150);
  const [again, neighbour] = await Promise.all([
    placeOrder(exchange, orderNumber(1)),
    placeOrder(exchange, orderNumber(2)),
  ]);
  proxy.delay(0);
  const { order } = await first;
  expect([again.replayed, again.order]).toEqual([true, order]);
  expect(neighbour.replayed).toBe(false);
});
