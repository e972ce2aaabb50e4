import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, type ScriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

let feed: ScriptedFeed;
let app: TestApp;
let trader: TestCaller;
let traderId: string;

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  const user = await app.registerUser();
  traderId = user.id;
  trader = app.caller(user.id);
  await trader.demo.toggle({ enabled: true });
});

afterEach(async () => {
  await expectLedgerBalanced(app.db.url);
});

const buyMarket: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "buy",
  type: "market",
  quantity: "0.1",
};
const sellLimit: PlaceOrderInput = {
  venue: "demo",
  pair: "BTC-USD",
  side: "sell",
  type: "limit",
  quantity: "0.05",
  price: "8000",
};

describe("an open order", () => {
  test("holds price times quantity and the highest fee, and gives all of it back when it is cancelled", async () => {
    const { order } = await trader.trading.placeOrder({
      ...sellLimit,
      side: "buy",
      price: "7000",
      quantity: "0.1",
    });
    expect(order).toMatchObject({ state: "new", held: "701.4", heldAsset: "USD" });
    const canceled = await trader.trading.cancelOrder({ venue: "demo", orderId: order.id });
    expect(canceled.order).toMatchObject({ state: "canceled", endReason: "canceled_by_user", held: "0" });
    expect((await trader.funds.listBalances({})).balances[0]).toMatchObject({
      available: "10000",
      held: "0",
    });
    expect(await refusal(trader.trading.cancelOrder({ venue: "demo", orderId: order.id }))).toMatchObject({
      code: "ORDER_ENDED",
    });
  });

  test("fills at its own price when the market comes to it, and its timeline says why", async () => {
    feed.show({ bids: [["7424.90", "1"]], asks: [["7424.91", "5"]] });
    const { order } = await trader.trading.placeOrder({
      ...sellLimit,
      side: "buy",
      price: "7300",
      quantity: "0.1",
    });
    feed.show({ bids: [["7290", "1"]], asks: [["7291", "5"]] });
    await expect
      .poll(async () => (await trader.trading.orderTimeline({ orderId: order.id })).order.state, {
        timeout: 10_000,
      })
      .toBe("filled");
    const timeline = await trader.trading.orderTimeline({ orderId: order.id });
    expect(timeline.steps.map(({ step }) => step)).toEqual(["placed", "rested", "filled"]);
    expect(timeline.fills[0]).toMatchObject({
      price: "7300.00",
      role: "maker",
      evidence: { referenceAsk: "7291.00" },
    });
  });

  test("keeps its place when only its quantity shrinks", async () => {
    feed.show({ bids: [["7424.90", "1"]], asks: [["7424.91", "5"]] });
    const { order } = await trader.trading.placeOrder({
      ...sellLimit,
      side: "buy",
      price: "7000",
      quantity: "0.1",
    });
    const amended = await trader.trading.amendOrder({ venue: "demo", orderId: order.id, quantity: "0.05" });
    expect(amended.order).toMatchObject({ id: order.id, quantity: "0.05", held: "350.7" });
    const timeline = await trader.trading.orderTimeline({ orderId: order.id });
    expect(timeline.steps.at(-1)).toMatchObject({ step: "amended", reason: "kept_priority" });
  });

  test("that was amended shows its past as it was: each step with the quantity, price and queue of its time", async () => {
    feed.show({ bids: [["7424.90", "1"]], asks: [["7424.91", "5"]] });
    const placed = { ...sellLimit, side: "buy", price: "7000", quantity: "0.1" } as const;
    const { order } = await trader.trading.placeOrder(placed);
    const before = await trader.trading.orderTimeline({ orderId: order.id });
    expect(Number(order.queueAhead)).toBeGreaterThanOrEqual(1);
    expect(before.steps[1]).toMatchObject({
      step: "rested",
      price: "7000.00",
      queueAhead: order.queueAhead,
    });
    await trader.trading.amendOrder({ venue: "demo", orderId: order.id, quantity: "0.08" });
    await trader.trading.amendOrder({ venue: "demo", orderId: order.id, price: "7424.90" });
    await trader.trading.amendOrder({ venue: "demo", orderId: order.id, price: "7300", quantity: "0.09" });
    const { steps, order: now } = await trader.trading.orderTimeline({ orderId: order.id });
    expect(now).toMatchObject({ price: "7300.00", quantity: "0.09", queueAhead: "1" });
    const received = steps.map(({ step, quantity, price, queueAhead }) => [
      step,
      quantity,
      price,
      queueAhead,
    ]);
    expect(received).toEqual([
      ["placed", "0.1", "7000.00", null],
      ["rested", null, "7000.00", null],
      ["amended", "0.08", "7000.00", null],
      ["amended", "0.08", "7424.90", null],
      ["rested", null, "7424.90", null],
      ["amended", "0.09", "7300.00", null],
      ["rested", null, "7300.00", "1"],
    ]);
  });

  test("that an amendment lets trade whole never rests again", async () => {
    feed.show({ bids: [["7424.90", "1"]], asks: [["7424.91", "5"]] });
    const { order } = await trader.trading.placeOrder({ ...sellLimit, side: "buy", price: "7000" });
    await trader.trading.amendOrder({ venue: "demo", orderId: order.id, price: "7424.95" });
    const { steps } = await trader.trading.orderTimeline({ orderId: order.id });
    expect(steps.map(({ step }) => step)).toEqual(["placed", "rested", "amended", "filled"]);
    expect(steps[0]).toMatchObject({ price: "7000.00" });
  });

  test("says what trades before it, and the evidence of its fill keeps that", async () => {
    feed.show({
      bids: [
        ["7424.90", "1"],
        ["7424.00", "2"],
      ],
      asks: [["7424.91", "5"]],
    });
    const limit = { ...sellLimit, side: "buy", price: "7424.00", quantity: "0.1" } as const;
    const preview = await trader.trading.previewOrder(limit);
    const { order } = await trader.trading.placeOrder(limit);
    expect([preview.queueAhead, order.queueAhead]).toEqual(["1", "1"]);
    const { items } = await trader.trading.listOrders({ scope: "open" });
    expect(items[0]).toMatchObject({ queueAhead: "1" });
    feed.show({ bids: [["7400", "1"]], asks: [["7401", "5"]] });
    await expect
      .poll(
        async () => (await trader.trading.orderTimeline({ orderId: order.id })).fills[0]?.evidence.queueAhead,
      )
      .toBe("1");
  });

  test("of someone else is as unknown as one that never was", async () => {
    const { order } = await trader.trading.placeOrder({ ...sellLimit, side: "buy", price: "7000" });
    const stranger = app.caller((await app.registerUser()).id);
    await stranger.demo.toggle({ enabled: true });
    for (const orderId of [order.id, "999999"]) {
      const expected = { code: "UNKNOWN_ORDER", details: { orderId } };
      expect(await refusal(stranger.trading.cancelOrder({ venue: "demo", orderId }))).toEqual(expected);
      expect(
        await refusal(stranger.trading.amendOrder({ venue: "demo", orderId, quantity: "0.01" })),
      ).toEqual(expected);
      expect(await refusal(stranger.trading.orderTimeline({ orderId }))).toEqual(expected);
    }
    expect((await stranger.trading.listOrders({})).items).toEqual([]);
  });

  test("ends with all others when all are cancelled", async () => {
    for (const price of ["7000", "7001", "7002"])
      await trader.trading.placeOrder({ ...sellLimit, side: "buy", price, quantity: "0.01" });
    expect((await trader.trading.cancelAllOrders({ venue: "demo" })).canceled).toHaveLength(3);
    expect((await trader.trading.listOrders({ scope: "open" })).items).toEqual([]);
  });
});

describe("lists", () => {
  test("page through without a gap or a double", async () => {
    for (let cent = 0; cent < 7; cent += 1)
      await trader.trading.placeOrder({
        ...sellLimit,
        side: "buy",
        price: `7000.0${cent}`,
        quantity: "0.001",
      });
    const first = await trader.trading.listOrders({ limit: 4 });
    const second = await trader.trading.listOrders({ limit: 4, cursor: first.nextCursor ?? "" });
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(7);
    expect(second.nextCursor).toBeNull();
    expect(await refusal(trader.trading.listOrders({ cursor: "1; drop" }))).toMatchObject({
      code: "VALIDATION",
    });
  });

  test("hide earlier demo epochs unless asked for", async () => {
    await trader.trading.placeOrder(buyMarket);
    await trader.demo.resetAccount({ venue: "demo" });
    expect((await trader.trading.listFills({})).items).toEqual([]);
    expect((await trader.trading.listFills({ earlierEpochs: true })).items.length).toBeGreaterThan(0);
    expect(await trader.funds.listHoldings({})).toMatchObject({
      equity: "10000",
      profit: "0",
      contributed: "10000",
    });
  });
});

describe("a trade between two people", () => {
  test("shows each side its own order alone", async () => {
    feed.show({ bids: [["7000", "0.001"]], asks: [["9000", "0.001"]] });
    const seller = app.caller((await app.registerUser()).id);
    await seller.demo.toggle({ enabled: true });
    await seller.trading.placeOrder({ ...buyMarket, quantity: "0.001" });
    const { order: asked } = await seller.trading.placeOrder({
      ...sellLimit,
      quantity: "0.001",
      price: "8000",
    });
    const { order: bought, fills } = await trader.trading.placeOrder({ ...buyMarket, quantity: "0.001" });
    expect(fills.map(({ counterparty, price }) => [counterparty, price])).toEqual([["trader", "8000.00"]]);
    for (const [caller, own] of [
      [trader, bought.id],
      [seller, asked.id],
    ] as const) {
      const { items } = await caller.funds.listTransactions({ movements: "all" });
      const ofFill = items.filter(({ fillId }) => fillId === fills[0]?.id);
      expect(ofFill.length).toBeGreaterThan(2);
      expect(new Set(ofFill.map(({ orderId }) => orderId))).toEqual(new Set([own]));
    }
  });
});

describe("profit and loss", () => {
  test("realised and unrealised add up to equity less what was put in, to the last unit", async () => {
    feed.show({ bids: [["7000", "5"]], asks: [["7001", "5"]] });
    await trader.trading.placeOrder({ ...buyMarket, quantity: "0.3" });
    feed.show({ bids: [["7100", "5"]], asks: [["7101", "5"]] });
    await trader.trading.placeOrder({ ...buyMarket, side: "sell", quantity: "0.123456" });
    const { equity, contributed, profit, realised, unrealised, holdings } = await trader.funds.listHoldings(
      {},
    );
    const units = (text: string) => BigInt(Math.round(Number(text) * 1e8));
    expect(units(profit)).toBe(units(equity) - units(contributed));
    expect(units(profit)).toBe(units(realised) + units(unrealised));
    const curve = await trader.funds.equityCurve({ range: "1D" });
    expect(curve.points.length).toBeGreaterThan(1);
    const { items } = await trader.funds.listTransactions({ limit: 200 });
    for (const { asset, total } of holdings)
      expect(items.find((item) => item.asset === asset)?.balanceAfter).toBe(total);
  });
});

describe("private events", () => {
  test("publish fill, order and balances in commit order, and resume after the last one seen", async () => {
    const stop = new AbortController();
    const events = app.parts.accountEvents.follow({ userId: traderId }, null, stop.signal);
    expect((await events.next()).value).toMatchObject({ event: { type: "resync" } });
    await trader.trading.placeOrder({ ...buyMarket, quantity: "0.01" });
    const seen = [];
    for (let index = 0; index < 3; index += 1) seen.push((await events.next()).value);
    expect(seen.map((item) => item?.event.type)).toEqual(["fill", "order", "balances"]);
    stop.abort();

    const resumed = new AbortController();
    const rest = app.parts.accountEvents.follow({ userId: traderId }, seen[0]?.id ?? null, resumed.signal);
    expect((await rest.next()).value).toEqual(seen[1]);
    resumed.abort();
  });
});
