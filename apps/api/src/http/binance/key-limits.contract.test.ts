// Limits of an API key, by every way in that a program has: the exchange counts all of them alike.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { keyScope } from "../../exchange/core/limit-commands.ts";
import {
  restingOrder,
  startBinanceDesk,
  type BinanceDesk,
  type BinanceTrader,
} from "../../testing/binance-desk.ts";
import { expectProof } from "../../testing/expect-proof.ts";
import { v1Client } from "../../testing/v1-client.ts";
import { openSocket } from "../../testing/web-socket-client.ts";

const free = {
  maxOrderValue: null,
  maxOrdersPerDay: null,
  maxLossPerDay: null,
  waitHours: 0,
  pairs: null,
} as const;
type Limits = NonNullable<CreateApiKeyInput["limits"]>;

let desk: BinanceDesk;
let trader: BinanceTrader;
const call = v1Client(() => desk.app.url);

beforeAll(async () => {
  desk = await startBinanceDesk();
  desk.feed.print("7424.90");
});
afterAll(() => desk.close());

/** A trader whose key has these from its making on. */
async function limited(limits: Partial<Limits>): Promise<void> {
  trader = await desk.addTrader({ limits: { ...free, ...limits } });
}

const order = (parts: Record<string, string>) => trader.send("POST", "/api/v3/order", parts);
const market = { symbol: "BTCUSD", side: "BUY", type: "MARKET" };
const v1 = (method: string, path: string, body?: object) =>
  call(method, path, {
    signer: trader.signer,
    signs: { timestamp: desk.clock.now() },
    ...(body && { body }),
  });
const keyId = () => ({ keyId: trader.signer.id });
const owner = () => desk.app.caller(trader.user.id);

const tooLarge = {
  code: -2010,
  msg: expect.stringMatching(
    /^The order is larger than the largest order of this API key\. Limit: 100\.00, actual: \d/,
  ),
};

test("the largest order holds for orders, quote amounts, triggers, lists, replacements and amendments", async () => {
  await limited({ maxOrderValue: "100" });
  expect((await order({ ...restingOrder, quantity: "0.02" })).json).toEqual(tooLarge);
  expect((await order({ ...market, quantity: "0.02" })).json).toEqual(tooLarge);
  expect((await order({ ...market, quoteOrderQty: "101" })).json).toEqual(tooLarge);
  const stop = { ...market, type: "STOP_LOSS", stopPrice: "7600", quantity: "0.02" };
  expect((await order(stop)).json).toEqual(tooLarge);
  const list = { symbol: "BTCUSD", side: "BUY", quantity: "0.0135", belowType: "LIMIT_MAKER" };
  const above = { belowPrice: "7000", aboveType: "STOP_LOSS", aboveStopPrice: "7500" };
  // The limit order alone would be small enough; the stop above is not.
  expect((await trader.send("POST", "/api/v3/orderList/oco", { ...list, ...above })).json).toEqual(tooLarge);
  const entry = { workingType: "LIMIT", workingSide: "BUY", workingPrice: "7000", workingQuantity: "0.02" };
  const pending = { pendingType: "LIMIT_MAKER", pendingSide: "SELL", pendingPrice: "7600" };
  const oto = { symbol: "BTCUSD", workingTimeInForce: "GTC", pendingQuantity: "0.02", ...entry, ...pending };
  expect((await trader.send("POST", "/api/v3/orderList/oto", oto)).json).toEqual(tooLarge);
  const { json: placed } = await order(restingOrder);
  const replace = { ...restingOrder, quantity: "0.02", cancelReplaceMode: "STOP_ON_FAILURE" };
  const { status, json } = await trader.send("POST", "/api/v3/order/cancelReplace", {
    ...replace,
    cancelOrderId: Number(placed["orderId"]),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(json)).toContain("largest order of this API key");
  const { json: small } = await order(restingOrder);
  const amended = await v1("PATCH", `/orders/${String(small["orderId"])}`, {
    venue: "demo",
    quantity: "0.02",
  });
  expect([amended.status, amended.json]).toMatchObject([
    422,
    { code: "KEY_LIMIT_VALUE", details: { field: "quantity", limit: "100.00", actual: "140.00" } },
  ]);
});

test("a socket's orders are counted with all others, and its owner's aren't", async () => {
  await limited({ maxOrdersPerDay: 2 });
  await order(restingOrder);
  const socket = await openSocket(`${desk.app.url}/binance/demo/ws-api/v3`);
  const asked = { ...restingOrder, apiKey: trader.signer.apiKey, timestamp: desk.clock.now() };
  const text = Object.entries(asked)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const signed = { ...asked, signature: trader.signer.sign(text) };
  expect(await socket.ask("order.place", signed)).toMatchObject({ status: 200 });
  socket.ws.close();
  expect((await order(restingOrder)).json).toMatchObject({
    code: -2010,
    msg: expect.stringContaining("as many orders today as it may"),
  });
  await owner().trading.placeOrder({
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "7000",
  });
});

test("a key may trade its pairs alone, by orders, previews and swaps", async () => {
  await limited({ pairs: ["BTC-USD"] });
  expect((await order(restingOrder)).status).toBe(200);
  // As where other pairs are allowed from tomorrow on: the test's exchange lists no other one.
  const { pairs: _pairs, ...limits } = free;
  const of = { venue: "demo", owner: trader.user.id, scope: keyScope(trader.signer.id) } as const;
  const command = { type: "setAccountLimits", ...of, limits: { ...limits, pairs: [] } } as const;
  await desk.app.parts.exchange.submit(command, "system:test");
  expect((await order(restingOrder)).json).toMatchObject({
    code: -2010,
    msg: "This API key may not trade this pair. Limit: none, actual: BTC-USD.",
  });
  const sent = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "7000",
  };
  expect((await v1("POST", "/orders/preview", sent)).json).toMatchObject({
    preview: { problem: { code: "KEY_LIMIT_PAIR" } },
  });
  const { json } = await v1("POST", "/swap/quotes", {
    venue: "demo",
    from: "USD",
    to: "BTC",
    from_amount: "50",
  });
  const { quote_id: quoteId } = Object(json["quote"]);
  const taken = await v1("POST", `/swap/quotes/${quoteId}/accept`, { venue: "demo" });
  expect([taken.status, taken.json["code"]]).toEqual([422, "KEY_LIMIT_PAIR"]);
});

test("its kill switch stops it and cancels its orders, its trigger that fires later, and nobody else's", async () => {
  await limited({});
  const { json: own } = await order(restingOrder);
  const { json: stop } = await order({ ...market, type: "STOP_LOSS", stopPrice: "7600", quantity: "0.01" });
  const answer = await owner().apiKeys.setKillSwitch({ ...keyId(), on: true, cancels: "none" });
  expect(answer).toMatchObject({ canceled: 0, limits: { killSwitch: { lockedUntil: null } } });
  expect((await order(restingOrder)).json).toMatchObject({
    code: -2010,
    msg: expect.stringContaining("kill switch of this API key is on"),
  });
  desk.feed.show({ bids: [["7610.00", "5"]], asks: [["7610.01", "5"]] });
  desk.feed.print("7610.00");
  await expect
    .poll(
      async () => (await owner().trading.orderTimeline({ orderId: String(stop["orderId"]) })).order.endReason,
    )
    .toBe("trading_limit");
  desk.feed.show({ bids: [["7424.90", "5"]], asks: [["7424.91", "5"]] });
  desk.feed.print("7424.90");
  expect((await owner().apiKeys.setKillSwitch({ ...keyId(), on: true, cancels: "all" })).canceled).toBe(1);
  expect((await owner().trading.orderTimeline({ orderId: String(own["orderId"]) })).order.state).toBe(
    "canceled",
  );
});

test("a key reads its own limits and what it used, and manages none", async () => {
  await limited({ maxOrderValue: "100", maxOrdersPerDay: 5, pairs: ["BTC-USD"] });
  await order(restingOrder);
  expect((await v1("GET", "/key")).json).toMatchObject({
    key: { id: trader.signer.id, venue: "demo", scopes: ["read", "trade"] },
    limits: {
      venue: "demo",
      limits: { max_order_value: "100", max_orders_per_day: 5, pairs: ["BTC-USD"] },
      kill_switch: null,
      today: { is_counting: true, orders: 1 },
    },
  });
  for (const path of ["/key", "/key/limits", "/api-keys/limits"])
    expect((await v1("POST", path, { max_order_value: "1000" })).status).toBe(404);
  const filter = `/orders?key_id=${trader.signer.id}&venue=demo`;
  expect((await v1("GET", filter)).json["orders"]).toHaveLength(1);
});

test("a replay from genesis gives the same limits and the same use of them", async () => {
  await limited({ maxLossPerDay: "1" });
  expect((await order({ ...market, quantity: "0.01" })).status).toBe(200);
  await expectProof(desk.app.db.url);
});

beforeEach(() => desk.clock.moveBy(1));
