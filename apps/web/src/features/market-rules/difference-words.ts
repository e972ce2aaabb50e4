import type { RuleChangeView, RuleDifference, WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { formatDecimal } from "../../lib/format.ts";
import { marketRules } from "../../messages/en/market-rules.ts";

const fields = [
  "state",
  "minNotional",
  "maxNotional",
  "bandBps",
  "maxSlippageBps",
  "maxOpenOrders",
  "maxQuoteAgeMs",
  "liquidityDemo",
  "liquidityLive",
  "spreadBps",
  "depthPercent",
  "tick",
  "lot",
  "makerBps",
  "takerBps",
  "withdrawalFee",
  "withdrawalMinimum",
] as const;

const states = ["open", "post_only", "cancel_only", "halted"] as const;

/** A tier of fees is named by the volume that it starts from. */
export function fieldWords(name: string): string {
  const field = fields.find((each) => each === name);
  return field === undefined
    ? marketRules("field_tier", { volume: formatDecimal(name) })
    : marketRules(`field_${field}`);
}

function valueWords(field: string, value: string | null): string {
  const state = states.find((each) => each === value);
  if (state !== undefined) return marketRules(`state_${state}`);
  if (value === null)
    return marketRules(field === "makerBps" || field === "takerBps" ? "byTiers" : "nothing");
  if (value === "true" || value === "false") return marketRules(value === "true" ? "on" : "off");
  return /^\d+(\.\d+)?$/.test(value) ? formatDecimal(value) : value;
}

export function differenceWords({ field, from, to }: RuleDifference): string {
  return marketRules("arrow", { from: valueWords(field, from), to: valueWords(field, to) });
}

/** A rail without words of its own goes by its id. */
export function railWords(rail: string): string {
  return rail === "bank" || rail === "crypto" ? marketRules(`way_${rail}`) : rail;
}

export function lineWords({ rail, asset }: Pick<WithdrawalRulesView, "rail" | "asset">): string {
  return marketRules("line", { asset, way: railWords(rail).toLowerCase() });
}

/** What a change is of. */
export function subjectWords({ pair, withdrawal }: Pick<RuleChangeView, "pair" | "withdrawal">): string {
  if (withdrawal !== null) return marketRules("withdrawalTitle", { line: lineWords(withdrawal) });
  return pair ?? marketRules("fees");
}
