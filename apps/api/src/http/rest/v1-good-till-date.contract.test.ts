// Orders that are good till a date by /api/v1.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

let app: TestApp;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const rest = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };
const place = (body: unknown) => call("POST", "/orders", { key, body });

test("an order names its date, is answered and previewed with it, and ends by itself", async () => {
  const expiresAt = new Date(Date.now() + 4_000).toISOString();
  const dated = { ...rest, time_in_force: "GTD", expires_at: expiresAt };
  const { json: seen } = await call("POST", "/orders/preview", { key, body: dated });
  expect(seen["preview"]).toMatchObject({ problem: null, rests: true });
  const { status, json } = await place(dated);
  expect([status, json["order"]]).toMatchObject([
    201,
    { state: "new", time_in_force: "GTD", expires_at: expiresAt },
  ]);
  const { id } = Object(json["order"]);
  const standing = async () => (await call("GET", `/orders/${id}`, { key })).json["order"];
  await expect
    .poll(standing, { timeout: 30_000 })
    .toMatchObject({ state: "expired", end_reason: "good_till_date", expires_at: expiresAt, held: "0" });
  expect((await place(rest)).json["order"]).toMatchObject({ time_in_force: "GTC", expires_at: null });
});

test("a stop that becomes a market order and both orders of an OCO name one, and end by themselves", async () => {
  const till = () => ({ time_in_force: "GTD", expires_at: new Date(Date.now() + 4_000).toISOString() });
  const { price: _price, ...market } = { ...rest, type: "market" };
  const trigger = { type: "stop", source: "bid_ask", price: "7600" };
  const stop = await place({ ...market, trigger, ...till() });
  expect([stop.status, stop.json["order"]]).toMatchObject([
    201,
    { type: "market", state: "pending_trigger", time_in_force: "GTD", expires_at: expect.any(String) },
  ]);
  const oco = await place({ ...rest, oco: { trigger_price: "7700", source: "bid_ask" }, ...till() });
  expect(oco.status).toBe(201);
  const ids = [stop, oco].map(({ json }) => Number(Object(json["order"]).id));
  for (const id of [...ids, (ids[1] ?? 0) + 1]) {
    const standing = async () => (await call("GET", `/orders/${id}`, { key })).json["order"];
    await expect
      .poll(standing, { timeout: 30_000 })
      .toMatchObject({ state: "expired", end_reason: "good_till_date", time_in_force: "GTD", held: "0" });
  }
});

test("a market order that waits for nothing has no date, nor is one that waits good till canceled by name", async () => {
  const { price: _price, ...market } = { ...rest, type: "market" };
  const dated = { expires_at: new Date(Date.now() + 60_000).toISOString() };
  const trigger = { type: "stop", source: "bid_ask", price: "7600" };
  for (const body of [
    { ...market, ...dated, time_in_force: "GTD" },
    { ...market, ...dated, trigger },
    { ...market, trigger, time_in_force: "GTC" },
    { ...market, trigger, time_in_force: "GTD" },
    { ...rest, ...dated, time_in_force: "FOK", oco: { trigger_price: "7700" } },
  ]) {
    const { status, json } = await place(body);
    expect([status, json["code"]]).toEqual([400, "VALIDATION"]);
  }
});

test.each([
  ["without a date", { time_in_force: "GTD" }],
  ["with a date but not GTD", { expires_at: "2099-01-01T00:00:00Z" }],
  ["in the past", { time_in_force: "GTD", expires_at: "2020-01-01T00:00:00Z" }],
  ["in the distant future", { time_in_force: "GTD", expires_at: "2099-01-01T00:00:00Z" }],
  ["that is no moment", { time_in_force: "GTD", expires_at: "tomorrow" }],
])("a date is refused by its name: %s", async (_how, fields) => {
  const { status, json } = await place({ ...rest, ...fields });
  expect([status, json["code"]]).toEqual([expect.any(Number), "VALIDATION"]);
  expect([400, 422]).toContain(status);
  expect(JSON.stringify(json["details"])).toContain("expires_at");
});
