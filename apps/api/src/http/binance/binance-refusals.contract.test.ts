// Everything that somebody might send who has no right to it, or has made a mistake, and the number that each is refused with.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendRaw, type BinanceAnswer, type BinanceRequest } from "../../testing/binance-client.ts";
import {
  restingOrder as order,
  startBinanceDesk,
  type BinanceDesk,
  type BinanceTrader,
} from "../../testing/binance-desk.ts";
import { send } from "../../testing/http-client.ts";
import { makeSigner } from "../../testing/signer.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;
const outcome = async (asked: Promise<BinanceAnswer>) => {
  const { status, json } = await asked;
  return [status, json["code"] ?? null];
};
const ordersOf = async (): Promise<number> =>
  (await desk.app.caller(trader.user.id).trading.listOrders({ venue: "demo" })).items.length;

/** Signed as it stands, and sent as it stands: how a bot can be wrong that a client wouldn't be. */
async function raw([method, path]: readonly [string, string], text: string, signs = text) {
  const signature = encodeURIComponent(trader.signer.sign(signs));
  const headers = { "x-mbx-apikey": trader.signer.apiKey };
  return sendRaw(`${desk.app.url}/binance/demo${path}`, method, {
    query: `${text}&signature=${signature}`,
    headers,
  });
}
const textOf = (params: Readonly<Record<string, string | number>>): string =>
  Object.entries({ ...params, timestamp: desk.clock.now() })
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

beforeAll(async () => {
  desk = await startBinanceDesk();
});

beforeEach(async () => {
  trader = await desk.addTrader();
});

afterAll(() => desk.close());

test("an order that there isn't is unknown, to ask for and to cancel", async () => {
  const named = { symbol: "BTCUSD", orderId: 999_999 };
  expect(await outcome(trader.send("GET", "/api/v3/order", named))).toEqual([400, -2013]);
  expect(await outcome(trader.send("DELETE", "/api/v3/order", named))).toEqual([400, -2011]);
  expect(await outcome(trader.send("GET", "/api/v3/order", { symbol: "BTCUSD" }))).toEqual([400, -1102]);
  expect(await outcome(trader.send("GET", "/api/v3/order", { ...named, orderId: "1x" }))).toEqual([
    400, -1100,
  ]);
  const placed = await trader.send("POST", "/api/v3/order", order);
  const its = { symbol: "BTCUSD", orderId: Number(placed.json["orderId"]) };
  await trader.send("DELETE", "/api/v3/order", its);
  expect(await outcome(trader.send("DELETE", "/api/v3/order", its))).toEqual([400, -2011]);
  const stranger = await desk.app.registerUser();
  const other = await makeSigner(desk.app, stranger);
  expect(await outcome(desk.call("GET", "/api/v3/order", { signer: other, params: its }))).toEqual([
    400, -2013,
  ]);
});

test("a clock that is off is refused, however it is written", async () => {
  const at = (timestamp: number | string, params: BinanceRequest["params"] = {}) =>
    outcome(desk.call("GET", "/api/v3/openOrders", { signer: trader.signer, params, timestamp }));
  expect(await at(desk.clock.now() - 5_001)).toEqual([400, -1021]);
  expect(await at(desk.clock.now() + 2_000)).toEqual([400, -1021]);
  expect(await at(`${desk.clock.now() - 5_001}000`)).toEqual([400, -1021]);
  expect(await at(desk.clock.now() - 50_000, { recvWindow: 60_000 })).toEqual([200, null]);
  expect(await at(desk.clock.now(), { recvWindow: 60_001 })).toEqual([400, -1131]);
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
  const headers = { "x-mbx-apikey": trader.signer.apiKey };
  const at = text.indexOf("0.01") + 3;
  const body = `${text.slice(at)}&signature=${trader.signer.sign(text)}`;
  const moved = await sendRaw(`${desk.app.url}/binance/demo/api/v3/order`, "POST", {
    query: text.slice(0, at),
    body,
    headers,
  });
  expect(moved.json["code"]).toBe(-1100);
  expect(await ordersOf()).toBe(0);
});

test("a signature of a question cancels nothing", async () => {
  const placed = await trader.send("POST", "/api/v3/order", order);
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
  const headers = { "x-mbx-apikey": trader.signer.apiKey };
  const url = `${desk.app.url}/binance/demo/api/v3/order`;
  const large = await send(url, {
    method: "POST",
    body: `symbol=${"A".repeat(10_000_000)}`,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
  }).catch(() => null);
  // The answer may be overtaken by the end of the connection.
  expect([[413, -1101], null]).toContainEqual(large === null ? null : [large.status, large.json["code"]]);
  const json = await send(url, { method: "POST", body: order, headers });
  expect([json.status, json.json["code"]]).toEqual([415, -1100]);
  expect((await desk.call("GET", "/api/v3/ping")).status).toBe(200);
});

test("who has no key, a wrong one, or one that may not, is told no more than that", async () => {
  const asked = (who: Partial<BinanceRequest>) => outcome(desk.call("GET", "/api/v3/account", who));
  expect(await asked({ signer: trader.signer, headers: { "x-mbx-apikey": "" } })).toEqual([401, -2014]);
  const unknown = { ...trader.signer, apiKey: `fmi_${"A".repeat(32)}` };
  expect(await asked({ signer: unknown })).toEqual([401, -2015]);
  expect(await asked({ signer: { ...trader.signer, sign: () => "0".repeat(64) } })).toEqual([400, -1022]);
  expect(await asked({})).toEqual([401, -2014]);
  const reader = await makeSigner(desk.app, trader.user, { scopes: ["read"] });
  expect(await outcome(desk.call("POST", "/api/v3/order", { signer: reader, params: order }))).toEqual([
    401, -2015,
  ]);
  await desk.app.caller(trader.user.id).apiKeys.revoke({ keyId: trader.signer.id });
  expect(await asked({ signer: trader.signer })).toEqual([401, -2015]);
  const cookie = { authorization: `Bearer ${trader.user.token}` };
  expect(await asked({ headers: cookie })).toEqual([401, -2014]);
});

test("a key acts on its own venue, and is refused below the path of the other one", async () => {
  const live = await makeSigner(desk.app, trader.user, { venue: "live" });
  expect(await outcome(desk.call("GET", "/api/v3/account", { signer: live }))).toEqual([401, -2015]);
  expect(await outcome(desk.call("POST", "/api/v3/order", { signer: live, params: order }))).toEqual([
    400, -2010,
  ]);
  const both = desk.callAt("/binance");
  const placed = await both("POST", "/api/v3/order", { signer: trader.signer, params: order });
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
  const placed = await trader.send("POST", "/api/v3/order", order);
  await desk.app.em
    .fork()
    .execute(`update users set frozen_at = now(), frozen_reason = 'x' where id = ?`, [trader.user.id]);
  expect(
    await outcome(trader.send("POST", "/api/v3/order", { ...order, newClientOrderId: randomUUID() })),
  ).toEqual([400, -2010]);
  const named = { symbol: "BTCUSD", orderId: Number(placed.json["orderId"]) };
  expect(await outcome(trader.send("DELETE", "/api/v3/order", named))).toEqual([200, null]);
});

test("what isn't there says so as the dialect does", async () => {
  expect(await outcome(desk.call("GET", "/api/v3/nothing"))).toEqual([404, -1020]);
  expect(await outcome(trader.send("GET", "/sapi/v1/capital/deposit/address", { coin: "BTC" }))).toEqual([
    403, -1002,
  ]);
  const prevented = trader.send("GET", "/api/v3/myPreventedMatches", { symbol: "BTCUSD", orderId: 999_999 });
  expect(await outcome(prevented)).toEqual([400, -2013]);
  const apply = { coin: "BTC", address: "nowhere", amount: "1" };
  expect(await outcome(trader.send("POST", "/sapi/v1/capital/withdraw/apply", apply))).toEqual([401, -2015]);
  expect(
    await outcome(desk.call("GET", "/api/v3/klines", { params: { symbol: "BTCUSD", interval: "2m" } })),
  ).toEqual([400, -1120]);
  const symbols = { symbols: '["BTCUSD","BTCUSD"]' };
  expect(await outcome(desk.call("GET", "/api/v3/ticker/price", { params: symbols }))).toEqual([400, -1151]);
  expect(await outcome(desk.call("GET", "/api/v3/ticker/price", { params: { symbols: "BTCUSD" } }))).toEqual([
    400, -1135,
  ]);
});

test("what a call is asked for is read, or refused", async () => {
  const asked = async (path: string, params: Record<string, string>) => {
    const { status, json, body } = await desk.call("GET", path, { params });
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
  await trader.send("POST", "/api/v3/order", order);
  await trader.send("POST", "/api/v3/order", { ...order, symbol: "NONE" });
  const { calls } = await desk.app.caller(trader.user.id).apiKeys.calls({ keyId: trader.signer.id });
  expect(calls).toMatchObject([
    { method: "POST", route: "/binance/demo/api/v3/order", status: 400, code: "-1121" },
    { method: "POST", route: "/binance/demo/api/v3/order", status: 200, code: null },
  ]);
});
