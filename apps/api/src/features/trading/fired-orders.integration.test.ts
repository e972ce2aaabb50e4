// Orders whose trigger fires: by quotes and by prints of the feed, with the evidence of it, and what becomes of them. What
// fires for one person is nobody else's to see.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { scriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import { startTestApp, wrap, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { parseEnv } from "../../env.ts";
import { startApp } from "../../app.ts";

const soon = { timeout: 20_000 };
const feed = scriptedFeed();
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  showAround("7424.90", "7424.91");
  trader = await newTrader();
});

async function newTrader(): Promise<TestCaller> {
  const call = app.caller((await app.registerUser()).id);
  await call.demo.toggle({ enabled: true });
  await call.trading.placeOrder({ ...onDemo, side: "buy", type: "market", quantity: "0.1" });
  return call;
}

const onDemo = { venue: "demo", pair: "BTC-USD" } as const;
const sell = { ...onDemo, side: "sell", type: "market", quantity: "0.05" } as const;
const stop = { type: "stop", source: "bid_ask", price: "7400" } as const;

function showAround(bid: string, ask: string, size = "5"): void {
  feed.show({ bids: [[bid, size]], asks: [[ask, size]] });
}

async function place(order: PlaceOrderInput): Promise<string> {
  const { order: placed } = await trader.trading.placeOrder(order);
  expect(placed.state).toBe("pending_trigger");
  return placed.id;
}

/** Once it waits no more. */
async function fired(orderId: string): Promise<OrderTimelineView> {
  const timeline = () => trader.trading.orderTimeline({ orderId });
  await expect.poll(async () => (await timeline()).order.trigger?.fired, soon).not.toBeNull();
  return timeline();
}

const stepsOf = ({ steps }: OrderTimelineView) =>
  steps.map(({ step, reason, price }) => [step, reason, price]);

/** The owner's notifications of this order, once there are so many. */
async function notificationsOf(orderId: string, count: number): Promise<NotificationContent[]> {
  const of = async () => {
    const { items } = await trader.notifications.list({ limit: 100 });
    return items.map(({ content }) => content).filter((one) => "orderId" in one && one.orderId === orderId);
  };
  await expect.poll(async () => (await of()).length, soon).toBe(count);
  return (await of()).toReversed();
}

test("a stop fires when the quote reaches it, keeps what was seen, and is one notification", async () => {
  const orderId = await place({ ...sell, trigger: stop });
  showAround("7400.01", "7400.02");
  showAround("7399.50", "7399.60");
  const timeline = await fired(orderId);
  expect(timeline.order).toMatchObject({
    state: "filled",
    averagePrice: "7399.5",
    held: "0",
    trigger: {
      price: "7400.00",
      fired: {
        price: "7399.50",
        triggerPrice: "7400.00",
        bid: "7399.50",
        ask: "7399.60",
        source: "simulated",
        seq: timeline.fills[0]?.evidence.seq,
      },
    },
  });
  expect(timeline.order.trigger?.fired?.quoteAgeMs).toBeGreaterThanOrEqual(0);
  expect(stepsOf(timeline)).toEqual([
    ["placed", null, null],
    ["triggered", "stop", "7399.50"],
    ["filled", null, "7399.50"],
  ]);
  expect(timeline.steps[0]).toMatchObject({ triggerPrice: "7400.00" });
  expect(await notificationsOf(orderId, 1)).toMatchObject([
    { type: "order_filled", isComplete: true, fired: { trigger: "stop", rest: null } },
  ]);
});

test("a stop-limit fires at a print, rests only from then on, and fills when the market comes back", async () => {
  const trigger = { type: "stop", price: "7450" } as const;
  const orderId = await place({ ...sell, side: "buy", type: "limit", price: "7300", trigger });
  await trader.trading.amendOrder({ venue: "demo", orderId, price: "7320" });
  feed.print("7449.99");
  feed.print("7451");
  const timeline = await fired(orderId);
  expect(timeline.order).toMatchObject({
    state: "new",
    trigger: { fired: { price: "7451.00", last: "7451.00" } },
  });
  expect(stepsOf(timeline)).toEqual([
    ["placed", null, "7300.00"],
    ["amended", "lost_priority", "7320.00"],
    ["triggered", "stop", "7451.00"],
    ["rested", null, "7320.00"],
  ]);
  expect(timeline.steps.at(-1)).toMatchObject({
    seq: timeline.order.trigger?.fired?.seq,
    queueAhead: expect.any(String),
  });
  await trader.trading.amendOrder({ venue: "demo", orderId, price: "7310" });
  showAround("7290", "7291");
  await expect.poll(async () => (await fired(orderId)).order.state, soon).toBe("filled");
  expect(stepsOf(await fired(orderId)).slice(3)).toEqual([
    ["rested", null, "7320.00"],
    ["amended", "lost_priority", "7310.00"],
    ["rested", null, "7310.00"],
    ["filled", null, "7310.00"],
  ]);
  expect(await notificationsOf(orderId, 2)).toMatchObject([
    { type: "order_triggered", trigger: "stop", price: expect.stringMatching(/^73[12]0.00$/), quote: "USD" },
    { type: "order_filled", isComplete: true, fired: null },
  ]);
});

test("a trailing stop follows the best price, and the distance behind it is where it fires", async () => {
  const trigger = { type: "trailing_stop", source: "mid", trailBps: 100, activationPrice: "7500" } as const;
  const orderId = await place({ ...sell, trigger });
  showAround("7449.99", "7450.01");
  showAround("7599.99", "7600.01");
  await expect
    .poll(async () => (await trader.trading.orderTimeline({ orderId })).order.trigger, soon)
    .toMatchObject({
      watermark: "7600.00",
      price: "7524.00",
      fired: null,
    });
  showAround("7523.99", "7524.01");
  const timeline = await fired(orderId);
  expect(timeline.order.trigger?.fired).toMatchObject({ price: "7524.00", triggerPrice: "7524.00" });
  expect(stepsOf(timeline)).toEqual([
    ["placed", null, null],
    ["triggered", "trailing_stop", "7524.00"],
    ["filled", null, "7523.99"],
  ]);
  expect(await notificationsOf(orderId, 1)).toMatchObject([{ fired: { trigger: "trailing_stop" } }]);
});

test("a take-profit that the market can't fill whole says so once, with what it filled", async () => {
  const orderId = await place({ ...sell, trigger: { ...stop, type: "take_profit", price: "7500" } });
  showAround("7500", "7501", "0.02");
  const { order } = await fired(orderId);
  expect(order).toMatchObject({ state: "expired", endReason: "out_of_liquidity", filled: "0.02" });
  expect(await notificationsOf(orderId, 1)).toMatchObject([
    {
      type: "order_filled",
      quantity: "0.02",
      isComplete: false,
      fired: { trigger: "take_profit", rest: "ended" },
    },
  ]);
});

test("one that fires and can trade nothing ends with the reason, and notifies its owner of it", async () => {
  const fok = await place({ ...sell, type: "limit", price: "7390", timeInForce: "FOK", trigger: stop });
  const dear = { ...onDemo, side: "buy", type: "market", quantity: "1.1" } as const;
  const beyond = await place({ ...dear, trigger: { ...stop, price: "7500" } });
  showAround("7395", "7396", "0.01");
  expect((await fired(fok)).order).toMatchObject({
    state: "expired",
    endReason: "unfilled_fok",
    filled: "0",
  });
  expect(await notificationsOf(fok, 1)).toMatchObject([
    { type: "order_ended", how: "expired", reason: "unfilled_fok", trigger: "stop", filled: "0" },
  ]);
  showAround("8699", "8700");
  const timeline = await fired(beyond);
  expect(timeline.order).toMatchObject({ state: "expired", endReason: "insufficient_funds", held: "0" });
  expect(stepsOf(timeline).slice(1)).toEqual([
    ["triggered", "stop", "8700.00"],
    ["expired", "insufficient_funds", null],
  ]);
  expect(await notificationsOf(beyond, 1)).toMatchObject([
    { type: "order_ended", reason: "insufficient_funds" },
  ]);
});

test("what someone's trade fires for another notifies that one alone", async () => {
  const orderId = await place({ ...sell, trigger: { type: "stop", price: "7400" } });
  const stranger = await app.registerUser();
  const call = app.caller(stranger.id);
  await call.demo.toggle({ enabled: true });
  const closing = new AbortController();
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const { event } of app.parts.accountEvents.follow(
      { userId: stranger.id },
      null,
      closing.signal,
    ))
      heard.push(event);
  })();
  showAround("7399", "7399.01");
  const bought = await call.trading.placeOrder({ ...onDemo, side: "buy", type: "market", quantity: "0.01" });
  const { order, fills } = await fired(orderId);
  expect(order.trigger?.fired).toMatchObject({ price: "7399.01", last: "7399.01" });
  expect(Number(order.seq)).toBeGreaterThan(Number(bought.receipt.seq));
  expect(bought.fills.map((fill) => fill.orderId)).toEqual([bought.order.id]);
  expect(bought.receipt).toEqual({ seq: bought.order.seq, hash: expect.any(String) });
  await call.trading.placeOrder({ ...onDemo, side: "buy", type: "market", quantity: "0.02" });
  await expect.poll(() => JSON.stringify(heard), soon).toContain('"quantity":"0.02"');
  closing.abort();
  await listening;
  const seqs = new Set([order.seq, ...fills.map(({ evidence }) => evidence.seq)]);
  const ids = JSON.stringify([heard, await call.trading.listOrders({}), await call.trading.listFills({})]);
  for (const seq of seqs) expect(ids).not.toContain(`"seq":"${seq}"`);
  expect(ids).not.toContain(`"orderId":"${orderId}"`);
  expect((await call.trading.listFills({ limit: 50 })).items).toHaveLength(2);
  await notificationsOf(orderId, 1);
  const notified = (await call.notifications.list({ limit: 50 })).items.map(({ content }) => content);
  expect(JSON.stringify(notified)).not.toContain('"trigger":"stop"');
});

test("what was placed under a name answers with the order as it is, fired or not", async () => {
  const named = { ...sell, clientOrderId: "fires", trigger: stop };
  const orderId = await place(named);
  feed.show(usualLevels);
  showAround("7390", "7391");
  await fired(orderId);
  const again = await trader.trading.placeOrder(named);
  expect(again).toMatchObject({ replayed: true, order: { id: orderId, state: "filled" } });
  expect(again.fills.every((fill) => fill.orderId === orderId)).toBe(true);
});

test("what waits is kept over a restart, with its hold and its watermark, and fires after it", async () => {
  const db = await createTestDatabase();
  const surroundings = { db, dataDir: app.dataDir, cleanUp: async () => undefined };
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: db.url, DATA_DIR: app.dataDir });
  const start = async () => {
    const market = scriptedFeed();
    return { market, running: await startApp(env, { log: app.parts.log, feed: market }) };
  };
  const before = await start();
  const first = wrap(before.running, surroundings);
  const { id } = await first.registerUser();
  trader = first.caller(id);
  await trader.demo.toggle({ enabled: true });
  await trader.trading.placeOrder({ ...onDemo, side: "buy", type: "market", quantity: "0.1" });
  const trails = await place({ ...sell, trigger: { type: "trailing_stop", source: "mid", trailBps: 100 } });
  const stops = await place({ ...sell, trigger: { type: "stop", price: "7000" } });
  const open = await trader.trading.listOrders({ scope: "open" });
  await before.running.stop();

  const after = await start();
  trader = wrap(after.running, surroundings).caller(id);
  expect(await trader.trading.listOrders({ scope: "open" })).toEqual(open);
  expect((await trader.funds.listBalances({})).balances).toMatchObject([{}, { available: "0", held: "0.1" }]);
  after.market.show({ bids: [["7300", "5"]], asks: [["7300.02", "5"]] });
  const { order } = await fired(trails);
  expect(order.trigger).toMatchObject({ watermark: "7424.90", fired: { price: "7300.01" } });
  after.market.print("6999");
  expect((await fired(stops)).order).toMatchObject({
    state: "filled",
    trigger: { fired: { last: "6999.00" } },
  });
  await after.running.stop();
  await expectLedgerBalanced(db.url);
  await db.drop();
});
