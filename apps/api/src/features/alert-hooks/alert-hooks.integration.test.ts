// Alerts that become orders: what is placed, what is refused, and who could go around the limits.
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreateAlertHookInput } from "@fillmark/contracts/alert-hooks";
import { createLog } from "../../http/log.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import { sweepReceivedAlerts } from "./index.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const DAY = 86_400_000;
const clock = movableClock();
const feed = scriptedFeed(clock);
let app: TestApp;
let userId: string;
let call: TestCaller;
let written = "";

beforeAll(async () => {
  // Far from midnight, so that no test runs over it.
  clock.moveBy(DAY - (clock.now() % DAY) + DAY / 4);
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  app = await startTestApp({ feed, clock, log: createLog("info", destination) });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});
beforeEach(async () => {
  feed.show(usualLevels);
  ({ id: userId } = await app.registerUser());
  call = app.caller(userId);
  await call.demo.toggle({ enabled: true });
});

const input = (over: Partial<CreateAlertHookInput> = {}): CreateAlertHookInput => ({
  name: "Breakout",
  venue: "demo",
  pairs: ["BTC-USD"],
  maxOrderValue: "100",
  maxOrdersPerDay: 5,
  addresses: [],
  ...over,
});
const create = (over: Partial<CreateAlertHookInput> = {}) => call.alertHooks.create(input(over));
const buy = { pair: "BTC-USD", side: "buy", type: "market", quantity: "0.001" };

async function alert(path: string, body: object | string, type = "application/json") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { status, json } = await send(`${app.url}${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body: text,
  });
  return { status, ...Object(json) };
}
const orders = async () => (await call.trading.listOrders({ venue: "demo", scope: "all" })).items;

test("an alert becomes an order of its hook's venue, linked to it, whatever it calls its type", async () => {
  const { hook, path } = await create();
  const answer = await alert(path, { ...buy, id: "bar-1" }, "text/plain; charset=utf-8");
  expect(answer).toMatchObject({ status: 200, success: true, outcome: "placed" });
  const [order] = await orders();
  expect(order).toMatchObject({
    id: answer.order_id,
    clientOrderId: `hook-${hook.id.slice(-8)}-bar-1`,
    state: "filled",
    venue: "demo",
  });
  const { alerts } = await call.alertHooks.received({ hookId: hook.id });
  expect(alerts).toMatchObject([{ outcome: "placed", orderId: order?.id, code: null, repeats: 0 }]);
  const limit = { ...buy, type: "limit", limitPrice: "7000", id: "bar-2" };
  expect(await alert(path, limit)).toMatchObject({ outcome: "placed" });
  expect((await orders())[0]).toMatchObject({ type: "limit", price: "7000.00", state: "new" });
  expect(
    await alert(path, { pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "50" }),
  ).toMatchObject({
    outcome: "placed",
  });
});

test("of the same alert many times at once one is placed, by its id for ever and by its words for a minute", async () => {
  const { hook, path } = await create();
  const named = await Promise.all(Array.from({ length: 12 }, () => alert(path, { ...buy, id: "one" })));
  expect(named.filter(({ outcome }) => outcome === "placed")).toHaveLength(1);
  const bare = await Promise.all(Array.from({ length: 12 }, () => alert(path, buy)));
  expect(bare.filter(({ outcome }) => outcome === "placed")).toHaveLength(1);
  expect(await orders()).toHaveLength(2);
  clock.moveBy(61_000);
  feed.show(usualLevels);
  expect(await alert(path, { ...buy, id: "one" })).toMatchObject({ status: 200, outcome: "repeated" });
  expect(await alert(path, { ...buy, quantity: "0.002", id: "one" })).toMatchObject({ outcome: "repeated" });
  expect(await alert(path, buy)).toMatchObject({ outcome: "placed" });
  expect(await orders()).toHaveLength(3);
  const { alerts } = await call.alertHooks.received({ hookId: hook.id });
  expect(alerts.map(({ repeats }) => repeats).toSorted((a, b) => a - b)).toEqual([0, 11, 13]);
});

test("of many different alerts at once no more are placed than a day has, and refused ones cost none", async () => {
  const { path } = await create();
  const tooLarge = await Promise.all(
    Array.from({ length: 6 }, (_, at) => alert(path, { ...buy, quantity: "1", id: `large-${at}` })),
  );
  expect(tooLarge.map(({ code }) => code)).toEqual(Array.from({ length: 6 }, () => "ORDER_LIMIT_VALUE"));
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, at) => alert(path, { ...buy, id: `a-${at}` })),
  );
  expect(many.filter(({ outcome }) => outcome === "placed")).toHaveLength(5);
  expect(many.filter(({ code }) => code === "HOOK_DAY_FULL")).toHaveLength(15);
  expect(await orders()).toHaveLength(5);
  clock.moveBy(DAY);
  feed.show(usualLevels);
  expect(await alert(path, { ...buy, id: "tomorrow" })).toMatchObject({ outcome: "placed" });
});

test.each([
  ["of an old alert", { ...buy, time: "2020-01-01T00:00:00Z" }, "ORDER_TOO_LATE"],
  ["of one from the future", { ...buy, time: "2099-01-01T00:00:00Z" }, "VALIDATION"],
  ["of another pair", { ...buy, pair: "ETH-USD" }, "VALIDATION"],
  ["of a larger quantity", { ...buy, quantity: "0.02" }, "ORDER_LIMIT_VALUE"],
  [
    "of a larger amount",
    { pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "100.01" },
    "ORDER_LIMIT_VALUE",
  ],
  [
    "of a larger limit order",
    { ...buy, type: "limit", quantity: "1", limitPrice: "7000" },
    "ORDER_LIMIT_VALUE",
  ],
  ["of a field that there isn't", { ...buy, leverage: 10 }, "VALIDATION"],
  ["of a limit order without a price", { ...buy, type: "limit" }, "VALIDATION"],
  ["of a negative quantity", { ...buy, quantity: "-1" }, "NEGATIVE_AMOUNT"],
  ["of text", "buy now", "VALIDATION"],
  ["of nothing", "", "VALIDATION"],
])("an order %s is refused, and the log says why", async (_what, body, code) => {
  const { hook, path } = await create();
  expect(await alert(path, body)).toMatchObject({ status: 422, outcome: "refused", code });
  expect(await orders()).toEqual([]);
  const { alerts } = await call.alertHooks.received({ hookId: hook.id });
  expect(alerts).toMatchObject([{ outcome: "refused", code, orderId: null }]);
});

test("an address that leaked takes nothing once its secret is another, and a removed one neither", async () => {
  const { hook, path } = await create();
  const { path: next } = await call.alertHooks.rotate({ hookId: hook.id });
  expect(await alert(path, { ...buy, id: "a" })).toMatchObject({ status: 404 });
  expect(await alert(next, { ...buy, id: "a" })).toMatchObject({ outcome: "placed" });
  await call.alertHooks.remove({ hookId: hook.id });
  expect(await alert(next, { ...buy, id: "b" })).toMatchObject({ status: 404 });
  expect(await alert(`/hooks/${randomUUID()}/fmh_guess`, buy)).toMatchObject({ status: 404 });
  expect(await alert("/hooks/none/fmh_guess", buy)).toMatchObject({ status: 404 });
  const stored = await app.em.execute(`select secret_hash from alert_hooks where user_id = ?`, [userId]);
  expect(stored).toEqual([]);
  for (const secret of [path, next].map((text) => text.split("/")[3] ?? "")) {
    expect(secret).toMatch(/^fmh_[A-Za-z0-9_-]{43}$/);
    expect(written).not.toContain(secret);
  }
  expect(written).toContain(`/hooks/${hook.id}/[redacted]`);
});

test("one that is bound to addresses takes nothing from elsewhere", async () => {
  const { path } = await create({ addresses: ["203.0.113.0/24"] });
  expect(await alert(path, buy)).toMatchObject({ status: 422, code: "ADDRESS_NOT_ALLOWED" });
  const { path: near } = await create({ addresses: ["127.0.0.0/8"] });
  expect(await alert(near, buy)).toMatchObject({ outcome: "placed" });
});

test("live money needs limits of the owner's own, when it is made and at each alert", async () => {
  const live = { venue: "live" } as const;
  expect(await refusal(create(live))).toMatchObject({ code: "HOOK_NEEDS_LIMITS" });
  const none = {
    venue: "live",
    maxOrderValue: null,
    maxOrdersPerDay: null,
    maxLossPerDay: null,
    waitHours: 0,
  } as const;
  await call.demo.toggle({ enabled: false });
  await call.tradingLimits.set({ ...none, maxOrdersPerDay: 10 });
  const { path } = await create(live);
  await call.demo.toggle({ enabled: true });
  expect(await alert(path, buy)).toMatchObject({ outcome: "refused", code: "INSUFFICIENT_FUNDS" });
  await call.demo.toggle({ enabled: false });
  await call.tradingLimits.set(none);
  clock.moveBy(DAY);
  expect(await alert(path, { ...buy, id: "later" })).toMatchObject({ code: "HOOK_NEEDS_LIMITS" });
});

test("alerts are kept for thirty days, and one that is gone orders no second time", async () => {
  const { hook, path } = await create();
  await alert(path, { ...buy, id: "old" });
  clock.moveBy(31 * DAY);
  feed.show(usualLevels);
  await alert(path, { ...buy, id: "new" });
  await app.runJob(sweepReceivedAlerts);
  expect((await call.alertHooks.received({ hookId: hook.id })).alerts).toHaveLength(1);
  await alert(path, { ...buy, id: "old" });
  expect(await orders()).toHaveLength(2);
});

test("hooks of an account that is frozen, or that nobody may sign in to, place nothing", async () => {
  const { path } = await create();
  const { users } = (await app.agent("compliance")).call;
  await users.freezePart({ userId, part: "sign_in", reason: "A stolen secret." });
  expect(await alert(path, { ...buy, id: "b" })).toMatchObject({ code: "ACCOUNT_PART_FROZEN" });
  await users.freeze({ userId, reason: "A stolen session." });
  expect(await alert(path, { ...buy, id: "a" })).toMatchObject({ code: "ACCOUNT_FROZEN" });
  expect(await orders()).toEqual([]);
});

test("nobody makes one in a session that has not proven itself, and of many at once no more than may be", async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 14 }, () => app.caller(userId).alertHooks.create(input())),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  clock.moveBy(3_600_000);
  expect(await refusal(create())).toMatchObject({ code: "STEP_UP_NEEDED" });
});

test("what it may counts from the next alert on, today's orders too, and its address and venue stay", async () => {
  const { hook, path } = await create({ maxOrdersPerDay: 3 });
  const { id: hookId, name, pairs, addresses } = hook;
  const limits = { hookId, name, pairs, addresses, maxOrderValue: "100", maxOrdersPerDay: 1 };
  expect(await alert(path, { ...buy, id: "a" })).toMatchObject({ outcome: "placed" });
  expect(await call.alertHooks.change(limits)).toEqual({
    ...hook,
    maxOrdersPerDay: 1,
    ordersToday: 1,
    lastReceivedAt: expect.any(String),
  });
  expect(await alert(path, { ...buy, id: "b" })).toMatchObject({ code: "HOOK_DAY_FULL" });
  await call.alertHooks.change({ ...limits, maxOrdersPerDay: 9, maxOrderValue: "5" });
  expect(await alert(path, { ...buy, id: "c" })).toMatchObject({ code: "ORDER_LIMIT_VALUE" });
  await call.alertHooks.change({ ...limits, maxOrdersPerDay: 9, addresses: ["203.0.113.0/24"] });
  expect(await alert(path, { ...buy, id: "d" })).not.toMatchObject({ outcome: "placed" });
  expect(await orders()).toHaveLength(1);
  const notices = (await call.notifications.list({ kind: "webhook" })).items;
  expect(notices.map(({ content }) => content.type === "webhook" && content.what)).toEqual([
    "changed",
    "changed",
    "changed",
    "added",
  ]);
});

test("nobody changes another's, none to what it can't be, and none in a session that has not proven itself", async () => {
  const { hook } = await create();
  const { id: hookId, name, pairs, addresses } = hook;
  const limits = { hookId, name, pairs, addresses, maxOrderValue: "100", maxOrdersPerDay: 5 };
  const other = app.caller((await app.registerUser()).id);
  expect(await refusal(other.alertHooks.change(limits))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(call.alertHooks.change({ ...limits, maxOrderValue: "0" }))).toMatchObject({
    code: "VALIDATION",
  });
  expect(await refusal(call.alertHooks.change({ ...limits, pairs: ["NO-USD"] }))).toMatchObject({
    code: "UNKNOWN_PAIR",
  });
  clock.moveBy(3_600_000);
  expect(await refusal(call.alertHooks.change(limits))).toMatchObject({ code: "STEP_UP_NEEDED" });
  expect((await call.alertHooks.list()).hooks).toEqual([hook]);
});
