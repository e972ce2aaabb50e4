import { describe, expect, it } from "vitest";
import { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { PairView } from "@fillmark/contracts/market";
import { summariseAll } from "./exits-summary.ts";
import { type TicketDraft, emptyTicket, orderTicket, timesInForce } from "./order-ticket.state.ts";
import { pairRules, unitsOf } from "./pair-rules.ts";
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
const draft = (change: Partial<TicketDraft>): TicketDraft => ({
  ...emptyTicket("sell"),
  amount: "0.1",
  ...change,
});

function sent(change: Partial<TicketDraft>) {
  const { order } = summariseTrigger(draft(change), context);
  expect(PlaceOrderInput.safeParse({ ...order, venue: "demo" }).error?.issues).toBeUndefined();
  return order;
}

describe("what is sent", () => {
  it("is a market order with its trigger for a stop and a take profit", () => {
    expect(sent({ type: "stop", triggerPrice: "59,400.00" })).toEqual({
      pair: "BTC-USD",
      side: "sell",
      type: "market",
      quantity: "0.1",
      timeInForce: "IOC",
      selfTradePrevention: "expire_taker",
      trigger: { type: "stop", source: "last", price: "59400" },
    });
    expect(sent({ type: "take_profit", triggerPrice: "61000", triggerSource: "mid" })).toMatchObject({
      type: "market",
      trigger: { type: "take_profit", source: "mid", price: "61000" },
    });
  });

  it("is a limit order for those with a limit, and never post-only", () => {
    const order = sent({ type: "stop_limit", triggerPrice: "59400", triggerLimit: "59300", postOnly: true });
    expect(order).toMatchObject({ type: "limit", price: "59300", timeInForce: "GTC" });
    expect(order).not.toHaveProperty("postOnly");
    expect(sent({ type: "take_profit_limit", triggerPrice: "61000", triggerLimit: "60900" })).toMatchObject({
      type: "limit",
      trigger: { type: "take_profit" },
    });
  });

  it("has a trailing stop's distance in basis points, and its start only where that is wanted", () => {
    const trailing = { type: "trailing_stop", trail: "1.50", activationPrice: "61000" } as const;
    expect(sent(trailing)?.trigger).toEqual({ type: "trailing_stop", source: "last", trailBps: 150 });
    expect(sent({ ...trailing, startsLater: true })?.trigger).toMatchObject({ activationPrice: "61000" });
  });

  it("names the date till which it is good, whatever it becomes then, and leads to it where it is missing", () => {
    const till = { expiresAt: "2026-12-01T09:30", marketTimeInForce: "GTD" } as const;
    const dated = { timeInForce: "GTD", expiresAt: new Date(till.expiresAt).toISOString() };
    const stop = { ...till, type: "stop", triggerPrice: "59400" } as const;
    expect(sent(stop)).toMatchObject({ type: "market", ...dated });
    expect(sent({ ...till, type: "trailing_stop", trail: "1" })).toMatchObject({ type: "market", ...dated });
    const limit = { type: "take_profit_limit", triggerPrice: "61000", triggerLimit: "60900" } as const;
    expect(sent({ ...limit, ...till, limitTimeInForce: "GTD" })).toMatchObject({ type: "limit", ...dated });
    expect(sent({ ...limit, ...till })).not.toHaveProperty("expiresAt");
    const undated = summariseTrigger(draft({ ...stop, expiresAt: "" }), context);
    expect([undated.missing, undated.order]).toEqual(["expiresAt", null]);
    const atMarket = summarise(draft({ ...stop, type: "market" }), context);
    expect(atMarket.order).toMatchObject({ timeInForce: "IOC" });
    expect(atMarket.order).not.toHaveProperty("expiresAt");
  });

  it("names it for both orders of an OCO, which is good till canceled or till a date and nothing else", () => {
    const oco = { type: "oco", triggerLimit: "61000", triggerPrice: "59400" } as const;
    const expiresAt = "2026-12-01T09:30";
    const of = (change: Partial<TicketDraft>) => summariseAll(draft({ ...oco, ...change }), context);
    const dated = of({ limitTimeInForce: "GTD", expiresAt }).order;
    expect(dated).toMatchObject({ timeInForce: "GTD", expiresAt: new Date(expiresAt).toISOString() });
    expect(PlaceOrderInput.safeParse({ ...dated, venue: "demo" }).success).toBe(true);
    expect(of({ limitTimeInForce: "GTD" }).missing).toBe("expiresAt");
    for (const limitTimeInForce of ["GTC", "FOK"] as const)
      expect(of({ limitTimeInForce, isIceberg: true }).order).toMatchObject({ timeInForce: "GTC" });
    expect(timesInForce({ type: "oco" })).toEqual(["GTC", "GTD"]);
  });

  it("buys by money, and sells by coins alone", () => {
    const money = { type: "stop", triggerPrice: "61000", amountIn: "quote", amount: "1000" } as const;
    expect(sent({ ...money, side: "buy" })).toMatchObject({ quoteAmount: "1000" });
    const sale = sent({ ...money, triggerPrice: "50000" });
    expect(sale).toMatchObject({ quantity: "0.02" });
    expect(sale).not.toHaveProperty("quoteAmount");
  });
});

describe("what is missing or wrong", () => {
  it("names the first empty field of the form", () => {
    const missing = (change: Partial<TicketDraft>) => summariseTrigger(draft(change), context).missing;
    expect(missing({ type: "stop" })).toBe("triggerPrice");
    expect(missing({ type: "stop_limit", triggerPrice: "59400" })).toBe("price");
    expect(missing({ type: "trailing_stop" })).toBe("trail");
    expect(missing({ type: "trailing_stop", trail: "1", startsLater: true })).toBe("activationPrice");
    expect(missing({ type: "stop", triggerPrice: "59400", amount: "" })).toBe("amount");
  });

  it("knows the steps of a trigger, the range of a trail and that of an order", () => {
    const problem = (change: Partial<TicketDraft>) => summariseTrigger(draft(change), context).problem;
    expect(problem({ type: "stop", triggerPrice: "59400.005" })).toMatchObject({
      field: "triggerPrice",
      code: "OFF_TICK",
      below: "59400.00",
    });
    for (const trail of ["0.09", "50.01", "1.555", "x"])
      expect(problem({ type: "trailing_stop", trail })).toEqual({ field: "trail", code: "TRAIL_RANGE" });
    expect(problem({ type: "trailing_stop", trail: "0.1" })).toBeNull();
    expect(problem({ type: "stop", triggerPrice: "50", amount: "0.1" })).toMatchObject({
      code: "BELOW_MIN_NOTIONAL",
    });
  });

  it("reckons a trailing stop so far behind where it begins", () => {
    const price = (change: Partial<TicketDraft>) =>
      summariseTrigger(draft({ type: "trailing_stop", trail: "1", ...change }), context).price;
    expect(price({})).toBe(unitsOf("59400"));
    expect(price({ side: "buy" })).toBe(unitsOf("60600"));
    expect(price({ startsLater: true, activationPrice: "61000" })).toBe(unitsOf("60390"));
  });
});

describe("the draft", () => {
  const act = orderTicket;

  it("keeps the limit of a plain limit order apart from that of a trigger", () => {
    const limit = act(emptyTicket(), { type: "price", text: "60000" });
    const stop = act(act(limit, { type: "orderType", orderType: "stop_limit" }), {
      type: "price",
      text: "59300",
    });
    expect(stop).toMatchObject({ price: "60000", triggerLimit: "59300" });
  });

  it("takes a picked price as the trigger of what waits for one", () => {
    const stop = draft({ type: "stop" });
    expect(act(stop, { type: "pickPrice", price: "59000.00" })).toMatchObject({
      type: "stop",
      triggerPrice: "59000.00",
    });
    expect(act(draft({ type: "trailing_stop" }), { type: "pickPrice", price: "59000.00" })).toMatchObject({
      type: "limit",
      price: "59000.00",
    });
  });

  it("gives up money for a trailing sale, whose price nobody knows", () => {
    const money = draft({ side: "buy", type: "trailing_stop", amountIn: "quote", amount: "1000" });
    expect(act(money, { type: "side", side: "sell" })).toMatchObject({ amountIn: "base", amount: "" });
    expect(act(money, { type: "side", side: "buy" })).toMatchObject({ amountIn: "quote", amount: "1000" });
  });
});
