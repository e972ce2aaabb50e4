// Orders that are good till a date: what is asked of it, how they end, and who is told.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const soon = { timeout: 20_000 };
const clock = movableClock();
const feed = scriptedFeed(clock);
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed, clock });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
});

const inMs = (ms: number): string => new Date(clock.now() + ms).toISOString();
const limit: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  quantity: "0.01",
  price: "7000",
};
const till = (ms: number): PlaceOrderInput => ({ ...limit, timeInForce: "GTD", expiresAt: inMs(ms) });

test("waits for its trigger until its date", async () => {
  const trigger = { type: "stop", source: "bid_ask", price: "7600" } as const;
  const { order } = await trader.trading.placeOrder({ ...till(60_000), price: "7610", trigger });
  expect(order.state).toBe("pending_trigger");
  clock.moveBy(61_000);
  const standing = async () => (await trader.trading.orderTimeline({ orderId: order.id })).order;
  await expect
    .poll(standing, soon)
    .toMatchObject({ state: "expired", endReason: "good_till_date", held: "0" });
});

/** The orders of whose end a trader is notified, the newest first. */
async function notifiedOf(): Promise<unknown[]> {
  const { items } = await trader.notifications.list({ limit: 50 });
  return items.map(({ content }) => content).filter(({ type }) => type === "order_ended");
}

const base = { venue: "demo", pair: "BTC-USD" } as const;
const gtd = (ms: number) => ({ timeInForce: "GTD", expiresAt: inMs(ms) }) as const;

test.each([
  ["stop", { type: "stop", source: "bid_ask", price: "7600" }],
  ["take-profit", { type: "take_profit", source: "bid_ask", price: "7000" }],
  ["trailing stop", { type: "trailing_stop", source: "bid_ask", trailBps: 300 }],
] as const)("a %s that sends a market order ends at its date, if it hasn't fired", async (_name, trigger) => {
  const asked = {
    ...base,
    side: "buy",
    type: "market",
    quoteAmount: "100",
    trigger,
    ...gtd(60_000),
  } as const;
  expect(await trader.trading.previewOrder(asked)).toMatchObject({ problem: null, held: "100" });
  const { order } = await trader.trading.placeOrder(asked);
  const { expiresAt } = asked;
  expect(order).toMatchObject({ state: "pending_trigger", type: "market", timeInForce: "GTD", expiresAt });
  clock.moveBy(61_000);
  const timeline = () => trader.trading.orderTimeline({ orderId: order.id });
  await expect.poll(async () => (await timeline()).order.state, soon).toBe("expired");
  const { order: ended, steps } = await timeline();
  expect(ended).toMatchObject({ endReason: "good_till_date", held: "0", filled: "0", expiresAt });
  expect(steps.map(({ step }) => step)).toEqual(["placed", "expired"]);
  const reason = "good_till_date";
  await expect.poll(notifiedOf, soon).toMatchObject([{ orderId: order.id, how: "expired", reason }]);
});

test("both exits of an OCO end at its date for the same reason, with their hold back and one notification", async () => {
  const quantity = "0.01";
  await trader.trading.placeOrder({ ...base, side: "buy", type: "market", quantity });
  const oco = { triggerPrice: "7000", source: "bid_ask" } as const;
  const exits = { ...base, side: "sell", type: "limit", quantity, price: "7900", oco } as const;
  const { order } = await trader.trading.placeOrder({ ...exits, ...gtd(60_000) });
  const both = async () => {
    const { order: profit, group } = await trader.trading.orderTimeline({ orderId: order.id });
    return [profit, ...group];
  };
  const { expiresAt } = order;
  expect(await both()).toMatchObject([
    { type: "limit", timeInForce: "GTD", expiresAt, held: "0.01" },
    { type: "market", timeInForce: "GTD", expiresAt, held: "0", state: "pending_trigger" },
  ]);
  clock.moveBy(61_000);
  const ended = { state: "expired", endReason: "good_till_date", held: "0" };
  await expect.poll(both, soon).toMatchObject([ended, ended]);
  const { balances } = await trader.funds.listBalances({ venue: "demo" });
  expect(balances.find(({ asset }) => asset === "BTC")).toMatchObject({ available: "0.01", held: "0" });
  const { id: orderId } = order;
  await expect.poll(notifiedOf, soon).toMatchObject([{ orderId, reason: "good_till_date" }]);
});

test("ends at its date, with its money back, a step of its own and one notification", async () => {
  const asked = till(60_000);
  const { order } = await trader.trading.placeOrder(asked);
  expect(order).toMatchObject({
    state: "new",
    timeInForce: "GTD",
    expiresAt: asked.expiresAt,
    held: "70.14",
  });
  clock.moveBy(61_000);
  const timeline = () => trader.trading.orderTimeline({ orderId: order.id });
  await expect.poll(async () => (await timeline()).order.state, soon).toBe("expired");
  const { order: ended, steps } = await timeline();
  expect(ended).toMatchObject({ endReason: "good_till_date", held: "0" });
  expect(steps.map(({ step, reason }) => [step, reason])).toEqual([
    ["placed", null],
    ["rested", null],
    ["expired", "good_till_date"],
  ]);
  const { balances } = await trader.funds.listBalances({ venue: "demo" });
  expect(balances.find(({ asset }) => asset === "USD")).toMatchObject({ available: "10000", held: "0" });
  const notified = async () => {
    const { items } = await trader.notifications.list({ limit: 50 });
    return items.map(({ content }) => content).filter((one) => "orderId" in one && one.orderId === order.id);
  };
  await expect
    .poll(notified, soon)
    .toMatchObject([{ type: "order_ended", how: "expired", reason: "good_till_date", filled: "0" }]);
});

test("many that end at once are one notification", async () => {
  const asked = till(60_000);
  await Promise.all(Array.from({ length: 7 }, () => trader.trading.placeOrder(asked)));
  clock.moveBy(61_000);
  const notified = async () => {
    const { items } = await trader.notifications.list({ limit: 50 });
    return items.map(({ content }) => content);
  };
  await expect
    .poll(notified, soon)
    .toEqual([{ type: "orders_canceled", venue: "demo", orders: 7, why: "date" }]);
});

test("its date is asked for in the future and within a year, of an order that waits or rests and is GTD, and of no other", async () => {
  for (const order of [till(-1_000), till(367 * 86_400_000)]) {
    expect(await refusal(trader.trading.placeOrder(order))).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field: "expiresAt" }] },
    });
    expect((await trader.trading.previewOrder(order)).problem?.code).toBe("VALIDATION");
  }
  const { timeInForce: _time, ...undated } = till(60_000);
  const { price: _price, ...market } = { ...till(60_000), type: "market" as const };
  const { expiresAt: _date, ...withoutDate } = till(60_000);
  const trigger = { type: "stop", price: "7600" } as const;
  const { expiresAt: _none, ...undatedStop } = { ...market, trigger };
  const oco = { triggerPrice: "7600" } as const;
  const pastOco = { ...till(-1_000), oco };
  expect((await trader.trading.previewOrder(pastOco)).problem?.code).toBe("VALIDATION");
  for (const order of [
    undated,
    market,
    withoutDate,
    undatedStop,
    { ...market, trigger, timeInForce: "IOC" as const },
    { ...market, trigger, timeInForce: "GTC" as const },
    { ...limit, oco, expiresAt: inMs(60_000) },
    { ...limit, oco, timeInForce: "IOC" as const },
  ])
    await expect(trader.trading.placeOrder(order)).rejects.toThrow();
  expect(
    (await trader.trading.listOrders({ limit: 50 })).items.filter(({ state }) => state === "new"),
  ).toEqual([]);
});
