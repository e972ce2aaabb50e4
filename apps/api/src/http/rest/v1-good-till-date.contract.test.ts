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
