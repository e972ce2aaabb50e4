// Orders that belong together, and orders in the place of others, in the dialect of Binance.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  restingOrder,
  startBinanceDesk,
  type BinanceDesk,
  type BinanceTrader,
} from "../../testing/binance-desk.ts";

let desk: BinanceDesk;
let trader: BinanceTrader;
const openIds = async (): Promise<unknown[]> => {
  const { body } = await trader.send("GET", "/api/v3/openOrders", { symbol: "BTCUSD" });
  return Array.isArray(body) ? body.map((order: unknown) => Object(order).orderId) : [];
};

beforeAll(async () => {
  desk = await startBinanceDesk();
  desk.feed.print("7424.90");
});

beforeEach(async () => {
  trader = await desk.addTrader();
});

afterAll(() => desk.close());

const exits = {
  symbol: "BTCUSD",
  side: "SELL",
  quantity: "0.01",
  aboveType: "LIMIT_MAKER",
  abovePrice: "7600",
  belowType: "STOP_LOSS_LIMIT",
  belowStopPrice: "7300",
  belowPrice: "7290",
  belowTimeInForce: "GTC",
};

test("two exits are a list: found by number and name, listed, and canceled together", async () => {
  await trader.send("POST", "/api/v3/order", {
    symbol: "BTCUSD",
    side: "BUY",
    type: "MARKET",
    quantity: "0.01",
  });
  const placed = await trader.send("POST", "/api/v3/orderList/oco", { ...exits, listClientOrderId: "exits" });
  expect([placed.status, placed.json]).toEqual([
    200,
    expect.objectContaining({
      contingencyType: "OCO",
      listStatusType: "EXEC_STARTED",
      listOrderStatus: "EXECUTING",
      listClientOrderId: "exits",
      symbol: "BTCUSD",
      orders: [expect.objectContaining({ clientOrderId: "exits" }), expect.any(Object)],
      orderReports: [
        expect.objectContaining({ type: "LIMIT_MAKER", price: "7600.00000000", status: "NEW" }),
        expect.objectContaining({
          type: "STOP_LOSS_LIMIT",
          stopPrice: "7300.00000000",
          price: "7290.00000000",
        }),
      ],
    }),
  ]);
  const orderListId = Number(placed.json["orderListId"]);
  for (const named of [{ orderListId }, { origClientOrderId: "exits" }])
    expect((await trader.send("GET", "/api/v3/orderList", named)).json).toMatchObject({ orderListId });
  expect((await trader.send("GET", "/api/v3/openOrderList")).body).toMatchObject([{ orderListId }]);
  expect(
    (await trader.send("GET", "/api/v3/order", { symbol: "BTCUSD", origClientOrderId: "exits" })).json,
  ).toMatchObject({
    orderListId,
  });
  const misnamed = { symbol: "BTCUSD", orderListId, newClientOrderId: "a b" };
  expect((await trader.send("DELETE", "/api/v3/orderList", misnamed)).json["code"]).toBe(-1100);
  expect((await trader.send("GET", "/api/v3/openOrderList")).body).toMatchObject([{ orderListId }]);
  const canceled = await trader.send("DELETE", "/api/v3/orderList", { symbol: "BTCUSD", orderListId });
  expect(canceled.json).toMatchObject({
    listOrderStatus: "ALL_DONE",
    orderReports: [{ status: "CANCELED" }, { status: "CANCELED" }],
  });
  expect(
    (await trader.send("DELETE", "/api/v3/orderList", { symbol: "BTCUSD", orderListId })).json["code"],
  ).toBe(-2011);
  expect((await trader.send("GET", "/api/v3/openOrderList")).body).toEqual([]);
  expect((await trader.send("GET", "/api/v3/allOrderList")).body).toMatchObject([{ orderListId }]);
});

test("two exits are a list by their older names as well", async () => {
  await trader.send("POST", "/api/v3/order", {
    symbol: "BTCUSD",
    side: "BUY",
    type: "MARKET",
    quantity: "0.01",
  });
  const sent = { symbol: "BTCUSD", side: "SELL", quantity: "0.01", price: "7600", stopPrice: "7300" };
  const placed = await trader.send("POST", "/api/v3/order/oco", { ...sent, stopLimitPrice: "7290" });
  expect(placed.json["orderReports"]).toMatchObject([
    { type: "LIMIT_MAKER", price: "7600.00000000" },
    { type: "STOP_LOSS_LIMIT", stopPrice: "7300.00000000", price: "7290.00000000" },
  ]);
  await trader.send("DELETE", "/api/v3/openOrders", { symbol: "BTCUSD" });
});

const entry = {
  symbol: "BTCUSD",
  workingType: "LIMIT",
  workingSide: "BUY",
  workingPrice: "7000",
  workingQuantity: "0.01",
  workingTimeInForce: "GTC",
  workingClientOrderId: "entry",
  pendingSide: "SELL",
  pendingQuantity: "0.01",
};

test("an entry has one exit, or two, which wait for it", async () => {
  const one = await trader.send("POST", "/api/v3/orderList/oto", {
    ...entry,
    pendingType: "STOP_LOSS",
    pendingStopPrice: "6900",
  });
  expect(one.json).toMatchObject({
    contingencyType: "OTO",
    listClientOrderId: "entry",
    orderReports: [
      { status: "NEW", side: "BUY" },
      { status: "PENDING_NEW", side: "SELL", type: "STOP_LOSS" },
    ],
  });
  const two = await trader.send("POST", "/api/v3/orderList/otoco", {
    ...entry,
    workingClientOrderId: "other",
    pendingAboveType: "LIMIT_MAKER",
    pendingAbovePrice: "7600",
    pendingBelowType: "STOP_LOSS",
    pendingBelowStopPrice: "6900",
  });
  expect(two.json["orderReports"]).toMatchObject([
    { side: "BUY", status: "NEW" },
    { side: "SELL", status: "PENDING_NEW", price: "7600.00000000" },
    { side: "SELL", status: "PENDING_NEW", stopPrice: "6900.00000000" },
  ]);
  await trader.send("DELETE", "/api/v3/openOrders", { symbol: "BTCUSD" });
  expect(await openIds()).toEqual([]);
});

test.each<[string, string, Record<string, string>, number]>([
  ["two limits", "/oco", { ...exits, belowType: "LIMIT_MAKER" }, -1158],
  ["a take-profit for a limit", "/oco", { ...exits, aboveType: "TAKE_PROFIT" }, -1158],
  ["an answer that there isn't", "/oco", { ...exits, newOrderRespType: "LONG" }, -1136],
  ["a name of the other exit", "/oco", { ...exits, belowClientOrderId: "mine" }, -1106],
  ["two names of one order", "/oco", { ...exits, listClientOrderId: "a", aboveClientOrderId: "b" }, -1106],
  [
    "no price",
    "/oco",
    Object.fromEntries(Object.entries(exits).filter(([name]) => name !== "abovePrice")),
    -1102,
  ],
  [
    "an exit on the same side",
    "/oto",
    { ...entry, pendingType: "STOP_LOSS", pendingStopPrice: "6900", pendingSide: "BUY" },
    -1130,
  ],
  [
    "an exit for more",
    "/oto",
    { ...entry, pendingType: "STOP_LOSS", pendingStopPrice: "6900", pendingQuantity: "0.02" },
    -1130,
  ],
])("a list with %s is refused", async (...[, path, params, code]) => {
  const { json } = await trader.send("POST", `/api/v3/orderList${path}`, params);
  expect(json["code"]).toBe(code);
  expect(await openIds()).toEqual([]);
});

test("an order takes another one's place, and says what became of both", async () => {
  const placed = await trader.send("POST", "/api/v3/order", restingOrder);
  const cancelOrderId = Number(placed.json["orderId"]);
  const replace = (params: Record<string, string | number>) =>
    trader.send("POST", "/api/v3/order/cancelReplace", {
      ...restingOrder,
      cancelReplaceMode: "STOP_ON_FAILURE",
      cancelOrderId,
      ...params,
    });
  // What is wrong in itself leaves the first as it was.
  expect((await replace({ price: "7000.001" })).json["code"]).toBe(-1013);
  expect(await openIds()).toEqual([cancelOrderId]);
  const done = await replace({ price: "7001", newClientOrderId: "second" });
  expect([done.status, done.json]).toEqual([
    200,
    expect.objectContaining({
      cancelResult: "SUCCESS",
      newOrderResult: "SUCCESS",
      cancelResponse: expect.objectContaining({ orderId: cancelOrderId, status: "CANCELED" }),
      newOrderResponse: expect.objectContaining({ clientOrderId: "second", status: "NEW" }),
    }),
  ]);
  const again = await replace({ price: "7002" });
  expect([again.status, again.json]).toMatchObject([
    400,
    {
      code: -2022,
      data: { cancelResult: "FAILURE", newOrderResult: "NOT_ATTEMPTED", cancelResponse: { code: -2011 } },
    },
  ]);
  const allowed = await replace({ price: "7003", cancelReplaceMode: "ALLOW_FAILURE" });
  expect([allowed.status, allowed.json]).toMatchObject([
    409,
    {
      code: -2021,
      data: { cancelResult: "FAILURE", newOrderResult: "SUCCESS", newOrderResponse: { status: "NEW" } },
    },
  ]);
  const poor = await replace({
    quantity: "100",
    cancelOrderId: Number(
      (await trader.send("GET", "/api/v3/order", { symbol: "BTCUSD", origClientOrderId: "second" })).json[
        "orderId"
      ],
    ),
  });
  expect([poor.status, poor.json]).toMatchObject([
    409,
    {
      code: -2021,
      data: { cancelResult: "SUCCESS", newOrderResult: "FAILURE", newOrderResponse: { code: -2010 } },
    },
  ]);
  expect(await openIds()).toHaveLength(1);
});

test("an order is made smaller where it stands, and never larger", async () => {
  const placed = await trader.send("POST", "/api/v3/order", restingOrder);
  const orderId = Number(placed.json["orderId"]);
  const amend = (newQty: string) =>
    trader.send("PUT", "/api/v3/order/amend/keepPriority", { symbol: "BTCUSD", orderId, newQty });
  expect((await amend("0.005")).json).toMatchObject({
    amendedOrder: { orderId, origQty: "0.00500000", status: "NEW" },
  });
  for (const newQty of ["0.005", "0.02"]) expect((await amend(newQty)).json["code"]).toBe(-2038);
});

test("fills and orders are listed from a number or a time on, oldest first", async () => {
  const market = { symbol: "BTCUSD", side: "BUY", type: "MARKET", quantity: "0.001" };
  const ids: number[] = [];
  for (let left = 3; left > 0; left -= 1) {
    const { json } = await trader.send("POST", "/api/v3/order", market);
    ids.push(Number(json["orderId"]));
    desk.clock.moveBy(10);
  }
  const listed = async (path: string, params: Record<string, string | number>, name: string) => {
    const { body } = await trader.send("GET", path, { symbol: "BTCUSD", ...params });
    return Array.isArray(body) ? body.map((row: unknown) => Object(row)[name]) : body;
  };
  const orders = (params: Record<string, string | number>) => listed("/api/v3/allOrders", params, "orderId");
  expect(await orders({})).toEqual(ids);
  expect(await orders({ limit: 2 })).toEqual(ids.slice(1));
  expect(await orders({ orderId: ids[1] ?? 0 })).toEqual(ids.slice(1));
  expect(await orders({ orderId: ids[0] ?? 0, limit: 1 })).toEqual(ids.slice(0, 1));
  expect(await orders({ startTime: desk.clock.now() + 1_000 })).toEqual([]);
  expect(await orders({ endTime: desk.clock.now() })).toEqual(ids);
  const trades = (params: Record<string, string | number>) => listed("/api/v3/myTrades", params, "id");
  const all = await trades({});
  expect(all).toHaveLength(3);
  expect(await trades({ fromId: Number(Object(all)[1]) })).toEqual(Object(all).slice(1));
  expect(await trades({ orderId: ids[2] ?? 0 })).toEqual(Object(all).slice(2));
  expect(await trades({ startTime: desk.clock.now() + 1_000 })).toEqual([]);
});
