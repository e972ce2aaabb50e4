// Orders with a trigger while they wait: how each kind is placed, what it holds, what refuses it, how it is changed and
// ended. The market stands still at 7,424.90 to 7,424.91.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { TriggerInput } from "@fillmark/contracts/triggers";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const feed = scriptedFeed();
let app: TestApp;
let trader: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed });
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  trader = app.caller((await app.registerUser()).id);
  await trader.demo.toggle({ enabled: true });
  await trader.trading.placeOrder({ ...buy, quantity: "0.1" });
});

const onDemo = { venue: "demo", pair: "BTC-USD" } as const;
const buy = { ...onDemo, side: "buy", type: "market" } as const;
const sell = { ...onDemo, side: "sell", type: "market", quantity: "0.05" } as const;
const stop = { type: "stop", source: "bid_ask", price: "7400" } as const satisfies TriggerInput;
const trailing = { type: "trailing_stop", source: "mid", trailBps: 250 } as const satisfies TriggerInput;

const kinds: [name: string, order: PlaceOrderInput, expected: object][] = [
  [
    "stop",
    { ...sell, trigger: stop },
    {
      type: "market",
      price: null,
      timeInForce: "IOC",
      held: "0.05",
      heldAsset: "BTC",
      protectionPrice: "7030.00",
      trigger: { type: "stop", source: "bid_ask", price: "7400.00", trailBps: null, fired: null },
    },
  ],
  [
    "stop-limit",
    { ...buy, type: "limit", quantity: "0.05", price: "7510", trigger: { type: "stop", price: "7500" } },
    {
      type: "limit",
      price: "7510.00",
      timeInForce: "GTC",
      held: "376.251",
      heldAsset: "USD",
      trigger: { source: "last", price: "7500.00" },
    },
  ],
  [
    "take-profit",
    { ...sell, trigger: { ...stop, type: "take_profit", price: "7600" } },
    { held: "0.05", protectionPrice: "7220.00", trigger: { type: "take_profit", price: "7600.00" } },
  ],
  [
    "take-profit-limit",
    { ...sell, type: "limit", price: "7590", trigger: { ...stop, type: "take_profit", price: "7600" } },
    { type: "limit", price: "7590.00", trigger: { type: "take_profit", price: "7600.00" } },
  ],
  [
    "trailing stop",
    { ...sell, trigger: trailing },
    {
      held: "0.05",
      trigger: { trailBps: 250, watermark: "7424.90", price: "7239.28", activationPrice: null },
    },
  ],
  [
    "trailing stop that is activated later",
    { ...sell, trigger: { ...trailing, activationPrice: "7500" } },
    { trigger: { watermark: null, price: null, activationPrice: "7500.00" } },
  ],
  [
    "stop by amount",
    { ...buy, quoteAmount: "500", trigger: { ...stop, price: "7500" } },
    { quantity: null, quoteAmount: "500", held: "500" },
  ],
];

test.each(kinds)("a %s waits with its money held, as its preview said", async (_name, order, expected) => {
  feed.print("7424.90");
  const preview = await trader.trading.previewOrder(order);
  const placed = await trader.trading.placeOrder(order);
  expect(placed).toMatchObject({
    fills: [],
    replayed: false,
    order: { state: "pending_trigger", filled: "0" },
  });
  expect(placed.order).toMatchObject(expected);
  const { held, protectionPrice, trigger } = placed.order;
  expect(preview).toMatchObject({
    problem: null,
    fillable: "0",
    rests: false,
    held,
    protectionPrice,
    trigger: { price: trigger?.price },
  });
  expect(preview.trigger?.watched).toMatch(/^7424\.9[01]$/);
  const { items } = await trader.trading.listOrders({ scope: "open", state: "pending_trigger" });
  expect(items).toEqual([placed.order]);
  const { steps } = await trader.trading.orderTimeline({ orderId: placed.order.id });
  expect(steps.map(({ step, triggerPrice }) => [step, triggerPrice])).toEqual([
    ["placed", order.trigger?.price === undefined ? null : trigger?.price],
  ]);
  const canceled = await trader.trading.cancelOrder({ venue: "demo", orderId: placed.order.id });
  expect(canceled.order).toMatchObject({ state: "canceled", endReason: "canceled_by_user", held: "0" });
});

const wrong: [name: string, change: Partial<PlaceOrderInput>, refused: { code: string; details: object }][] =
  [
    [
      "between two ticks",
      { trigger: { ...stop, price: "7400.001" } },
      { code: "OFF_TICK", details: { field: "trigger.price", limit: "0.01", actual: "7400.001" } },
    ],
    ["of zero", { trigger: { ...stop, price: "0" } }, of("ZERO_AMOUNT", "trigger.price")],
    ["below zero", { trigger: { ...stop, price: "-1" } }, of("NEGATIVE_AMOUNT", "trigger.price")],
    ["with an exponent", { trigger: { ...stop, price: "7e3" } }, of("EXPONENT_NOT_ALLOWED", "trigger.price")],
    [
      "of forty digits",
      { trigger: { ...stop, price: "1".repeat(40) } },
      of("TOO_MANY_DIGITS", "trigger.price"),
    ],
    [
      "whose activation is between two ticks",
      { trigger: { ...trailing, activationPrice: "7500.001" } },
      of("OFF_TICK", "trigger.activationPrice"),
    ],
    [
      "that is reached already",
      { trigger: { ...stop, price: "7424.90" } },
      { code: "TRIGGER_CROSSED", details: { field: "trigger.price", limit: "7424.90", actual: "7424.90" } },
    ],
    [
      "whose activation is reached already",
      { trigger: { ...trailing, activationPrice: "7424.90" } },
      of("TRIGGER_CROSSED", "trigger.activationPrice"),
    ],
    [
      "with a limit far from it",
      { type: "limit", price: "13320.01", trigger: stop },
      { code: "OUTSIDE_PRICE_BAND", details: { field: "price", highest: "13320.00" } },
    ],
    ["on too little", { quantity: "0.000001", trigger: stop }, of("BELOW_MIN_NOTIONAL", "quantity")],
    [
      "on more than is there",
      { quantity: "0.2", trigger: stop },
      { code: "INSUFFICIENT_FUNDS", details: { asset: "BTC" } },
    ],
  ];

test.each(wrong)(
  "a trigger %s is refused by name, and its preview says the same",
  async (_name, change, refused) => {
    const order: PlaceOrderInput = { ...sell, ...change };
    expect(await refusal(trader.trading.placeOrder(order))).toMatchObject(refused);
    const previewed = trader.trading.previewOrder(order).then(({ problem }) => Promise.reject(problem));
    expect(await refusal(previewed)).toMatchObject(refused);
    expect((await trader.trading.listOrders({ scope: "open" })).items).toEqual([]);
  },
);

function of(code: string, field: string): { code: string; details: object } {
  return { code, details: { field } };
}

test("an amendment moves the trigger, the limit and the quantity, and the timeline keeps each", async () => {
  const limit = { ...sell, type: "limit", price: "7390", trigger: stop } as const;
  const { order } = await trader.trading.placeOrder(limit);
  const of = { venue: "demo", orderId: order.id } as const;
  const moved = await trader.trading.amendOrder({ ...of, triggerPrice: "7300" });
  expect(moved.order).toMatchObject({ price: "7390.00", trigger: { price: "7300.00" }, held: "0.05" });
  const changed = await trader.trading.amendOrder({ ...of, quantity: "0.08", price: "7280" });
  expect(changed).toMatchObject({ fills: [], order: { quantity: "0.08", price: "7280.00", held: "0.08" } });
  const { steps } = await trader.trading.orderTimeline({ orderId: order.id });
  expect(steps.map(({ step, reason, price, triggerPrice }) => [step, reason, price, triggerPrice])).toEqual([
    ["placed", null, "7390.00", "7400.00"],
    ["amended", "lost_priority", "7390.00", "7300.00"],
    ["amended", "lost_priority", "7280.00", null],
  ]);
});

test("an amendment that the rules refuse changes nothing", async () => {
  const trails = await trader.trading.placeOrder({ ...sell, quantity: "0.01", trigger: trailing });
  const stops = await trader.trading.placeOrder({ ...sell, quantity: "0.01", trigger: stop });
  const rests = await trader.trading.placeOrder({ ...sell, type: "limit", quantity: "0.01", price: "8000" });
  const byAmount = await trader.trading.placeOrder({
    ...buy,
    quoteAmount: "100",
    trigger: { ...stop, price: "7500" },
  });
  const amended = (of: typeof stops, change: object) =>
    refusal(trader.trading.amendOrder({ venue: "demo", orderId: of.order.id, ...change }));
  const issueOf = (field: string) => ({ code: "VALIDATION", details: { issues: [{ field }] } });
  expect(await amended(stops, { triggerPrice: "7400.001" })).toMatchObject({
    code: "OFF_TICK",
    details: { field: "triggerPrice" },
  });
  expect(await amended(stops, { triggerPrice: "7500" })).toMatchObject({ code: "TRIGGER_CROSSED" });
  expect(await amended(stops, { quantity: "0.2" })).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  expect(await amended(stops, { price: "7300" })).toMatchObject(issueOf("price"));
  expect(await amended(trails, { triggerPrice: "7000" })).toMatchObject(issueOf("triggerPrice"));
  expect(await amended(rests, { triggerPrice: "7000" })).toMatchObject(issueOf("triggerPrice"));
  expect(await amended(byAmount, { quantity: "0.01" })).toMatchObject(issueOf("quantity"));
  const { items } = await trader.trading.listOrders({ scope: "open" });
  expect(items).toEqual([byAmount, rests, stops, trails].map(({ order }) => order));
});

test("sent again under its client order id it is placed once, whatever the order of its fields", async () => {
  const named = { ...sell, clientOrderId: "stop-1", trigger: stop };
  const { order } = await trader.trading.placeOrder(named);
  const again = { ...named, trigger: { price: "7400", source: "bid_ask", type: "stop" } as const };
  expect(await trader.trading.placeOrder(again)).toMatchObject({ replayed: true, order: { id: order.id } });
  for (const trigger of [{ ...stop, price: "7399" }, { ...stop, source: "mid" as const }, undefined])
    expect(await refusal(trader.trading.placeOrder({ ...named, trigger }))).toMatchObject({
      code: "CLIENT_ORDER_ID_CONFLICT",
    });
  expect((await trader.trading.listOrders({ scope: "open" })).items).toHaveLength(1);
});

test("all of them end with the others: cancelled together, and by a reset of the demo account", async () => {
  const resting = { ...sell, type: "limit", quantity: "0.01", price: "8000" } as const;
  await trader.trading.placeOrder({ ...sell, quantity: "0.01", trigger: stop });
  await trader.trading.placeOrder(resting);
  expect((await trader.trading.cancelAllOrders({ venue: "demo" })).canceled).toHaveLength(2);
  const { order } = await trader.trading.placeOrder({ ...sell, trigger: trailing });
  await trader.demo.resetAccount({ venue: "demo" });
  const { order: ended } = await trader.trading.orderTimeline({ orderId: order.id });
  expect(ended).toMatchObject({ state: "canceled", endReason: "canceled_by_reset", held: "0" });
});
