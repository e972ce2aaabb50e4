// Brackets and pairs of exits against the market: exits begin by themselves once their entry has ended, one ends the other,
// both are kept over a restart, and the history of it all is proven.
import { afterEach, beforeEach, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { limitOrder, openMarketFor, PAIR, placeOrder, quoteAround } from "../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { expectProof } from "../testing/expect-proof.ts";
import type { PlaceOrder, StopTerms } from "./core/commands.ts";
import type { OrderSnapshot } from "./core/events.ts";
import type { Committed, Exchange } from "./exchange.port.ts";
import { openExchange } from "./index.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let exchange: Exchange;
/** Each order as its last event had it, by id. */
let orders: Map<number, OrderSnapshot>;
let quotes = 0;

async function open(): Promise<void> {
  exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  exchange.onCommitted((commits) => {
    for (const event of commits.flatMap(({ events }) => events))
      if (event.type === "order") orders.set(event.order.id, event.order);
  });
}

beforeEach(async () => {
  orders = new Map();
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

const quote = (mid: number, size = 10_000): void =>
  exchange.quote(quoteAround(mid, { id: `q${(quotes += 1)}`, at: systemClock.now(), size }));

const stop = (price: number): StopTerms => {
  return {
    trigger: { type: "stop", source: "bid_ask", price, trailBps: null, activationPrice: null },
    price: null,
  };
};

/** Ten-thousandths of a coin; a goal at 51,000 and a stop at 49,000. */
const bracket = (order: Partial<PlaceOrder> = {}): PlaceOrder => {
  const entry = limitOrder({ owner: "alice", side: "buy", price: 4_999_000, quantity: 10 });
  return { ...entry, exits: { takeProfit: 5_100_000, stopLoss: stop(4_900_000) }, ...order };
};

async function place(order: PlaceOrder): Promise<Committed> {
  const placed = await placeOrder(exchange, order);
  expect(placed.rejection).toBeNull();
  return placed;
}

/** Listeners hear of a command after the one who sent it. */
async function expectOrders(stand: Record<number, string>): Promise<void> {
  const stands = (id: string): [string, string | undefined] => {
    const order = orders.get(Number(id));
    return [id, order?.endReason ?? order?.state];
  };
  await expect.poll(() => Object.fromEntries(Object.keys(stand).map(stands))).toEqual(stand);
}

/** Of alice's entry bob meets four lots, after two that the market maker takes. */
async function fillFour(): Promise<void> {
  quote(5_000_000, 2);
  await placeOrder(exchange, limitOrder({ owner: "bob", side: "sell", price: 4_999_000, quantity: 6 }));
  await expectOrders({ 1: "partially_filled" });
}

test("the exits of a bracket begin once its entry is filled, and the one that fills ends the other", async () => {
  await place(bracket());
  await expectOrders({ 1: "new", 2: "pending_entry", 3: "pending_entry" });
  quote(4_998_000);
  await expectOrders({ 1: "filled", 2: "new", 3: "pending_trigger" });
  expect([orders.get(2)?.held, orders.get(3)?.held], "one holds for both").toEqual([100_000n, 0n]);
  quote(5_100_002);
  await expectOrders({ 2: "filled", 3: "other_exit_filled" });
});

test("a stop that fires ends the take-profit before it sells, also where a market buy was the entry", async () => {
  const market = { type: "market", timeInForce: "IOC", price: null } as const;
  const placed = await place(bracket(market));
  expect(placed.order?.state).toBe("filled");
  expect(placed.fills, "the caller's own, and none of the exits").toHaveLength(1);
  await expectOrders({ 2: "new", 3: "pending_trigger" });
  quote(4_900_000);
  await expectOrders({ 2: "other_exit_triggered", 3: "filled" });
  expect(orders.get(3)).toMatchObject({ filled: 10, trigger: { fired: { bid: 4_899_999 } } });
});

test("what waits for its entry begins after a restart, for what the entry filled", async () => {
  await place(bracket());
  await fillFour();
  const canceled = exchange.submit(
    { type: "cancel", venue: "live", owner: "alice", orderId: 1 },
    "user:alice",
  );
  const stopped = exchange.stop();
  await canceled;
  await stopped;
  await open();
  quote(5_000_000);
  await expectOrders({ 2: "new", 3: "pending_trigger" });
  expect([orders.get(2)?.quantity, orders.get(3)?.quantity]).toEqual([4, 4]);
});

test("an entry that fills nothing takes its exits with it", async () => {
  await place(bracket());
  const cancel = { type: "cancel", venue: "live", owner: "alice", orderId: 1 } as const;
  expect((await exchange.submit(cancel, "user:alice")).order?.state).toBe("canceled");
  await expectOrders({ 1: "canceled_by_user", 2: "entry_unfilled", 3: "entry_unfilled" });
});

test("two exits hold for one, and a part that one fills is off the other", async () => {
  const goal = limitOrder({ owner: "alice", side: "sell", price: 5_100_000, quantity: 1_000_000 });
  await place({ ...goal, postOnly: true, oco: stop(4_900_000) });
  await expectOrders({ 1: "new", 2: "pending_trigger" });
  expect([orders.get(1)?.held, orders.get(2)?.held]).toEqual([10_000_000_000n, 0n]);
  await placeOrder(exchange, limitOrder({ owner: "bob", side: "buy", price: 5_100_000, quantity: 10_100 }));
  await expectOrders({ 1: "partially_filled", 2: "pending_trigger" });
  expect(orders.get(1)).toMatchObject({ filled: 100, quantity: 1_000_000 });
  expect(orders.get(2)).toMatchObject({ quantity: 999_900, held: 0n });
  await exchange.submit({ type: "cancel", venue: "live", owner: "alice", orderId: 2 }, "user:alice");
  await expectOrders({ 1: "other_exit_canceled", 2: "canceled_by_user" });
});

test("exits that could not be paid for any more say so", async () => {
  await place(bracket());
  await fillFour();
  // All that alice has of the coin goes elsewhere before the rest of the entry is given up.
  for (const quantity of [1_650_000, 1_650_000, 1_650_000, 1_650_000, 1_650_000, 1_650_000, 100_004])
    await place(limitOrder({ owner: "alice", side: "sell", price: 5_900_000, quantity }));
  await exchange.submit({ type: "cancel", venue: "live", owner: "alice", orderId: 1 }, "user:alice");
  await expectOrders({ 2: "insufficient_funds", 3: "insufficient_funds" });
  const begun = await withClient(database.url, async (client) =>
    client.query<{ count: string }>("select count(*) from journal where type = 'activateExits'"),
  );
  expect(begun.rows[0]?.count).toBe("1");
});

test("a stop that trails the last trade begins with the trade that filled its entry", async () => {
  const trailing = {
    type: "trailing_stop",
    source: "last",
    price: null,
    trailBps: 100,
    activationPrice: null,
  } as const;
  const exits = { takeProfit: null, stopLoss: { trigger: trailing, price: null } };
  await place(bracket({ exits }));
  quote(4_998_000);
  await expectOrders({ 1: "filled", 2: "pending_trigger" });
  expect(orders.get(2)?.trigger).toMatchObject({ watermark: 4_999_000, price: 4_949_010 });
  exchange.print({ pair: PAIR, price: 4_949_010 });
  await expectOrders({ 2: "filled" });
});
