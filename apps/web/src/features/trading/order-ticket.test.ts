import { PlaceOrderInput } from "@fillmark/contracts/trading";
import type { PairView } from "@fillmark/contracts/market";
import { describe, expect, it } from "vitest";
import {
  type TicketAction,
  type TicketDraft,
  emptyTicket,
  orderTicket,
  shareOf,
} from "./order-ticket.state.ts";
import { ceilTo, feeOf, pairRules, quantityWithin, unitsOf, valueOf } from "./pair-rules.ts";
import { summarise } from "./ticket-summary.ts";

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
const rules = pairRules(pair);
const context = { rules, marketPrice: unitsOf("64218.73"), decimalSign: "." as const };

function after(...actions: TicketAction[]): TicketDraft {
  return actions.reduce(orderTicket, emptyTicket());
}
const limit = (price: string, amount: string, ...more: TicketAction[]) =>
  after({ type: "price", text: price }, { type: "amount", unit: "base", text: amount }, ...more);
const market = (...more: TicketAction[]) => after({ type: "orderType", orderType: "market" }, ...more);

describe("what is sent", () => {
  it("names the date till which a limit order is good, and leads to it where it is missing", () => {
    const dated = limit(
      "64180",
      "0.025",
      { type: "timeInForce", timeInForce: "GTD" },
      { type: "expiresAt", text: "2026-12-01T09:30" },
      { type: "postOnly", postOnly: true },
    );
    const { order } = summarise(dated, context);
    const expiresAt = new Date("2026-12-01T09:30").toISOString();
    expect(order).toMatchObject({ timeInForce: "GTD", expiresAt, postOnly: true });
    expect(PlaceOrderInput.safeParse({ ...order, venue: "demo" }).success).toBe(true);
    const undated = summarise(orderTicket(dated, { type: "expiresAt", text: "" }), context);
    expect([undated.missing, undated.order]).toEqual(["expiresAt", null]);
    const canceled = orderTicket(dated, { type: "timeInForce", timeInForce: "GTC" });
    expect(summarise(canceled, context).order).not.toHaveProperty("expiresAt");
    const atMarket = orderTicket(dated, { type: "orderType", orderType: "market" });
    expect(summarise(atMarket, context).order).not.toHaveProperty("expiresAt");
  });

  it("names how much of a limit order is shown, leads to it where it is missing, and rests then", () => {
    const shown = limit(
      "64180",
      "1",
      { type: "timeInForce", timeInForce: "IOC" },
      { type: "iceberg", change: { isIceberg: true, displayQuantity: "0.1000" } },
    );
    const { order } = summarise(shown, context);
    expect(order).toMatchObject({ timeInForce: "GTC", displayQuantity: "0.1000" });
    expect(PlaceOrderInput.safeParse({ ...order, venue: "demo" }).success).toBe(true);
    const empty = orderTicket(shown, { type: "iceberg", change: { displayQuantity: " " } });
    expect(summarise(empty, context)).toMatchObject({ missing: "displayQuantity", order: null });
    const atOnce = orderTicket(shown, { type: "timeInForce", timeInForce: "FOK" });
    expect(summarise(atOnce, context).order).not.toHaveProperty("displayQuantity");
    const atMarket = orderTicket(shown, { type: "orderType", orderType: "market" });
    expect(summarise(atMarket, context).order).not.toHaveProperty("displayQuantity");
    expect(orderTicket(shown, { type: "sent" })).toMatchObject({ isIceberg: false, displayQuantity: "" });
  });

  it("names price and quantity for a limit order, separators understood", () => {
    const { order } = summarise(limit("64,180.00", "0.0250"), context);
    expect(order).toEqual({
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      price: "64180",
      quantity: "0.025",
      timeInForce: "GTC",
      selfTradePrevention: "expire_taker",
    });
    expect(PlaceOrderInput.safeParse({ ...order, venue: "demo" }).success).toBe(true);
  });

  it("names the money for a market order by money, and passes the contract", () => {
    const draft = market(
      { type: "amount", unit: "quote", text: "1000" },
      { type: "maxSlippage", text: "0.5" },
      { type: "timeInForce", timeInForce: "FOK" },
    );
    const { order } = summarise(draft, context);
    expect(order).toMatchObject({ quoteAmount: "1000", maxSlippageBps: 50, timeInForce: "FOK" });
    expect(order).not.toHaveProperty("quantity");
    expect(PlaceOrderInput.safeParse({ ...order, venue: "demo" }).success).toBe(true);
  });

  it("turns the total of a limit order into whole lots, rounding down", () => {
    const draft = after({ type: "price", text: "64180" }, { type: "amount", unit: "quote", text: "1000" });
    expect(summarise(draft, context).order).toMatchObject({ quantity: "0.0155" });
  });

  it("never sends a post-only order that must not rest", () => {
    const postOnly = limit(
      "64180",
      "0.1",
      { type: "timeInForce", timeInForce: "IOC" },
      { type: "postOnly", postOnly: true },
    );
    expect(summarise(postOnly, context).order).toMatchObject({ postOnly: true, timeInForce: "GTC" });
    const resting = orderTicket(postOnly, { type: "timeInForce", timeInForce: "FOK" });
    expect(summarise(resting, context).order).not.toHaveProperty("postOnly");
  });
});

describe("what is wrong", () => {
  it("is nothing while a field is empty, but nothing can be sent either", () => {
    expect(summarise(emptyTicket(), context)).toMatchObject({ missing: "price", problem: null, order: null });
    expect(summarise(limit("64180", ""), context)).toMatchObject({
      missing: "amount",
      problem: null,
      order: null,
    });
  });

  it("names the neighbouring prices when one is off the tick", () => {
    const { problem, order } = summarise(limit("64180.005", "0.1"), context);
    expect(problem).toEqual({
      field: "price",
      code: "OFF_TICK",
      step: "0.01",
      below: "64180.00",
      above: "64180.01",
    });
    expect(order).toBeNull();
  });

  it("names the neighbouring quantities when one is off the lot, and never rounds it silently", () => {
    const { problem } = summarise(limit("64180", "0.02505"), context);
    expect(problem).toMatchObject({ field: "base", code: "OFF_LOT", below: "0.0250", above: "0.0251" });
  });

  it("takes steps of new orders that are coarser than the market's prices", () => {
    const coarse = { ...context, rules: pairRules({ ...pair, tick: "0.5", lot: "0.025" }) };
    const near = { step: "0.5", below: "64180.00", above: "64180.50" };
    expect(summarise(limit("64180.49", "0.1"), coarse).problem).toMatchObject({ code: "OFF_TICK", ...near });
    expect(summarise(limit("64180.5", "0.06"), coarse).problem).toMatchObject({
      code: "OFF_LOT",
      below: "0.0500",
    });
    expect(summarise(limit("64180.5", "0.075"), coarse).problem).toBeNull();
    const [off, on] = [unitsOf("64180.49"), unitsOf("64180.5")];
    expect([ceilTo(off, coarse.rules.tick), ceilTo(on, coarse.rules.tick)]).toEqual([on, on]);
  });

  it.each([
    ["abc", "NOT_A_NUMBER"],
    ["1e5", "EXPONENT_NOT_ALLOWED"],
    ["-1", "NEGATIVE_AMOUNT"],
    ["0", "ZERO_AMOUNT"],
    ["0.123456789", "TOO_MANY_DECIMALS"],
  ])("says what an amount of %s is: %s", (text, code) => {
    expect(summarise(limit("64180", text), context).problem).toMatchObject({ field: "base", code });
  });

  it("knows the range of an order", () => {
    expect(summarise(limit("64180", "0.0001"), context).problem).toMatchObject({
      code: "BELOW_MIN_NOTIONAL",
      limit: "10.00",
    });
    expect(summarise(limit("64180", "100"), context).problem).toMatchObject({ code: "ABOVE_MAX_NOTIONAL" });
  });

  it("keeps a slippage limit between 0.01 and 50 percent", () => {
    const draft = market({ type: "amount", unit: "base", text: "0.1" }, { type: "maxSlippage", text: "60" });
    expect(summarise(draft, context).problem).toMatchObject({ field: "maxSlippage" });
  });
});

describe("share of the balance", () => {
  const usd = { rules, available: unitsOf("2418.36"), price: unitsOf("64180"), feeBps: 20 };

  it("leaves room for the fee of a limit buy, to the last lot", () => {
    const draft = limit("64180", "", { type: "share", percent: 100, balance: usd });
    const { quantity } = summarise(draft, context);
    const cost = (units: bigint) => valueOf(usd.price, units) + feeOf(valueOf(usd.price, units), 20);
    expect(cost(quantity)).toBeLessThanOrEqual(usd.available);
    expect(cost(quantity + rules.lot)).toBeGreaterThan(usd.available);
  });

  it("takes a market buy in money", () => {
    const draft = market({ type: "share", percent: 50, balance: usd });
    expect(draft).toMatchObject({ amountIn: "quote", amount: "1209.18" });
  });

  it("sells whole lots", () => {
    const btc = { ...usd, available: unitsOf("0.04827") };
    const draft = market({ type: "side", side: "sell" }, { type: "share", percent: 100, balance: btc });
    expect(draft).toMatchObject({ amountIn: "base", amount: "0.0482" });
  });

  it("reads back as the share it was", () => {
    const draft = limit("64180", "", { type: "share", percent: 50, balance: usd });
    const amounts = summarise(draft, context);
    expect(shareOf(draft, amounts, usd)).toBeGreaterThanOrEqual(49);
    expect(shareOf(draft, amounts, usd)).toBeLessThanOrEqual(50);
  });

  it("finds no quantity in an empty purse", () => {
    expect(quantityWithin(0n, usd)).toBe(0n);
    expect(quantityWithin(unitsOf("0.5"), usd)).toBe(0n);
  });
});

describe("the draft", () => {
  it("keeps everything but the amount once an order was sent", () => {
    const draft = limit("64180", "0.1", { type: "sent" });
    expect(draft).toMatchObject({ price: "64180", amount: "", side: "buy" });
  });

  it("takes a picked price as a limit price", () => {
    expect(market({ type: "pickPrice", price: "64200.00" })).toMatchObject({
      type: "limit",
      price: "64200.00",
    });
  });
});
