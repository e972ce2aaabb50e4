import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, type ScriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

let feed: ScriptedFeed;
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  const user = await app.registerUser();
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

describe("a market order", () => {
  test("walks the depth, pays the fee rounded up and keeps the evidence of each price", async () => {
    const { order, fills } = await trader.trading.placeOrder(buyMarket);
    expect(order).toMatchObject({
      state: "filled",
      filled: "0.1",
      value: "742.4964",
      fee: "1.4849928",
      held: "0",
    });
    expect(fills.map(({ price, quantity }) => [price, quantity])).toEqual([
      ["7424.91", "0.04"],
      ["7425.00", "0.06"],
    ]);
    expect(fills[1]?.evidence).toMatchObject({
      referenceBid: "7424.90",
      referenceAsk: "7424.91",
      midAtArrival: "7424.905",
      slippageBps: "0.12",
    });
    const { balances } = await trader.funds.listBalances({});
    expect(balances).toEqual([
      { asset: "USD", available: "9256.0186072", held: "0", total: "9256.0186072" },
      { asset: "BTC", available: "0.1", held: "0", total: "0.1" },
    ]);
  });

  test("does what its preview said", async () => {
    feed.show({
      bids: [["7000", "2"]],
      asks: [
        ["7001", "0.02"],
        ["7002", "3"],
      ],
    });
    const preview = await trader.trading.previewOrder(buyMarket);
    const { order } = await trader.trading.placeOrder(buyMarket);
    expect(preview.problem).toBeNull();
    expect(order).toMatchObject({
      averagePrice: preview.expectedAveragePrice,
      value: preview.value,
      fee: preview.fee,
    });
  });

  test("by quote amount never spends more than that, fee included", async () => {
    const { order } = await trader.trading.placeOrder({
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "market",
      quoteAmount: "500",
    });
    const { balances } = await trader.funds.listBalances({});
    const spent = 10_000 - Number(balances.find(({ asset }) => asset === "USD")?.total);
    expect(order.state).toMatch(/filled|expired/);
    expect(spent).toBeLessThanOrEqual(500);
    expect(spent).toBeGreaterThan(499.98);
  });
});

describe("the fees of a preview", () => {
  const limit = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.1" } as const;

  test("of an order that rests are the maker's on all of it, and the sum it costs is what was held", async () => {
    feed.show(usualLevels);
    const resting: PlaceOrderInput = { ...limit, price: "7000" };
    const preview = await trader.trading.previewOrder(resting);
    expect(preview).toMatchObject({ rests: true, fee: "0", restValue: "700", restFee: "0.7" });
    const { order } = await trader.trading.placeOrder(resting);
    feed.show({ bids: [["6990", "2"]], asks: [["6999", "5"]] });
    await expect.poll(() => filledFee(order.id)).toBe(preview.restFee);
  });

  test("of an order that trades in part are the taker's at once and the maker's later, together what is paid", async () => {
    feed.show(usualLevels);
    const crossing: PlaceOrderInput = { ...limit, price: "7424.95" };
    const preview = await trader.trading.previewOrder(crossing);
    const { order } = await trader.trading.placeOrder(crossing);
    expect([order.filled, order.fee]).toEqual([preview.fillable, preview.fee]);
    expect(Number(preview.restFee)).toBeGreaterThan(0);
    feed.show({ bids: [["7400", "2"]], asks: [["7401", "5"]] });
    const whole = (Number(preview.fee) + Number(preview.restFee)).toFixed(8);
    await expect.poll(async () => Number(await filledFee(order.id)).toFixed(8)).toBe(whole);
  });

  test("of a post-only order are the maker's, also where it would be refused", async () => {
    feed.show(usualLevels);
    const preview = await trader.trading.previewOrder({ ...limit, price: "7500", postOnly: true });
    expect(preview).toMatchObject({
      problem: { code: "WOULD_TAKE" },
      fillable: "0",
      fee: "0",
      restFee: "0.75",
    });
  });

  async function filledFee(orderId: string): Promise<string | null> {
    const { order } = await trader.trading.orderTimeline({ orderId });
    return order.state === "filled" ? order.fee : null;
  }
});

describe("bad input changes nothing", () => {
  const cases: [string, Partial<PlaceOrderInput>, string][] = [
    ["negative", { quantity: "-0.1" }, "NEGATIVE_AMOUNT"],
    ["zero", { quantity: "0" }, "ZERO_AMOUNT"],
    ["exponent", { quantity: "1e-1" }, "EXPONENT_NOT_ALLOWED"],
    ["comma", { quantity: "0,1" }, "COMMA_NOT_ALLOWED"],
    ["forty digits", { quantity: "1".repeat(40) }, "TOO_MANY_DIGITS"],
    ["not a number", { quantity: "NaN" }, "NOT_A_NUMBER"],
    ["off lot", { quantity: "0.0000001" }, "OFF_LOT"],
    ["off tick", { ...sellLimit, price: "8000.001" }, "OFF_TICK"],
    ["below the minimum", { quantity: "0.000001" }, "BELOW_MIN_NOTIONAL"],
    ["above the maximum", { quantity: "9999" }, "ABOVE_MAX_NOTIONAL"],
    ["out of the band", { ...sellLimit, side: "buy", price: "99999" }, "OUTSIDE_PRICE_BAND"],
    ["more than is there", { ...sellLimit, quantity: "3" }, "INSUFFICIENT_FUNDS"],
    [
      "post-only that would trade",
      { ...sellLimit, side: "buy", price: "7500", postOnly: true },
      "WOULD_TAKE",
    ],
    ["an unknown pair", { pair: "BTC-XYZ" }, "UNKNOWN_PAIR"],
  ];

  test.each(cases)("%s is refused by name", async (_name, change, code) => {
    feed.show({ bids: [["7424.90", "1"]], asks: [["7424.91", "5"]] });
    const before = await trader.funds.listTransactions({ movements: "all" });
    expect(await refusal(trader.trading.placeOrder({ ...buyMarket, ...change }))).toMatchObject({ code });
    expect(await trader.funds.listTransactions({ movements: "all" })).toEqual(before);
  });

  test("a quantity that is too large for any book is refused, not rounded", async () => {
    const huge = { ...sellLimit, quantity: "9007199254.740993" };
    expect(await refusal(trader.trading.placeOrder(huge))).toMatchObject({ code: "TOO_MANY_DIGITS" });
  });
});

describe("a client order id", () => {
  test("answers a repeated order with the stored one and refuses another body", async () => {
    const named = { ...sellLimit, side: "buy" as const, price: "7000", clientOrderId: "mine-1" };
    const first = await trader.trading.placeOrder(named);
    const again = await trader.trading.placeOrder(named);
    expect(again).toMatchObject({ replayed: true, order: { id: first.order.id } });
    expect(await refusal(trader.trading.placeOrder({ ...named, price: "7001" }))).toMatchObject({
      code: "CLIENT_ORDER_ID_CONFLICT",
      details: { orderId: first.order.id },
    });
    expect((await trader.trading.listOrders({ scope: "open" })).items).toHaveLength(1);
    expect(
      await trader.trading.findOrderByClientId({ venue: "demo", clientOrderId: "mine-1" }),
    ).toMatchObject({
      id: first.order.id,
    });
  });

  test("takes effect once under fifty parallel tries", async () => {
    const named = { ...sellLimit, side: "buy" as const, price: "7000", clientOrderId: "mine-2" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => trader.trading.placeOrder(named)));
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });
});

describe("the market", () => {
  test("that went silent fills nothing and says so", async () => {
    feed.fallSilent();
    const rules = app.parts.exchange.pairs()[0];
    if (rules === undefined) throw new Error("no pair");
    await app.parts.exchange.submit(
      { type: "setPair", rules: { ...rules, maxQuoteAgeMs: 1 } },
      "system:test",
    );
    expect(await refusal(trader.trading.placeOrder(buyMarket))).toMatchObject({ code: "STALE_MARKET" });
    expect(app.parts.market.ticker("BTC-USD")).toMatchObject({ stale: true });
    await app.parts.exchange.submit({ type: "setPair", rules }, "system:test");
  });
});
