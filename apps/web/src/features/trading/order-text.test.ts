import { describe, expect, it } from "vitest";
import type { OrderView } from "@fillmark/contracts/trading";
import { amountOf, actionText, filledPercent, isOpen, orderValue, restOf } from "./order-text.ts";

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
  price: "70000",
  protectionPrice: null,
  quantity: "0.03",
  quoteAmount: null,
  iceberg: null,
  state: "partially_filled",
  endReason: null,
  rejection: null,
  filled: "0.02999999",
  remaining: "0.00000001",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 10,
  takerFeeBps: 20,
  held: "0.1",
  heldAsset: "USD",
  queueAhead: "0",
  trigger: null,
  group: null,
  placedAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  endedAt: null,
  seq: "1",
};
const byMoney: OrderView = {
  ...order,
  type: "market",
  price: null,
  quantity: null,
  quoteAmount: "1000",
  remaining: null,
};

describe("an order in words", () => {
  it("names amounts without losing a digit", () => {
    expect(actionText(order, new Map())).toBe("Buy 0.0300 BTC");
    expect(restOf(order, new Map())).toBe("0.00000001 BTC");
    expect(amountOf(byMoney, new Map())).toBe("1,000.00 USD worth");
  });

  it("is 100 percent filled only when nothing is left", () => {
    expect(filledPercent(order)).toBe(99);
    expect(filledPercent({ ...order, filled: "0.03" })).toBe(100);
    expect(filledPercent(byMoney)).toBeNull();
    expect(filledPercent({ ...byMoney, state: "filled" })).toBe(100);
  });

  it("is worth what it paid, or what it would pay at its price, exactly", () => {
    expect(orderValue(order)).toBe("2100.00000000");
    expect(orderValue({ ...order, value: "12.5" })).toBe("12.5");
    expect(orderValue(byMoney)).toBe("1000");
  });

  it("is open until a terminal state", () => {
    expect(isOpen(order)).toBe(true);
    for (const state of ["filled", "canceled", "rejected", "expired"] as const)
      expect(isOpen({ ...order, state })).toBe(false);
  });
});
