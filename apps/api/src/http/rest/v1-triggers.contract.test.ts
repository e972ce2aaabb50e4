// Orders with a trigger by /api/v1: what a program sends and is answered, down to the names of nested fields.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

const stop = { type: "stop", price: "7400", source: "bid_ask" };
const sell = { venue: "demo", pair: "BTC-USD", side: "sell", type: "market", quantity: "0.05" };

const feed = scriptedFeed();
let app: TestApp;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed });
});
afterEach(() => expectLedgerBalanced(app.db.url));
afterAll(() => app.close());

beforeEach(async () => {
  feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
});

const place = (body: unknown) => call("POST", "/orders", { key, body });
const buySome = () => place({ venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" });

function idIn(json: Record<string, unknown>): string {
  return String(Object(json["order"]).id);
}

test("where nobody has traded yet, the last trade is nothing to wait for", async () => {
  const trigger = { type: "stop", price: "7500" };
  const order = { ...sell, side: "buy", trigger };
  const { status, json } = await place(order);
  expect([status, json["code"], json["details"]]).toEqual([422, "NO_LIQUIDITY", { pair: "BTC-USD" }]);
  const preview = await call("POST", "/orders/preview", { key, body: order });
  expect(preview.json["preview"]).toMatchObject({
    problem: { code: "NO_LIQUIDITY" },
    trigger: { watched: null },
  });
});

test("a stop waits, is listed by its state, is amended and fires, with the evidence in the words of the wire", async () => {
  await buySome();
  const placed = await place({ ...sell, client_order_id: "stop-1", trigger: stop });
  expect([placed.status, placed.json]).toMatchObject([
    201,
    {
      fills: [],
      order: {
        state: "pending_trigger",
        held: "0.05",
        trigger: { type: "stop", source: "bid_ask", price: "7400.00", trail_bps: null, fired: null },
      },
    },
  ]);
  const id = idIn(placed.json);
  const waiting = await call("GET", "/orders?scope=open&state=pending_trigger", { key });
  expect(waiting.json["orders"]).toEqual([placed.json["order"]]);
  const body = { venue: "demo", trigger_price: "7390" };
  const amended = await call("PATCH", `/orders/${id}`, { key, body });
  expect(amended.json["order"]).toMatchObject({ id, trigger: { price: "7390.00" } });
  feed.show({ bids: [["7389", "5"]], asks: [["7389.5", "5"]] });
  const timeline = () => call("GET", `/orders/${id}`, { key });
  await expect
    .poll(async () => (await timeline()).json["order"], { timeout: 20_000 })
    .toMatchObject({
      state: "filled",
      trigger: {
        fired: {
          price: "7389.00",
          trigger_price: "7390.00",
          bid: "7389.00",
          quote_age_ms: expect.any(Number),
          market_at: expect.any(String),
        },
      },
    });
  expect((await timeline()).json["steps"]).toMatchObject([
    { step: "placed", trigger_price: "7400.00" },
    { step: "amended", trigger_price: "7390.00" },
    { step: "triggered", reason: "stop", price: "7389.00", trigger_price: null },
    { step: "filled", price: "7389.00" },
  ]);
});

test.each([
  ["stop-limit", { type: "limit", price: "7390", trigger: { type: "stop", price: "7400.00" } }],
  ["take-profit", { trigger: { type: "take_profit", price: "7600.00", source: "mid" } }],
  ["take-profit-limit", { type: "limit", price: "7590", trigger: { type: "take_profit", price: "7600.00" } }],
  ["trailing stop", { trigger: { type: "trailing_stop", trail_bps: 100, activation_price: "7500.00" } }],
])("a %s is placed and previewed alike, and canceled", async (_name, kind) => {
  await buySome();
  const body = { ...sell, ...kind };
  const preview = await call("POST", "/orders/preview", { key, body });
  const { json, status } = await place(body);
  expect([status, json["order"]]).toMatchObject([201, { state: "pending_trigger", trigger: kind.trigger }]);
  expect(preview.json["preview"]).toMatchObject({
    problem: null,
    held: "0.05",
    trigger: { watched: expect.any(String) },
  });
  const canceled = await call("DELETE", `/orders/${idIn(json)}?venue=demo`, { key });
  expect(canceled.json["order"]).toMatchObject({ state: "canceled", held: "0", trigger: { fired: null } });
});

describe("what is refused", () => {
  test.each([
    [{ trigger: { type: "stop" } }, "trigger.price"],
    [{ trigger: { ...stop, type: "oco" } }, "trigger.type"],
    [{ trigger: { price: "7400" } }, "trigger.type"],
    [{ trigger: { ...stop, source: "index" } }, "trigger.source"],
    [{ trigger: { ...stop, price: 7400 } }, "trigger.price"],
    [{ trigger: { ...stop, trail_bps: 50 } }, "trigger.trail_bps"],
    [{ trigger: { ...stop, activation_price: "7500" } }, "trigger.activation_price"],
    [{ trigger: { type: "trailing_stop" } }, "trigger.trail_bps"],
    [{ trigger: { type: "trailing_stop", trail_bps: 1 } }, "trigger.trail_bps"],
    [{ trigger: { type: "trailing_stop", trail_bps: 100, price: "7400" } }, "trigger.price"],
    [{ trigger: { type: "trailing_stop", trailBps: 100 } }, "trigger.trailBps"],
    [{ trigger: { ...stop, limit: "7400" } }, "trigger.limit"],
    [{ trigger: "stop" }, "trigger"],
    [{ trigger: [stop] }, "trigger"],
    [{ trigger: null }, "trigger"],
    [{ type: "limit", price: "7400", trigger: { type: "trailing_stop", trail_bps: 100 } }, "type"],
    [{ type: "limit", price: "7400", post_only: true, trigger: stop }, "post_only"],
    [{ quantity: undefined, quote_amount: "50", trigger: stop }, "quote_amount"],
  ])("the order with %j, with its field %j", async (change, field) => {
    const answer = await place({ ...sell, ...change });
    expect([answer.status, answer.json["code"]]).toEqual([400, "VALIDATION"]);
    expect(answer.json["details"]).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test.each([
    [{ ...stop, price: "7400.001" }, 400, { code: "OFF_TICK", field: "trigger.price" }],
    [{ ...stop, price: "7e3" }, 400, { code: "EXPONENT_NOT_ALLOWED", field: "trigger.price" }],
    [{ ...stop, price: "7425" }, 422, { code: "TRIGGER_CROSSED", field: "trigger.price" }],
    [
      { type: "trailing_stop", trail_bps: 100, activation_price: "7500.001" },
      400,
      { code: "OFF_TICK", field: "trigger.activation_price" },
    ],
    [
      { type: "trailing_stop", source: "mid", trail_bps: 100, activation_price: "7400" },
      422,
      { code: "TRIGGER_CROSSED", field: "trigger.activation_price" },
    ],
  ])("the trigger %j: %i %j", async (trigger, status, { code, field }) => {
    await buySome();
    const answer = await place({ ...sell, trigger });
    expect([answer.status, answer.json["code"], answer.json["details"]]).toEqual([
      status,
      code,
      expect.objectContaining({ field }),
    ]);
  });

  test("another trigger under a client order id that is taken", async () => {
    await buySome();
    const named = { ...sell, client_order_id: "stop-1" };
    expect((await place({ ...named, trigger: stop })).json["replayed"]).toBe(false);
    const { type, price, source } = stop;
    expect((await place({ ...named, trigger: { source, price, type } })).json["replayed"]).toBe(true);
    const other = await place({ ...named, trigger: { ...stop, price: "7399" } });
    expect([other.status, other.json["code"]]).toEqual([409, "CLIENT_ORDER_ID_CONFLICT"]);
  });

  test("a new trigger price of an order that has none to change", async () => {
    await buySome();
    const trails = await place({
      ...sell,
      trigger: { type: "trailing_stop", source: "mid", trail_bps: 100 },
    });
    const rests = await place({ ...sell, type: "limit", price: "7500" });
    for (const { json } of [trails, rests]) {
      const body = { venue: "demo", trigger_price: "7000" };
      const answer = await call("PATCH", `/orders/${idIn(json)}`, { key, body });
      expect([answer.status, answer.json["details"]]).toMatchObject([
        400,
        { issues: [{ field: "trigger_price" }] },
      ]);
    }
  });
});
