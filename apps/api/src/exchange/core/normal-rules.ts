import type { PairRules } from "./commands.ts";
import { withNormalLimits } from "./maker-limits.ts";
import { withNormalTerms } from "./maker-terms.ts";
import { withNormalFees } from "./pair-fees.ts";
import { withNormalSource } from "./price-source.ts";
import { withNormalSteps } from "./steps.ts";

/** The one form in which rules are kept, so that equal rules have equal hashes no matter who wrote them down. */
export function normalRules(rules: PairRules): PairRules {
  return withNormalLimits(withNormalFees(withNormalSteps(withNormalSource(withNormalTerms(rules)))));
}
