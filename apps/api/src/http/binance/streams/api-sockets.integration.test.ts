// The API over WebSocket, over real sockets of the whole product: who speaks, what is answered, and what private streams bring.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { scriptedFeed, type ScriptedFeed } from "../../../testing/scripted-feed.ts";
import { makeSigner, type Signer } from "../../../testing/signer.ts";
import { startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";
import { signedParams } from "../../../testing/binance-messages.ts";
import { closeAllSockets, openSocket, type TestSocket } from "../../../testing/web-socket-client.ts";

let app: TestApp;
let feed: ScriptedFeed;
let ann: TestUser;
let hmac: Signer;
let ed25519: Signer;

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
  ann = await app.registerUser();
  await app.caller(ann.id).demo.toggle({ enabled: true });
  hmac = await makeSigner(app, ann);
  ed25519 = await makeSigner(app, ann, { type: "ed25519" });
  // A process takes no change that may have been signed before it began.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});
beforeEach(async () => {
  await app.caller(ann.id).trading.cancelAllOrders({ venue: "demo" });
});
afterEach(() => closeAllSockets());

const open = (path = "/binance/demo/ws-api/v3"): Promise<TestSocket> => openSocket(`${app.url}${path}`);
const limit = {
  symbol: "BTCUSD",
  side: "BUY",
  type: "LIMIT",
  timeInForce: "GTC",
  quantity: "0.01",
  price: "7000.00",
};

async function loggedOn(signer = ed25519): Promise<TestSocket> {
  const socket = await open();
  const answer = await socket.ask("session.logon", signedParams(signer));
  expect(answer["status"], JSON.stringify(answer)).toBe(200);
  return socket;
}
const at = (params: Record<string, unknown> = {}) => ({ ...params, timestamp: Date.now() });

test("public calls are answered to everybody, with what was used of the limits unless that isn't wanted", async () => {
  const socket = await open();
  expect(await socket.ask("ping")).toMatchObject({
    status: 200,
    result: {},
    rateLimits: [
      { rateLimitType: "REQUEST_WEIGHT", interval: "MINUTE", intervalNum: 1, count: expect.any(Number) },
    ],
  });
  const time = await socket.ask("v3/time", { returnRateLimits: false });
  expect(Math.abs(time["result"].serverTime - Date.now())).toBeLessThan(5_000);
  expect(time).not.toHaveProperty("rateLimits");
  const depth = await socket.ask("depth", { symbol: "BTCUSD", limit: 1 });
  expect(depth["result"]).toMatchObject({
    bids: [["7424.90000000", "1.00000000"]],
    asks: [["7424.91000000", "0.04000000"]],
  });
  expect((await socket.ask("exchangeInfo", { symbols: ["BTCUSD"] }))["result"].symbols).toHaveLength(1);
});

test.each(["hmac", "ed25519"])(
  "an order that is signed by %s is placed, found and canceled",
  async (kind) => {
    const signer = kind === "hmac" ? hmac : ed25519;
    const socket = await open();
    const placed = await socket.ask("order.place", signedParams(signer, limit));
    expect(placed, JSON.stringify(placed)).toMatchObject({
      status: 200,
      result: { symbol: "BTCUSD", status: "NEW" },
    });
    const { orderId } = placed["result"];
    const found = await socket.ask("order.status", signedParams(signer, { symbol: "BTCUSD", orderId }));
    expect(found["result"]).toMatchObject({ orderId, status: "NEW", price: "7000.00000000" });
    const canceled = await socket.ask("order.cancel", signedParams(signer, { symbol: "BTCUSD", orderId }));
    expect(canceled["result"]).toMatchObject({ orderId, status: "CANCELED" });
  },
);

test("a socket that has logged on needs no signature, and one that has logged off does again", async () => {
  const socket = await loggedOn();
  expect((await socket.ask("session.status"))["result"]).toMatchObject({ apiKey: ed25519.apiKey });
  expect(await socket.ask("order.test", at(limit))).toMatchObject({ status: 200, result: {} });
  expect((await socket.ask("account.status", at()))["status"]).toBe(200);
  expect(await socket.ask("session.logout")).toMatchObject({ status: 200, result: { apiKey: null } });
  expect(await socket.ask("account.status", at())).toMatchObject({ status: 401, error: { code: -2015 } });
});

test("an HMAC key logs on nowhere, and a message that comes late or says no time does nothing", async () => {
  const socket = await open();
  expect(await socket.ask("session.logon", signedParams(hmac))).toMatchObject({
    status: 400,
    error: { code: -4056 },
  });
  const on = await loggedOn();
  expect(await on.ask("order.place", limit)).toMatchObject({ error: { code: -1102 } });
  expect(await on.ask("order.place", { ...limit, timestamp: Date.now() - 20_000 })).toMatchObject({
    error: { code: -1021 },
  });
  expect((await on.ask("openOrders.status", at()))["result"]).toEqual([]);
});

test("a private stream reports orders, fills and balances as they commit", async () => {
  const socket = await open();
  const { result } = await socket.ask("userDataStream.subscribe.signature", signedParams(hmac));
  expect(result).toMatchObject({ subscriptionId: 0, isComplete: true });
  await socket.ask("order.place", signedParams(hmac, { ...limit, newClientOrderId: "resting" }));
  const opened = await socket.next(({ event }) => event?.e === "executionReport");
  expect(opened).toMatchObject({
    subscriptionId: 0,
    event: {
      s: "BTCUSD",
      c: "resting",
      S: "BUY",
      o: "LIMIT",
      f: "GTC",
      q: "0.01000000",
      p: "7000.00000000",
      x: "NEW",
      X: "NEW",
      w: true,
    },
  });
  const locked = await socket.next(({ event }) => event?.e === "outboundAccountPosition");
  expect(locked["event"].B).toEqual([{ a: "USD", f: expect.any(String), l: expect.stringMatching(/^70\./) }]);
  const market = {
    symbol: "BTCUSD",
    side: "BUY",
    type: "MARKET",
    quantity: "0.05",
    newClientOrderId: "taking",
  };
  await socket.ask("order.place", signedParams(hmac, market));
  const steps = [];
  for (let count = 0; count < 3; count += 1)
    steps.push((await socket.next(({ event }) => event?.c === "taking"))["event"]);
  expect(steps.map(({ x, X, l, z }) => [x, X, l, z])).toEqual([
    ["NEW", "NEW", "0.00000000", "0.00000000"],
    ["TRADE", "PARTIALLY_FILLED", "0.04000000", "0.04000000"],
    ["TRADE", "FILLED", "0.01000000", "0.05000000"],
  ]);
  await socket.ask("openOrders.cancelAll", signedParams(hmac, { symbol: "BTCUSD" }));
  expect((await socket.next(({ event }) => event?.x === "CANCELED"))["event"]).toMatchObject({
    C: "resting",
    X: "CANCELED",
  });
});

test("who comes again with the cursor they had gets what they missed, once and in order", async () => {
  const first = await loggedOn();
  await first.ask("userDataStream.subscribe");
  await first.ask("order.place", at({ ...limit, newClientOrderId: "before" }));
  const { cursor } = await first.next(({ event }) => event?.e === "outboundAccountPosition");
  first.ws.terminate();
  const other = await loggedOn();
  for (const name of ["missed-1", "missed-2"])
    await other.ask("order.place", at({ ...limit, newClientOrderId: name }));
  const again = await loggedOn();
  const { result } = await again.ask("userDataStream.subscribe", { since: cursor });
  expect(result).toMatchObject({ isComplete: true });
  await other.ask("order.place", at({ ...limit, newClientOrderId: "live" }));
  await again.next(({ event }) => event?.c === "live");
  const reports = again.messages.filter(({ event }) => event?.e === "executionReport");
  expect(reports.map(({ event }) => event.c)).toEqual(["missed-1", "missed-2"]);
  const long = await (await loggedOn()).ask("userDataStream.subscribe", { since: "0.0" });
  expect(long["result"]).toMatchObject({ isComplete: false });
});

test("a revoked key ends its sockets within a second, and nobody else's", async () => {
  const key = await makeSigner(app, ann, { type: "ed25519" });
  const [doomed, other] = [await loggedOn(key), await loggedOn()];
  await doomed.ask("userDataStream.subscribe");
  const begun = performance.now();
  await app.caller(ann.id).apiKeys.revoke({ keyId: key.id });
  expect(await doomed.next(({ event }) => event?.e === "eventStreamTerminated")).toMatchObject({
    subscriptionId: 0,
  });
  expect(await doomed.closed).toMatchObject({ code: 1008 });
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect((await other.ask("account.status", at()))["status"]).toBe(200);
});

test("a socket that asked for it leaves no order behind, and another's orders stay", async () => {
  const bob = await app.registerUser();
  await app.caller(bob.id).demo.toggle({ enabled: true });
  const bobs = await openSocket(`${app.url}/binance/ws-api/v3`);
  const bobsKey = await makeSigner(app, bob);
  await bobs.ask("order.place", signedParams(bobsKey, limit));
  const socket = await loggedOn();
  const asked = await socket.ask("session.cancelOnDisconnect", at({ enabled: true }));
  expect(asked).toMatchObject({ status: 200, result: { cancelOnDisconnect: true } });
  await socket.ask("order.place", at(limit));
  socket.ws.terminate();
  const watcher = await loggedOn();
  await expect.poll(async () => (await watcher.ask("openOrders.status", at()))["result"]).toEqual([]);
  expect((await bobs.ask("openOrders.status", signedParams(bobsKey)))["result"]).toHaveLength(1);
});

test("a key of the other venue, a wrong signature, a second use and nonsense each get an answer of their own", async () => {
  const live = await makeSigner(app, ann, { venue: "live" });
  const socket = await open();
  expect(await socket.ask("account.status", signedParams(live))).toMatchObject({
    status: 401,
    error: { code: -2015 },
  });
  const wrong = { ...signedParams(hmac, limit), quantity: "5" };
  expect(await socket.ask("order.place", wrong)).toMatchObject({ error: { code: -1022 } });
  const once = signedParams(hmac, limit);
  expect((await socket.ask("order.place", once))["status"]).toBe(200);
  expect(await socket.ask("order.place", once)).toMatchObject({ error: { code: -1022 } });
  socket.send("{");
  expect(await socket.next(({ id }) => id === null)).toMatchObject({ status: 400, error: { code: -1135 } });
  expect(await socket.ask("no.such.method")).toMatchObject({ status: 400, error: { code: -1000 } });
  expect(await socket.ask("userDataStream.subscribe")).toMatchObject({ status: 401, error: { code: -2015 } });
  expect(await socket.ask("depth", { symbol: { deep: true } })).toMatchObject({ error: { code: -1130 } });
  expect(await socket.ask("depth", { symbol: "NOTHING" })).toMatchObject({ error: { code: -1121 } });
  const reader = await makeSigner(app, ann, { scopes: ["read"] });
  expect(await socket.ask("order.place", signedParams(reader, limit))).toMatchObject({
    status: 401,
    error: { code: -2015 },
  });
});
