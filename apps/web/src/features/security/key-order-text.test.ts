import { expect, test } from "vitest";
import type { OrderView } from "@fillmark/contracts/trading";
import { keyOrdersCsv } from "./key-orders-csv.ts";
import { actionOf, reasonOf, stateOf } from "./key-order-text.ts";

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
  price: "30000.00",
  protectionPrice: null,
  quantity: "0.01",
  quoteAmount: null,
  iceberg: null,
  state: "rejected",
  endReason: "rejected",
  rejection: { code: "KEY_LIMIT_VALUE", details: { field: "quantity", limit: "50.00", actual: "300.00" } },
  filled: "0",
  remaining: "0.01",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 0,
  takerFeeBps: 0,
  held: "0",
  heldAsset: "USD",
  queueAhead: null,
  trigger: null,
  group: null,
  placedAt: "2026-11-27T01:00:00.000Z",
  updatedAt: "2026-11-27T01:00:00.000Z",
  endedAt: "2026-11-27T01:00:00.000Z",
  seq: "9",
};

test("an order says what it was for, how it stands, and which limit refused it", () => {
  expect(actionOf(order)).toBe("Buy 0.01 BTC");
  expect(actionOf({ ...order, quantity: null, quoteAmount: "100" })).toBe("Buy 100.00 USD worth");
  expect(stateOf(order)).toEqual({ text: "Rejected", tone: "danger" });
  expect(reasonOf(order)).toBe("Worth 300 USD, the largest order of this key is 50 USD");
});

test.each([
  ["KEY_LIMIT_COUNT", "300 orders today, this key may place 50"],
  ["KEY_LIMIT_LOSS", "Today's loss of this key is 300 USD, its limit 50 USD"],
  ["KEY_LIMIT_PAIR", "This key may not trade this pair"],
  ["KEY_SWITCHED_OFF", "The kill switch of this key was on"],
  ["ORDER_LIMIT_VALUE", "Refused by the limits of your account"],
  ["INSUFFICIENT_FUNDS", "insufficient funds"],
])("a refusal by %s is a sentence", (code, text) => {
  expect(reasonOf({ ...order, rejection: { code, details: { limit: "50", actual: "300" } } })).toBe(text);
});

test("the file holds each order with the figures that refused it", () => {
  const [head, first] = keyOrdersCsv([order]).split("\r\n");
  expect(head).toMatch(/^id,client_order_id,placed_at,.*,refused_by,limit,actual$/);
  expect(first).toMatch(/^7,.*,rejected,rejected,KEY_LIMIT_VALUE,50\.00,300\.00$/);
});
