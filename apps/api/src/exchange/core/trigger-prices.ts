import { present } from "./assert.ts";
import type { Observation } from "./commands.ts";
import type { MakerQuote, Order, Pair } from "./state.ts";
import { requireTrigger } from "./trigger-index.ts";
import { priceAway } from "./units.ts";

/** What a waiting order's prices follow from. All in ticks. */

/** Whether the order waits for its trigger, and so is in no book. */
export function isWaiting(order: Order): boolean {
  return order.state === "pending_trigger";
}

/** What the market shows of the prices that triggers watch, by the quote that a command came with. */
export function observationOf(makerQuote: MakerQuote, afterSeq: number): Observation {
  const { bid, ask, spreadTicks, at, marketAt, source, last } = makerQuote;
  return {
    bid: bid === null ? null : bid + spreadTicks,
    ask: ask === null ? null : ask - spreadTicks,
    last,
    quoteAt: at,
    marketAt,
    source,
    afterSeq,
  };
}

/** Where a trailing stop fires at a watermark: at least one tick behind it. */
export function trailPrice(order: Order, watermark: number): number {
  const bps = present(requireTrigger(order).trailBps, "trail");
  if (order.side === "sell") return Math.min(priceAway(watermark, -bps), watermark - 1);
  return Math.max(priceAway(watermark, bps), watermark + 1);
}

/** A trailing stop follows the market from this price on. */
export function beginToTrail(order: Order, watermark: number): void {
  order.trigger = { ...requireTrigger(order), watermark, price: trailPrice(order, watermark) };
}

/**
 * The price that a waiting order is valued at: its trigger's, or, of a trailing stop that isn't activated, where it would
 * fire had it just been.
 */
export function triggerPriceOf(order: Order): number {
  const { price, activationPrice } = requireTrigger(order);
  return price ?? trailPrice(order, present(activationPrice, "activation price"));
}

/** The worst price that a market order accepts, so many bps from a reference; an order may narrow the pair's bps. */
export function protectionFor(
  pair: Pair,
  { side }: Order,
  from: { reference: number; maxSlippageBps: number | null },
): number {
  const bps = Math.min(from.maxSlippageBps ?? pair.maxSlippageBps, pair.maxSlippageBps);
  return priceAway(from.reference, side === "buy" ? bps : -bps);
}

/** While a market order waits, its protection stands off its trigger. */
export function protect(pair: Pair, order: Order): void {
  if (order.type !== "market") return;
  const { maxSlippageBps } = requireTrigger(order);
  order.protectionPrice = protectionFor(pair, order, { reference: triggerPriceOf(order), maxSlippageBps });
}
