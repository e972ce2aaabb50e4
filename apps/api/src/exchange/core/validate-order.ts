import { assert, present } from "./assert.ts";
import { LIQUIDITY } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { badExpiry } from "./expiry.ts";
import { quoteAgeMs, quoteState } from "./ladder.ts";
import { badDisplay } from "./iceberg.ts";
import { beyondLimits, type LimitedEntry } from "./limit-checks.ts";
import { firstLots, planMatching, type MatchContext, type Plan, type Taker } from "./matching.ts";
import { holdFor, isToRest, limitOf, payingAsset, spendable } from "./orders.ts";
import { paused, shortOf } from "./refusals.ts";
import { availableOf, opposite, remainingOf, type Order, type Pair } from "./state.ts";
import { isBookOnly } from "./price-source.ts";
import { offLot, offTick, stepsWithin } from "./steps.ts";
import { protectionFor } from "./trigger-prices.ts";
import { baseOf, lotsText, priceText, quoteText, valueOf } from "./units.ts";

/**
 * Everything that can speak against an order, in the order in which it is said: venue and pair state, a market to
 * trade on, steps, notional, band, open-order cap, the owner's own limits, funds, post-only, liquidity, fill-or-kill. That it is in whole ticks
 * and lots was checked before it became them. The book is looked through for an order that its
 * owner could pay for alone, and for a sale by amount.
 */
export interface OrderValidation {
  rejection: Rejection | null;
  /** Null where it is refused before the book is looked through. */
  plan: Plan | null;
  /** What the owner has to have available, in the asset that the order pays with. */
  need: bigint;
}

/** How the order enters: `releasableHold` is what its present hold gives back when it is amended. */
export interface OrderEntry extends LimitedEntry {
  maxSlippageBps: number | null;
  releasableHold: bigint;
  /** Nobody names its quantity: that of an exit follows what others fill, whatever the pair's steps are. */
  isQuantityGiven?: boolean;
}

/** Judges an order that isn't on the book. Changes nothing but the draft's own protection price. */
export function validateOrder(context: MatchContext, order: Order, entry: OrderEntry): OrderValidation {
  assertWellFormed(order);
  const { pair } = context.market;
  const reference = referencePrice(context, order);
  if (order.type === "market") {
    if (reference === null) {
      return { rejection: notOpen(context, order) ?? noMarket(context), plan: null, need: 0n };
    }
    const { maxSlippageBps } = entry;
    order.protectionPrice = protectionFor(pair, order, { reference, maxSlippageBps });
  }
  // What a sale by amount sells is known once it is planned.
  const least = sellsByAmount(order) ? 0n : holdFor(pair, order);
  const price = order.price ?? present(reference, "reference");
  const refused =
    notOpen(context, order) ??
    badExpiry(context, order) ??
    offTick(pair, order.price) ??
    offLot(pair, entry.isQuantityGiven === true ? null : order.quantity) ??
    badDisplay(pair, order, { isNew: !entry.amends }) ??
    badNotional(pair, order, price) ??
    outsideBand(context, order) ??
    (isToRest(order) && !entry.amends ? tooManyOpen(context, order) : null) ??
    beyondLimits(context, order, { price, entry }) ??
    insufficientFunds(context, order, least - entry.releasableHold);
  if (refused !== null) return { rejection: refused, plan: null, need: least };
  const plan = planMatching(context, takerOf(order));
  const shown = planShown(context, order, plan);
  const need = sellsByAmount(order) ? baseOf(pair, shown.filled) : least;
  const rejection =
    insufficientFunds(context, order, need - entry.releasableHold) ??
    wouldTake(pair, order, shown) ??
    unfillable(pair, order, shown);
  return { rejection, plan: sellsByAmount(order) ? payable(context, order, plan) : plan, need };
}

/**
 * What an order would do if the book were all that it shows. An order is refused by that alone: a refusal costs nothing, so
 * one that followed from hidden parts would let anybody search for their size. Where this is whole the true plan is, too.
 */
function planShown(context: MatchContext, order: Order, plan: Plan): Plan {
  if (plan.refills === 0 || !(order.timeInForce === "FOK" || sellsByAmount(order))) return plan;
  return planMatching({ ...context, isShownOnly: true }, takerOf(order));
}

/** A sale by amount may meet more than the book shows, and then sells no more than its owner has. */
function payable({ state, market }: MatchContext, order: Order, plan: Plan): Plan {
  const { venue, pair } = market;
  const available = availableOf(state, { venue, owner: order.owner, asset: pair.base });
  if (plan.refills === 0 || baseOf(pair, plan.filled) <= available) return plan;
  return firstLots(pair, plan, Number(available / pair.lotUnits));
}

function sellsByAmount(order: Order): boolean {
  return order.side === "sell" && order.quoteAmount !== null;
}

/** An order as matching sees it. */
export function takerOf(order: Order): Taker {
  return {
    owner: order.owner,
    side: order.side,
    limit: limitOf(order),
    lots: order.quantity === null ? null : remainingOf(order),
    budget: order.quoteAmount === null ? null : spendable(order),
    selfTradePrevention: order.selfTradePrevention,
  };
}

/** Throws on an order that the exchange never makes: a fault of the caller, and no refusal. */
export function assertWellFormed(order: Order): void {
  const whole = (n: number | null): boolean => n === null || (Number.isSafeInteger(n) && n > 0);
  assert(whole(order.price) && whole(order.quantity), "prices and quantities are whole and above zero");
  assert((order.quantity === null) !== (order.quoteAmount === null), "an order names one amount");
  assert((order.type === "limit") === (order.price !== null), "limit orders have a price");
  assert(order.type === "market" || order.quoteAmount === null, "limit orders name a quantity");
  assert(order.type === "limit" || order.timeInForce !== "GTC", "a market order doesn't rest");
  assert(
    order.type === "limit" || order.timeInForce !== "GTD" || order.trigger !== undefined,
    "a market order that doesn't wait has no date",
  );
  assert(!order.postOnly || isToRest(order), "a post-only order rests");
  const shows = order.displayQuantity ?? null;
  assert(shows === null || (whole(shows) && isToRest(order)), "an iceberg shows whole lots, and rests");
  assert((order.timeInForce === "GTD") === (order.expiresAt !== undefined), "a GTD order ends at a time");
  assert(order.quoteAmount === null || order.quoteAmount > 0n, "a quote amount is above zero");
  assert(order.owner !== LIQUIDITY, "the market maker trades through its quote");
}

/** What a market order is measured against: the fresh quote's other side, else the best trader there. */
export function referencePrice({ market, at }: MatchContext, order: Order): number | null {
  const { makerQuote } = market;
  const fresh = makerQuote !== null && quoteState(market, at) === "fresh" ? makerQuote : null;
  const quoted = order.side === "buy" ? fresh?.ask : fresh?.bid;
  return quoted ?? market.book.first(opposite(order.side))?.price ?? null;
}

/**
 * Why an order that would trade at once can't: CROSSED_MARKET, STALE_MARKET where the quote is missing or too old (its age in
 * ms), NO_LIQUIDITY where it is fit and has nothing to offer, or where there is none but that of traders.
 */
export function noMarket({ market, at }: MatchContext): Rejection {
  const { pair } = market.pair;
  if (isBookOnly(market.pair)) return { code: "NO_LIQUIDITY", details: { pair } };
  switch (quoteState(market, at)) {
    case "crossed":
      return { code: "CROSSED_MARKET", details: { pair } };
    case "fresh":
      return { code: "NO_LIQUIDITY", details: { pair } };
    case "missing":
    case "stale":
      return {
        code: "STALE_MARKET",
        details: { pair, ageMs: market.makerQuote === null ? null : quoteAgeMs(market.makerQuote, at) },
      };
  }
}

/** VENUE_CANCEL_ONLY or PAIR_NOT_OPEN; null where this order may be placed. A post-only pair takes post-only orders. */
export function notOpen({ state, market: { venue, pair } }: MatchContext, order: Order): Rejection | null {
  const rejection = paused(state, venue);
  if (rejection !== null) return rejection;
  if (pair.state === "open" || (pair.state === "post_only" && order.postOnly)) return null;
  return { code: "PAIR_NOT_OPEN", details: { pair: pair.pair, state: pair.state } };
}

/**
 * BELOW_MIN_NOTIONAL or ABOVE_MAX_NOTIONAL of what remains of an order at a price in ticks; null where its value
 * is within the pair's bounds.
 */
export function badNotional(pair: Pair, order: Order, price: number): Rejection | null {
  const field = order.quoteAmount === null ? "quantity" : "quoteAmount";
  const notional = order.quoteAmount ?? valueOf(pair, price, remainingOf(order));
  const actual = quoteText(pair, notional);
  if (notional < pair.minNotional) {
    return {
      code: "BELOW_MIN_NOTIONAL",
      details: { field, limit: quoteText(pair, pair.minNotional), actual },
    };
  }
  if (notional > pair.maxNotional) {
    return {
      code: "ABOVE_MAX_NOTIONAL",
      details: { field, limit: quoteText(pair, pair.maxNotional), actual },
    };
  }
  return null;
}

/** Only a fresh reference can say what is far from the market. */
function outsideBand({ market, at }: MatchContext, order: Order): Rejection | null {
  const { pair, makerQuote } = market;
  if (order.price === null || makerQuote === null || quoteState(market, at) !== "fresh") return null;
  const bid = makerQuote.bid ?? makerQuote.ask;
  const ask = makerQuote.ask ?? makerQuote.bid;
  if (bid === null || ask === null) return null;
  return outsideBandOf(pair, BigInt(bid) + BigInt(ask), { price: order.price });
}

/** Null where a price is within the pair's band around a middle, which is given twice, so that it is whole. */
export function outsideBandOf(
  pair: Pair,
  midTwice: bigint,
  { price, field = "price" }: { readonly price: number; readonly field?: string },
): Rejection | null {
  const band = BigInt(pair.bandBps);
  const highest = Number((midTwice * (10_000n + band)) / 20_000n);
  const below = midTwice * (10_000n - band);
  const lowest = below <= 0n ? 1 : Number((below + 19_999n) / 20_000n);
  if (price >= lowest && price <= highest) return null;
  const named = stepsWithin(pair, { lowest, highest });
  return {
    code: "OUTSIDE_PRICE_BAND",
    details: {
      field,
      lowest: priceText(pair, named.lowest),
      highest: priceText(pair, named.highest),
      actual: priceText(pair, price),
    },
  };
}

/** Whether so many more would be too many; those that wait count as well as those that rest. */
export function tooManyOpen({ market }: MatchContext, order: Order, more = 1): Rejection | null {
  const open = market.openOrders.get(order.owner)?.size ?? 0;
  const limit = market.pair.maxOpenOrders;
  if (open + more <= limit) return null;
  return { code: "TOO_MANY_OPEN_ORDERS", details: { field: "pair", limit: `${limit}`, actual: `${open}` } };
}

/**
 * INSUFFICIENT_FUNDS where the owner has less than `need` of what the order pays with, in its smallest units; null
 * otherwise.
 */
export function insufficientFunds(
  { state, market }: MatchContext,
  order: Order,
  need: bigint,
): Rejection | null {
  const { venue, pair } = market;
  return shortOf(state, { venue, owner: order.owner, asset: payingAsset(pair, order) }, need);
}

function wouldTake(pair: Pair, order: Order, plan: Plan): Rejection | null {
  const first = plan.steps[0];
  if (!order.postOnly || first === undefined) return null;
  const price = priceText(pair, limitOf(order));
  return { code: "WOULD_TAKE", details: { price, best: priceText(pair, first.price) } };
}

function unfillable(pair: Pair, order: Order, plan: Plan): Rejection | null {
  if (order.type === "market" && plan.steps.length === 0) {
    if (plan.end !== "complete") return { code: "NO_LIQUIDITY", details: { pair: pair.pair } };
    // The amount doesn't buy a single lot; the first trade would have to be this large.
    const lot = quoteText(pair, valueOf(pair, limitOf(order), 1));
    const actual = quoteText(pair, present(order.quoteAmount, "quote amount"));
    return { code: "BELOW_MIN_NOTIONAL", details: { field: "quoteAmount", limit: lot, actual } };
  }
  if (order.timeInForce !== "FOK" || fillsWhole(order, plan)) return null;
  const details =
    order.quoteAmount === null
      ? { wanted: lotsText(pair, remainingOf(order)), fillable: lotsText(pair, plan.filled) }
      : { wanted: quoteText(pair, order.quoteAmount), fillable: quoteText(pair, plan.value) };
  return { code: "FOK_UNFILLABLE", details };
}

/** Whether what the book shows leaves nothing of the order, as fill-or-kill asks. */
export function fillsWholeAsShown(context: MatchContext, order: Order, plan: Plan): boolean {
  return fillsWhole(order, planShown(context, order, plan));
}

function fillsWhole(order: Order, plan: Plan): boolean {
  if (order.quantity === null) return plan.end === "complete" && plan.decremented === 0;
  return plan.filled === remainingOf(order);
}
