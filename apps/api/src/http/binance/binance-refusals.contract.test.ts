// Everything that somebody might send who has no right to it, or has made a mistake, and the number that each is refused with.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { binanceClient, sendRaw, type BinanceRequest } from "../../testing/binance-client.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner, type Signer } from "../../testing/signer.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const clock = movableClock();
const order = {
  symbol: "BTCUSD",
  side: "BUY",
  type: "LIMIT",
  timeInForce: "GTC",
  quantity: "0.01",
  price: "7000",
};

let app: TestApp;
let user: TestUser;
let signer: Signer;
const client = (base?: string) =>
  binanceClient(
    () => app.url,
    () => clock.now(),
    base,
  );
const call = client();
const outcome = async (asked: ReturnType<typeof call>) => {
  const { status, json } = await asked;
  return [status, json["code"] ?? null];
};
const signed = (method: string, path: string, params: BinanceRequest["params"] = {}) =>
  call(method, path, { signer, params });
const ordersOf = async (): Promise<number> =>
  (await app.caller(user.id).trading.listOrders({ venue: "demo" })).items.length;

/** Signed as it stands, and sent as it stands: how a bot can be wrong that a client wouldn't be. */
async function raw([method, path]: readonly [string, string], text: string, signs = text) {
  const signature = encodeURIComponent(signer.sign(signs));
  const headers = { "x-mbx-apikey": signer.apiKey };
  return sendRaw(`${app.url}/binance/demo${path}`, method, {
    query: `${text}&signature=${signature}`,
    headers,
  });
}
const textOf = (params: Readonly<Record<string, string | number>>): string =>
  Object.entries({ ...params, timestamp: clock.now() })
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
  clock.moveBy(3_000);
});

beforeEach(async () => {
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  signer = await makeSigner(app, user);
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

test("an order that there isn't is unknown, to ask for and to cancel", async () => {
  const named = { symbol: "BTCUSD", orderId: 999_999 };
  expect(await outcome(signed("GET", "/api/v3/order", named))).toEqual([400, -2013]);
  expect(await outcome(signed("DELETE", "/api/v3/order", named))).toEqual([400, -2011]);
  expect(await outcome(signed("GET", "/api/v3/order", { symbol: "BTCUSD" }))).toEqual([400, -1102]);
  expect(await outcome(signed("GET", "/api/v3/order", { ...named, orderId: "1x" }))).toEqual([400, -1100]);
  const placed = await signed("POST", "/api/v3/order", order);
  const its = { symbol: "BTCUSD", orderId: Number(placed.json["orderId"]) };
  await signed("DELETE", "/api/v3/order", its);
  expect(await outcome(signed("DELETE", "/api/v3/order", its))).toEqual([400, -2011]);
  const stranger = await app.registerUser();
  const other = await makeSigner(app, stranger);
  expect(await outcome(call("GET", "/api/v3/order", { signer: other, params: its }))).toEqual([400, -2013]);
});

test("a clock that is off is refused, however it is written", async () => {
  const at = (timestamp: number | string, params: BinanceRequest["params"] = {}) =>
    outcome(call("GET", "/api/v3/openOrders", { signer, params, timestamp }));
  expect(await at(clock.now() - 5_001)).toEqual([400, -1021]);
  expect(await at(clock.now() + 2_000)).toEqual([400, -1021]);
  expect(await at(`${clock.now() - 5_001}000`)).toEqual([400, -1021]);
  expect(await at(clock.now() - 50_000, { recvWindow: 60_000 })).toEqual([200, null]);
  expect(await at(clock.now(), { recvWindow: 60_001 })).toEqual([400, -1131]);
  expect(await at("yesterday")).toEqual([400, -1102]);
});

test("a signature counts for one text: no other order, no other values, no other split", async () => {
  const text = textOf(order);
  const [first = "", ...others] = text.split("&");
  const turned = [...others, first].join("&");
  expect((await raw(["POST", "/api/v3/order"], turned, text)).json["code"]).toBe(-1022);
  expect((await raw(["POST", "/api/v3/order"], text.replace("0.01", "0.02"), text)).json["code"]).toBe(-1022);
  expect((await raw(["POST", "/api/v3/order"], text, "")).json["code"]).toBe(-1022);
  // Of a query and a body what was signed has no border between them; moved, the rest is no parameter.
  const headers = { "x-mbx-apikey": signer.apiKey };
  const at = text.indexOf("0.01") + 3;
  const body = `${text.slice(at)}&signature=${signer.sign(text)}`;
  const moved = await sendRaw(`${app.url}/binance/demo/api/v3/order`, "POST", {
    query: text.slice(0, at),
    body,
    headers,
  });
  expect(moved.json["code"]).toBe(-1100);
  expect(await ordersOf()).toBe(0);
});

test("a signature of a question cancels nothing", async () => {
  const placed = await signed("POST", "/api/v3/order", order);
  const text = textOf({ symbol: "BTCUSD", orderId: Number(placed.json["orderId"]) });
  expect((await raw(["GET", "/api/v3/order"], text)).status).toBe(200);
  expect((await raw(["DELETE", "/api/v3/order"], text)).json["code"]).toBe(-1022);
  expect((await raw(["GET", "/api/v3/order"], text)).json["status"]).toBe("NEW");
  // Clients that ask several things at once sign them alike.
  const symbol = textOf({ symbol: "BTCUSD" });
  for (const path of ["/api/v3/openOrders", "/api/v3/allOrders", "/api/v3/myTrades"])
    expect((await raw(["GET", path], symbol)).status).toBe(200);
});

test("a signed order is taken once, twenty times at once too", async () => {
  const text = textOf({ ...order, type: "MARKET", side: "BUY" }).replace(/&(?:price|timeInForce)=[^&]+/g, "");
  const answers = await Promise.all(Array.from({ length: 20 }, () => raw(["POST", "/api/v3/order"], text)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json["code"]))).toEqual(
    new Set([-1022]),
  );
  expect(await ordersOf()).toBe(1);
});

test("what is sent twice, or encoded twice, means nothing", async () => {
  const twice = await raw(["POST", "/api/v3/order"], `${textOf(order)}&price=7001`);
  expect(twice.json["code"]).toBe(-1101);
  const encoded = await raw(["POST", "/api/v3/order"], textOf({ ...order, symbol: "BTC%2555SD" }));
  expect(encoded.json["code"]).toBe(-1121);
  const broken = await raw(["POST", "/api/v3/order"], textOf({ ...order, symbol: "BTC%" }));
  expect(broken.json["code"]).toBe(-1100);
  const once = await raw(["POST", "/api/v3/order"], textOf({ ...order, symbol: "BTC%55SD" }));
  expect(once.status).toBe(200);
});

test("a body that is large, or is no form, is refused unread", async () => {
  const headers = { "x-mbx-apikey": signer.apiKey };
  const url = `${app.url}/binance/demo/api/v3/order`;
  const large = await send(url, {
    method: "POST",
    body: `symbol=${"A".repeat(10_000_000)}`,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
  }).catch(() => null);
  // The answer may be overtaken by the end of the connection.
  expect([[413, -1101], null]).toContainEqual(large === null ? null : [large.status, large.json["code"]]);
  const json = await send(url, { method: "POST", body: order, headers });
  expect([json.status, json.json["code"]]).toEqual([415, -1100]);
  expect((await call("GET", "/api/v3/ping")).status).toBe(200);
});

test("who has no key, a wrong one, or one that may not, is told no more than that", async () => {
  const asked = (who: Partial<BinanceRequest>) => outcome(call("GET", "/api/v3/account", who));
  expect(await asked({ signer, headers: { "x-mbx-apikey": "" } })).toEqual([401, -2014]);
  const unknown = { ...signer, apiKey: `fmi_${"A".repeat(32)}` };
  expect(await asked({ signer: unknown })).toEqual([401, -2015]);
  expect(await asked({ signer: { ...signer, sign: () => "0".repeat(64) } })).toEqual([400, -1022]);
  expect(await asked({})).toEqual([401, -2014]);
  const reader = await makeSigner(app, user, { scopes: ["read"] });
  expect(await outcome(call("POST", "/api/v3/order", { signer: reader, params: order }))).toEqual([
    401, -2015,
  ]);
  await app.caller(user.id).apiKeys.revoke({ keyId: signer.id });
  expect(await asked({ signer })).toEqual([401, -2015]);
  const cookie = { authorization: `Bearer ${user.token}` };
  expect(await asked({ headers: cookie })).toEqual([401, -2014]);
});

test("a key acts on its own venue, and is refused below the path of the other one", async () => {
  const live = await makeSigner(app, user, { venue: "live" });
  expect(await outcome(call("GET", "/api/v3/account", { signer: live }))).toEqual([401, -2015]);
  expect(await outcome(call("POST", "/api/v3/order", { signer: live, params: order }))).toEqual([400, -2010]);
  const both = client("/binance");
  const placed = await both("POST", "/api/v3/order", { signer, params: order });
  expect(placed.status).toBe(200);
  const named = { symbol: "BTCUSD", orderId: Number(placed.json["orderId"]) };
  expect(await outcome(both("GET", "/api/v3/order", { signer: live, params: named }))).toEqual([400, -2013]);
  expect(await outcome(both("DELETE", "/api/v3/order", { signer: live, params: named }))).toEqual([
    400, -2011,
  ]);
  const { json } = await both("GET", "/api/v3/account", {
    signer: live,
    params: { omitZeroBalances: "true" },
  });
  expect(json["balances"]).toEqual([]);
});

test("a frozen account cancels and does nothing else", async () => {
  const placed = await signed("POST", "/api/v3/order", order);
  await app.em
    .fork()
    .execute(`update users set frozen_at = now(), frozen_reason = 'x' where id = ?`, [user.id]);
  expect(
    await outcome(signed("POST", "/api/v3/order", { ...order, newClientOrderId: randomUUID() })),
  ).toEqual([400, -2010]);
  const named = { symbol: "BTCUSD", orderId: Number(placed.json["orderId"]) };
  expect(await outcome(signed("DELETE", "/api/v3/order", named))).toEqual([200, null]);
});

test("what isn't there says so as the dialect does", async () => {
  expect(await outcome(call("GET", "/api/v3/nothing"))).toEqual([404, -1020]);
  expect(await outcome(signed("GET", "/sapi/v1/capital/deposit/address", { coin: "BTC" }))).toEqual([
    403, -1002,
  ]);
  const prevented = signed("GET", "/api/v3/myPreventedMatches", { symbol: "BTCUSD", orderId: 1 });
  expect(await outcome(prevented)).toEqual([400, -1020]);
  const apply = { coin: "BTC", address: "nowhere", amount: "1" };
  expect(await outcome(signed("POST", "/sapi/v1/capital/withdraw/apply", apply))).toEqual([401, -2015]);
  expect(
    await outcome(call("GET", "/api/v3/klines", { params: { symbol: "BTCUSD", interval: "2m" } })),
  ).toEqual([400, -1120]);
  const symbols = { symbols: '["BTCUSD","BTCUSD"]' };
  expect(await outcome(call("GET", "/api/v3/ticker/price", { params: symbols }))).toEqual([400, -1151]);
  expect(await outcome(call("GET", "/api/v3/ticker/price", { params: { symbols: "BTCUSD" } }))).toEqual([
    400, -1135,
  ]);
});

test("what a call is asked for is read, or refused", async () => {
  const asked = async (path: string, params: Record<string, string>) => {
    const { status, json, body } = await call("GET", path, { params });
    return status === 200 ? body : json["code"];
  };
  const names = async (params: Record<string, string>) => {
    const info = await asked("/api/v3/exchangeInfo", params);
    return Object(info).symbols?.map((symbol: unknown) => Object(symbol).symbol) ?? info;
  };
  expect(await names({ symbol: "BTCUSD", symbolStatus: "TRADING" })).toEqual(["BTCUSD"]);
  expect(await names({ symbolStatus: "HALT" })).toEqual([]);
  expect(await names({ symbolStatus: "DREAMING" })).toBe(-1122);
  expect(await names({ permissions: "SPOT" })).toEqual(["BTCUSD"]);
  expect(await names({ permissions: '["MARGIN","LEVERAGED"]' })).toEqual([]);
  expect(await asked("/api/v3/ticker/price", { symbolStatus: "BREAK" })).toEqual([]);
  expect(await asked("/api/v3/ticker/price", { symbol: "BTCUSD", symbolStatus: "BREAK" })).toBe(-1121);
  expect(await asked("/api/v3/depth", { symbol: "BTCUSD", symbolStatus: "HALT" })).toBe(-1121);
  const bars = { symbol: "BTCUSD", interval: "1m" };
  expect(await asked("/api/v3/klines", { ...bars, timeZone: "0" })).toEqual([]);
  expect(await asked("/api/v3/klines", { ...bars, timeZone: "+08:00" })).toBe(-1130);
});

test("what a key called for stands under it, with the numbers of its refusals", async () => {
  await signed("POST", "/api/v3/order", order);
  await signed("POST", "/api/v3/order", { ...order, symbol: "NONE" });
  const { calls } = await app.caller(user.id).apiKeys.calls({ keyId: signer.id });
  expect(calls).toMatchObject([
    { method: "POST", route: "/binance/demo/api/v3/order", status: 400, code: "-1121" },
    { method: "POST", route: "/binance/demo/api/v3/order", status: 200, code: null },
  ]);
});
