import type { OrderView } from "@fillmark/contracts/trading";
import { isExit, isWaiting } from "./order-text.ts";

/**
 * Which of its terms an order can still change. What is bought by money has no amount, both exits have one, and a trailing
 * stop's trigger moves by itself. What waits for its entry is not in force yet.
 */
export interface AmendTerms {
  quantity: boolean;
  price: boolean;
  triggerPrice: boolean;
  displayQuantity: boolean;
}

export function amendTerms(order: OrderView): AmendTerms {
  if (order.state === "pending_entry")
    return { quantity: false, price: false, triggerPrice: false, displayQuantity: false };
  return {
    quantity: order.quantity !== null && !isExit(order),
    price: order.price !== null,
    triggerPrice: isWaiting(order) && order.trigger !== null && order.trigger.type !== "trailing_stop",
    displayQuantity: order.iceberg != null,
  };
}

export function isAmendable(order: OrderView): boolean {
  return Object.values(amendTerms(order)).some(Boolean);
}
