// Orders in the dialect of Binance, over real HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  restingOrder as limit,
  startBinanceDesk,
  type BinanceDesk,
  type BinanceTrader,
} from "../../testing/binance-desk.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;
const place = (params: Readonly<Record<string, string | number>>) =>
  trader.send("POST", "/api/v3/order", { symbol: "BTCUSD", ...params });

beforeAll(async () => {
  desk = await startBinanceDesk();
});

beforeEach(async () => {
  trader = await desk.addTrader();
});

afterAll(() => desk.close());

test.each(["hmac", "ed25519"] as const)(
  "a bot that signs with %s places, finds and cancels an order",
  async (type) => {
    const { signer, send } = await desk.addTrader({ type });
    for (const place of ["query", "body"] as const) {
      const params = { ...limit, newClientOrderId: `mine-${place}` };
      const placed = await desk.call("POST", "/api/v3/order", { signer, params, in: place });
      expect([placed.status, placed.body]).toEqual([
        200,
        expect.objectContaining({
          symbol: "BTCUSD",
          orderListId: -1,
          clientOrderId: `mine-${place}`,
          price: "7000.00000000",
          origQty: "0.01000000",
          executedQty: "0.00000000",
          status: "NEW",
          timeInForce: "GTC",
          type: "LIMIT",
          side: "BUY",
          selfTradePreventionMode: "EXPIRE_TAKER",
          fills: [],
        }),
      ]);
      const found = await send("GET", "/api/v3/order", {
        symbol: "BTCUSD",
        origClientOrderId: `mine-${place}`,
      });
      expect(found.body).toMatchObject({ orderId: placed.json["orderId"], status: "NEW", isWorking: true });
      const open = await send("GET", "/api/v3/openOrders", { symbol: "BTCUSD" });
      expect(open.body).toMatchObject([{ clientOrderId: `mine-${place}` }]);
      const canceled = await send("DELETE", "/api/v3/order", {
        symbol: "BTCUSD",
        orderId: Number(placed.json["orderId"]),
        newClientOrderId: "gone",
      });
      expect(canceled.body).toMatchObject({
        status: "CANCELED",
        origClientOrderId: `mine-${place}`,
        clientOrderId: "gone",
      });
    }
    const all = await send("GET", "/api/v3/allOrders", { symbol: "BTCUSD" });
    expect(all.body).toMatchObject([{ clientOrderId: "mine-query" }, { clientOrderId: "mine-body" }]);
  },
);

test("an order is answered as short or as whole as it is asked for", async () => {
  const market = { side: "BUY", type: "MARKET", quantity: "0.02" };
  const ack = await place({ ...market, newOrderRespType: "ACK" });
  expect(Object.keys(ack.json).toSorted()).toEqual(
    ["clientOrderId", "orderId", "orderListId", "symbol", "transactTime"].toSorted(),
  );
  const result = await place({ ...market, newOrderRespType: "RESULT" });
  expect(result.json).toMatchObject({ status: "FILLED", executedQty: "0.02000000", type: "MARKET" });
  expect(result.json["fills"]).toBeUndefined();
  const full = await place({ side: "BUY", type: "MARKET", quoteOrderQty: "100" });
  expect(full.json).toMatchObject({
    status: "FILLED",
    origQuoteOrderQty: "100.00000000",
    fills: [{ price: expect.stringMatching(/^7425/), commissionAsset: "USD", tradeId: expect.any(Number) }],
  });
});

test.each<[string, Record<string, string | number>, Record<string, unknown>]>([
  ["LIMIT_MAKER", { price: "7000" }, { type: "LIMIT_MAKER", status: "NEW" }],
  ["LIMIT", { price: "7000", timeInForce: "IOC" }, { status: "EXPIRED", timeInForce: "IOC" }],
  ["LIMIT", { price: "7000", timeInForce: "FOK" }, { status: "EXPIRED", timeInForce: "FOK" }],
  ["LIMIT", { price: "7000", timeInForce: "GTC", icebergQty: "0.005" }, { icebergQty: "0.00500000" }],
  ["STOP_LOSS", { stopPrice: "7500" }, { type: "STOP_LOSS", stopPrice: "7500.00000000", status: "NEW" }],
  ["STOP_LOSS", { trailingDelta: 100 }, { type: "STOP_LOSS", trailingDelta: 100 }],
  ["STOP_LOSS_LIMIT", { stopPrice: "7500", price: "7510", timeInForce: "GTC" }, { type: "STOP_LOSS_LIMIT" }],
  ["TAKE_PROFIT", { stopPrice: "7300" }, { type: "TAKE_PROFIT" }],
  [
    "TAKE_PROFIT_LIMIT",
    { stopPrice: "7300", price: "7310", timeInForce: "GTC" },
    { type: "TAKE_PROFIT_LIMIT" },
  ],
])("a %s with %j is taken and found as it was sent", async (type, params, expected) => {
  const placed = await place({ side: "BUY", type, quantity: "0.01", ...params, newOrderRespType: "RESULT" });
  expect([placed.status, placed.json]).toEqual([200, expect.objectContaining(expected)]);
  const found = await trader.send("GET", "/api/v3/order", {
    symbol: "BTCUSD",
    orderId: Number(placed.json["orderId"]),
  });
  expect(found.json).toMatchObject(expected);
});

test.each(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"])("a bot chooses %s", async (mode) => {
  const { json } = await place({ ...limit, selfTradePreventionMode: mode });
  expect(json).toMatchObject({ status: "NEW", selfTradePreventionMode: mode });
});

test("an order whose answer was lost is found, and sent again it is the same order", async () => {
  const order = { ...limit, newClientOrderId: "lost" };
  const [first, second] = [await place(order), await place(order)];
  expect(second.json["orderId"]).toBe(first.json["orderId"]);
  const other = await place({ ...order, price: "7001" });
  expect([other.status, other.body]).toEqual([400, { code: -2010, msg: "Duplicate order sent." }]);
  expect((await trader.send("GET", "/api/v3/openOrders")).body).toHaveLength(1);
});

test("a test of an order places nothing and says what would refuse it", async () => {
  const tried = (params: object) => trader.send("POST", "/api/v3/order/test", { ...limit, ...params });
  expect((await tried({})).body).toEqual({});
  expect((await tried({ computeCommissionRates: "true" })).json).toMatchObject({
    standardCommissionForOrder: { maker: expect.any(String), taker: expect.any(String) },
  });
  expect((await tried({ quantity: "100" })).json).toMatchObject({ code: -2010 });
  expect((await trader.send("GET", "/api/v3/openOrders")).body).toEqual([]);
});

test("all open orders of a symbol go at once, and with none there is none to cancel", async () => {
  await Promise.all([place(limit), place({ ...limit, price: "7001" })]);
  const canceled = await trader.send("DELETE", "/api/v3/openOrders", { symbol: "BTCUSD" });
  expect(canceled.body).toMatchObject([{ status: "CANCELED" }, { status: "CANCELED" }]);
  const again = await trader.send("DELETE", "/api/v3/openOrders", { symbol: "BTCUSD" });
  expect(again.body).toEqual({ code: -2011, msg: "Unknown order sent." });
});

test("times come in microseconds to who asks for them", async () => {
  const { body } = await desk.call("GET", "/api/v3/time", { headers: { "x-mbx-time-unit": "MICROSECOND" } });
  expect(String(Object(body).serverTime)).toMatch(/^\d{16}$/);
  const micro = await desk.call("GET", "/api/v3/openOrders", {
    signer: trader.signer,
    timestamp: `${desk.clock.now()}000`,
  });
  expect(micro.status).toBe(200);
  const wrong = await desk.call("GET", "/api/v3/time", { headers: { "x-mbx-time-unit": "DAYS" } });
  expect(wrong.json["code"]).toBe(-1194);
});
