import { VENUES } from "@fillmark/contracts/constants";
import { DONE, type Changes, type Outcome } from "./changes.ts";
import type { Command, FeeTier, PairRules } from "./commands.ts";
import { normalRules } from "./normal-rules.ts";
import { OFFER_BOUNDS, sameTerms, termsOf } from "./offer.ts";
import { ownFeeIssues } from "./own-fees.ts";
import { invalid, type Issue } from "./refusals.ts";
import { marketKey, requireMarket, type Asset, type State } from "./state.ts";
import { stepIssues } from "./steps.ts";
import { withUnits } from "./units.ts";

/** What the operator decides: assets, pairs, fees, and whether a venue is open. */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

const MAX_SCALE = 18;

/** A scale is for ever: every amount of the asset is written in it. */
export function setAsset(changes: Changes, { asset, scale, name }: Of<"setAsset">): Outcome {
  const { assets } = changes.state;
  const known = assets.get(asset);
  if (!wholeWithin(scale, 0, MAX_SCALE))
    return invalid([{ field: "scale", message: `must be 0 to ${MAX_SCALE}` }]);
  if (known !== undefined && known.scale !== scale) {
    return invalid([{ field: "scale", message: `is ${known.scale} and can't change` }]);
  }
  assets.set(asset, { asset, scale, name });
  changes.events.push({ type: "asset", asset, scale, name });
  return DONE;
}

/** Opens a pair on both venues, or changes its rules; orders that rest keep their place. */
export function setPair(changes: Changes, { rules }: Of<"setPair">): Outcome {
  const { state } = changes;
  const base = state.assets.get(rules.base);
  const quote = state.assets.get(rules.quote);
  if (base === undefined) return invalid([{ field: "base", message: "is not an asset" }]);
  if (quote === undefined) return invalid([{ field: "quote", message: "is not an asset" }]);
  const issues = [...pairIssues(rules, base, quote), ...frozenIssues(state, rules)];
  if (issues.length > 0) return invalid(issues);
  const known = state.pairs.get(rules.pair);
  state.pairs.set(rules.pair, withUnits(normalRules(rules), base, quote));
  for (const venue of VENUES) openMarket(state, venue, rules.pair);
  if (known !== undefined && !sameTerms(known, rules)) dropLadders(state, rules.pair);
  changes.events.push({ type: "pair", rules: normalRules(rules) });
  return DONE;
}

/** What was made of a quote by other terms: the next command that meets the quote brings its levels again. */
function dropLadders(state: State, pair: string): void {
  for (const venue of VENUES) requireMarket(state, venue, pair).ladder = null;
}

/** The market of a pair on a venue, with the pair's present rules. */
export function openMarket(state: State, venue: (typeof VENUES)[number], name: string): void {
  const pair = state.pairs.get(name);
  if (pair === undefined) return;
  const market = state.markets.get(marketKey(venue, name));
  if (market === undefined) {
    state.markets.set(marketKey(venue, name), {
      venue,
      pair,
      book: state.newBook(),
      ladder: null,
      openOrders: new Map(),
    });
  } else {
    market.pair = pair;
  }
}

function pairIssues(rules: PairRules, base: Asset, quote: Asset): Issue[] {
  const { tickDecimals, lotDecimals, minNotional, maxNotional } = rules;
  const issues: Issue[] = [];
  const must = (holds: boolean, field: string, message: string): void => {
    if (!holds) issues.push({ field, message });
  };
  must(
    rules.pair === `${rules.base}-${rules.quote}` && rules.base !== rules.quote,
    "pair",
    "must be base-quote",
  );
  must(wholeWithin(tickDecimals, 0, quote.scale), "tickDecimals", `must be 0 to ${quote.scale}`);
  must(wholeWithin(lotDecimals, 0, base.scale), "lotDecimals", `must be 0 to ${base.scale}`);
  const exponent = quote.scale - tickDecimals - lotDecimals;
  must(exponent >= 0, "tickDecimals", `tick and lot decimals together must not exceed ${quote.scale}`);
  must(
    minNotional > 0n && minNotional <= maxNotional,
    "minNotional",
    "must be above zero and at most the maximum",
  );
  // Ticks × lots of the largest order stay a safe integer, so no quantity can lose digits.
  const largest = BigInt(Number.MAX_SAFE_INTEGER) * 10n ** BigInt(Math.max(0, exponent));
  must(maxNotional <= largest, "maxNotional", `must be at most ${largest} smallest units`);
  must(wholeWithin(rules.bandBps, 1, 1_000_000), "bandBps", "must be 1 to 1000000");
  must(wholeWithin(rules.maxSlippageBps, 0, 9_999), "maxSlippageBps", "must be 0 to 9999");
  must(wholeWithin(rules.maxOpenOrders, 1, 1_000_000), "maxOpenOrders", "must be 1 to 1000000");
  must(wholeWithin(rules.maxQuoteAgeMs, 0, Number.MAX_SAFE_INTEGER), "maxQuoteAgeMs", "must not be negative");
  return [...issues, ...offerIssues(rules), ...stepIssues(rules, quote.scale), ...ownFeeIssues(rules)];
}

function offerIssues(rules: PairRules): Issue[] {
  const issues: Issue[] = [];
  const terms = termsOf(rules);
  for (const field of ["spreadBps", "depthPercent"] as const) {
    const { least, most } = OFFER_BOUNDS[field];
    if (!wholeWithin(terms[field], least, most))
      issues.push({ field, message: `must be ${least} to ${most}` });
  }
  // Nobody could buy at a price that limit orders may not name.
  if (terms.spreadBps > 0 && terms.spreadBps >= rules.bandBps)
    issues.push({ field: "spreadBps", message: "must be below the price band" });
  return issues;
}

/** Past prices and quantities are counted in these; changing them would change history. */
function frozenIssues(state: State, rules: PairRules): Issue[] {
  const known = state.pairs.get(rules.pair);
  if (known === undefined) return [];
  return (["tickDecimals", "lotDecimals"] as const)
    .filter((field) => known[field] !== rules[field])
    .map((field) => ({ field, message: `is ${known[field]} and can't change` }));
}

export function setFees(changes: Changes, { tiers }: Of<"setFees">): Outcome {
  const sorted = [...tiers].sort((a, b) => (a.minVolume < b.minVolume ? -1 : 1));
  const isRate = (bps: number): boolean => wholeWithin(bps, 0, 10_000);
  const rising = sorted.every((tier, i) => i === 0 || tier.minVolume !== sorted[i - 1]?.minVolume);
  if (sorted[0]?.minVolume !== 0n)
    return invalid([{ field: "tiers", message: "the first tier starts at 0" }]);
  if (!rising) return invalid([{ field: "tiers", message: "no two tiers start at the same volume" }]);
  if (!sorted.every((tier) => isRate(tier.makerBps) && isRate(tier.takerBps))) {
    return invalid([{ field: "tiers", message: "a rate is 0 to 10000 bps" }]);
  }
  const copy = (): FeeTier[] => sorted.map((tier) => ({ ...tier }));
  changes.state.feeTiers = copy();
  changes.events.push({ type: "fees", tiers: copy() });
  return DONE;
}

/** While a venue is in cancel-only nothing new begins on it: no order, no swap, no withdrawal. */
export function setVenue(changes: Changes, { venue, cancelOnly, reason }: Of<"setVenue">): Outcome {
  if (cancelOnly && (reason ?? "").trim() === "") {
    return invalid([{ field: "reason", message: "is needed to pause a venue" }]);
  }
  changes.state.venues.set(venue, { venue, cancelOnly, reason });
  changes.events.push({ type: "venue", venue, cancelOnly, reason });
  return DONE;
}

function wholeWithin(n: number, least: number, most: number): boolean {
  return Number.isSafeInteger(n) && n >= least && n <= most;
}
