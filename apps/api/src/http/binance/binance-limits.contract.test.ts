// How often may be asked, and who can't get around it: by another key, another dialect, or a dearer call.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  restingOrder,
  startBinanceDesk,
  type BinanceDesk,
  type BinanceTrader,
} from "../../testing/binance-desk.ts";
import { makeSigner, type Signer } from "../../testing/signer.ts";
import { openSocket } from "../../testing/web-socket-client.ts";
import { v1Limits } from "../rest/v1-limits.ts";
import { addressBans } from "./address-bans.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;
const from = (address: string) => ({ "x-forwarded-for": address });

beforeAll(async () => {
  desk = await startBinanceDesk({ NODE_ENV: "production", TRUST_PROXY: "1" });
  trader = await desk.addTrader();
});

afterAll(() => desk.close());

const weigh = async (address: string, signer?: Signer) => {
  const path = signer === undefined ? "/api/v3/exchangeInfo" : "/api/v3/allOrders";
  const who = signer === undefined ? {} : { signer, params: { symbol: "BTCUSD", recvWindow: 60_000 } };
  return desk.call("GET", path, { ...who, headers: from(address) });
};

test("a call weighs what it costs, for the address, and beyond the limit says how long to wait", async () => {
  const first = await weigh("203.0.113.1");
  expect(first.headers["x-mbx-used-weight-1m"]).toBe("5");
  const left = v1Limits.reads.address / 5 - 1;
  await Promise.all(Array.from({ length: left }, () => weigh("203.0.113.1")));
  const over = await weigh("203.0.113.1");
  expect([over.status, over.json["code"]]).toEqual([429, -1003]);
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
  expect((await weigh("203.0.113.2")).status).toBe(200);
});

test("a key has its own limit, wherever it calls from", async () => {
  const signer = await makeSigner(desk.app, trader.user);
  const times = v1Limits.reads.caller / 5;
  const answers = await Promise.all(
    Array.from({ length: times + 5 }, (_, index) => weigh(`203.0.113.${10 + (index % 20)}`, signer)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(times);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test("an answer to a key says how many orders it has placed", async () => {
  const signer = await makeSigner(desk.app, trader.user);
  const headers = from("203.0.113.90");
  const placed = await desk.call("POST", "/api/v3/order", { signer, params: restingOrder, headers });
  expect([placed.status, placed.headers["x-mbx-order-count-1m"]]).toEqual([200, "1"]);
  const { body } = await desk.call("GET", "/api/v3/rateLimit/order", { signer, headers });
  expect(body).toEqual([
    { rateLimitType: "ORDERS", interval: "MINUTE", intervalNum: 1, limit: v1Limits.orders.caller, count: 1 },
  ]);
});

test("a limit that the owner has set for a day is counted with it, the tighter of key and account", async () => {
  const { user, signer } = await desk.addTrader({
    limits: { maxOrderValue: null, maxOrdersPerDay: 5, maxLossPerDay: null, waitHours: 0, pairs: null },
  });
  const headers = from("203.0.113.91");
  const ofDay = async () => {
    const { body } = await desk.call("GET", "/api/v3/rateLimit/order", { signer, headers });
    return Array.isArray(body) ? body.slice(1) : body;
  };
  await desk.call("POST", "/api/v3/order", { signer, params: restingOrder, headers });
  const day = { rateLimitType: "ORDERS", interval: "DAY", intervalNum: 1 };
  expect(await ofDay()).toEqual([{ ...day, limit: 5, count: 1 }]);
  const limits = { maxOrderValue: null, maxOrdersPerDay: 2, maxLossPerDay: null, waitHours: 0 };
  await desk.app.caller(user.id).tradingLimits.set({ venue: "demo", ...limits });
  expect(await ofDay()).toEqual([{ ...day, limit: 2, count: 0 }]);
});

test("who goes on after being told to wait is banned for a while, from their own address alone", async () => {
  const loud = "203.0.113.150";
  const free = v1Limits.reads.address / 5;
  await Promise.all(Array.from({ length: free }, () => weigh(loud)));
  for (let count = 1; count < addressBans.refusals; count += 1) expect((await weigh(loud)).status).toBe(429);
  expect((await weigh(loud)).status).toBe(429);
  const banned = await weigh(loud);
  expect([banned.status, banned.json["code"]]).toEqual([418, -1003]);
  const waits = Number(banned.headers["retry-after"]);
  expect(waits).toBeGreaterThan(addressBans.banSeconds - 20);
  // Asking on makes it no longer, with a key and over a WebSocket as little as without.
  expect((await weigh(loud, trader.signer)).status).toBe(418);
  const socket = await openSocket(`${desk.app.url}/binance/demo/ws-api/v3`, { headers: from(loud) });
  socket.send(JSON.stringify({ id: 1, method: "ping" }));
  expect(await socket.next(({ id }) => id === 1)).toMatchObject({ status: 418, error: { code: -1003 } });
  socket.ws.terminate();
  expect(Number((await weigh(loud)).headers["retry-after"])).toBeLessThanOrEqual(waits);
  expect((await weigh("203.0.113.151")).status).toBe(200);
});
