import type { PairView, TickerView } from "@fillmark/contracts/market";
import type { OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { describe, expect, it } from "vitest";
import { fixedBy, metAt, refusalOf, snapped, stepped, worthAt } from "./line-move.ts";
import { spread } from "./line-places.ts";
import { orderLines } from "./order-lines.ts";
import { emptyTicket } from "./order-ticket.state.ts";
import { pairRules, unitsOf } from "./pair-rules.ts";
import { ticketLines } from "./ticket-lines.ts";

const pair: PairView = {
  pair: "BTC-USD",
  base: "BTC",
  quote: "USD",
  baseName: "Bitcoin",
  tick: "0.05",
  lot: "0.0001",
  priceDecimals: 2,
  quantityDecimals: 4,
  makerFeeBps: null,
  takerFeeBps: null,
  minNotional: "10",
  maxNotional: "1000",
  bandBps: 1000,
  maxSlippageBps: 500,
  state: "open",
};
const rules = pairRules(pair);
const figures: TickerView = {
  pair: "BTC-USD",
  last: "100.00",
  bid: "99.90",
  ask: "100.10",
  open24h: null,
  high24h: null,
  low24h: null,
  volume24h: "0",
  quoteVolume24h: "0",
  changeBps: null,
  marketAt: null,
  quotedAt: null,
  stale: false,
};
const market = { pair, rules, figures, best: { bid: "99.90", ask: "100.10" } };
const resting: OrderView = {
  id: "7",
  clientOrderId: null,
  pair: "BTC-USD",
  venue: "demo",
  side: "buy",
  type: "limit",
  timeInForce: "GTC",
  iceberg: null,
  expiresAt: null,
  postOnly: false,
  price: "95.00",
  protectionPrice: null,
  quantity: "2",
  quoteAmount: null,
  state: "new",
  endReason: null,
  rejection: null,
  filled: "0.5",
  remaining: "1.5",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 10,
  takerFeeBps: 20,
  held: "190",
  heldAsset: "USD",
  queueAhead: null,
  trigger: null,
  group: null,
  placedAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  endedAt: null,
  seq: "1",
};
const trigger: TriggerView = {
  type: "stop",
  source: "last",
  price: "96.00",
  trailBps: null,
  activationPrice: null,
  watermark: null,
  fired: null,
};
const stopLimit: OrderView = { ...resting, side: "sell", state: "pending_trigger", trigger };
const trailing: OrderView = {
  ...stopLimit,
  type: "market",
  price: null,
  trigger: { ...trigger, type: "trailing_stop", trailBps: 100 },
};
const trade = { pair, rules, venue: "demo" } as const;
const at = (price: string) => unitsOf(price);
const codeAt = (order: OrderView, field: "price" | "triggerPrice", price: string) =>
  refusalOf({ order, field, to: at(price) }, market)?.code ?? null;

describe("the lines of orders", () => {
  it("are one for what rests and two for a stop limit, of this pair and venue alone", () => {
    const others = [
      { ...resting, pair: "ETH-USD" },
      { ...resting, venue: "live" as const },
    ];
    const lines = orderLines([resting, stopLimit, ...others], trade);
    expect(lines.map(({ title, price, look }) => [title, price, look])).toEqual([
      ["Buy 1.5000", 95, "rests"],
      ["Stop limit · Sell 1.5000", 96, "waits"],
      ["Limit · Sell 1.5000", 95, "waits"],
    ]);
  });

  it("don't move where the order can't change that price", () => {
    expect(fixedBy({ order: trailing, field: "triggerPrice" })).toBe("trailing");
    expect(fixedBy({ order: { ...stopLimit, state: "pending_entry" }, field: "price" })).toBe("afterEntry");
    expect(fixedBy({ order: stopLimit, field: "triggerPrice" })).toBeNull();
    expect(fixedBy({ order: resting, field: "price" })).toBeNull();
  });

  it("make room for each other, and wait at the edge while they are out of sight", () => {
    const places = [
      { id: "a", y: 100 },
      { id: "b", y: 110 },
      { id: "far", y: 900 },
      { id: "moving", y: 104 },
    ];
    const tops = spread(places, { from: 4, height: 400, moving: "moving" });
    expect(Object.fromEntries(tops)).toEqual({
      a: { top: 87, isBeyond: false },
      b: { top: 115, isBeyond: false },
      far: { top: 370, isBeyond: true },
      moving: { top: 91, isBeyond: false },
    });
  });
});

describe("a line that moves", () => {
  it("stands on a step of the pair, and never at nothing", () => {
    expect(snapped(99.974, rules)).toBe(at("99.95"));
    expect(snapped(99.976, rules)).toBe(at("100"));
    expect(snapped(-3, rules)).toBe(at("0.05"));
  });

  it("goes one step by an arrow, ten with Shift, and half a percent or a hundred steps by a page", () => {
    const press = (key: string, shiftKey = false, from = "100") =>
      stepped(at(from), { key, shiftKey }, rules);
    expect(press("ArrowUp")).toBe(at("100.05"));
    expect(press("ArrowDown", true)).toBe(at("99.5"));
    expect(press("PageUp")).toBe(at("105"));
    expect(press("PageUp", false, "10000")).toBe(at("10050"));
    expect(press("PageDown", false, "2")).toBe(at("0.05"));
    expect(press("Enter")).toBeNull();
  });

  it("says what the server would refuse of a trigger and its limit", () => {
    expect(codeAt(stopLimit, "triggerPrice", "100.00")).toBe("TRIGGER_CROSSED");
    expect(codeAt(stopLimit, "triggerPrice", "99.95")).toBeNull();
    expect(codeAt(stopLimit, "price", "80")).toBe("OUTSIDE_PRICE_BAND");
    const buy: OrderView = { ...stopLimit, side: "buy", trigger: { ...trigger, price: "104.00" } };
    expect(codeAt(buy, "triggerPrice", "99")).toBe("TRIGGER_CROSSED");
    const goal: OrderView = { ...stopLimit, trigger: { ...trigger, type: "take_profit", price: "104.00" } };
    expect(codeAt(goal, "triggerPrice", "99")).toBe("TRIGGER_CROSSED");
  });

  it("says what the server would refuse of an order in the book", () => {
    expect(codeAt(resting, "price", "89.95")).toBe("OUTSIDE_PRICE_BAND");
    expect(codeAt(resting, "price", "90")).toBeNull();
    expect(codeAt({ ...resting, remaining: "0.1" }, "price", "95")).toBe("BELOW_MIN_NOTIONAL");
    expect(codeAt({ ...resting, remaining: "11" }, "price", "95")).toBe("ABOVE_MAX_NOTIONAL");
    expect(codeAt({ ...resting, postOnly: true }, "price", "100.10")).toBe("WOULD_TAKE");
    expect(codeAt(resting, "price", "100.10")).toBeNull();
  });

  it("knows what it would meet, and what it would be worth", () => {
    expect(metAt({ order: resting, field: "price", to: at("100.10") }, market)).toBe("100.10");
    expect(metAt({ order: resting, field: "price", to: at("100.05") }, market)).toBeNull();
    expect(metAt({ order: stopLimit, field: "price", to: at("90") }, market)).toBeNull();
    expect(worthAt(resting, at("90"))).toBe(at("135"));
    expect(worthAt({ ...resting, remaining: null, quantity: null }, at("90"))).toBeNull();
  });
});

describe("the lines of the ticket", () => {
  const draft = { ...emptyTicket("buy"), price: "95.00" };
  const fieldsOf = (change: Partial<typeof draft>) =>
    ticketLines({ ...draft, ...change }).map(({ ticket, price }) => [ticket, price]);

  it("are the prices that its type takes, once they are typed", () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ amount: "1" })).toEqual([["price", 95]]);
    expect(fieldsOf({ type: "stop_limit", triggerPrice: "101", triggerLimit: "1,01" })).toEqual([
      ["triggerPrice", 101],
    ]);
    expect(fieldsOf({ type: "stop_limit", triggerPrice: "101", triggerLimit: "102" })).toEqual([
      ["triggerPrice", 101],
      ["triggerLimit", 102],
    ]);
    expect(fieldsOf({ type: "trailing_stop", triggerPrice: "101" })).toEqual([]);
    expect(fieldsOf({ type: "market", hasExits: true, takeProfit: "110" })).toEqual([["takeProfit", 110]]);
  });
});
