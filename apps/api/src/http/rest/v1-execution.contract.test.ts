// Execution quality by /api/v1.
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordExecutions } from "../../features/execution/index.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

let app: TestApp;
let key: string;
let orderId: string;
const call = v1Client(() => app.url);
const day = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const period = `from=${day}&to=${tomorrow}`;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" };
  const { json: seen } = await call("POST", "/orders/preview", { key, body: order });
  const preview_price: unknown = Object(seen["preview"]).expected_average_price;
  const { json } = await call("POST", "/orders", { key, body: { ...order, preview_price } });
  orderId = Object(json["order"]).id;
  await app.runJob(recordExecutions);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test("a period is summed up, listed, and spread over buckets", async () => {
  const { status, json } = await call("GET", `/execution-quality?venue=demo&${period}`, { key });
  expect([status, json]).toMatchObject([
    200,
    {
      success: true,
      venue: "demo",
      totals: [{ quote_asset: "USD", fills: 2, slippage_bps: "0.08", preview_slippage_bps: "0" }],
      by_pair: [{ pair: "BTC-USD", fills: 2 }],
      by_order_kind: [{ order_kind: "market", fills: 2 }],
      worst: [{ price: "7425.00" }, { price: "7424.91" }],
    },
  ]);
  const listed = await call("GET", `/executions?venue=demo&limit=1&${period}`, { key });
  expect(listed.json).toMatchObject({ executions: [{ price: "7425.00", quantity: "0.06" }] });
  const next = String(listed.json["next_cursor"]);
  const second = await call("GET", `/executions?venue=demo&limit=1&cursor=${next}&${period}`, { key });
  expect(second.json).toMatchObject({ executions: [{ price: "7424.91" }], next_cursor: null });
});

test("an order's fills are found by it, and another's are not", async () => {
  const { json } = await call("GET", `/orders/${orderId}/executions`, { key });
  expect(json).toMatchObject({ sum: { fills: 2 }, items: [{ order_id: orderId }, { order_id: orderId }] });
  const missing = await call("GET", `/orders/999999/executions`, { key });
  expect([missing.status, missing.json["code"]]).toEqual([404, "UNKNOWN_ORDER"]);
});

test.each([
  ["too long", "from=2025-01-01&to=2026-01-02"],
  ["upside down", "from=2026-01-02&to=2026-01-01"],
  ["no days", "from=yesterday&to=today"],
  ["missing", "venue=demo"],
])("a period that is %s is refused by its field", async (_how, search) => {
  const { status, json } = await call("GET", `/execution-quality?${search}`, { key });
  expect([400, 422]).toContain(status);
  expect(json["code"]).toBe("VALIDATION");
});

test("what a preview showed is a price, and no part of the order that a key is spent on", async () => {
  const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.01" };
  const place = (preview_price: string) =>
    call("POST", "/orders", { key, body: { ...order, client_order_id: "again-1", preview_price } });
  expect((await place("-1")).json["code"]).toBe("NEGATIVE_AMOUNT");
  expect((await place("7424.91")).json).toMatchObject({ replayed: false });
  expect((await place("7430")).json).toMatchObject({ replayed: true });
});
