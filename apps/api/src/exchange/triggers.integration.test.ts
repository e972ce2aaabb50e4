// Orders that wait, brought to the market: by quotes, by the feed's prints and by the venue's own trades, whatever comes
// between; kept over a restart; and what fired is proven from its evidence.
import type { TriggerSource } from "@fillmark/contracts/triggers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { asOwner } from "../testing/as-owner.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, openMarketFor, PAIR, placeOrder, quoteAround } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { expectProof } from "../testing/expect-proof.ts";
import { withClient } from "../db/with-client.ts";
import { present } from "./core/assert.ts";
import type { PlaceOrder, TriggerTerms } from "./core/commands.ts";
import type { OrderSnapshot } from "./core/events.ts";
import type { Committed, Exchange } from "./exchange.port.ts";
import { openExchange } from "./index.ts";
import { prove } from "./proof.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let exchange: Exchange;
let fired: Committed[];
let quotes = 0;

async function open(): Promise<void> {
  exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  fired = [];
  exchange.onCommitted((commits) => {
    fired.push(...commits.filter(({ command, order }) => command.type === "trigger" && order !== null));
  });
}

beforeEach(async () => {
  database = await createTestDatabase();
  await open();
  await openMarketFor(exchange, ["alice", "bob", "liquidity"]);
  quote(5_000_000);
});

afterEach(async () => {
  await exchange.stop();
  await expectProof(database.url);
  await expectLedgerBalanced(database.url);
  await database.drop();
});

const quote = (mid: number): void =>
  exchange.quote(quoteAround(mid, { id: `q${(quotes += 1)}`, at: systemClock.now() }));
const print = (price: number): void => exchange.print({ pair: PAIR, price });

const stopAt = (price: number, source: TriggerSource = "bid_ask"): TriggerTerms => {
  return { type: "stop", source, price, trailBps: null, activationPrice: null };
};

/** A sale at the market, ten-thousandths of a coin. */
async function wait(owner: string, trigger: TriggerTerms, quantity = 10): Promise<OrderSnapshot> {
  const market = { type: "market", timeInForce: "IOC", price: null, trigger } as const;
  const order: PlaceOrder = { ...limitOrder({ owner, side: "sell", price: 1, quantity }), ...market };
  const placed = await placeOrder(exchange, order);
  expect(placed).toMatchObject({ rejection: null, order: { state: "pending_trigger", held: 100_000n } });
  return present(placed.order, "order");
}

async function expectFired(ids: readonly number[]): Promise<void> {
  await expect.poll(() => fired.map(({ order }) => order?.id)).toEqual(ids);
}

test("a quote, a print and the venue's own trade fire what watches them, with what was seen as evidence", async () => {
  print(5_000_000);
  const byBid = await wait("alice", stopAt(4_990_000));
  const byMid = await wait("alice", stopAt(4_980_000, "mid"));
  quote(4_990_002);
  quote(4_990_001);
  await expectFired([byBid.id]);
  expect(fired[0]?.order).toMatchObject({
    state: "filled",
    trigger: { fired: { price: 4_990_000, bid: 4_990_000, ask: 4_990_002, last: 5_000_000, source: "test" } },
  });
  expect(fired[0]?.fills).toMatchObject([{ price: 4_990_000, takerOrderId: byBid.id }]);
  quote(4_980_000);
  await expectFired([byBid.id, byMid.id]);

  const byPrint = await wait("alice", stopAt(4_970_000, "last"));
  print(4_970_001);
  print(4_969_000);
  await expectFired([byBid.id, byMid.id, byPrint.id]);
  expect(fired[2]?.order?.trigger?.fired).toMatchObject({ price: 4_969_000, last: 4_969_000 });

  print(4_980_000);
  const byTrade = await wait("alice", stopAt(4_979_999, "last"));
  await placeOrder(exchange, limitOrder({ owner: "bob", side: "sell", price: 4_979_000, quantity: 5 }));
  await expectFired([byBid.id, byMid.id, byPrint.id, byTrade.id]);
});

test("a price that comes and goes at once is missed by nobody, and what was placed after it isn't reached", async () => {
  const touched = await wait("alice", stopAt(4_990_000));
  const trailing: TriggerTerms = { ...stopAt(1), type: "trailing_stop", price: null, trailBps: 100 };
  const trails = await wait("alice", trailing);
  quote(4_980_000);
  quote(5_100_000);
  quote(5_060_000);
  const later = wait("alice", stopAt(5_000_000));
  quote(5_049_000);
  await expectFired([touched.id, trails.id]);
  expect(fired[0]?.order?.trigger?.fired?.bid).toBe(4_979_999);
  expect(fired[1]?.order?.trigger).toMatchObject({ watermark: 5_099_999, fired: { bid: 5_048_999 } });
  expect((await later).state).toBe("pending_trigger");
});

test("hundreds that one price reaches fire all, lowest distance first, while others trade on", async () => {
  const placed = await Promise.all(
    Array.from({ length: 300 }, (_, i) => wait("alice", stopAt(4_990_000 - ((i * 7) % 100)), 10)),
  );
  const expected = placed
    .toSorted((a, b) => (b.trigger?.price ?? 0) - (a.trigger?.price ?? 0) || a.id - b.id)
    .map(({ id }) => id);
  quote(4_900_000);
  const meanwhile = await placeOrder(
    exchange,
    limitOrder({ owner: "bob", side: "buy", price: 4_000_000, quantity: 5 }),
  );
  expect(meanwhile.order?.state).toBe("new");
  expect(fired.length).toBeLessThan(300);
  await expectFired(expected);
  expect(new Set(fired.map(({ seq }) => seq)).size, "each by a command of its own").toBe(300);
});

test("what waits is kept over a restart, with its hold, its place and its watermark", async () => {
  const trailing: TriggerTerms = { ...stopAt(1), type: "trailing_stop", price: null, trailBps: 100 };
  const trails = await wait("alice", trailing);
  const first = await wait("alice", stopAt(4_950_000));
  const second = await wait("alice", stopAt(4_950_000));
  quote(5_010_000);
  await expect.poll(() => exchange.status().seq).toBeGreaterThan(second.placedSeq);
  await exchange.stop();
  await open();
  quote(4_940_000);
  await expectFired([trails.id, first.id, second.id]);
  expect(fired[0]?.order?.trigger).toMatchObject({ watermark: 5_009_999, price: 4_959_900 });
});

test("an evidence that doesn't show what fired is named", async () => {
  await wait("alice", stopAt(4_990_000));
  quote(4_980_000);
  await expect.poll(() => fired.length).toBe(1);
  const set = (price: number): Promise<unknown> =>
    asOwner(database, `update orders set trigger = jsonb_set(trigger, '{price}', '${price}')`);
  await set(4_970_000);
  const { findings } = await prove(database.url);
  expect(findings.filter(({ firstFailure }) => firstFailure !== null).map(({ name }) => name)).toContain(
    "each trigger fired at a price that had reached it, which its evidence shows",
  );
  await set(4_990_000);
});

test("while its pair is halted nothing fires, and afterwards it does, at what the market is then", async () => {
  const order = await wait("alice", stopAt(4_990_000));
  const rules = present(exchange.pairs()[0], "pair");
  const set = (state: "halted" | "open"): Promise<Committed> =>
    exchange.submit({ type: "setPair", rules: { ...rules, state } }, "admin:1");
  await set("halted");
  quote(4_980_000);
  quote(4_970_000);
  await set("open");
  expect(fired).toEqual([]);
  quote(4_960_000);
  await expectFired([order.id]);
  expect(fired[0]?.order?.trigger?.fired?.price).toBe(4_959_999);
  const rows = await withClient(database.url, async (client) =>
    client.query<{ count: string }>("select count(*) from journal where type = 'trigger'"),
  );
  expect(rows.rows[0]?.count, "what changes nothing leaves no trace").toBe("1");
});

test("an old quote that is shown again fires and fills nothing, and leaves no trace, whatever it reaches", async () => {
  await wait("alice", stopAt(4_990_000));
  const old = (age: number): void =>
    exchange.quote(quoteAround(4_980_000, { id: "old", at: systemClock.now() - age }));
  old(120_000);
  const order = limitOrder({ owner: "bob", side: "buy", price: 4_990_000, quantity: 10 });
  expect((await placeOrder(exchange, order)).order?.state).toBe("new");
  const { seq } = exchange.status();
  old(110_000);
  old(100_000);
  await placeOrder(exchange, { ...order, price: 4_000_000 });
  expect(exchange.status().seq).toBe(seq + 1);
  expect(fired).toEqual([]);
});

test("others' orders come between many that one price fires, and between many that follow it", async () => {
  const MANY = 200;
  const seqs: number[] = [];
  exchange.onCommitted((commits) => {
    seqs.push(...commits.flatMap(({ command, seq }) => (command.type === "trigger" ? seq : [])));
  });
  const trailing: TriggerTerms = { ...stopAt(1), type: "trailing_stop", price: null, trailBps: 100 };
  const armed = await Promise.all([
    ...Array.from({ length: MANY }, () => wait("alice", stopAt(4_950_001))),
    ...Array.from({ length: MANY }, () => wait("alice", trailing)),
  ]);
  const plain = async (): Promise<number> => {
    const placed = await placeOrder(
      exchange,
      limitOrder({ owner: "bob", side: "buy", price: 4_000_000, quantity: 10 }),
    );
    return placed.seq;
  };
  quote(5_100_000);
  const beside = await plain();
  await expect.poll(() => seqs.length).toBe(Math.ceil(MANY / 64));
  expect(beside).toBeLessThan(Math.max(...seqs));
  seqs.length = 0;
  quote(4_000_000);
  const between = await plain();
  await expect.poll(() => fired.length, { timeout: 10_000 }).toBe(armed.length);
  expect(between).toBeLessThan(seqs.toSorted((a, b) => a - b)[64] ?? 0);
  expect(new Set(fired.map(({ order }) => order?.id))).toEqual(new Set(armed.map(({ id }) => id)));
});
