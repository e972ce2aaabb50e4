// Limits of an API key as its owner sets them: from its making on, later, and as it is revoked.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { makeSigner, type Signer } from "../../../testing/signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";
import { makeKey, v1Client } from "../../../testing/v1-client.ts";
import { notificationJobs } from "../../notifications/index.ts";

const DAY = 86_400_000;
const clock = movableClock();
const feed = scriptedFeed(clock);
let app: TestApp;
let user: TestUser;
const call = v1Client(() => app.url);

beforeAll(async () => {
  // Far from midnight, so that no test runs over it.
  clock.moveBy(DAY - (clock.now() % DAY) + DAY / 4);
  app = await startTestApp({ feed, clock });
  clock.moveBy(3_000);
});
afterAll(() => app.close());
afterEach(() => expectLedgerBalanced(app.db.url));

beforeEach(async () => {
  feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
  user = await app.registerUser();
  await caller().demo.toggle({ enabled: true });
});

const none = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0, pairs: null };
const caller = () => app.caller(user.id);
const buy = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.01", price: "7000" };
const placedBy = async (signer: Signer, body: object = buy) => {
  clock.moveBy(1);
  const { status, json } = await call("POST", "/orders", { signer, body, signs: { timestamp: clock.now() } });
  return status === 201 ? String(Object(json["order"]).id) : json["code"];
};
const state = async (orderId: unknown) =>
  (await caller().trading.orderTimeline({ orderId: String(orderId) })).order.state;

test("who never set any has none, and its orders are known as its own all the same", async () => {
  const [signer, other] = [await makeSigner(app, user), await makeSigner(app, user)];
  const keyId = signer.id;
  expect(await caller().apiKeys.limits({ keyId })).toMatchObject({
    venue: "demo",
    asset: "USD",
    limits: none,
    next: null,
    killSwitch: null,
    today: { isCounting: false, orders: 0 },
  });
  const mine = await placedBy(signer);
  await placedBy(other);
  const timeline = async (orderId: unknown) => caller().trading.orderTimeline({ orderId: String(orderId) });
  expect((await timeline(mine)).key).toEqual({ id: keyId, name: expect.any(String), isRevoked: false });
  const { items } = await caller().trading.listOrders({ keyId, venue: "demo", limit: 50 });
  expect(items.map(({ id }) => id)).toEqual([mine]);
  await caller().apiKeys.revoke({ keyId, cancels: "none" });
  expect((await timeline(mine)).key).toMatchObject({ id: keyId, isRevoked: true });
});

test("limits of its making hold from its first order on; tightening at once, loosening from the next day", async () => {
  const signer = await makeSigner(app, user, { limits: { ...none, maxOrderValue: "50" } });
  const keyId = signer.id;
  expect(await placedBy(signer)).toBe("KEY_LIMIT_VALUE");
  await caller().apiKeys.setLimits({ keyId, ...none, maxOrderValue: "500", maxOrdersPerDay: 1 });
  expect(await caller().apiKeys.limits({ keyId })).toMatchObject({
    limits: { maxOrderValue: "50", maxOrdersPerDay: 1 },
    next: { maxOrderValue: "500", maxOrdersPerDay: 1, pairs: null },
  });
  expect(await placedBy(signer)).toBe("KEY_LIMIT_VALUE");
  clock.moveBy(DAY);
  feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
  expect(await placedBy(signer)).toMatch(/^\d+$/);
  expect(await placedBy(signer)).toBe("KEY_LIMIT_COUNT");
});

test("two keys have each their own, those of the account bound their sum, and a new key begins with none", async () => {
  const limits = { ...none, maxOrdersPerDay: 1 };
  const [one, other] = [await makeSigner(app, user, { limits }), await makeSigner(app, user, { limits })];
  await caller().tradingLimits.set({
    venue: "demo",
    maxOrderValue: null,
    maxOrdersPerDay: 2,
    maxLossPerDay: null,
    waitHours: 0,
  });
  await Promise.all([placedBy(one), placedBy(other)]);
  expect(await placedBy(one)).toBe("ORDER_LIMIT_COUNT");
  expect(await placedBy(await makeSigner(app, user))).toBe("ORDER_LIMIT_COUNT");
});

test("revoking a key keeps its orders, or ends those that its owner names", async () => {
  const [kept, ended] = [await makeSigner(app, user), await makeSigner(app, user)];
  const [stays, goes] = [await placedBy(kept), await placedBy(ended)];
  await caller().apiKeys.revoke({ keyId: kept.id });
  await caller().apiKeys.revoke({ keyId: ended.id, cancels: "all" });
  expect([await state(stays), await state(goes)]).toEqual(["new", "canceled"]);
  expect(await placedBy(ended)).toBe("UNKNOWN_KEY");
});

test("are their owner's alone: not another's, not a revoked key's, and none of a key that is sent whole", async () => {
  const signer = await makeSigner(app, user);
  const keyId = signer.id;
  const stranger = app.caller((await app.registerUser()).id);
  const notFound = { code: "NOT_FOUND" };
  expect(await refusal(stranger.apiKeys.limits({ keyId }))).toMatchObject(notFound);
  expect(await refusal(stranger.apiKeys.setLimits({ keyId, ...none }))).toMatchObject(notFound);
  expect(await refusal(stranger.apiKeys.setKillSwitch({ keyId, on: true }))).toMatchObject(notFound);
  const key = await makeKey(app, user);
  expect((await call("GET", "/key", { key })).status).toBe(404);
  await caller().apiKeys.revoke({ keyId });
  expect(await refusal(caller().apiKeys.setLimits({ keyId, ...none }))).toMatchObject(notFound);
});

test("what is no limit is refused by its field, and makes no key", async () => {
  const before = (await caller().apiKeys.list()).keys.length;
  const made = (limits: object) => makeSigner(app, user, { limits: { ...none, ...limits } });
  expect(await refusal(made({ maxOrderValue: "0" }))).toEqual({
    code: "ZERO_AMOUNT",
    details: { field: "maxOrderValue" },
  });
  expect(await refusal(made({ pairs: ["NONE-USD"] }))).toMatchObject({
    code: "VALIDATION",
    details: { issues: [{ field: "pairs" }] },
  });
  await expect(made({ pairs: [] })).rejects.toThrow();
  expect((await caller().apiKeys.list()).keys).toHaveLength(before);
});

test("its owner is told of each change, and once of a loss that reached the limit", async () => {
  const signer = await makeSigner(app, user, { limits: { ...none, maxLossPerDay: "1" } });
  const keyId = signer.id;
  const market = { venue: "demo", pair: "BTC-USD", side: "buy", type: "market", quantity: "0.1" };
  await placedBy(signer, market);
  feed.show({ bids: [["7300.00", "5"]], asks: [["7300.01", "5"]] });
  await placedBy(signer, { ...market, side: "sell" });
  expect(await placedBy(signer, market)).toBe("KEY_LIMIT_LOSS");
  await caller().apiKeys.setKillSwitch({ keyId, on: true });
  await caller().apiKeys.setKillSwitch({ keyId, on: false });
  for (let times = 0; times < 2; times++) await app.runJob(notificationJobs.notifyOrders);
  const { items } = await caller().notifications.list({ limit: 50 });
  const told = items.map(({ content }) => content).filter(({ type }) => type === "trading_limits");
  const of = { type: "trading_limits", venue: "demo", keyId };
  // All of one moment of the test's clock, so in no certain order.
  const expected = ["kill_switch_off", "kill_switch_on", "loss_reached"].map((what) => ({ ...of, what }));
  expect(told).toHaveLength(expected.length);
  expect(told).toEqual(expect.arrayContaining(expected));
});
