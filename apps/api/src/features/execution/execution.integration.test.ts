// Execution quality from fills that a market which stands still has made: 7,424.90 to 7,424.91, and 5 more at 7,425.00.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { query } from "../../db/query.ts";
import { executionView } from "./execution-view.ts";
import { recordExecutions } from "./index.ts";

const feed = scriptedFeed();
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  feed.show(usualLevels);
  trader = await newTrader();
});

async function newTrader(): Promise<TestCaller> {
  const caller = app.caller((await app.registerUser()).id);
  await caller.demo.toggle({ enabled: true });
  return caller;
}

const onDemo = { venue: "demo", pair: "BTC-USD" } as const;
const buy = { ...onDemo, side: "buy", type: "market" } as const;
const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const period = { from: today, to: tomorrow };

const record = () => app.runJob(recordExecutions);
const ofOrder = async (orderId: string) => (await trader.execution.ofOrder({ orderId })).items;

test("measures a fill at the best price against the mid, the best price and the preview", async () => {
  const preview = await trader.trading.previewOrder({ ...buy, quantity: "0.01" });
  const { order } = await trader.trading.placeOrder({
    ...buy,
    quantity: "0.01",
    previewPrice: preview.expectedAveragePrice ?? "0",
  });
  await record();
  expect(await ofOrder(order.id)).toMatchObject([
    {
      price: "7424.91",
      arrivalBid: "7424.90",
      arrivalAsk: "7424.91",
      arrivalMid: "7424.905",
      // 2 × 0.005 ÷ 7,424.905, in basis points.
      effectiveSpreadBps: "0.01",
      slippageBps: "0.01",
      slippage: "0.00005",
      priceImprovementBps: "0",
      priceImprovement: "0",
      previewPrice: "7424.91",
      previewSlippageBps: "0",
      timeToFillMs: 0,
      role: "taker",
      orderKind: "market",
      source: "liquidity",
      queueAhead: null,
      realised: [
        { seconds: 5, state: "pending" },
        { seconds: 60, state: "pending" },
      ],
    },
  ]);
});

test("shows what a deeper level cost, and what a preview that was too good promised", async () => {
  const { order } = await trader.trading.placeOrder({ ...buy, quantity: "0.1", previewPrice: "7424.91" });
  await record();
  const { items, sum } = await trader.execution.ofOrder({ orderId: order.id });
  expect(items).toMatchObject([
    { price: "7424.91", quantity: "0.04", previewSlippageBps: "0" },
    // 0.095 ÷ 7,424.905; 0.09 outside of the best price and of what was shown.
    { price: "7425.00", quantity: "0.06", slippageBps: "0.13", priceImprovementBps: "-0.12" },
  ]);
  // (0.005 × 0.04 + 0.095 × 0.06) ÷ (7,424.905 × 0.1)
  expect(sum).toMatchObject({
    fills: 2,
    slippageBps: "0.08",
    effectiveSpreadBps: "0.16",
    slippage: "0.0059",
  });
  expect(sum?.measured).toEqual({ arrival: 2, preview: 2, realised5s: 0, realised60s: 0 });
});

test("measures a resting order against the market as it arrived, and how long it waited", async () => {
  const { order } = await trader.trading.placeOrder({
    ...onDemo,
    side: "buy",
    type: "limit",
    quantity: "0.5",
    price: "7424.50",
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  feed.show({ bids: [["7424.00", "1"]], asks: [["7424.30", "5"]] });
  await expect
    .poll(async () => (await trader.trading.orderTimeline({ orderId: order.id })).order.state)
    .toBe("filled");
  await record();
  const [fill] = await ofOrder(order.id);
  expect(fill).toMatchObject({
    role: "maker",
    orderKind: "limit",
    source: "liquidity",
    arrivalMid: "7424.905",
    price: "7424.50",
    // Bought below the mid: it earned the spread, and was 0.41 better than the best price.
    effectiveSpreadBps: "-1.09",
    priceImprovement: "0.205",
    // What was bid at 7,424.90 traded before it.
    queueAhead: "1",
  });
  expect(fill?.timeToFillMs).toBeGreaterThanOrEqual(25);
});

test("takes the arrival of an order that a trigger fired from when it fired", async () => {
  await trader.trading.placeOrder({ ...buy, quantity: "0.1" });
  const { order } = await trader.trading.placeOrder({
    ...onDemo,
    side: "sell",
    type: "market",
    quantity: "0.1",
    trigger: { type: "stop", source: "bid_ask", price: "7400" },
  });
  feed.show({ bids: [["7399.00", "5"]], asks: [["7401.00", "5"]] });
  await expect
    .poll(async () => (await trader.trading.orderTimeline({ orderId: order.id })).order.state)
    .toBe("filled");
  await record();
  expect(await ofOrder(order.id)).toMatchObject([
    {
      orderKind: "stop",
      arrivalMid: "7400.00",
      price: "7399.00",
      effectiveSpreadBps: "2.7",
      timeToFillMs: 0,
    },
  ]);
});

test("begins anew where an amendment lost its priority, and not where it kept it", async () => {
  const resting = { ...onDemo, side: "buy", type: "limit", quantity: "0.5", price: "7424.50" } as const;
  const kept = (await trader.trading.placeOrder(resting)).order;
  const moved = (await trader.trading.placeOrder(resting)).order;
  feed.show({ bids: [["7424.60", "1"]], asks: [["7424.70", "5"]] });
  await trader.trading.amendOrder({ venue: "demo", orderId: kept.id, quantity: "0.4" });
  await trader.trading.amendOrder({ venue: "demo", orderId: moved.id, price: "7424.40" });
  feed.show({ bids: [["7424.00", "1"]], asks: [["7424.30", "5"]] });
  for (const { id } of [kept, moved])
    await expect
      .poll(async () => (await trader.trading.orderTimeline({ orderId: id })).order.state)
      .toBe("filled");
  await record();
  expect(await ofOrder(kept.id)).toMatchObject([{ arrivalMid: "7424.905" }]);
  expect(await ofOrder(moved.id)).toMatchObject([{ arrivalMid: "7424.65" }]);
});

test("records both traders of a fill, each from their own side, and counts it once for the operator", async () => {
  feed.show({ bids: [["7000.00", "1"]], asks: [["8000.00", "1"]] });
  const seller = await newTrader();
  await seller.trading.placeOrder({ ...buy, quantity: "0.2" });
  const before = await desk();
  const resting = { ...onDemo, side: "sell", type: "limit", quantity: "0.1", price: "7600" } as const;
  const { order: made } = await seller.trading.placeOrder(resting);
  const { order: taken } = await trader.trading.placeOrder({ ...buy, quantity: "0.1" });
  await record();
  expect(await ofOrder(taken.id)).toMatchObject([{ role: "taker", source: "book", slippageBps: "133.33" }]);
  expect((await seller.execution.ofOrder({ orderId: made.id })).items).toMatchObject([
    { role: "maker", source: "book", slippageBps: "-133.33", priceImprovementBps: "857.14" },
  ]);
  expect((await desk()) - before).toBe(1);

  async function desk(): Promise<number> {
    await record();
    const operator = await app.agent("operator");
    const { totals } = await operator.call.execution.desk({ venue: "demo", ...period });
    return totals[0]?.fills ?? 0;
  }
});

test("adds a period up by pair and kind, spreads it over buckets, and lists every fill", async () => {
  for (const quantity of ["0.01", "0.1", "0.02"]) await trader.trading.placeOrder({ ...buy, quantity });
  await record();
  const summary = await trader.execution.summary({ venue: "demo", ...period });
  const first = await trader.execution.list({ venue: "demo", ...period, limit: 3 });
  const rest = await trader.execution.list({ venue: "demo", ...period, cursor: first.nextCursor ?? "" });
  const items = [...first.items, ...rest.items];
  expect(summary.totals).toMatchObject([{ quoteAsset: "USD", fills: items.length }]);
  expect(summary.byPair).toMatchObject([{ pair: "BTC-USD", fills: items.length }]);
  expect(summary.byOrderKind).toMatchObject([{ orderKind: "market", fills: items.length }]);
  expect(summary.distribution.reduce((sum, { fills }) => sum + fills, 0)).toBe(items.length);
  expect(summary.distribution).toContainEqual({ fromBps: 0, toBps: 2, fills: items.length });
  expect(summary.worst[0]).toMatchObject({ price: "7425.00" });
  expect(summary.best[0]).toMatchObject({ price: "7424.91" });
  expect(await trader.execution.summary({ venue: "live", ...period })).toMatchObject({ totals: [] });
});

test(
  "keeps the mid five seconds after a fill, and says where nobody knows it",
  { timeout: 30_000 },
  async () => {
    const { order } = await trader.trading.placeOrder({ ...buy, quantity: "0.01" });
    feed.show({ bids: [["7430.00", "1"]], asks: [["7432.00", "1"]] });
    const after = async () => (await ofOrder(order.id))[0]?.realised;
    await expect
      .poll(after, { timeout: 12_000, interval: 500 })
      // 2 × (7,424.91 − 7,431.00) ÷ 7,424.905: the market went the trader's way.
      .toMatchObject([
        { seconds: 5, state: "known", mid: "7431.00", spreadBps: "-16.4" },
        { state: "pending" },
      ]);
    await app.runJob(async (ctx) => recordExecutions({ ...ctx, clock: { now: () => Date.now() + 100_000 } }));
    expect((await after())?.[1]).toMatchObject({ state: "pending", mid: null, spreadBps: null });
    const [row] = await query(app.em)
      .selectFrom("executions")
      .selectAll()
      .where("order_id", "=", order.id)
      .execute();
    if (row === undefined) throw new Error("The fill was not recorded.");
    expect(executionView(app.parts.exchange, row, Date.now() + 200_000).realised).toMatchObject([
      { state: "known", mid: "7431.00" },
      { state: "none", mid: null },
    ]);
  },
);

test("says plainly that a quote too old says nothing", { timeout: 60_000 }, async () => {
  const seller = await newTrader();
  await seller.trading.placeOrder({ ...buy, quantity: "0.1" });
  feed.fallSilent();
  const { maxQuoteAgeMs } = app.parts.exchange.pairs()[0] ?? { maxQuoteAgeMs: 0 };
  await new Promise((resolve) => setTimeout(resolve, maxQuoteAgeMs + 200));
  const limit = { ...onDemo, type: "limit", quantity: "0.05", price: "7425.00" } as const;
  await seller.trading.placeOrder({ ...limit, side: "sell" });
  const { order } = await trader.trading.placeOrder({ ...limit, side: "buy" });
  await record();
  expect(await ofOrder(order.id)).toMatchObject([
    { arrivalMid: null, effectiveSpreadBps: null, slippageBps: null, slippage: null, priceImprovement: null },
  ]);
});

test("adds the operator's days up to what the fills one by one come to", async () => {
  await record();
  const [sums] = await app.em.execute<Record<string, string>[]>(
    `select sum(fills)::text as fills, sum(spread)::text as spread, sum(realised5s)::text as realised5s,
       sum(with5s)::text as with5s, sum(improved)::text as improved from execution_days`,
  );
  const [fills] = await app.em.execute<Record<string, string>[]>(
    `select count(*)::text as fills, sum(spread)::text as spread,
       coalesce(sum(realised5s) filter (where arrival_value is not null), 0)::text as realised5s,
       (count(*) filter (where realised5s is not null and arrival_value is not null))::text as with5s,
       (count(*) filter (where improvement > 0))::text as improved
     from executions where role = 'taker' or source = 'liquidity'`,
  );
  expect(sums).toEqual(fills);
  expect(Number(fills?.["with5s"])).toBeGreaterThan(0);
});

test("derives the same rows anew from the tables alone", async () => {
  await record();
  const read = () =>
    app.em.execute(
      "select fill_id, role, arrived_seq, arrived_at, spread, improvement, preview_value from executions order by 1, 2",
    );
  const before = await read();
  await app.em.execute("delete from executions");
  await app.em.execute("delete from execution_days");
  await app.em.execute("update execution_progress set through_fill = 0");
  await record();
  expect(await read()).toEqual(before);
  await expectProof(app.db.url);
});

test("is nobody else's, and refuses periods that are too long or upside down", async () => {
  const { order } = await trader.trading.placeOrder({ ...buy, quantity: "0.01" });
  const other = await newTrader();
  expect(await refusal(other.execution.ofOrder({ orderId: order.id }))).toMatchObject({
    code: "UNKNOWN_ORDER",
  });
  const ask = (from: string, to: string) => trader.execution.summary({ from, to });
  await expect(ask("2025-01-01", "2026-01-02")).rejects.toThrow(/at most 366 days/);
  await expect(ask("2026-01-02", "2026-01-01")).rejects.toThrow(/must not come before/);
  const support = await app.agent("support");
  await expect(support.call.execution.desk({ venue: "demo", ...period })).rejects.toThrow();
});
