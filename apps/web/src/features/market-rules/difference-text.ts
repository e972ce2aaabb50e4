import type { RuleChangeView, RuleDifference, WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { formatDecimal } from "../../format/format.ts";
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
  "demoSoftLimit",
  "demoHardLimit",
  "demoWidenBps",
  "demoDayLoss",
  "liveSoftLimit",
  "liveHardLimit",
  "liveWidenBps",
  "liveDayLoss",
  "withdrawalFee",
  "withdrawalMinimum",
] as const;

const states = ["open", "post_only", "cancel_only", "halted"] as const;

/** A tier of fees is named by the volume that it starts from. */
export function fieldText(name: string): string {
  const field = fields.find((each) => each === name);
  return field === undefined
    ? marketRules("field_tier", { volume: formatDecimal(name) })
    : marketRules(`field_${field}`);
}

function valueText(field: string, value: string | null): string {
  const state = states.find((each) => each === value);
  if (state !== undefined) return marketRules(`state_${state}`);
  if (value === null)
    return marketRules(field === "makerBps" || field === "takerBps" ? "byTiers" : "nothing");
  if (value === "true" || value === "false") return marketRules(value === "true" ? "on" : "off");
  return /^\d+(\.\d+)?$/.test(value) ? formatDecimal(value) : value;
}

export function differenceText({ field, from, to }: RuleDifference): string {
  return marketRules("arrow", { from: valueText(field, from), to: valueText(field, to) });
}

/** A rail without words of its own goes by its id. */
export function railText(rail: string): string {
  return rail === "bank" || rail === "crypto" ? marketRules(`way_${rail}`) : rail;
}

export function lineText({ rail, asset }: Pick<WithdrawalRulesView, "rail" | "asset">): string {
  return marketRules("line", { asset, way: railText(rail).toLowerCase() });
}

/** What a change is of. */
export function subjectText({ pair, withdrawal }: Pick<RuleChangeView, "pair" | "withdrawal">): string {
  if (withdrawal !== null) return marketRules("withdrawalTitle", { line: lineText(withdrawal) });
  return pair ?? marketRules("fees");
}
