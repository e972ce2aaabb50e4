// Brackets and pairs of exits by /api/v1: what a program sends and is answered, down to the names of nested fields.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

const buy = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" };
const exits = { take_profit: { price: "7600" }, stop_loss: { trigger_price: "7300", source: "bid_ask" } };
const goal = { ...buy, side: "sell", type: "limit", price: "7600" };
const oco = { trigger_price: "7300", source: "bid_ask", price: "7290" };

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
const timelineOf = async (id: string) => (await call("GET", `/orders/${id}`, { key })).json;
const idIn = (json: Record<string, unknown>): string => String(Object(json["order"]).id);

test("a bracket is an entry with two exits, which begin once it is filled; the one that fires ends the other", async () => {
  const { status, json } = await place({ ...buy, client_order_id: "bracket-1", exits });
  const id = idIn(json);
  expect([status, json["order"]]).toMatchObject([201, { state: "filled", group: { id, role: "entry" } }]);
  const group = async () => (await timelineOf(id))["group"];
  await expect.poll(group, { timeout: 20_000 }).toMatchObject([
    {
      type: "limit",
      side: "sell",
      state: "new",
      price: "7600.00",
      held: "0.1",
      group: { role: "take_profit" },
    },
    { type: "market", side: "sell", state: "pending_trigger", held: "0", group: { id, role: "stop_loss" } },
  ]);
  feed.show({ bids: [["7299", "5"]], asks: [["7299.5", "5"]] });
  await expect.poll(group, { timeout: 20_000 }).toMatchObject([
    { state: "canceled", end_reason: "other_exit_triggered" },
    { state: "filled", average_price: "7299", trigger: { fired: { price: "7299.00" } } },
  ]);
  const [, stop] = Object((await timelineOf(id))["group"]);
  expect((await timelineOf(stop.id))["steps"]).toMatchObject([
    { step: "placed" },
    { step: "begun" },
    { step: "triggered" },
    { step: "filled" },
  ]);
});

test("two exits of what is owned are one order with `oco`, previewed alike, and canceled together", async () => {
  await place(buy);
  const body = { ...goal, oco };
  expect((await call("POST", "/orders/preview", { key, body })).json["preview"]).toMatchObject({
    problem: null,
    held: "0.1",
  });
  const placed = await place(body);
  expect([placed.status, placed.json["order"]]).toMatchObject([201, { post_only: true, state: "new" }]);
  const id = idIn(placed.json);
  await call("DELETE", `/orders/${id}?venue=demo`, { key });
  expect((await timelineOf(id))["group"]).toMatchObject([
    { state: "canceled", end_reason: "other_exit_canceled" },
  ]);
});

test("an order replaces another one, and a timer cancels what nobody puts off", async () => {
  const rests = { ...buy, type: "limit", quantity: "0.01", price: "7000" };
  const id = idIn((await place(rests)).json);
  const body = { ...rests, price: "7001", replaces: { order_id: id } };
  expect((await place(body)).status).toBe(201);
  expect((await timelineOf(id))["order"]).toMatchObject({ state: "canceled", end_reason: "replaced" });
  const again = await place(body);
  expect([again.status, again.json["code"]]).toEqual([409, "ORDER_ENDED"]);
  const timer = { venue: "demo", timeout_seconds: 30 };
  const set = await call("POST", "/orders/cancel-after", { key, body: timer });
  expect(set.json).toMatchObject({ success: true, venue: "demo", cancels_at: expect.any(String) });
  const ended = await call("POST", "/orders/cancel-after", { key, body: { ...timer, timeout_seconds: 0 } });
  expect(ended.json["cancels_at"]).toBeNull();
  const wrong = await call("POST", "/orders/cancel-after", { key, body: { ...timer, timeout_seconds: 1e6 } });
  expect([wrong.status, wrong.json["code"]]).toEqual([400, "VALIDATION"]);
});

describe("what is refused", () => {
  test.each([
    [{ ...buy, exits: {} }, "exits"],
    [{ ...buy, exits: { stop_loss: {} } }, "exits.stop_loss.trigger_price"],
    [
      { ...buy, exits: { stop_loss: { trigger_price: "7300", trail_bps: 50 } } },
      "exits.stop_loss.trigger_price",
    ],
    [{ ...buy, exits: { stop_loss: { trail_bps: 50, price: "7300" } } }, "exits.stop_loss.price"],
    [{ ...buy, exits: { stop_loss: { trail_bps: 1 } } }, "exits.stop_loss.trail_bps"],
    [{ ...buy, exits: { take_profit: { price: "7600", quantity: "1" } } }, "exits.take_profit.quantity"],
    [{ ...buy, exits: [exits] }, "exits"],
    [{ ...buy, quantity: undefined, quote_amount: "50", exits }, "quantity"],
    [{ ...buy, oco }, "oco"],
    [{ ...goal, time_in_force: "IOC", oco }, "oco"],
    [{ ...goal, post_only: false, oco }, "post_only"],
    [{ ...goal, oco, exits }, "oco"],
    [{ ...goal, oco: {} }, "oco.trigger_price"],
  ])("%j, by its field %j", async (body, field) => {
    const answer = await place(body);
    expect([answer.status, answer.json["code"]]).toEqual([400, "VALIDATION"]);
    expect(answer.json["details"]).toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test.each([
    [{ ...buy, exits: { take_profit: { price: "7400" } } }, "TRIGGER_CROSSED", "exits.take_profit.price"],
    [{ ...buy, exits: { take_profit: { price: "70000" } } }, "OUTSIDE_PRICE_BAND", "exits.take_profit.price"],
    [
      { ...buy, exits: { stop_loss: { trigger_price: "7500" } } },
      "TRIGGER_CROSSED",
      "exits.stop_loss.trigger_price",
    ],
    [
      { ...buy, exits: { stop_loss: { trigger_price: "7300", price: "700" } } },
      "OUTSIDE_PRICE_BAND",
      "exits.stop_loss.price",
    ],
    [{ ...goal, oco: { trigger_price: "7500", source: "bid_ask" } }, "TRIGGER_CROSSED", "oco.trigger_price"],
    [{ ...goal, oco: { ...oco, price: "7290.001" } }, "OFF_TICK", "oco.price"],
  ])("%j: %s of %s, and nothing is left behind", async (body, code, field) => {
    await place(buy);
    const answer = await place(body);
    expect([answer.json["code"], Object(answer.json["details"]).field]).toEqual([code, field]);
    expect((await call("GET", "/orders?scope=open", { key })).json["orders"]).toEqual([]);
  });

  test("other exits under a client order id that is taken", async () => {
    const named = { ...buy, client_order_id: "bracket-1" };
    expect((await place({ ...named, exits })).json["replayed"]).toBe(false);
    expect((await place({ ...named, exits })).json["replayed"]).toBe(true);
    for (const other of [{ exits: { take_profit: exits.take_profit } }, {}])
      expect((await place({ ...named, ...other })).json["code"]).toBe("CLIENT_ORDER_ID_CONFLICT");
  });
});
