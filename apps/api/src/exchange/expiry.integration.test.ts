// Orders that are good till a date: they end at it though nobody sends anything, and meet nobody from that moment on, however
// busy or away the server was.
import { afterEach, beforeEach, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, openMarketFor, placeOrder } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { expectProof } from "../testing/expect-proof.ts";
import type { PlaceOrder } from "./core/commands.ts";
import type { Exchange } from "./exchange.port.ts";
import { openExchange } from "./index.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const soon = { timeout: 20_000 };
/** Stands still until a test moves it. */
let now: number;
let database: TestDatabase;
let exchange: Exchange;

const open = async (): Promise<Exchange> =>
  openExchange({ url: database.url, log: silent, clock: { now: () => now } });

beforeEach(async () => {
  now = Date.now();
  database = await createTestDatabase();
  exchange = await open();
  await openMarketFor(exchange, ["alice", "bob"]);
});

afterEach(async () => {
  await exchange.stop();
  await expectProof(database.url);
  await expectLedgerBalanced(database.url);
  await database.drop();
});

const buy = (ms: number, price = 5_000_000): PlaceOrder => ({
  ...limitOrder({ owner: "alice", side: "buy", price, quantity: 10 }),
  timeInForce: "GTD",
  expiresAt: now + ms,
});
const sale = limitOrder({ owner: "bob", side: "sell", price: 5_000_000, quantity: 10 });

/** The types of the last commands, the oldest first. */
async function lastCommands(count: number): Promise<string[]> {
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ type: string }>("select type from journal order by seq desc limit $1", [count]),
  );
  return rows.map(({ type }) => type).reverse();
}

async function endsInTables(): Promise<unknown[]> {
  const { rows } = await withClient(database.url, (client) =>
    client.query("select id, state, end_reason as reason, held from orders order by id"),
  );
  return rows;
}
const over = { state: "expired", reason: "good_till_date", held: "0" };

test("an order ends at its date though nobody sends anything, and no sooner", async () => {
  for (const ms of [60_000, 30_000]) await placeOrder(exchange, buy(ms));
  now += 29_999;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await endsInTables()).toMatchObject([{ state: "new" }, { state: "new" }]);
  now += 1;
  await expect.poll(endsInTables, soon).toMatchObject([{ state: "new" }, over]);
  now += 30_000;
  await expect.poll(endsInTables, soon).toMatchObject([over, over]);
  expect(await lastCommands(3)).toEqual(["place", "expire", "expire"]);
});

test("what comes at that moment, and all that waited for it together, meets it no more", async () => {
  await placeOrder(exchange, buy(30_000));
  await placeOrder(exchange, buy(90_000, 4_900_000));
  now += 30_000;
  const sales = await Promise.all([1, 2, 3].map(() => placeOrder(exchange, sale)));
  expect(sales.flatMap(({ fills }) => fills)).toEqual([]);
  expect(sales.map(({ order }) => order?.state)).toEqual(["new", "new", "new"]);
  expect(await lastCommands(4)).toEqual(["expire", "place", "place", "place"]);
  expect(await endsInTables()).toMatchObject([
    over,
    { state: "new" },
    ...sales.map(() => ({ state: "new" })),
  ]);
});

test("an order whose date came while the server was away ends before the first command", async () => {
  await placeOrder(exchange, buy(30_000));
  await exchange.stop();
  now += 3_600_000;
  exchange = await open();
  const { fills, order } = await placeOrder(exchange, sale);
  expect([fills, order?.state]).toEqual([[], "new"]);
  expect(await lastCommands(2)).toEqual(["expire", "place"]);
  expect(await endsInTables()).toMatchObject([over, { state: "new" }]);
});

test("thousands that end at one moment hold up nobody's command for good, and all end", async () => {
  const placed = await Promise.all(Array.from({ length: 2_050 }, () => placeOrder(exchange, buy(30_000))));
  expect(placed.filter(({ rejection }) => rejection !== null)).toEqual([]);
  now += 30_000;
  expect((await placeOrder(exchange, sale)).fills).toEqual([]);
  expect((await lastCommands(23)).filter((type) => type === "expire")).toHaveLength(21);
});
