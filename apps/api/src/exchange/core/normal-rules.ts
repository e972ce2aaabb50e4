import type { PairRules } from "./commands.ts";
import { withNormalTerms } from "./offer.ts";
import { withNormalFees } from "./own-fees.ts";
import { withNormalSteps } from "./steps.ts";

/** The one form in which rules are kept, so that equal rules have equal hashes whoever wrote them down. */
export function normalRules(rules: PairRules): PairRules {
  return withNormalFees(withNormalSteps(withNormalTerms(rules)));
}
