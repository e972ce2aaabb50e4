// A process that doesn't write, beside the one that does, over a real message server: it reads what was written, what it sends is
// done once, and nothing that it says is true before it is.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectNats } from "@nats-io/transport-node";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Bus } from "../../bus/bus.port.ts";
import { createMessageSeal } from "../../bus/message-seal.ts";
import { openNatsBus } from "../../bus/nats-bus.ts";
import { systemClock } from "../../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import {
  limitOrder,
  named,
  openMarketFor,
  PAIR,
  placeOrder,
  TEST_ACTOR,
} from "../../testing/exchange-market.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { startNatsServer, type NatsServer } from "../../testing/nats-server.ts";
import { hasNats } from "../../testing/has-nats.ts";
import { refusal } from "../../testing/refusal.ts";
import type { PlaceOrder } from "../core/commands.ts";
import type { Committed, Exchange } from "../exchange.port.ts";
import type { ExchangeOptions } from "../exchange-options.ts";
import { openExchange } from "../index.ts";
import { ROWS, SUBMIT, WRITER } from "./messages.ts";
import { openFollowedExchange } from "./open-followed-exchange.ts";
import { journalSender, serveExchange } from "./serve-exchange.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const secret = randomBytes(32);
let database: TestDatabase;
let nats: NatsServer;

beforeEach(({ skip }) => skip(!hasNats, "There is no NATS server."));

beforeAll(async () => {
  if (!hasNats) return;
  [database, nats] = await Promise.all([createTestDatabase(), startNatsServer()]);
  const exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  await openMarketFor(exchange, ["alice", "bob"]);
  await exchange.stop();
});

afterAll(async () => {
  if (!hasNats) return;
  await nats.kill();
  await expectLedgerBalanced(database.url);
  await database.drop();
});

async function openBus({ key = secret, installation = "test" } = {}): Promise<Bus> {
  const seal = createMessageSeal({ secret: key, installation }, Date.now);
  const bus = await openNatsBus({ url: nats.url, seal, log: silent, name: "test" });
  onTestFinished(() => bus.close());
  return bus;
}

interface Writer {
  readonly exchange: Exchange;
  close(): Promise<void>;
}

async function openWriter(options: Partial<ExchangeOptions> = {}): Promise<Writer> {
  const bus = await openBus();
  const exchange = await openExchange({
    url: database.url,
    log: silent,
    clock: systemClock,
    options,
    onJournaled: journalSender(bus),
  });
  const served = serveExchange({ exchange, bus, clock: systemClock, log: silent });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    await served.close();
    await exchange.stop();
  };
  onTestFinished(close);
  return { exchange, close };
}

async function openFollower(options: Partial<ExchangeOptions> = {}, by?: Bus): Promise<Exchange> {
  const bus = by ?? (await openBus());
  const exchange = await openFollowedExchange({
    url: database.url,
    log: silent,
    clock: systemClock,
    options,
    bus,
  });
  onTestFinished(() => exchange.stop());
  await expect.poll(() => exchange.status().state).toBe("running");
  return exchange;
}

let orders = 0;
function ask(owner: string, { price = 5_000_000, quantity = 10 } = {}): PlaceOrder {
  orders += 1;
  return named(limitOrder({ owner, side: "sell", price, quantity }), `followed ${orders}`);
}
const bid = (owner: string, quantity = 10): PlaceOrder => ({ ...ask(owner, { quantity }), side: "buy" });

function bookOf(exchange: Exchange) {
  const { bids, asks } = exchange.book("live", PAIR, 50);
  return { bids, asks };
}

test("what is sent here is done there, and read here at once", async () => {
  const writer = await openWriter();
  const follower = await openFollower();
  const told: Committed[] = [];
  follower.onCommitted((commits) => told.push(...commits));
  const placed = await placeOrder(follower, ask("alice"));
  expect(placed).toMatchObject({
    rejection: null,
    replayed: false,
    order: { owner: "alice" },
  });
  expect(follower.status()).toMatchObject({ seq: placed.seq, lastHash: placed.hash });
  expect(told).toEqual([placed]);
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));

  const taken = await placeOrder(follower, bid("bob"));
  expect(taken.fills).toHaveLength(1);
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("what is done there is read here, to the last figure, whoever did it", async () => {
  const writer = await openWriter();
  const followers = await Promise.all([openFollower(), openFollower()]);
  const told: Committed[][] = followers.map(() => []);
  for (const [position, follower] of followers.entries())
    follower.onCommitted((commits) => told[position]?.push(...commits));
  const there: Committed[] = [];
  writer.exchange.onCommitted((commits) => there.push(...commits));
  const everybody = [writer.exchange, ...followers];
  await Promise.all(
    Array.from({ length: 300 }, (_, at) => {
      const order = at % 3 === 0 ? bid("bob", 1 + (at % 7)) : ask("alice", { quantity: 1 + (at % 5) });
      return placeOrder(everybody[at % everybody.length] ?? writer.exchange, order);
    }),
  );
  await expect
    .poll(() => followers.map((one) => one.status().seq))
    .toEqual([writer.exchange.status().seq, writer.exchange.status().seq]);
  expect(told[0]).toEqual(there);
  expect(told[1]).toEqual(there);
  for (const follower of followers) expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("an order that is sent again is the one that is there, and another one of its name a conflict", async () => {
  await openWriter();
  const [one, other] = await Promise.all([openFollower(), openFollower()]);
  const order = { ...ask("alice"), requestHash: "a" };
  const outcomes = await Promise.all([
    placeOrder(one, order),
    placeOrder(other, order),
    placeOrder(one, order),
  ]);
  expect(new Set(outcomes.map((outcome) => outcome.order?.id)).size).toBe(1);
  expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await placeOrder(other, { ...order, requestHash: "b" })).toMatchObject({
    rejection: { code: "CLIENT_ORDER_ID_CONFLICT", details: { clientOrderId: order.clientOrderId } },
    order: null,
  });
});

test("a refusal reads as it does where it was made, kept or not", async () => {
  const writer = await openWriter();
  const follower = await openFollower();
  const tooMuch = (): PlaceOrder => bid("bob", 1_000_000);
  const command = (order: PlaceOrder) => ({ type: "place" as const, order });
  for (const recordsRejection of [true, false]) {
    const there = await writer.exchange.submit(command(tooMuch()), TEST_ACTOR, { recordsRejection });
    const here = await follower.submit(command(tooMuch()), TEST_ACTOR, { recordsRejection });
    expect(here.rejection?.code).toBe("INSUFFICIENT_FUNDS");
    expect(here.rejection).toEqual(there.rejection);
    expect(here.order === null).toBe(there.order === null);
  }
  const late = follower.submit(command(ask("alice")), TEST_ACTOR, { notAfter: Date.now() - 1 });
  expect(await refusal(late)).toMatchObject({ code: "ORDER_TOO_LATE" });
});

test("where nobody writes nothing is taken, and what was committed can be read", async () => {
  const writer = await openWriter();
  const follower = await openFollower();
  const before = await placeOrder(follower, ask("alice"));
  await writer.close();
  await expect.poll(() => follower.status().state).toBe("database_away");
  expect(follower.status().seq).toBe(before.seq);
  expect(await refusal(placeOrder(follower, ask("alice")))).toMatchObject({ code: "DATABASE_AWAY" });
  expect(bookOf(follower).asks.length).toBeGreaterThan(0);
  // And goes on with the next one.
  const next = await openWriter();
  await expect.poll(() => follower.status().state).toBe("running");
  expect(await placeOrder(follower, ask("alice"))).toMatchObject({ rejection: null });
  expect(bookOf(follower)).toEqual(bookOf(next.exchange));
});

test("rows that get lost on the way are read from the database", async () => {
  const writer = await openWriter();
  const follower = await openFollower();
  await nats.kill();
  const orderIds: number[] = [];
  for (let at = 0; at < 20; at++) {
    const { order } = await placeOrder(writer.exchange, ask("alice"));
    orderIds.push(order?.id ?? 0);
  }
  await expect.poll(() => follower.status().seq).toBe(writer.exchange.status().seq);
  await expect.poll(() => follower.status().state).toBe("database_away");
  expect(await refusal(placeOrder(follower, ask("bob")))).toMatchObject({ code: "DATABASE_AWAY" });
  await nats.start();
  await expect.poll(() => follower.status().state).toBe("running");
  expect(await placeOrder(follower, bid("bob"))).toMatchObject({ rejection: null });
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("of rows that come in pieces those that are missing are read from the database, wherever the gap is", async () => {
  const writer = await openWriter();
  const bus = await openBus();
  let rows = 0;
  const lossy: Bus = {
    ...bus,
    follow: (subject, listener) =>
      bus.follow(subject, (text) => {
        rows += 1;
        if (subject !== ROWS || rows % 3 > 0) listener(text);
      }),
    ask: (...of) => bus.ask(...of),
    isConnected: () => bus.isConnected(),
    onReconnected: (listener) => bus.onReconnected(listener),
  };
  const follower = await openFollower({}, lossy);
  for (let at = 0; at < 5; at++)
    await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(writer.exchange, ask("alice", { quantity: 1 }))),
    );
  await expect.poll(() => follower.status().seq).toBe(writer.exchange.status().seq);
  expect(follower.status().lastHash).toBe(writer.exchange.status().lastHash);
  expect(bookOf(follower)).toEqual(bookOf(writer.exchange));
});

test("an answer that gets lost is unknown, and the order is found under its id", async () => {
  const writer = await openWriter();
  const follower = await openFollower({ commandTimeoutMs: 200 });
  const held = Promise.withResolvers<void>();
  const submit = writer.exchange.submit.bind(writer.exchange);
  // The answer, and not the order, takes longer than anybody waits.
  writer.exchange.submit = async (...of) => {
    const outcome = await submit(...of);
    await held.promise;
    return outcome;
  };
  const order = ask("alice");
  expect(await refusal(placeOrder(follower, order))).toMatchObject({
    code: "OUTCOME_UNKNOWN",
    details: { clientOrderId: order.clientOrderId },
  });
  held.resolve();
  writer.exchange.submit = submit;
  expect(await placeOrder(follower, order)).toMatchObject({ replayed: true, order: { owner: "alice" } });
});

test("what the one that was replaced was asked is unknown at once, and the order is placed once by the next", async () => {
  const writer = await openWriter();
  const follower = await openFollower({ commandTimeoutMs: 60_000 });
  // It takes the order, and is gone before it writes or answers.
  writer.exchange.submit = () => new Promise(() => undefined);
  const order = ask("alice");
  const unknown = refusal(placeOrder(follower, order));
  await writer.close();
  const next = await openWriter();
  expect(await unknown).toMatchObject({ code: "OUTCOME_UNKNOWN" });
  await expect.poll(() => follower.status().state).toBe("running");
  expect(await placeOrder(follower, order)).toMatchObject({ rejection: null });
  expect(bookOf(follower)).toEqual(bookOf(next.exchange));
});

test("who reaches the message server without the key writes nothing, and can't send again what was sent", async () => {
  const writer = await openWriter();
  const follower = await openFollower();
  const stranger = await connectNats({
    servers: `127.0.0.1:${nats.port}`,
    user: "fillmark",
    pass: "of-the-tests",
  });
  onTestFinished(() => stranger.close());
  const heard: { subject: string; payload: Uint8Array }[] = [];
  stranger.subscribe("fillmark.>", {
    callback(_error, { subject, data }) {
      heard.push({ subject, payload: data });
    },
  });
  await stranger.flush();
  const unnamed: PlaceOrder = { ...ask("alice"), clientOrderId: null };
  await placeOrder(follower, unnamed);
  await expect.poll(() => heard.some(({ subject }) => subject.startsWith(SUBMIT))).toBe(true);
  const { seq } = writer.exchange.status();
  for (const { subject, payload } of heard.splice(0)) stranger.publish(subject, payload);
  stranger.publish(WRITER, '{"id":"me","since":[9999999,1],"status":{}}');
  await stranger.flush();
  await sleep(300);
  expect(writer.exchange.status().seq).toBe(seq);
  // Neither another installation's, nor a copy's of this one.
  for (const other of [{ key: randomBytes(32) }, { installation: "copy" }])
    (await openBus(other)).publish(WRITER, '{"id":"me","since":[9999999,1],"status":{}}');
  await sleep(100);
  expect(await placeOrder(follower, ask("alice"))).toMatchObject({ rejection: null });
  expect(writer.exchange.status().seq).toBe(seq + 1);
});
