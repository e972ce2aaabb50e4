import { describe, expect, it } from "vitest";
import { createState } from "../../exchange/core/exchange.ts";
import type { OrderSnapshot } from "../../exchange/core/events.ts";
import { draftOrder } from "../../exchange/core/orders.ts";
import { refillsOf } from "./iceberg-refills.ts";

/** Of nine lots two are shown at a time; what became of it is said by each test. */
const placed = { quantity: 9, displayQuantity: 2 } as const;
const asked = {
  venue: "demo",
  owner: "ann",
  pair: "BTC-USD",
  side: "buy",
  type: "limit",
  timeInForce: "GTC",
  postOnly: false,
  quoteAmount: null,
  price: 100,
  maxSlippageBps: null,
  selfTradePrevention: "decrement",
  clientOrderId: null,
  requestHash: null,
  ...placed,
} as const;

function became(change: Partial<OrderSnapshot>): OrderSnapshot {
  return { ...draftOrder(createState(), asked, { id: 1, seq: 1, at: 0 }), ...change };
}

const entries = [{ seq: 1, price: 100 }];
const fill = (seq: number, quantity: number) => ({ id: seq * 10 + quantity, seq, quantity });
const amended = (seq: number, quantity: number, how: { display?: string; kept: boolean }) => ({
  seq: String(seq),
  quantity: String(quantity),
  display_quantity: how.display ?? null,
  kept_priority: how.kept,
});

describe("the refills of an iceberg", () => {
  it("come with the last lot of each part, and the last one has what stood before it", () => {
    const fills = [fill(2, 1), fill(3, 1), { id: 42, seq: 4, quantity: 2 }, { id: 43, seq: 4, quantity: 1 }];
    const order = became({ filled: 5, shown: 1, prioritySeq: 4, priorityIndex: 1, queueAhead: 7 });
    expect([...refillsOf(order, { entries, placed, amendments: [], fills })]).toEqual([
      [31, { shown: 2, price: 100, queueAhead: null }],
      [42, { shown: 2, price: 100, queueAhead: 7 }],
    ]);
  });

  it("begin once it rests: as it comes it takes with all of it", () => {
    const fills = [fill(1, 4), fill(2, 2)];
    const order = became({ filled: 6, shown: 2 });
    expect([...refillsOf(order, { entries, placed, amendments: [], fills }).keys()]).toEqual([22]);
  });

  it("are of what it was amended to, in its place and in a new one, and the last one of what is left", () => {
    const amendments = [
      amended(2, 9, { display: "1", kept: true }),
      amended(4, 10, { display: "4", kept: false }),
    ];
    const fills = [fill(3, 1), fill(5, 4), fill(6, 4)];
    const order = became({ quantity: 10, displayQuantity: 4, filled: 9, shown: 1 });
    const life = { entries: [...entries, { seq: 4, price: 101 }], placed, amendments, fills };
    expect([...refillsOf(order, life).values()]).toMatchObject([
      { shown: 1, price: 100 },
      { shown: 4, price: 101 },
      { shown: 1, price: 101 },
    ]);
  });

  it("aren't told where something else has reduced it, nor of an order that is shown whole", () => {
    const fills = [fill(2, 2)];
    const life = { entries, placed, amendments: [], fills };
    expect(refillsOf(became({ filled: 2, shown: 2 }), life).size).toBe(1);
    expect(refillsOf(became({ quantity: 8, filled: 2, shown: 2 }), life).size).toBe(0);
    expect(refillsOf(became({ filled: 2, shown: 1 }), life).size).toBe(0);
    expect(refillsOf(became({ filled: 3, shown: 2 }), { ...life, fills: [fill(2, 3)] }).size).toBe(0);
    const whole = { quantity: 9 };
    expect(refillsOf(became({ filled: 2 }), { ...life, placed: whole }).size).toBe(0);
  });
});
