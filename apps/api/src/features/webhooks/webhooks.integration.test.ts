// Traders' webhooks from what happens to their receivers, and who gets to have one.
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { CreateWebhookInput } from "@fillmark/contracts/webhooks";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed, usualLevels } from "../../testing/scripted-feed.ts";
import {
  movableClock,
  startTestApp,
  type TestApp,
  type TestCaller,
  type TestUser,
} from "../../testing/test-app.ts";
import { snakeCaseKeys } from "../../text/snake-case.ts";
import { isSignedBy, startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";

const HOUR = 3_600_000;
/** The machine may be busy. */
const soon = { timeout: 20_000 };
const clock = movableClock();
const feed = scriptedFeed(clock);
let app: TestApp;
let receiver: WebhookReceiver;
let user: TestUser;
let call: TestCaller;
let path: string;
let paths = 0;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startTestApp({ feed, clock, env: { OUTWARD_ALLOWED: receiver.place } });
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  user = await app.registerUser();
  call = app.caller(user.id);
  await call.demo.toggle({ enabled: true });
  path = `/${(paths += 1)}`;
});

const buy = { venue: "demo", pair: "BTC-USD", side: "buy" } as const;
const market: PlaceOrderInput = { ...buy, type: "market", quantity: "0.01" };
const resting: PlaceOrderInput = { ...buy, type: "limit", quantity: "0.01", price: "7000" };
const input = (over: Partial<CreateWebhookInput> = {}): CreateWebhookInput => ({
  name: "My server",
  url: receiver.urlOf(path),
  venue: "demo",
  events: ["order.filled", "order.updated"],
  ...over,
});
const create = (over: Partial<CreateWebhookInput> = {}) => call.webhooks.create(input(over));
const came = () => receiver.at(path);
const typesThat = () => came().map(({ body: { type, data } }) => String(data["change"] ?? type));
const log = async (webhookId: string) => (await call.webhooks.deliveries({ webhookId })).items;
const webhook = async (webhookId: string) =>
  (await call.webhooks.list()).webhooks.find(({ id }) => id === webhookId);
const notices = async () =>
  (await call.notifications.list({ kind: "webhook" })).items.flatMap(({ content }) =>
    content.type === "webhook" ? [content.what] : [],
  );
/** The market confirms its quote at once, so that it isn't too old to trade on. */
const ahead = (ms: number): void => {
  clock.moveBy(ms);
  feed.show(usualLevels);
};
/** Long enough for two rounds of the jobs. */
const aMoment = () => new Promise((done) => setTimeout(done, 2_500));

test("fills and orders are delivered to their owner alone, signed, with what their own calls show", async () => {
  const { secret, webhook: made } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const other = app.caller((await app.registerUser()).id);
  await other.demo.toggle({ enabled: true });
  await call.trading.placeOrder({ ...market, quantity: "0.1" });
  await other.trading.placeOrder(market);
  const { order: open } = await call.trading.placeOrder(resting);
  await call.trading.amendOrder({ venue: "demo", orderId: open.id, price: "7001" });
  await call.trading.cancelOrder({ venue: "demo", orderId: open.id });
  await expect
    .poll(() => typesThat().toSorted(), soon)
    .toEqual(["accepted", "accepted", "amended", "canceled", "order.filled", "order.filled"]);
  const fills = (await call.trading.listFills({ venue: "demo" })).items;
  for (const one of came()) {
    const headers = Object.fromEntries(
      Object.entries(one.headers).map(([key, value]) => [key, String(value)]),
    );
    expect(new Webhook(secret).verify(one.text, headers)).toEqual(one.body);
    expect(one.headers["content-type"]).toBe("application/json");
  }
  const delivered = came().flatMap(({ body }) => (body.type === "order.filled" ? [body.data["fill"]] : []));
  expect(delivered).toHaveLength(2);
  expect(snakeCaseKeys(fills)).toEqual(expect.arrayContaining(delivered));
  expect(came().find(({ body }) => body.data["change"] === "canceled")?.body.data["order"]).toMatchObject({
    id: open.id,
    state: "canceled",
    price: "7001.00",
  });
  await expect
    .poll(async () => (await log(made.id)).map(({ state }) => state), soon)
    .toEqual(Array.from({ length: 6 }, () => "delivered"));
  expect(new Set(came().map(({ id }) => id)).size).toBe(6);
});

test("another venue's events, and those that were not chosen, are not delivered", async () => {
  await create({ events: ["order.filled"] });
  path = `${path}-live`;
  await create({ venue: "live" });
  await call.trading.placeOrder(market);
  await expect.poll(() => receiver.at(path.replace("-live", "")).length, soon).toBe(1);
  expect(came()).toEqual([]);
});

test("what is not taken is tried again under the same id, later each time, until it is", async () => {
  const { webhook: made } = await create({ events: ["order.filled"] });
  /** From a try to the next; the endpoint itself rests no longer than minutes. */
  const isNextAfter = async (seconds: number) => {
    const { triedAt, nextTryAt } = (await log(made.id))[0] ?? {};
    const wait = (Date.parse(nextTryAt ?? "") - Date.parse(triedAt ?? "")) / 1_000;
    return Math.abs(wait - seconds) <= seconds / 5;
  };
  receiver.answer(path, (response) => response.writeHead(500).end("not now"));
  await call.trading.placeOrder(market);
  await expect.poll(() => came().length, soon).toBe(1);
  await expect
    .poll(async () => (await log(made.id))[0], soon)
    .toMatchObject({ state: "waiting", attempts: 1, status: 500, answer: "not now" });
  expect(await isNextAfter(5)).toBe(true);
  await aMoment();
  expect(came()).toHaveLength(1);
  ahead(7_000);
  await expect.poll(() => came().length, soon).toBe(2);
  await expect.poll(() => isNextAfter(30), soon).toBe(true);
  ahead(7_000);
  await aMoment();
  expect(came()).toHaveLength(2);
  receiver.answer(path, 204);
  ahead(40_000);
  await expect.poll(async () => (await log(made.id))[0]?.state, soon).toBe("delivered");
  expect(new Set(came().map(({ id }) => id)).size).toBe(1);
  expect((await log(made.id))[0]).toMatchObject({ attempts: 3, status: 204, error: null });
  expect((await webhook(made.id))?.failingSince).toBeNull();
});

test("of a receiver that is away what came first is tried first, and the rest waits for it", async () => {
  const { webhook: made } = await create({ events: ["order.updated"] });
  receiver.answer(path, 503);
  const { order } = await call.trading.placeOrder(resting);
  await expect.poll(() => came().length, soon).toBe(1);
  await call.trading.cancelOrder({ venue: "demo", orderId: order.id });
  await expect.poll(async () => (await webhook(made.id))?.waiting, soon).toBe(2);
  receiver.answer(path, 200);
  ahead(10_000);
  await expect.poll(typesThat, soon).toEqual(["accepted", "accepted", "canceled"]);
});

test("a receiver that hangs, and one that answers without end, keep nobody else waiting", async () => {
  const [hangs, floods] = [`${path}-hangs`, `${path}-floods`];
  receiver.answer(hangs, () => undefined);
  receiver.answer(floods, (response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.end(Buffer.alloc(10_000_000, "a"));
  });
  for (const slow of [hangs, floods]) await create({ url: receiver.urlOf(slow), events: ["order.filled"] });
  for (let at = 0; at < 8; at += 1) await call.trading.placeOrder(market);
  const quick = app.caller((await app.registerUser()).id);
  await quick.demo.toggle({ enabled: true });
  await quick.webhooks.create(input());
  await quick.trading.placeOrder(market);
  await expect.poll(() => came().length, { timeout: 9_000 }).toBe(2);
  expect(receiver.at(hangs).length).toBeLessThanOrEqual(4);
  const flooded = (await call.webhooks.list()).webhooks.find(({ url }) => url.endsWith("-floods"));
  await expect.poll(async () => (await log(String(flooded?.id)))[0]?.state, soon).toBe("delivered");
  expect((await log(String(flooded?.id)))[0]?.answer).toBe("a".repeat(1_024));
  // Otherwise each retry would hang as well, and every later test that waits until the queue is empty.
  receiver.answer(hangs, 204);
});

test("both secrets sign for a day after a change, and one that leaked is gone after two", async () => {
  const { secret: first, webhook: made } = await create();
  const { secret: second } = await call.webhooks.rotateSecret({ webhookId: made.id });
  const next = async () => {
    const before = came().length;
    await call.webhooks.test({ webhookId: made.id });
    await expect.poll(() => came().length, soon).toBe(before + 1);
    const last = came().at(-1);
    if (last === undefined) throw new Error("One came.");
    return last;
  };
  const both = await next();
  expect([isSignedBy(both, first), isSignedBy(both, second)]).toEqual([true, true]);
  const { secret: third } = await call.webhooks.rotateSecret({ webhookId: made.id });
  const after = await next();
  expect([first, second, third].map((secret) => isSignedBy(after, secret))).toEqual([false, true, true]);
  ahead(24 * HOUR);
  const later = await next();
  expect([second, third].map((secret) => isSignedBy(later, secret))).toEqual([false, true]);
  expect(await notices()).toEqual(["secret_rotated", "secret_rotated", "added"]);
});

test("a redirect is not followed", async () => {
  const { webhook: made } = await create();
  receiver.answer(path, (response) =>
    response.writeHead(307, { location: receiver.urlOf("/elsewhere") }).end(),
  );
  await call.webhooks.test({ webhookId: made.id });
  await expect.poll(async () => (await log(made.id))[0]?.status, soon).toBe(307);
  expect(receiver.at("/elsewhere")).toEqual([]);
});

test("one that is removed while a delivery is on its way gets nothing more, and nothing is left of it", async () => {
  const { webhook: made } = await create({ events: ["order.filled"] });
  const held: (() => void)[] = [];
  receiver.answer(path, (response) => held.push(() => response.writeHead(500).end()));
  await call.trading.placeOrder(market);
  await expect.poll(() => held.length, soon).toBe(1);
  await call.webhooks.remove({ webhookId: made.id });
  for (const let500 of held) let500();
  ahead(HOUR);
  await call.trading.placeOrder(market);
  await aMoment();
  expect(came()).toHaveLength(1);
  const rows = await app.em.execute(`select 1 from webhook_deliveries where endpoint_id = ?`, [made.id]);
  expect(rows).toEqual([]);
});

test("an endpoint that fails for five days is turned off, its owner is notified and mailed, and it can be turned on again", async () => {
  const { webhook: made } = await create({ events: ["order.filled"] });
  receiver.answer(path, 500);
  await call.trading.placeOrder(market);
  for (const wait of [0, 7_000, ...Array.from({ length: 5 }, () => 29 * HOUR)]) {
    const before = came().length;
    ahead(wait);
    await expect.poll(() => came().length, soon).toBe(before + 1);
    await app.parts.webhooks.idle();
  }
  await expect.poll(async () => (await webhook(made.id))?.offReason, soon).toBe("failing");
  expect((await log(made.id))[0]?.state).toBe("failed");
  expect((await notices())[0]).toBe("off_failing");
  await expect
    .poll(async () => {
      const mails = await app.em.execute(`select subject from mails where recipient = ?`, [user.email]);
      return JSON.stringify(mails);
    }, soon)
    .toContain("Webhook turned off");
  expect(await refusal(call.webhooks.test({ webhookId: made.id }))).toMatchObject({ code: "WEBHOOK_OFF" });
  receiver.answer(path, 200);
  await call.webhooks.setOn({ webhookId: made.id, isOn: true });
  const before = came().length;
  await call.trading.placeOrder(market);
  await expect.poll(() => came().length, soon).toBe(before + 1);
});

test("an endpoint that says that it is gone is called no more", async () => {
  const { webhook: made } = await create();
  receiver.answer(path, 410);
  await call.webhooks.test({ webhookId: made.id });
  await expect.poll(async () => (await webhook(made.id))?.offReason, soon).toBe("gone");
  expect((await notices())[0]).toBe("off_gone");
});

test("what was delivered can be sent again under its id, and nobody is flooded that way", async () => {
  const { webhook: made } = await create();
  const { id } = await call.webhooks.test({ webhookId: made.id });
  await expect.poll(async () => (await log(made.id))[0]?.state, soon).toBe("delivered");
  const again = () => call.webhooks.resend({ webhookId: made.id, deliveryId: id });
  expect(await refusal(again())).toMatchObject({ code: "NOT_FOUND" });
  ahead(61_000);
  await again();
  await expect.poll(() => came().map((one) => one.id), soon).toEqual([id, id]);
  for (let at = 1; at < 10; at += 1) await call.webhooks.test({ webhookId: made.id });
  expect(await refusal(call.webhooks.test({ webhookId: made.id }))).toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
});

test("a price alert that fires is delivered, whichever venue the endpoint is for", async () => {
  await create({ events: ["alert.fired"], venue: "live" });
  const id = crypto.randomUUID();
  await call.alerts.create({ venue: "demo", id, pair: "BTC-USD", direction: "above", price: "7425.50" });
  feed.show({ bids: [["7426.00", "1"]], asks: [["7426.01", "1"]] });
  await expect
    .poll(() => came().map(({ body }) => body.data), soon)
    .toMatchObject([{ alert: { id, state: "fired" } }]);
});
