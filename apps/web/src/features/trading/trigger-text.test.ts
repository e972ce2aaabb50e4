import { describe, expect, it } from "vitest";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { ticketTypes, typeOf } from "../../account/order-type.ts";
import { amendTerms } from "./amend-terms.ts";
import { emptyTicket } from "./order-ticket.state.ts";
import { endReasonText } from "./order-reasons.ts";
import { isWaiting, standingPrice, typeText } from "./order-text.ts";
import { ordersCsv } from "./orders-csv.ts";
import { unitsOf } from "./pair-rules.ts";
import { ownsPrice, pendingText } from "./pending-text.ts";
import { placedWaiting, triggerLine, triggeredStep, waitingText } from "./trigger-timeline.tsx";
import { aboutText, distanceBps, distanceText, offsetText, partsOf, sentenceOf } from "./trigger-text.ts";
import { trailText, waitsAbove, watchedBy } from "./trigger-watch.ts";

const stop: TriggerView = {
  type: "stop",
  source: "last",
  price: "95.00",
  trailBps: null,
  activationPrice: null,
  watermark: null,
  fired: null,
};
const trailing: TriggerView = {
  ...stop,
  type: "trailing_stop",
  price: "98.50",
  trailBps: 150,
  watermark: "100.00",
};
const fired: NonNullable<TriggerView["fired"]> = {
  at: "2026-11-20T13:00:00.000Z",
  seq: "9",
  price: "95.00",
  triggerPrice: "95.00",
  bid: "94.99",
  ask: "95.01",
  last: "95.00",
  quoteAgeMs: 300,
  marketAt: "2026-11-20T13:00:00.000Z",
  source: "simulated",
};
const order: OrderView = {
  id: "7",
  clientOrderId: null,
  pair: "BTC-USD",
  venue: "demo",
  side: "sell",
  type: "market",
  timeInForce: "IOC",
  expiresAt: null,
  postOnly: false,
  price: null,
  protectionPrice: "90.25",
  quantity: "0.03",
  quoteAmount: null,
  iceberg: null,
  state: "pending_trigger",
  endReason: null,
  rejection: null,
  filled: "0",
  remaining: "0.03",
  value: "0",
  averagePrice: null,
  fee: "0",
  feeAsset: "USD",
  makerFeeBps: 10,
  takerFeeBps: 20,
  held: "0.03",
  heldAsset: "BTC",
  queueAhead: null,
  trigger: stop,
  group: null,
  placedAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  endedAt: null,
  seq: "1",
};
const placed: OrderTimelineView["steps"][number] = {
  at: order.placedAt,
  step: "placed",
  reason: null,
  quantity: "0.03",
  price: null,
  triggerPrice: "95.00",
  displayQuantity: null,
  queueAhead: null,
  fillId: null,
  seq: "1",
};
const waiting = (trigger: TriggerView, change: Partial<OrderView> = {}) => ({
  order: { ...order, ...change, trigger },
  trigger,
  pairs: new Map(),
});

describe("an order that waits", () => {
  it("is called by what it waits for and what it is then", () => {
    expect(typeText(order)).toBe("Stop");
    expect(typeOf({ type: "limit", trigger: stop })).toBe("stop_limit");
    expect(typeOf({ type: "limit", trigger: { type: "take_profit" } })).toBe("take_profit_limit");
    expect(typeOf({ type: "market", trigger: trailing })).toBe("trailing_stop");
    expect(typeOf({ type: "limit", trigger: null })).toBe("limit");
  });

  it("stands at its trigger while it waits, and then at its own price", () => {
    const limit = { ...order, type: "limit" as const, price: "94.00" };
    expect([isWaiting(limit), standingPrice(limit)]).toEqual([true, "95.00"]);
    expect(standingPrice({ ...limit, state: "new" })).toBe("94.00");
    const later = { ...trailing, price: null, watermark: null, activationPrice: "110.00" };
    expect(standingPrice({ ...order, trigger: later })).toBe("110.00");
  });

  it("waits above the market or below it, for the price that its side would meet", () => {
    expect(ticketTypes.slice(2, 7).map((type) => waitsAbove(type, "sell"))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect([watchedBy("bid_ask", "sell"), watchedBy("bid_ask", "buy"), watchedBy("mid", "buy")]).toEqual([
      "bid",
      "ask",
      "mid",
    ]);
  });

  it("can change what is its own", () => {
    expect(amendTerms(order)).toEqual({
      quantity: true,
      price: false,
      triggerPrice: true,
      displayQuantity: false,
    });
    expect(amendTerms({ ...order, trigger: trailing }).triggerPrice).toBe(false);
    expect(amendTerms({ ...order, state: "new" }).triggerPrice).toBe(false);
  });

  it("is written to a file with all that it waits for", () => {
    const [head = "", line = ""] = ordersCsv([{ ...order, trigger: trailing }])
      .replace("\uFEFF", "")
      .split("\r\n");
    const cells = Object.fromEntries(head.split(",").map((name, place) => [name, line.split(",")[place]]));
    expect(cells).toMatchObject({
      type: "market",
      state: "pending_trigger",
      kind: "trailing_stop",
      trigger_price: "98.50",
      trigger_source: "last",
      trail_bps: "150",
      watermark: "100.00",
      triggered_at: "",
    });
  });
});

describe("what the ticket says", () => {
  const say = (change: object, trigger: object | null, price: string | null = null) =>
    partsOf(
      sentenceOf({
        draft: { ...emptyTicket("sell"), ...change },
        order: trigger === null ? null : { price: "94", trigger: { type: "stop", ...trigger } },
        price,
        decimals: 2,
      }),
    );

  it("is one sentence in which figures stand out", () => {
    expect(say({ type: "stop" }, { price: "95" })).toEqual([
      "If the price falls to ",
      "95.00",
      ", sells at market.",
    ]);
    expect(say({ type: "stop_limit", side: "buy" }, { price: "95" }).join("")).toBe(
      "If the price rises to 95.00, places a buy limit at 94.00. In a fast rise it may stay unfilled.",
    );
    expect(say({ type: "take_profit" }, { price: "105" }).join("")).toBe(
      "If the price rises to 105.00, sells at market.",
    );
    expect(say({ type: "trailing_stop" }, { trailBps: 150 }, "98.50").join("")).toContain(
      "Follows the highest price, 1.50% below it. Now it would sell at market at 98.50.",
    );
    expect(say({ type: "trailing_stop" }, { trailBps: 150, activationPrice: "110" }).join("")).toMatch(
      /^Starts when the price rises to 110\.00\./,
    );
  });

  it("says what orders of its type do while something is missing", () => {
    expect(say({ type: "stop" }, null).join("")).toBe(aboutText("stop", "sell"));
    expect(say({ type: "trailing_stop" }, { trailBps: 150 }).join("")).toBe(
      aboutText("trailing_stop", "sell"),
    );
  });

  it("says how far a trigger is, and a limit from it", () => {
    expect(distanceBps(unitsOf("97"), "100")).toBe(-300);
    expect(distanceBps(0n, "100")).toBeNull();
    expect(distanceBps(unitsOf("97"), null)).toBeNull();
    expect(partsOf(distanceText(-300, "bid")).join("")).toBe("−3.00% from bid");
    expect(offsetText(unitsOf("94"), unitsOf("95"), 2)).toBe("1.00 below trigger");
    expect(offsetText(unitsOf("95"), unitsOf("95"), 2)).toBe("At the trigger");
    expect([trailText(150), trailText(10)]).toEqual(["1.50%", "0.10%"]);
  });

  it("has words for every type, side and price", () => {
    const said = ticketTypes
      .slice(2)
      .flatMap((type) => (["buy", "sell"] as const).map((side) => aboutText(type, side)));
    expect(said.filter((text) => text === "" || text.includes("_"))).toEqual([]);
  });
});

describe("the timeline", () => {
  it("begins with what it waits for", () => {
    expect(placedWaiting(waiting(stop), placed)).toMatchObject({
      title: "Placed, waits for 95.00",
      detail: "Stop · Sell 0.0300 BTC",
    });
    expect(
      placedWaiting(waiting(stop, { type: "limit", price: "94" }), { ...placed, price: "94" }).detail,
    ).toBe("Stop limit · Sell 0.0300 BTC · Limit price 94.00");
    expect(placedWaiting(waiting(trailing), { ...placed, triggerPrice: null })).toMatchObject({
      title: "Placed, follows the price",
      detail: "Trailing stop · Sell 0.0300 BTC · Trail 1.50%",
    });
  });

  it("says where the trigger is now", () => {
    expect(waitingText(waiting(stop))).toBe("Waits until the price falls to 95.00. The last trade counts.");
    expect(waitingText(waiting({ ...trailing, source: "bid_ask" }))).toBe(
      "The trigger is 98.50 now: 1.50% below the highest price, 100.00. The bid counts.",
    );
    const later = { ...trailing, price: null, watermark: null, activationPrice: "110.00" };
    expect(waitingText(waiting(later))).toMatch(/^Starts to follow the price once it rises to 110\.00\./);
    expect(triggerLine(waiting(stop, { type: "limit", price: "94" }))).toContain(
      "Trigger 95.00 USD · Limit 94.00 USD",
    );
  });

  it("names what fired it, and by how much the market jumped over it", () => {
    const timeline = (change: object, trigger = stop) =>
      triggeredStep(waiting({ ...trigger, fired: { ...fired, ...change } })).detail;
    expect(timeline({})).toBe("The last trade reached 95.00, your trigger.");
    expect(timeline({ price: "94.10" })).toBe(
      "The last trade reached 95.00, your trigger. The market jumped past it to 94.10, 0.90 below.",
    );
    expect(timeline({ price: "95.50" }, { ...stop, source: "mid" })).toBe(
      "The mid price reached 95.00, your trigger. The market jumped past it to 95.50, 0.50 above.",
    );
  });

  it("has a sentence for each way in which such an order ends", () => {
    expect(endReasonText("unfilled_fok")).toBe("It could not be filled in full, so nothing was traded.");
    expect(endReasonText("insufficient_funds")).toContain("not enough money");
    expect(endReasonText("TRIGGER_CROSSED")).toBe("The price was beyond its trigger already.");
  });
});

it("an order that never left is sent again as it is only where its price is its own", () => {
  const market = { venue: "demo", pair: "BTC-USD", side: "sell", type: "market", quantity: "1" } as const;
  expect(ownsPrice(market)).toBe(false);
  expect(ownsPrice({ ...market, trigger: { type: "stop", price: "95" } })).toBe(true);
  expect(ownsPrice({ ...market, trigger: { type: "trailing_stop", trailBps: 100 } })).toBe(false);
  expect(
    pendingText({ order: { ...market, trigger: { type: "stop" } }, state: "sending", until: null }, 0),
  ).toBe("Stop");
});
