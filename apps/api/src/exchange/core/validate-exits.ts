import { assert } from "./assert.ts";
import type { Rejection } from "./events.ts";
import type { MatchContext } from "./matching.ts";
import { isToRest } from "./orders.ts";
import type { Order } from "./state.ts";
import { offTick } from "./steps.ts";
import { requireTrigger } from "./trigger-index.ts";
import { triggerPriceOf } from "./trigger-prices.ts";
import { priceText } from "./units.ts";
import { badNotional, outsideBandOf, referencePrice, tooManyOpen } from "./validate-order.ts";
import { farFromTrigger, validateWaiting } from "./validate-trigger.ts";

/** What the stop of two exits is refused for, as fields of the order that brings it. */
const OCO_FIELDS = { limit: "oco.price", trigger: "oco.triggerPrice" };

/** Everything that can speak against the orders that come with another one, once nothing speaks against that one. */
export function rejectionOfGroup(
  context: MatchContext,
  order: Order,
  group: { readonly exits: readonly Order[]; readonly other: Order | null },
): Rejection | null {
  const { exits, other } = group;
  const asWell = exits.length + (other === null ? 0 : 1);
  if (asWell === 0) return null;
  assert(order.quantity !== null, "an order with exits names a quantity");
  if (other !== null) {
    assert(order.type === "limit" && order.postOnly, "one of two exits is a limit order that rests");
    const entry = { releasableHold: 0n, amends: true, by: other.keyId, fields: OCO_FIELDS };
    return validateWaiting(context, other, entry).rejection ?? tooManyOpen(context, order, 1 + asWell);
  }
  const staysOpen = isToRest(order) || order.trigger !== undefined;
  for (const exit of exits) {
    const rejection = rejectionOfExit(context, exit, entryPriceOf(context, order));
    if (rejection !== null) return rejection;
  }
  return tooManyOpen(context, order, (staysOpen ? 1 : 0) + asWell);
}

/** What an entry is about to trade at: its limit, its trigger, or the market. */
function entryPriceOf(context: MatchContext, entry: Order): number | null {
  if (entry.price !== null) return entry.price;
  return entry.trigger === undefined ? referencePrice(context, entry) : triggerPriceOf(entry);
}

/** In the order in which it is said: steps, on the wrong side of the entry, notional, distance. */
function rejectionOfExit({ market }: MatchContext, exit: Order, entryPrice: number | null): Rejection | null {
  const { pair } = market;
  const { price, trigger } = exit;
  if (trigger === undefined) {
    const field = "exits.takeProfit.price";
    return (
      offTick(pair, price, field) ??
      wrongSide(market, { field, price, entryPrice, isAbove: exit.side === "sell" }) ??
      badNotional(pair, exit, price ?? 0) ??
      (entryPrice === null
        ? null
        : outsideBandOf(pair, 2n * BigInt(entryPrice), { price: price ?? 0, field }))
    );
  }
  // A trailing stop's trigger is known when it begins.
  if (requireTrigger(exit).price === null) return null;
  const field = "exits.stopLoss.triggerPrice";
  const limitField = "exits.stopLoss.price";
  return (
    offTick(pair, price, limitField) ??
    offTick(pair, trigger.price, field) ??
    wrongSide(market, { field, price: trigger.price, entryPrice, isAbove: exit.side === "buy" }) ??
    badNotional(pair, exit, price ?? triggerPriceOf(exit)) ??
    farFromTrigger({ market }, exit, limitField)
  );
}

interface ExitPrice {
  readonly field: string;
  readonly price: number | null;
  readonly entryPrice: number | null;
  readonly isAbove: boolean;
}

function wrongSide(
  { pair }: MatchContext["market"],
  { field, price, entryPrice, isAbove }: ExitPrice,
): Rejection | null {
  if (price === null || entryPrice === null || (isAbove ? price > entryPrice : price < entryPrice))
    return null;
  const limit = priceText(pair, entryPrice);
  return { code: "TRIGGER_CROSSED", details: { field, limit, actual: priceText(pair, price) } };
}
