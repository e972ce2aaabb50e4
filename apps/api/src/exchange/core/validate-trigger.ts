import { assert, present } from "./assert.ts";
import type { Rejection } from "./events.ts";
import { badExpiry } from "./expiry.ts";
import { badDisplay } from "./iceberg.ts";
import { quoteState } from "./ladder.ts";
import { beyondLimits } from "./limit-checks.ts";
import type { MatchContext } from "./matching.ts";
import { holdFor } from "./orders.ts";
import type { Order } from "./state.ts";
import { offLot, offTick } from "./steps.ts";
import { directionOf, isReached, moveDirectionOf, priceWatched, requireTrigger } from "./trigger-index.ts";
import { beginToTrail, observationOf, protect, triggerPriceOf } from "./trigger-prices.ts";
import { priceText } from "./units.ts";
import {
  assertWellFormed,
  badNotional,
  insufficientFunds,
  noMarket,
  notOpen,
  outsideBandOf,
  tooManyOpen,
  type OrderEntry,
} from "./validate-order.ts";

/**
 * Everything that can speak against an order that is to wait, in the order in which it is said: venue and pair state, a
 * market to watch, steps, a trigger that is reached already, notional, the limit's distance from the trigger, open-order
 * cap, the owner's own limits, funds. When it fires it is asked only what can have changed since (`triggers.ts`).
 */
export interface WaitingValidation {
  rejection: Rejection | null;
  /** What the owner has to have available, in the asset that the order pays with. */
  need: bigint;
  /** The price that the order watches, now; null where it isn't known. */
  watched: number | null;
}

/** As whose fields an order's own price and its trigger's are refused. */
interface PriceFields {
  readonly limit: string;
  readonly trigger: string;
}

const ORDER_FIELDS: PriceFields = { limit: "price", trigger: "trigger.price" };

/** Judges an order that waits nowhere yet. Changes nothing but the draft's own trigger and protection price. */
export function validateWaiting(
  context: MatchContext,
  order: Order,
  { fields = ORDER_FIELDS, ...entry }: Omit<OrderEntry, "maxSlippageBps"> & { readonly fields?: PriceFields },
): WaitingValidation {
  assertWellFormed(order);
  assertTrigger(order);
  const { market, at } = context;
  const { pair, makerQuote } = market;
  if (makerQuote === null || quoteState(market, at) !== "fresh")
    return { rejection: notOpen(context, order) ?? noMarket(context), need: 0n, watched: null };
  const { type, activationPrice, watermark } = requireTrigger(order);
  const isTrailing = type === "trailing_stop";
  const direction = isTrailing ? moveDirectionOf(order) : directionOf(order);
  const watched = priceWatched(order, observationOf(makerQuote, context.state.seq), direction);
  if (watched === null) {
    const rejection: Rejection = { code: "NO_LIQUIDITY", details: { pair: pair.pair } };
    return { rejection: notOpen(context, order) ?? rejection, need: 0n, watched };
  }
  if (isTrailing && watermark === null && activationPrice === null) beginToTrail(order, watched);
  protect(pair, order);
  const need = holdFor(pair, order);
  const rejection =
    notOpen(context, order) ??
    badExpiry(context, order) ??
    offTick(pair, order.price, fields.limit) ??
    offTick(pair, isTrailing ? null : requireTrigger(order).price, fields.trigger) ??
    offTick(pair, activationPrice, "trigger.activationPrice") ??
    offLot(pair, entry.isQuantityGiven === true ? null : order.quantity) ??
    crossed(context, order, { watched, field: fields.trigger }) ??
    badDisplay(pair, order, { isNew: !entry.amends }) ??
    badNotional(pair, order, order.price ?? triggerPriceOf(order)) ??
    farFromTrigger(context, order, fields.limit) ??
    (entry.amends ? null : tooManyOpen(context, order)) ??
    beyondLimits(context, order, { price: order.price ?? triggerPriceOf(order), entry }) ??
    insufficientFunds(context, order, need - entry.releasableHold);
  return { rejection, need, watched };
}

function assertTrigger(order: Order): void {
  const { type, price, trailBps, activationPrice, fired } = requireTrigger(order);
  const whole = (n: number | null): boolean => n === null || (Number.isSafeInteger(n) && n > 0);
  const isTrailing = type === "trailing_stop";
  assert(whole(price) && whole(activationPrice) && whole(trailBps), "a trigger is whole and above zero");
  assert(isTrailing ? trailBps !== null : price !== null && trailBps === null, "a trigger names its price");
  assert(isTrailing || activationPrice === null, "only a trailing stop is activated");
  assert(!isTrailing || order.type === "market", "a trailing stop is a market order");
  assert(!order.postOnly && fired === null, "a waiting order takes, once");
  assert(order.quoteAmount === null || order.side === "buy", "a waiting sale names a quantity");
}

/** It would fire at once, or begin to trail at once: that is an order of another type. */
function crossed(
  { market }: MatchContext,
  order: Order,
  { watched, field: ofTrigger }: { readonly watched: number; readonly field: string },
): Rejection | null {
  const { type, price, activationPrice, watermark } = requireTrigger(order);
  const isTrailing = type === "trailing_stop";
  const level = isTrailing ? activationPrice : price;
  if (level === null || (isTrailing && watermark !== null)) return null;
  const direction = isTrailing ? moveDirectionOf(order) : directionOf(order);
  if (!isReached(direction, watched, level)) return null;
  const field = isTrailing ? "trigger.activationPrice" : ofTrigger;
  const limit = priceText(market.pair, watched);
  return { code: "TRIGGER_CROSSED", details: { field, limit, actual: priceText(market.pair, level) } };
}

/** A limit that the market could hardly meet when the trigger fires. */
export function farFromTrigger(
  { market }: Pick<MatchContext, "market">,
  order: Order,
  field = "price",
): Rejection | null {
  if (order.price === null) return null;
  const trigger = BigInt(present(requireTrigger(order).price, "trigger price"));
  return outsideBandOf(market.pair, 2n * trigger, { price: order.price, field });
}
