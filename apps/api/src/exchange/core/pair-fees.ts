import type { FeeRates } from "./account-terms.ts";
import type { PairRules } from "./commands.ts";
import type { CommandIssue } from "./command-issue.ts";

/** What a pair's own fees may be, in bps. */
const PAIR_FEE_BOUNDS = { least: 0, most: 1_000 } as const;

const FIELDS = ["makerBps", "takerBps"] as const satisfies readonly (keyof FeeRates)[];

/** A pair without fees of its own says nothing of them, as every pair before there were any. */
export function withNormalFees({ fees, ...rules }: PairRules): PairRules {
  if (fees === undefined) return rules;
  const { makerBps, takerBps } = fees;
  return { ...rules, fees: { makerBps, takerBps } };
}

/**
 * An issue for each of a pair's own rates that is out of bounds, in hundredths of a percent; none for a pair
 * without.
 */
export function pairFeeIssues({ fees }: Pick<PairRules, "fees">): CommandIssue[] {
  if (fees === undefined) return [];
  const { least, most } = PAIR_FEE_BOUNDS;
  return FIELDS.filter((field) => !isWithin(fees[field], PAIR_FEE_BOUNDS)).map((field) => ({
    field,
    rule: "range" as const,
    least,
    most,
  }));
}

function isWithin(bps: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isSafeInteger(bps) && bps >= least && bps <= most;
}
