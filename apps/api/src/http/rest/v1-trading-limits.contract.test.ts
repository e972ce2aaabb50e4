// Limits that traders set for themselves by /api/v1.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner } from "../../testing/signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

const clock = movableClock();
let app: TestApp;
let user: TestUser;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const limits = {
  venue: "demo",
  max_order_value: "50",
  max_orders_per_day: null,
  max_loss_per_day: null,
  wait_hours: 24,
};
const order = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };

test("limits are set, read, and named by an order that they refuse", async () => {
  const { status, json } = await call("POST", "/trading-limits", { key, body: limits });
  expect([status, json]).toMatchObject([200, { success: true, canceled: 0, limits: { next: null } }]);
  const { json: read } = await call("GET", "/trading-limits", { key });
  expect(read["venues"]).toMatchObject([
    { venue: "demo", limits: { max_order_value: "50", wait_hours: 24 }, kill_switch: null },
    { venue: "live", limits: { max_order_value: null } },
  ]);
  const refused = await call("POST", "/orders", { key, body: order });
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code: "ORDER_LIMIT_VALUE", details: { field: "quantity", limit: "50.00", actual: "70.00" } },
  ]);
  const looser = await call("POST", "/trading-limits", { key, body: { ...limits, max_order_value: "100" } });
  expect(looser.json["limits"]).toMatchObject({
    limits: { max_order_value: "50" },
    next: { max_order_value: "100", from: expect.any(String) },
  });
});

test("a kill switch is turned on and off, and refuses by its code", async () => {
  const on = { venue: "demo", on: true, cancels: "opening" };
  expect((await call("POST", "/trading-limits/kill-switch", { key, body: on })).json["limits"]).toMatchObject(
    {
      kill_switch: { locked_until: null },
    },
  );
  const small = { ...order, quantity: "0.001" };
  const refused = await call("POST", "/orders", { key, body: small });
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { code: "KILL_SWITCH_ON", details: { venue: "demo", lockedUntilMs: null } },
  ]);
  const off = await call("POST", "/trading-limits/kill-switch", { key, body: { venue: "demo", on: false } });
  expect(off.json["limits"]).toMatchObject({ kill_switch: null });
  expect((await call("POST", "/orders", { key, body: small })).status).toBe(201);
});

test.each([
  ["a limit that is missing", { venue: "demo" }],
  ["no orders a day", { ...limits, max_orders_per_day: 0 }],
  ["a wait of a year", { ...limits, wait_hours: 9_000 }],
  ["a limit that there isn't", { ...limits, max_drawdown: "5" }],
])("%s is refused", async (_how, body) => {
  const { status, json } = await call("POST", "/trading-limits", { key, body });
  expect([status, json["code"]]).toEqual([400, "VALIDATION"]);
});

test("a key that signs sets, reads and stops its own venue alone, and one that may only read changes nothing", async () => {
  clock.moveBy(3_000);
  const [demo, live] = [await makeSigner(app, user), await makeSigner(app, user, { venue: "live" })];
  const reader = await makeSigner(app, user, { scopes: ["read"] });
  const limitsOf = async (signer: typeof demo) =>
    (await call("GET", "/trading-limits", { signer, signs: { timestamp: clock.now() } })).json["venues"];
  const post = async (signer: typeof demo, path: string, body: object) => {
    const { status, json } = await call("POST", path, { signer, body, signs: { timestamp: clock.now() } });
    return [status, json["code"] ?? null];
  };
  for (const [signer, venue, other] of [
    [demo, "demo", "live"],
    [live, "live", "demo"],
  ] as const) {
    const mine = { ...limits, venue, max_order_value: "40" };
    expect(await post(signer, "/trading-limits", mine)).toEqual([200, null]);
    expect(await limitsOf(signer)).toMatchObject([{ venue, limits: { max_order_value: "40" } }]);
    const stop = { venue, on: true, cancels: "none" };
    expect(await post(signer, "/trading-limits/kill-switch", stop)).toEqual([200, null]);
    const elsewhere = [409, "VENUE_MISMATCH"];
    expect(await post(signer, "/trading-limits", { ...mine, venue: other })).toEqual(elsewhere);
    for (const on of [true, false])
      expect(await post(signer, "/trading-limits/kill-switch", { venue: other, on })).toEqual(elsewhere);
  }
  expect(await limitsOf(reader)).toMatchObject([{ venue: "demo", kill_switch: { locked_until: null } }]);
  const off = { venue: "demo", on: false };
  expect(await post(reader, "/trading-limits/kill-switch", off)).toEqual([403, "SCOPE_MISSING"]);
  expect(await post(reader, "/trading-limits", limits)).toEqual([403, "SCOPE_MISSING"]);
  const { json } = await call("GET", "/trading-limits", { key });
  expect(json["venues"]).toMatchObject([
    { venue: "demo", kill_switch: { locked_until: null } },
    { venue: "live", kill_switch: { locked_until: null } },
  ]);
});
