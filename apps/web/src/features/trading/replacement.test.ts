import { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { OrderView } from "@fillmark/contracts/trading";
import type { PairView } from "@fillmark/contracts/market";
import { describe, expect, it } from "vitest";
import { orderTicket } from "./order-ticket.state.ts";
import { pairRules, unitsOf } from "./pair-rules.ts";
import { isReplaceable, replacementOf } from "./replacement.ts";
import { summarise } from "./ticket-summary.ts";
import { summariseTrigger } from "./trigger-summary.ts";

const pair: PairView = {
  pair: "BTC-USD",
  base: "BTC",
  quote: "USD",
  baseName: "Bitcoin",
  tick: "0.01",
  lot: "0.0001",
  priceDecimals: 2,
  quantityDecimals: 4,
  makerFeeBps: null,
  takerFeeBps: null,
  minNotional: "10",
  maxNotional: "1000000",
  bandBps: 1000,
  maxSlippageBps: 500,
  state: "open",
};
const context = { rules: pairRules(pair), marketPrice: unitsOf("60000"), decimalSign: "." as const };
const limit: OrderView = {
  id: "7",
  clientOrderId: null,
  pair: "BTC-USD",
  venue: "demo",
  side: "sell",
  type: "limit",
  timeInForce: "GTC",
  iceberg: null,
  expiresAt: null,
  postOnly: true,
  price: "61234.50",
  protectionPrice: null,
  quantity: "0.02",
  quoteAmount: null,
  state: "partially_filled",
  endReason: null,
  rejection: null,
  filled: "0.005",
  remaining: "0.015",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 10,
  takerFeeBps: 20,
  held: "0.02",
  heldAsset: "BTC",
  queueAhead: null,
  trigger: null,
  group: null,
  placedAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  endedAt: null,
  seq: "1",
};
const trigger = {
  type: "stop",
  source: "bid_ask",
  price: "59000.00",
  trailBps: null,
  activationPrice: null,
  watermark: null,
  fired: null,
} as const;

function sentOf(order: OrderView) {
  const draft = replacementOf(order, { pair });
  const { order: sent } =
    order.trigger === null ? summarise(draft, context) : summariseTrigger(draft, context);
  expect(PlaceOrderInput.safeParse({ ...sent, venue: "demo" }).error?.issues).toBeUndefined();
  return sent;
}

describe("an order in the place of another", () => {
  it("begins as what is left of it", () => {
    expect(sentOf(limit)).toMatchObject({
      side: "sell",
      type: "limit",
      quantity: "0.015",
      price: "61234.5",
      postOnly: true,
    });
    expect(replacementOf(limit, { pair }).replaces).toBe("7");
  });

  it("waits for what the other one waited for", () => {
    const stopLimit: OrderView = { ...limit, state: "pending_trigger", postOnly: false, trigger };
    expect(sentOf(stopLimit)).toMatchObject({
      type: "limit",
      price: "61234.5",
      trigger: { type: "stop", source: "bid_ask", price: "59000" },
    });
    const trailing = { ...trigger, type: "trailing_stop", price: null, trailBps: 125 } as const;
    const market = { type: "market", price: null, timeInForce: "IOC" } as const;
    expect(sentOf({ ...stopLimit, ...market, trigger: trailing })).toMatchObject({
      type: "market",
      quantity: "0.015",
      trigger: { type: "trailing_stop", trailBps: 125 },
    });
    const dated = { ...market, timeInForce: "GTD", expiresAt: "2026-12-01T09:30:00.000Z" } as const;
    expect(sentOf({ ...stopLimit, ...dated, trigger: trailing })).toMatchObject({
      timeInForce: "GTD",
      expiresAt: dated.expiresAt,
    });
    const byMoney = { side: "buy", quantity: null, remaining: null, quoteAmount: "250" } as const;
    expect(
      sentOf({ ...stopLimit, ...market, ...byMoney, trigger: { ...trigger, price: "61000" } }),
    ).toMatchObject({
      quoteAmount: "250",
    });
  });

  it("is offered for what is open and stands alone", () => {
    expect(isReplaceable(limit)).toBe(true);
    expect(isReplaceable({ ...limit, state: "filled" })).toBe(false);
    expect(isReplaceable({ ...limit, group: { id: "1", role: "take_profit" } })).toBe(false);
  });

  it("is a separate order once that is chosen, and after it was sent", () => {
    const draft = replacementOf(limit, { pair });
    expect(orderTicket(draft, { type: "separate" })).toEqual({ ...draft, replaces: "" });
    expect(orderTicket(draft, { type: "sent" }).replaces).toBe("");
    expect(orderTicket({ ...draft, side: "buy" }, { type: "replace", draft })).toBe(draft);
  });
});
