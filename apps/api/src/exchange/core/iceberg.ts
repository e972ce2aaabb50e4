import { ICEBERG_PARTS } from "@fillmark/contracts/iceberg";
import { present } from "./assert.ts";
import type { Changes } from "./changes.ts";
import type { Rejection } from "./events.ts";
import { remainingOf, type Market, type Order, type Pair } from "./state.ts";
import { offLot, stepsOf } from "./steps.ts";
import { lotsText, quoteText, valueOf } from "./units.ts";

/**
 * Iceberg orders: limit orders that the book shows a part of. The book holds that part alone, so whatever is read of a book
 * can't tell of the rest. Once the part is filled the next one is shown, behind everybody at its price: what was hidden has
 * not waited. One command can refill several, so their places need more than its number: `priorityIndex`.
 */

/** Lots of a resting order that the book holds. */
export function shownOf(order: Order): number {
  return order.shown ?? remainingOf(order);
}

/** Lots that the book is going to show of an order that comes to rest, or is refilled. */
export function partOf(order: Order): number {
  const remaining = remainingOf(order);
  return order.displayQuantity === undefined ? remaining : Math.min(order.displayQuantity, remaining);
}

/** What was shown of an iceberg is less now; its last lot brings the next part. The book knows of what went already. */
export function continueShown(changes: Changes, market: Market, order: Order): void {
  const { id, side } = order;
  const resting = market.book.find(id);
  if (resting !== null) {
    order.shown = resting.lots;
    return;
  }
  const lots = partOf(order);
  order.shown = lots;
  // Nobody is left at a better price by now, so what stands at its own is all that comes before it.
  order.queueAhead = market.book.rest({ id, side, price: present(order.price, "price"), lots });
  order.prioritySeq = changes.seq;
  order.priorityIndex = ++changes.refills;
}

/**
 * What speaks against the displayed part of an order, in the order in which it is said: its step, that there would be
 * too many parts or, of a new order, a single one, that a part would be worth too little. So there is a bound to how many trades an
 * order can make of its money.
 */
export function badDisplay(
  pair: Pair,
  order: Order,
  { isNew }: { readonly isNew: boolean },
): Rejection | null {
  const { displayQuantity, price } = order;
  if (displayQuantity === undefined) return null;
  return (
    offLot(pair, displayQuantity, "displayQuantity") ??
    outOfRange(pair, order, isNew) ??
    tooLittle(pair, present(price, "price"), partOf(order))
  );
}

function outOfRange(pair: Pair, order: Order, isNew: boolean): Rejection | null {
  const { lot } = stepsOf(pair);
  const quantity = present(order.quantity, "quantity");
  const displayQuantity = present(order.displayQuantity, "displayed quantity");
  const lowest = Math.ceil(quantity / ICEBERG_PARTS / lot) * lot;
  const highest = isNew ? Math.ceil(quantity / lot) * lot - lot : Infinity;
  if (displayQuantity >= lowest && displayQuantity <= highest) return null;
  const details = {
    field: "displayQuantity",
    lowest: lotsText(pair, lowest),
    highest: lotsText(pair, Math.min(highest, quantity)),
    actual: lotsText(pair, displayQuantity),
  };
  return { code: "DISPLAY_OUT_OF_RANGE", details };
}

function tooLittle(pair: Pair, price: number, lots: number): Rejection | null {
  const worth = valueOf(pair, price, lots);
  if (worth >= pair.minNotional) return null;
  const details = {
    field: "displayQuantity",
    limit: quoteText(pair, pair.minNotional),
    actual: quoteText(pair, worth),
  };
  return { code: "BELOW_MIN_NOTIONAL", details };
}
