import { VENUES } from "@fillmark/contracts/constants";
import { DONE, type Changes, type Outcome } from "./changes.ts";
import type { FeeTier } from "./account-terms.ts";
import type { Command, PairRules } from "./commands.ts";
import { normalRules } from "./normal-rules.ts";
import { makerLimitIssues, openExposures } from "./maker-limits.ts";
import { MAKER_TERMS_BOUNDS, sameTerms, termsOf } from "./maker-terms.ts";
import { pairFeeIssues } from "./pair-fees.ts";
import { priceSourceIssues } from "./price-source.ts";
import type { CommandIssue } from "./command-issue.ts";
import { invalid } from "./refusals.ts";
import { marketKey, requireMarket, type Asset, type State } from "./state.ts";
import { stepIssues } from "./steps.ts";
import { PriceTriggerIndex } from "./trigger-index.ts";
import { withUnits } from "./units.ts";

/** What the operator decides: assets, pairs, fees, and whether a venue is open. */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

const MAX_SCALE = 18;

/** A scale is for ever: every amount of the asset is written in it. */
export function setAsset(changes: Changes, { asset, scale, name }: Of<"setAsset">): Outcome {
  const { assets } = changes.state;
  const known = assets.get(asset);
  if (!wholeWithin(scale, 0, MAX_SCALE))
    return invalid([{ field: "scale", rule: "range", least: 0, most: MAX_SCALE }]);
  if (known !== undefined && known.scale !== scale) {
    return invalid([{ field: "scale", rule: "fixed", actual: known.scale }]);
  }
  assets.set(asset, { asset, scale, name });
  changes.events.push({ type: "asset", asset, scale, name });
  return DONE;
}

/** Opens a pair on both venues, or changes its rules; orders that rest keep their place. */
export function setPair(changes: Changes, { rules, openings }: Of<"setPair">): Outcome {
  const { state } = changes;
  const base = state.assets.get(rules.base);
  const quote = state.assets.get(rules.quote);
  if (base === undefined) return invalid([{ field: "base", rule: "asset" }]);
  if (quote === undefined) return invalid([{ field: "quote", rule: "asset" }]);
  const issues = [...pairIssues(rules, base, quote), ...frozenIssues(state, rules)];
  if (issues.length > 0) return invalid(issues);
  const known = state.pairs.get(rules.pair);
  state.pairs.set(rules.pair, withUnits(normalRules(rules), base, quote));
  for (const venue of VENUES) openMarket(state, venue, rules.pair);
  if (known !== undefined && !sameTerms(known, rules)) dropMakerQuotes(state, rules.pair);
  openExposures(changes, normalRules(rules), { known, openings });
  changes.events.push({ type: "pair", rules: normalRules(rules) });
  return DONE;
}

/** What was made of a quote by other terms: the next command that meets the quote brings its levels again. */
function dropMakerQuotes(state: State, pair: string): void {
  for (const venue of VENUES) requireMarket(state, venue, pair).makerQuote = null;
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
      makerQuote: null,
      conversion: null,
      triggers: new PriceTriggerIndex(),
      openOrders: new Map(),
      groups: new Map(),
      dueExits: new Set(),
    });
  } else {
    market.pair = pair;
  }
}

/** What is wrong with rules by themselves, whatever is listed. */
export function pairIssues(rules: PairRules, base: Asset, quote: Asset): CommandIssue[] {
  const { tickDecimals, lotDecimals, minNotional, maxNotional } = rules;
  const issues: CommandIssue[] = [];
  const must = (holds: boolean, issue: CommandIssue): void => {
    if (!holds) issues.push(issue);
  };
  const mustBeWithin = (
    field: "bandBps" | "maxSlippageBps" | "maxOpenOrders",
    least: number,
    most: number,
  ): void => must(wholeWithin(rules[field], least, most), { field, rule: "range", least, most });
  must(rules.pair === `${rules.base}-${rules.quote}` && rules.base !== rules.quote, {
    field: "pair",
    rule: "pair_name",
  });
  const tick = { field: "tickDecimals", most: quote.scale } as const;
  must(wholeWithin(tickDecimals, 0, quote.scale), { ...tick, rule: "range", least: 0 });
  must(wholeWithin(lotDecimals, 0, base.scale), {
    field: "lotDecimals",
    rule: "range",
    least: 0,
    most: base.scale,
  });
  const exponent = quote.scale - tickDecimals - lotDecimals;
  must(exponent >= 0, { ...tick, rule: "decimals" });
  must(minNotional > 0n && minNotional <= maxNotional, { field: "minNotional", rule: "notional_range" });
  // Ticks × lots of the largest order stay a safe integer, so no quantity can lose digits.
  const largest = BigInt(Number.MAX_SAFE_INTEGER) * 10n ** BigInt(Math.max(0, exponent));
  must(maxNotional <= largest, { field: "maxNotional", rule: "units", most: `${largest}` });
  mustBeWithin("bandBps", 1, 1_000_000);
  mustBeWithin("maxSlippageBps", 0, 9_999);
  mustBeWithin("maxOpenOrders", 1, 1_000_000);
  must(wholeWithin(rules.maxQuoteAgeMs, 0, Number.MAX_SAFE_INTEGER), {
    field: "maxQuoteAgeMs",
    rule: "not_negative",
  });
  return [
    ...issues,
    ...makerTermsIssues(rules),
    ...makerLimitIssues(rules),
    ...stepIssues(rules, quote.scale),
    ...pairFeeIssues(rules),
    ...priceSourceIssues(rules),
  ];
}

function makerTermsIssues(rules: PairRules): CommandIssue[] {
  const issues: CommandIssue[] = [];
  const terms = termsOf(rules);
  for (const field of ["spreadBps", "depthPercent"] as const) {
    const { least, most } = MAKER_TERMS_BOUNDS[field];
    if (!wholeWithin(terms[field], least, most)) issues.push({ field, rule: "range", least, most });
  }
  // Nobody could buy at a price that limit orders may not name.
  if (terms.spreadBps > 0 && terms.spreadBps >= rules.bandBps)
    issues.push({ field: "spreadBps", rule: "below_band" });
  return issues;
}

/** Past prices and quantities are counted in these; changing them would change history. */
function frozenIssues(state: State, rules: PairRules): CommandIssue[] {
  const known = state.pairs.get(rules.pair);
  // Whose orders would stay open.
  if (rules.state === "delisted" && known?.state !== "delisted")
    return [{ field: "state", rule: "delisting" }];
  if (known === undefined) return [];
  return (["tickDecimals", "lotDecimals"] as const)
    .filter((field) => known[field] !== rules[field])
    .map((field) => ({ field, rule: "fixed" as const, actual: known[field] }));
}

/**
 * Replaces the fee tiers of all who have none of their own. Refuses with VALIDATION unless the first begins at
 * nothing, no two begin at the same volume, and rates are whole hundredths of a percent from 0 to 10,000.
 */
export function setFees(changes: Changes, { tiers }: Of<"setFees">): Outcome {
  const sorted = [...tiers].sort((a, b) => (a.minVolume < b.minVolume ? -1 : 1));
  const isRate = (bps: number): boolean => wholeWithin(bps, 0, 10_000);
  const rising = sorted.every((tier, i) => i === 0 || tier.minVolume !== sorted[i - 1]?.minVolume);
  if (sorted[0]?.minVolume !== 0n) return invalid([{ field: "tiers", rule: "first_tier" }]);
  if (!rising) return invalid([{ field: "tiers", rule: "distinct_tiers" }]);
  if (!sorted.every((tier) => isRate(tier.makerBps) && isRate(tier.takerBps))) {
    return invalid([{ field: "tiers", rule: "rates" }]);
  }
  const copy = (): FeeTier[] => sorted.map((tier) => ({ ...tier }));
  changes.state.feeTiers = copy();
  changes.events.push({ type: "fees", tiers: copy() });
  return DONE;
}

/** While a venue is in cancel-only nothing new begins on it: no order, no swap, no withdrawal. */
export function setVenue(changes: Changes, { venue, cancelOnly, reason }: Of<"setVenue">): Outcome {
  if (cancelOnly && (reason ?? "").trim() === "") {
    return invalid([{ field: "reason", rule: "pause_reason" }]);
  }
  changes.state.venues.set(venue, { venue, cancelOnly, reason });
  changes.events.push({ type: "venue", venue, cancelOnly, reason });
  return DONE;
}

function wholeWithin(n: number, least: number, most: number): boolean {
  return Number.isSafeInteger(n) && n >= least && n <= most;
}
