import type { PairRules } from "./commands.ts";
import type { CommandIssue } from "./command-issue.ts";

/**
 * A pair of the book alone: nothing outside says what it costs, so nobody quotes it but its traders. It has no reference
 * price, no market maker and no trigger.
 */
export function isBookOnly({ priceSource }: Pick<PairRules, "priceSource">): boolean {
  return priceSource === "book";
}

/** A pair that the feed prices says nothing of it, as every pair before there were others. */
export function withNormalSource({ priceSource, ...rules }: PairRules): PairRules {
  return priceSource === undefined ? rules : { ...rules, priceSource };
}

/** The market maker offers what the market quotes; where nobody quotes it has nothing to offer. */
export function priceSourceIssues({ priceSource, liquidity }: PairRules): CommandIssue[] {
  if (!isBookOnly({ priceSource }) || !(liquidity.demo || liquidity.live)) return [];
  return [{ field: "liquidity", rule: "book_only" }];
}
