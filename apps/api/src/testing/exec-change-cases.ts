// The table of `exec-cases.ts` goes on: orders that change, end, belong together, are flagged, refused, and found again.
import { expect } from "vitest";
import type { ExecCase } from "./exec-cases.ts";
import type { ExecFloor, OrderParams } from "./exec-floor.ts";

const limit = { type: "LIMIT", timeInForce: "GTC", quantity: "0.01" };
const low = { ...limit, side: "BUY", price: "7000" };
const high = { ...limit, side: "SELL", price: "8000" };
const resting = ["NEW NEW"];
const canceled = ["NEW NEW", "CANCELED CANCELED"];
const symbol = "BTCUSD";

async function replace({ place, send }: ExecFloor, old: OrderParams, next: OrderParams): Promise<unknown> {
  const { orderId: cancelOrderId } = await place(old);
  const params = { ...next, symbol, cancelReplaceMode: "STOP_ON_FAILURE", cancelOrderId };
  return (await send("POST", "/api/v3/order/cancelReplace", params)).body;
}

async function amend({ place, send }: ExecFloor, order: OrderParams, newQty: string): Promise<unknown> {
  const { orderId } = await place(order);
  return (await send("PUT", "/api/v3/order/amend/keepPriority", { symbol, orderId, newQty })).body;
}

async function opens({ open }: ExecFloor, orders: readonly object[]): Promise<void> {
  expect(await open()).toMatchObject(orders);
}

const stop = { side: "SELL", type: "STOP_LOSS", quantity: "0.01", stopPrice: "7300" };
export const changeCases: readonly ExecCase[] = [
  {
    id: "E30",
    does: "makes a bid smaller, at its place",
    act: (floor) => amend(floor, low, "0.004"),
    hears: [["NEW NEW", "REPLACED NEW"]],
    holds: (floor) => opens(floor, [{ side: "BUY", origQty: "0.00400000", price: "7000.00000000" }]),
  },
  {
    id: "E31",
    does: "makes an offer smaller, at its place",
    owns: "0.01",
    act: (floor) => amend(floor, high, "0.004"),
    hears: [["NEW NEW", "REPLACED NEW"]],
    holds: (floor) => opens(floor, [{ side: "SELL", origQty: "0.00400000" }]),
  },
  {
    id: "E32",
    does: "puts a bid at another price in the place of one",
    act: (floor) => replace(floor, low, { ...low, price: "7100" }),
    hears: [canceled, resting],
    async holds(floor, answer) {
      expect(answer).toMatchObject({ cancelResult: "SUCCESS", newOrderResult: "SUCCESS" });
      await opens(floor, [{ price: "7100.00000000" }]);
    },
  },
  {
    id: "E33",
    does: "puts an offer at another price in the place of one, for which nothing else is free",
    owns: "0.01",
    act: (floor) => replace(floor, high, { ...high, price: "7900" }),
    hears: [canceled, resting],
    holds: (floor) => opens(floor, [{ side: "SELL", price: "7900.00000000" }]),
  },
  {
    id: "E35",
    does: "moves a stop by another one in its place",
    owns: "0.01",
    act: (floor) => replace(floor, stop, { ...stop, stopPrice: "7350" }),
    hears: [canceled, resting],
    holds: (floor) => opens(floor, [{ type: "STOP_LOSS", stopPrice: "7350.00000000" }]),
  },
  {
    id: "E36",
    does: "is refused a change to more, and keeps what it had",
    act: (floor) => amend(floor, low, "0.02"),
    hears: [resting],
    async holds(floor, answer) {
      expect(answer).toMatchObject({ code: -2038 });
      await opens(floor, [{ origQty: "0.01000000" }]);
    },
  },
];

async function nothingIsHeld({ open, owned }: ExecFloor): Promise<void> {
  expect([await open(), await owned("USD")]).toEqual([[], 10_000]);
}

export const cancelCases: readonly ExecCase[] = [
  {
    id: "E40",
    does: "cancels one order",
    act: async ({ place, cancel }) => cancel((await place(low))["orderId"]),
    hears: [canceled],
    async holds(floor, answer) {
      expect(answer).toMatchObject({ status: "CANCELED", executedQty: "0.00000000" });
      await nothingIsHeld(floor);
    },
  },
  {
    id: "E41",
    does: "cancels all as it stops",
    act: async ({ place, send }) => {
      await Promise.all([place(low), place({ ...low, price: "7001" })]);
      return send("DELETE", "/api/v3/openOrders", { symbol });
    },
    hears: [canceled, canceled],
    holds: nothingIsHeld,
  },
  {
    id: "E42",
    does: "cancels each by itself as it stops",
    act: async ({ place, cancel }) => {
      const orders = [await place(low), await place({ ...low, price: "7001" })];
      for (const { orderId } of orders) await cancel(orderId);
    },
    hears: [canceled, canceled],
    holds: nothingIsHeld,
  },
  {
    id: "E44",
    does: "is refused to cancel what has ended, and hears of it once",
    act: async ({ place, cancel }) => {
      const { orderId } = await place(low);
      await cancel(orderId);
      return cancel(orderId);
    },
    hears: [canceled],
    async holds(_floor, answer) {
      expect(answer).toMatchObject({ code: -2011, msg: "Unknown order sent." });
    },
  },
];

const entry = { workingType: "LIMIT", workingTimeInForce: "GTC", workingQuantity: "0.01" };
const bought = { ...entry, workingSide: "BUY", pendingSide: "SELL", pendingQuantity: "0.01" };
const above = { pendingAboveType: "LIMIT_MAKER", pendingAbovePrice: "7600" };
const below = { pendingBelowType: "STOP_LOSS", pendingBelowStopPrice: "6900" };
const bracket = (floor: ExecFloor, params: OrderParams) =>
  floor.send("POST", "/api/v3/orderList/otoco", { symbol, ...params });
const prepared = ["NEW PENDING_NEW"];

export const bracketCases: readonly ExecCase[] = [
  {
    id: "E50",
    does: "bids with a profit and a loss to be taken behind it",
    act: (floor) => bracket(floor, { ...bought, ...above, ...below, workingPrice: "7000" }),
    hears: [resting, prepared, prepared],
    holds: (floor) => opens(floor, [{ side: "BUY", status: "NEW" }, { side: "SELL" }, { side: "SELL" }]),
  },
  {
    id: "E51",
    does: "offers with a profit and a loss to be taken behind it",
    owns: "0.01",
    act: (floor) =>
      bracket(floor, {
        ...entry,
        workingSide: "SELL",
        workingPrice: "8000",
        pendingSide: "BUY",
        pendingQuantity: "0.01",
        pendingAboveType: "STOP_LOSS",
        pendingAboveStopPrice: "8200",
        pendingBelowType: "LIMIT_MAKER",
        pendingBelowPrice: "7600",
      }),
    hears: [resting, prepared, prepared],
    holds: (floor) => opens(floor, [{ side: "SELL", status: "NEW" }, { side: "BUY" }, { side: "BUY" }]),
  },
  {
    id: "E52",
    does: "has its exits begin once its entry is filled",
    act: (floor) => bracket(floor, { ...bought, ...above, ...below, workingPrice: "7425" }),
    hears: [
      ["NEW NEW", "TRADE FILLED"],
      ["NEW PENDING_NEW", "NEW NEW"],
      ["NEW PENDING_NEW", "NEW NEW"],
    ],
    holds: (floor) =>
      opens(floor, [
        { type: "LIMIT", status: "NEW" },
        { type: "STOP_LOSS", status: "NEW" },
      ]),
  },
  {
    id: "E53",
    does: "enters as a maker alone",
    act: (floor) =>
      bracket(floor, { ...bought, ...above, ...below, workingType: "LIMIT_MAKER", workingPrice: "7000" }),
    hears: [resting, prepared, prepared],
    holds: (floor) => opens(floor, [{ type: "LIMIT_MAKER" }, {}, {}]),
  },
];

export const flagCases: readonly ExecCase[] = [
  {
    id: "E60",
    does: "bids as a maker alone",
    act: ({ place }) => place({ side: "BUY", type: "LIMIT_MAKER", quantity: "0.01", price: "7000" }),
    hears: [resting],
    holds: (floor) => opens(floor, [{ type: "LIMIT_MAKER" }]),
  },
  {
    id: "E62",
    does: "shows a part of its bid",
    act: ({ place }) => place({ ...low, price: "6990.37", icebergQty: "0.002" }),
    hears: [resting],
    async holds({ desk, open }) {
      expect(await open()).toMatchObject([{ origQty: "0.01000000", icebergQty: "0.00200000" }]);
      const { json } = await desk.call("GET", "/api/v3/depth", { params: { symbol } });
      expect(json["bids"]).toContainEqual(["6990.37000000", "0.00200000"]);
    },
  },
  {
    id: "E63",
    does: "names an order and its strategy",
    act: ({ place }) => place({ ...low, newClientOrderId: "mine", strategyId: 7, strategyType: 1_000_000 }),
    hears: [resting],
    holds: (floor) => opens(floor, [{ clientOrderId: "mine" }]),
  },
];

const refusedWith = (code: number) => async (floor: ExecFloor, answer: unknown) => {
  expect(answer).toMatchObject({ code });
  await nothingIsHeld(floor);
};
export const refusalCases: readonly ExecCase[] = [
  {
    id: "E70",
    does: "is refused to be a maker where it would take",
    act: ({ place }) => place({ side: "BUY", type: "LIMIT_MAKER", quantity: "0.01", price: "7500" }),
    hears: [["REJECTED REJECTED"]],
    holds: refusedWith(-2010),
  },
  {
    id: "E72",
    does: "is refused a type of order that there isn't",
    act: ({ place }) => place({ ...low, type: "TRAILING_STOP_MARKET" }),
    hears: [],
    holds: refusedWith(-1116),
  },
  {
    id: "E73",
    does: "is refused a time in force that there isn't",
    act: ({ place }) => place({ ...low, timeInForce: "GTX" }),
    hears: [],
    holds: refusedWith(-1115),
  },
];

export const laterCases: readonly ExecCase[] = [
  {
    id: "E84",
    does: "finds what it had left open as it comes again",
    act: async ({ place }) => [
      await place({ ...low, newClientOrderId: "one" }),
      await place({ ...low, price: "7001" }),
    ],
    hears: [resting, resting],
    holds: (floor) => opens(floor, [{ clientOrderId: "one" }, { price: "7001.00000000" }]),
  },
  {
    id: "E85",
    does: "finds what was filled, with its fees, as it comes again",
    act: ({ place }) => place({ side: "BUY", type: "MARKET", quantity: "0.05" }),
    hears: [["NEW NEW", "TRADE PARTIALLY_FILLED", "TRADE FILLED"]],
    async holds({ send }) {
      const orders = await send("GET", "/api/v3/allOrders", { symbol });
      expect(orders.body).toMatchObject([{ status: "FILLED", executedQty: "0.05000000" }]);
      const trades = await send("GET", "/api/v3/myTrades", { symbol });
      const fee = { commission: expect.stringMatching(/[1-9]/), commissionAsset: "USD" };
      expect(trades.body).toMatchObject([
        { qty: "0.04000000", price: "7424.91000000", ...fee },
        { qty: "0.01000000", price: "7425.00000000", ...fee },
      ]);
    },
  },
];
