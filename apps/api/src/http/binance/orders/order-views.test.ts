import { expect, test } from "vitest";
import type { OrderView } from "@fillmark/contracts/trading";
import { clientOrderIdOf, listIdOf, orderIdNamed, orderState, statusOf, typeOf } from "./order-views.ts";

const at = "2026-11-27T08:00:00.000Z";
const order: OrderView = {
  id: "7",
  clientOrderId: null,
  pair: "BTC-USD",
  venue: "demo",
  side: "buy",
  type: "limit",
  timeInForce: "GTC",
  expiresAt: null,
  postOnly: false,
  price: "7000",
  protectionPrice: null,
  quantity: "0.01",
  quoteAmount: null,
  iceberg: null,
  state: "new",
  endReason: null,
  rejection: null,
  filled: "0",
  remaining: "0.01",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 10,
  takerFeeBps: 20,
  held: "70",
  heldAsset: "USD",
  queueAhead: null,
  trigger: null,
  group: null,
  placedAt: at,
  updatedAt: at,
  endedAt: null,
  seq: "9",
};
const trigger = {
  type: "stop",
  source: "last",
  price: "6900",
  trailBps: null,
  activationPrice: null,
  watermark: null,
  fired: null,
} as const;

test.each<[Partial<OrderView>, string]>([
  [{ state: "new" }, "NEW"],
  [{ state: "pending_trigger" }, "NEW"],
  [{ state: "pending_entry" }, "PENDING_NEW"],
  [{ state: "partially_filled" }, "PARTIALLY_FILLED"],
  [{ state: "filled" }, "FILLED"],
  [{ state: "canceled", endReason: "canceled_by_user" }, "CANCELED"],
  [{ state: "canceled", endReason: "self_trade_prevented" }, "EXPIRED_IN_MATCH"],
  [{ state: "expired", endReason: "self_trade_prevented" }, "EXPIRED_IN_MATCH"],
  [{ state: "expired", endReason: "unfilled_ioc" }, "EXPIRED"],
  [{ state: "rejected", rejection: { code: "FOK_UNFILLABLE", details: {} } }, "EXPIRED"],
  [{ state: "rejected", rejection: { code: "INSUFFICIENT_FUNDS", details: {} } }, "REJECTED"],
])("an order with %j is %s", (state, status) => {
  expect(statusOf({ ...order, ...state })).toBe(status);
});

test.each<[Partial<OrderView>, string]>([
  [{}, "LIMIT"],
  [{ postOnly: true }, "LIMIT_MAKER"],
  [{ type: "market" }, "MARKET"],
  [{ trigger }, "STOP_LOSS_LIMIT"],
  [{ type: "market", trigger }, "STOP_LOSS"],
  [
    { type: "market", trigger: { ...trigger, type: "trailing_stop", price: null, trailBps: 100 } },
    "STOP_LOSS",
  ],
  [{ trigger: { ...trigger, type: "take_profit" } }, "TAKE_PROFIT_LIMIT"],
])("an order with %j is a %s", (of, type) => {
  expect(typeOf({ ...order, ...of })).toBe(type);
});

test("an order without a name is found under one that is made of its number", () => {
  expect(orderIdNamed(clientOrderIdOf(order))).toBe("7");
  expect(clientOrderIdOf({ ...order, clientOrderId: "mine" })).toBe("mine");
  for (const name of ["mine", "fillmark-", "fillmark-7x", "7"]) expect(orderIdNamed(name)).toBeNull();
});

test("an order knows its list, and one that is alone has none", () => {
  expect(listIdOf(order)).toBe(-1);
  expect(listIdOf({ group: { id: "5", role: "entry" } })).toBe(5);
});

test("an order that waits isn't working yet, and every number has eight decimals", () => {
  expect(orderState({ ...order, trigger }, "us")).toMatchObject({
    isWorking: false,
    workingTime: -1,
    time: Date.parse(at) * 1_000,
    price: "7000.00000000",
    origQty: "0.01000000",
    stopPrice: "6900.00000000",
    icebergQty: "0.00000000",
  });
  expect(orderState(order, "ms")).toMatchObject({ isWorking: true, workingTime: Date.parse(at) });
});
