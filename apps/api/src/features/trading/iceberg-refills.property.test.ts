// What a timeline says of refills, against the exchange that made them: in random histories with amendments, triggers, exits and
// self-trade prevention of every kind.
import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import type { OrderSnapshot } from "../../exchange/core/events.ts";
import { intents, openHistory } from "../../exchange/core/testing/random-history.ts";
import { refillsOf } from "./iceberg-refills.ts";

type Life = Parameters<typeof refillsOf>[1];
interface Kept {
  order: OrderSnapshot;
  placed: Life["placed"];
  entries: { seq: number; price: number | null }[];
  amendments: Life["amendments"][number][];
  fills: Life["fills"][number][];
  /** By the command that refilled it last: what it showed then. */
  shown: Map<number, number>;
  isReduced: boolean;
}

/** What the tables keep of each iceberg. */
function keptOf(history: ReturnType<typeof openHistory>): Kept[] {
  const all = new Map<number, Kept>();
  const modes = new Map<number, string>();
  for (const [index, { order, events }] of history.applied.entries()) {
    const { seq, command } = history.envelopes[index] ?? { seq: 0, command: null };
    if (command?.type === "place" && order !== null) begin(all, order, command.order);
    for (const event of events)
      if (event.type === "order") modes.set(event.order.id, event.order.selfTradePrevention);
    for (const event of events) {
      if (event.type === "order") stand(all.get(event.order.id), seq, event.order);
      if (event.type === "amended") amended(all.get(event.orderId), seq, event);
      if (event.type === "fill")
        for (const id of [event.fill.takerOrderId, event.fill.makerOrderId])
          all.get(id ?? 0)?.fills.push(event.fill);
      if (event.type === "prevented" && modes.get(event.takerOrderId) === "decrement")
        for (const id of [event.takerOrderId, event.makerOrderId]) reduced(all.get(id));
    }
  }
  return [...all.values()];
}

function begin(all: Map<number, Kept>, order: OrderSnapshot, placed: Life["placed"]): void {
  if (order.displayQuantity === undefined || order.rejection !== null) return;
  const entries = order.trigger === undefined ? [{ seq: order.placedSeq, price: order.price }] : [];
  const nothing = { amendments: [], fills: [], shown: new Map(), isReduced: false };
  all.set(order.id, { order, placed, entries, ...nothing });
}

function stand(kept: Kept | undefined, seq: number, order: OrderSnapshot): void {
  if (kept === undefined) return;
  kept.order = order;
  if (order.trigger?.fired?.seq === seq) kept.entries.push({ seq, price: order.price });
  if (order.priorityIndex !== undefined && order.prioritySeq === seq && order.shown !== undefined)
    kept.shown.set(seq, order.shown);
}

function reduced(kept: Kept | undefined): void {
  if (kept !== undefined) kept.isReduced = true;
}

function amended(
  kept: Kept | undefined,
  seq: number,
  event: {
    quantity: number | null;
    price: number | null;
    keptPriority: boolean;
    displayQuantity?: number | undefined;
  },
): void {
  if (kept === undefined) return;
  const { quantity, displayQuantity, keptPriority } = event;
  kept.amendments.push({
    seq: String(seq),
    quantity: quantity === null ? null : String(quantity),
    display_quantity: displayQuantity === undefined ? null : String(displayQuantity),
    kept_priority: keptPriority,
  });
  // While it waits it is in no book.
  const isThere = kept.order.trigger === undefined || kept.order.trigger.fired !== null;
  if (!keptPriority && isThere) kept.entries.push({ seq, price: event.price });
}

it("tells of every refill, or of none, and of none that wasn't", { timeout: 120_000 }, () => {
  const counted = { told: 0, untold: 0 };
  fc.assert(
    fc.property(intents(80), (script) => {
      const history = openHistory(VENUES);
      for (const one of script) history.live(one, VENUES);
      for (const { order, shown, isReduced, ...life } of keptOf(history)) {
        if (isReduced && life.amendments.length > 0) continue;
        const told = new Map<number, number>();
        const refills = refillsOf(order, life);
        for (const { id, seq } of life.fills) {
          const refill = refills.get(id);
          if (refill !== undefined) told.set(seq, refill.shown);
        }
        counted.told += told.size > 0 ? 1 : 0;
        counted.untold += told.size === 0 && shown.size > 0 ? 1 : 0;
        if (told.size === 0) continue;
        expect([...told.keys()]).toEqual(expect.arrayContaining([...shown.keys()]));
        // What the last refill of a command showed may have been filled in part by that command.
        for (const [seq, lots] of shown) expect(told.get(seq)).toBeGreaterThanOrEqual(lots);
        const others = [...told.keys()].filter((seq) => !shown.has(seq));
        expect(others.every((seq) => order.endedAt !== null && order.updatedSeq === seq)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
  // Nearly all of them are told.
  expect(counted.told).toBeGreaterThan(5 * counted.untold);
});
