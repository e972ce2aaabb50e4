import type { PairRulesView } from "@fillmark/contracts/market-rules";
import type { BadgeTone } from "@fillmark/ui/badge";

/** Of the states of a pair. */
export const pairTones: Readonly<Record<PairRulesView["state"], BadgeTone>> = {
  open: "ok",
  post_only: "warn",
  cancel_only: "warn",
  halted: "danger",
  delisted: "neutral",
};
