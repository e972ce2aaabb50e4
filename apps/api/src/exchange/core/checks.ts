import { assert, present } from "./assert.ts";
import { LIQUIDITY } from "./commands.ts";
import type { Rejection } from "./events.ts";
import { quoteAgeMs, quoteState } from "./ladder.ts";
import { planTaking, type Plan, type Scene } from "./matching.ts";
import { holdFor, limitOf, payingAsset, spendable } from "./orders.ts";
import { paused, shortOf } from "./refusals.ts";
import { opposite, remainingOf, type Order, type Pair } from "./state.ts";
import { offStep, stepsWithin } from "./steps.ts";
import { baseOf, lotsText, priceAway, priceText, quoteText, valueOf } from "./units.ts";

/**
 * Everything that can speak against an order, in the order in which it is said: venue and pair state, a market to
 * trade on, steps, notional, band, open-order cap, funds, post-only, liquidity, fill-or-kill. That it is in whole ticks
 * and lots was checked before it became them.
 */
export interface Judgement {
  rejection: Rejection | null;
  /** Null only where there is no price to plan with. */
  plan: Plan | null;
  /** What the owner has to have available, in the asset that the order pays with. */
  need: bigint;
}

/** How the order enters: `spare` is what its present hold gives back when it is amended. */
export interface Entry {
  maxSlippageBps: number | null;
  spare: bigint;
  amends: boolean;
}

/** Judges an order that isn't on the book. Changes nothing but the draft's own protection price. */
export function judge(scene: Scene, order: Order, entry: Entry): Judgement {
  assertWellFormed(order);
  const { pair } = scene.market;
  const reference = referencePrice(scene, order);
  if (order.type === "market") {
    if (reference === null) {
      return { rejection: notOpen(scene, order) ?? noMarket(scene), plan: null, need: 0n };
    }
    const bps = Math.min(entry.maxSlippageBps ?? pair.maxSlippageBps, pair.maxSlippageBps);
    order.protectionPrice = priceAway(reference, order.side === "buy" ? bps : -bps);
  }
  const plan = planTaking(scene, {
    owner: order.owner,
    side: order.side,
    limit: limitOf(order),
    lots: order.quantity === null ? null : remainingOf(order),
    budget: order.quoteAmount === null ? null : spendable(order),
    selfTradePrevention: order.selfTradePrevention,
  });
  const sellsByAmount = order.side === "sell" && order.quoteAmount !== null;
  const need = sellsByAmount ? baseOf(pair, plan.filled) : holdFor(pair, order);
  const rejection =
    notOpen(scene, order) ??
    offStep(pair, order) ??
    badNotional(pair, order, order.price ?? present(reference, "reference")) ??
    outsideBand(scene, order) ??
    tooManyOpen(scene, order, entry) ??
    notEnough(scene, order, need - entry.spare) ??
    wouldTake(pair, order, plan) ??
    unfillable(pair, order, plan);
  return { rejection, plan, need };
}

function assertWellFormed(order: Order): void {
  const whole = (n: number | null): boolean => n === null || (Number.isSafeInteger(n) && n > 0);
  assert(whole(order.price) && whole(order.quantity), "prices and quantities are whole and above zero");
  assert((order.quantity === null) !== (order.quoteAmount === null), "an order names one amount");
  assert((order.type === "limit") === (order.price !== null), "limit orders have a price");
  assert(order.type === "market" || order.quoteAmount === null, "limit orders name a quantity");
  assert(order.type === "limit" || order.timeInForce !== "GTC", "a market order doesn't rest");
  assert(!order.postOnly || order.timeInForce === "GTC", "a post-only order rests");
  assert(order.quoteAmount === null || order.quoteAmount > 0n, "a quote amount is above zero");
  assert(order.owner !== LIQUIDITY, "the house trades through its ladder");
}

/** What a market order is measured against: the fresh quote's other side, else the best trader there. */
function referencePrice({ market, at }: Scene, order: Order): number | null {
  const { ladder } = market;
  const fresh = ladder !== null && quoteState(market, at) === "fresh" ? ladder : null;
  const quoted = order.side === "buy" ? fresh?.ask : fresh?.bid;
  return quoted ?? market.book.first(opposite(order.side))?.price ?? null;
}

function noMarket({ market, at }: Scene): Rejection {
  const { pair } = market.pair;
  switch (quoteState(market, at)) {
    case "crossed":
      return { code: "CROSSED_MARKET", details: { pair } };
    case "fresh":
      return { code: "NO_LIQUIDITY", details: { pair } };
    case "missing":
    case "stale":
      return {
        code: "STALE_MARKET",
        details: { pair, ageMs: market.ladder === null ? null : quoteAgeMs(market.ladder, at) },
      };
  }
}

function notOpen({ state, market: { venue, pair } }: Scene, order: Order): Rejection | null {
  const rejection = paused(state, venue);
  if (rejection !== null) return rejection;
  if (pair.state === "open" || (pair.state === "post_only" && order.postOnly)) return null;
  return { code: "PAIR_NOT_OPEN", details: { pair: pair.pair, state: pair.state } };
}

function badNotional(pair: Pair, order: Order, price: number): Rejection | null {
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
function outsideBand({ market, at }: Scene, order: Order): Rejection | null {
  const { pair, ladder } = market;
  if (order.price === null || ladder === null || quoteState(market, at) !== "fresh") return null;
  const bid = ladder.bid ?? ladder.ask;
  const ask = ladder.ask ?? ladder.bid;
  if (bid === null || ask === null) return null;
  const midTwice = BigInt(bid) + BigInt(ask);
  const band = BigInt(pair.bandBps);
  const highest = Number((midTwice * (10_000n + band)) / 20_000n);
  const below = midTwice * (10_000n - band);
  const lowest = below <= 0n ? 1 : Number((below + 19_999n) / 20_000n);
  if (order.price >= lowest && order.price <= highest) return null;
  const named = stepsWithin(pair, { lowest, highest });
  return {
    code: "OUTSIDE_PRICE_BAND",
    details: {
      field: "price",
      lowest: priceText(pair, named.lowest),
      highest: priceText(pair, named.highest),
      actual: priceText(pair, order.price),
    },
  };
}

function tooManyOpen({ market }: Scene, order: Order, { amends }: Entry): Rejection | null {
  if (order.timeInForce !== "GTC" || amends) return null;
  const open = market.openOrders.get(order.owner)?.size ?? 0;
  const limit = market.pair.maxOpenOrders;
  if (open < limit) return null;
  return { code: "TOO_MANY_OPEN_ORDERS", details: { field: "pair", limit: `${limit}`, actual: `${open}` } };
}

function notEnough({ state, market }: Scene, order: Order, need: bigint): Rejection | null {
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
  if (order.timeInForce !== "FOK") return null;
  if (order.quoteAmount !== null) {
    if (plan.end === "complete" && plan.decremented === 0) return null;
    const wanted = quoteText(pair, order.quoteAmount);
    return { code: "FOK_UNFILLABLE", details: { wanted, fillable: quoteText(pair, plan.value) } };
  }
  const wanted = remainingOf(order);
  if (plan.filled === wanted) return null;
  return {
    code: "FOK_UNFILLABLE",
    details: { wanted: lotsText(pair, wanted), fillable: lotsText(pair, plan.filled) },
  };
}
