import { z } from "zod";
import { Decimal, Instant } from "./shapes.ts";
import { FillView, OrderView, ReceiptView } from "./trading.ts";

/**
 * A step of an order's life, oldest first, with the quantity and the price that it had then. An exit has `begun` once its entry
 * has ended; an iceberg is `refilled` with the `quantity` that the book shows next, at the end of the queue.
 */
export const OrderStepView = z.object({
  at: Instant,
  step: z.enum([
    "placed",
    "begun",
    "triggered",
    "rested",
    "refilled",
    "filled_part",
    "filled",
    "amended",
    "canceled",
    "expired",
    "rejected",
  ]),
  reason: z.string().nullable(),
  quantity: Decimal.nullable(),
  price: Decimal.nullable(),
  /** Where an order that waits would fire from this step on; null where the step set none. */
  triggerPrice: Decimal.nullable(),
  /** How much of an iceberg the book shows at a time from this step on; null where the step set nothing of it. */
  displayQuantity: Decimal.nullable(),
  /** What would have traded before it as it came to rest or was refilled; null on other steps, and where it has entered anew since. */
  queueAhead: Decimal.nullable(),
  fillId: z.string().nullable(),
  seq: z.string(),
});
export const OrderTimelineView = z.object({
  order: OrderView,
  steps: z.array(OrderStepView),
  fills: z.array(FillView),
  /** The other orders of its group, oldest first. */
  group: z.array(OrderView),
  /** The API key that it answers to: that placed it, or has amended it since to anything but less. Null for an order without one. */
  key: z.object({ id: z.string(), name: z.string(), isRevoked: z.boolean() }).nullable(),
  /** Of the command that placed it and of the one that changed it last, if that is another; what history lacks is left out. */
  receipts: z.array(ReceiptView),
});
export type OrderTimelineView = z.infer<typeof OrderTimelineView>;
