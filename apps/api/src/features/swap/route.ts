import type { Venue } from "@fillmark/contracts/constants";
import type { PairRules } from "../../exchange/core/commands.ts";
import { applyMakerTerms } from "../../exchange/core/maker-terms.ts";
import { isBookOnly } from "../../exchange/core/price-source.ts";
import type { SwapLeg } from "../../exchange/core/swap-evidence.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { requirePair } from "../trading/index.ts";
import type { PricedLeg } from "./pricing.ts";

/** A market on the way from one asset to the other, as it stands now. */
export interface RouteLeg extends PricedLeg {
  readonly tickDecimals: number;
  readonly midTwice: number;
  /** What is kept of the market with the swap. */
  readonly evidence: SwapLeg;
}

interface Way {
  readonly venue: Venue;
  readonly from: string;
  readonly to: string;
}

/**
 * The markets from one asset to the other: their own pair, or across what most are quoted in. Prices are those of the
 * market maker's levels alone, with the pair's spread, depth and limits in it. Orders of traders don't count: anyone who
 * swaps deals with the market maker, and a price that their own order
 * made would be one that they made for themselves. Throws UNKNOWN_PAIR, VENUE_CANCEL_ONLY, PAIR_NOT_OPEN,
 * STALE_MARKET, CROSSED_MARKET, NO_LIQUIDITY.
 */
export function routeOf(ctx: UserContext, { venue, from, to }: Way): RouteLeg[] {
  requireOpenVenue(ctx, venue);
  const direct = stepOf(ctx, from, to);
  const across = ctx.market.demoStart.asset;
  const steps = direct === null ? [stepOf(ctx, from, across), stepOf(ctx, across, to)] : [direct];
  return steps.map((step) => {
    if (step === null) throw new DomainError("UNKNOWN_PAIR", { pair: `${from}-${to}` });
    return legOf(ctx, venue, step);
  });
}

/** Throws VENUE_CANCEL_ONLY. */
function requireOpenVenue({ exchange }: UserContext, venue: Venue): void {
  const standing = exchange.venues().find((one) => one.venue === venue);
  if (standing?.cancelOnly === true)
    throw new DomainError("VENUE_CANCEL_ONLY", { reason: standing.reason ?? "" });
}

interface Step {
  readonly rules: PairRules;
  readonly side: "buy" | "sell";
}

function stepOf({ exchange }: UserContext, from: string, to: string): Step | null {
  for (const rules of exchange.pairs()) {
    // The market maker, which fills swaps alone, isn't there.
    if (isBookOnly(rules) || rules.state === "delisted") continue;
    if (rules.base === from && rules.quote === to) return { rules, side: "sell" };
    if (rules.base === to && rules.quote === from) return { rules, side: "buy" };
  }
  return null;
}

/** Throws PAIR_NOT_OPEN for a pair that takes no market order. */
export function requireOpenPair({ pair, state }: Pick<PairRules, "pair" | "state">): void {
  if (state !== "open") throw new DomainError("PAIR_NOT_OPEN", { pair, state });
}

function legOf(ctx: UserContext, venue: Venue, { rules, side }: Step): RouteLeg {
  requireOpenPair(rules);
  const { pair } = rules;
  const now = ctx.clock.now();
  const quote = freshQuote(ctx, rules, now);
  const [bid, ask] = [quote.bids[0]?.[0], quote.asks[0]?.[0]];
  if (bid === undefined || ask === undefined || !rules.liquidity[venue])
    throw new DomainError("NO_LIQUIDITY", { pair });
  if (bid >= ask) throw new DomainError("CROSSED_MARKET", { pair });
  const units = requirePair(ctx.exchange, pair);
  const maker = applyMakerTerms(quote, rules);
  return {
    side,
    levels: ctx.exchange.limitedLevels({
      venue,
      pair,
      side: side === "sell" ? "buy" : "sell",
      levels: side === "sell" ? maker.bids : maker.asks,
    }),
    quoteUnitsPerTickLot: units.quoteUnitsPerTickLot,
    baseUnitsPerLot: units.baseUnitsPerLot,
    minNotional: rules.minNotional,
    maxNotional: rules.maxNotional,
    tickDecimals: rules.tickDecimals,
    midTwice: bid + ask,
    evidence: { pair, bid, ask, quoteAgeMs: Math.max(0, now - quote.at), source: quote.source, at: now },
  };
}

/** Throws STALE_MARKET where the newest price is older than the pair's rules allow, or there is none. */
export function freshQuote(
  { market }: Pick<UserContext, "market">,
  { pair, maxQuoteAgeMs }: PairRules,
  now: number,
): ReferenceQuote {
  const quote = market.quote(pair);
  const ageMs = quote === null ? null : Math.max(0, now - quote.at);
  if (quote === null || ageMs === null || ageMs > maxQuoteAgeMs)
    throw new DomainError("STALE_MARKET", { pair, ageMs });
  return quote;
}
