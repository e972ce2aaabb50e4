import { z } from "zod";
import { Decimal, Instant } from "./shapes.ts";

/**
 * What an order may wait for before it enters the market. A stop fires once the price is no better than its trigger (above it
 * for a buy, below it for a sale), a take-profit once it is as good; a trailing stop's trigger follows the best price since
 * it was placed, or since it reached the activation price.
 */
export const TRIGGER_TYPES = ["stop", "take_profit", "trailing_stop"] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];
/** Which price is watched: the last trade, the price that the order would trade at (ask for buys, bid for sales), or the middle of both. */
export const TRIGGER_SOURCES = ["last", "bid_ask", "mid"] as const;
export type TriggerSource = (typeof TRIGGER_SOURCES)[number];
/** How far a trailing stop may stay behind the best price. */
export const TRAIL_BPS = { least: 10, most: 5_000 } as const;

/** `price` for a stop and a take-profit, `trailBps` and perhaps `activationPrice` for a trailing stop. */
export const TriggerInput = z.strictObject({
  type: z.enum(TRIGGER_TYPES),
  source: z.enum(TRIGGER_SOURCES).optional(),
  price: Decimal.optional(),
  trailBps: z.int().min(TRAIL_BPS.least).max(TRAIL_BPS.most).optional(),
  activationPrice: Decimal.optional(),
});
export type TriggerInput = z.infer<typeof TriggerInput>;

/** What fired a trigger: the quote and the last trade that were known then. */
export const FiredTriggerView = z.object({
  at: Instant,
  seq: z.string(),
  /** What the watched price was; beyond the trigger where the market jumped over it. */
  price: Decimal,
  /** The trigger as it stood then. */
  triggerPrice: Decimal,
  bid: Decimal.nullable(),
  ask: Decimal.nullable(),
  last: Decimal.nullable(),
  quoteAgeMs: z.int(),
  marketAt: Instant,
  source: z.string(),
});

export const TriggerView = z.object({
  type: z.enum(TRIGGER_TYPES),
  source: z.enum(TRIGGER_SOURCES),
  /** Where it fires. A trailing stop's follows the watermark; null before that is activated. */
  price: Decimal.nullable(),
  trailBps: z.int().nullable(),
  activationPrice: Decimal.nullable(),
  /** The highest price (of a sale) or the lowest (of a buy) since a trailing stop was activated, in steps of a basis point. */
  watermark: Decimal.nullable(),
  fired: FiredTriggerView.nullable(),
});
export type TriggerView = z.infer<typeof TriggerView>;

/** Says what is wrong with a field, whose parts are separated by points. */
export type Complain = (field: string, message: string) => void;

interface OrderWithTrigger {
  readonly side: "buy" | "sell";
  readonly type: "market" | "limit";
  readonly postOnly?: boolean | undefined;
  readonly quoteAmount?: string | undefined;
  readonly trigger?: TriggerInput | undefined;
}

/** What is wrong with the trigger of an order, beside what its schema says. */
export function complainOfTrigger(order: OrderWithTrigger, complain: Complain): void {
  if (order.trigger === undefined) return;
  const { type, price, trailBps, activationPrice } = order.trigger;
  if (order.postOnly === true) complain("postOnly", "an order with a trigger can't be post-only");
  if (order.side === "sell" && order.quoteAmount !== undefined)
    complain("quoteAmount", "a sale with a trigger needs a quantity");
  if (type === "trailing_stop") {
    if (trailBps === undefined) complain("trigger.trailBps", "a trailing stop needs a distance");
    if (price !== undefined) complain("trigger.price", "a trailing stop's trigger follows the price");
    if (order.type === "limit") complain("type", "a trailing stop is a market order");
  } else {
    if (price === undefined) complain("trigger.price", "a trigger needs a price");
    if (trailBps !== undefined) complain("trigger.trailBps", "only a trailing stop has a distance");
    if (activationPrice !== undefined)
      complain("trigger.activationPrice", "only a trailing stop has an activation price");
  }
}
