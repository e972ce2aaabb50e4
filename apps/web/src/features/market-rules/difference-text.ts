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
  "priceSource",
  "name",
  "type",
  "decimals",
  "withdrawalFee",
  "withdrawalMinimum",
] as const;

const states = ["open", "post_only", "cancel_only", "halted", "delisted"] as const;
const words = ["feed", "book", "crypto", "fiat"] as const;

/** A tier of fees is named by the volume that it starts from. */
export function fieldText(name: string): string {
  const field = fields.find((each) => each === name);
  return field === undefined
    ? marketRules("field_tier", { volume: formatDecimal(name) })
    : marketRules(`field_${field}`);
}

function valueText(field: string, value: string | null): string {
  const state = states.find((each) => each === value);
  if (field === "name") return value ?? marketRules("nothing");
  if (state !== undefined) return marketRules(`state_${state}`);
  const word = words.find((each) => each === value);
  if (word !== undefined) return marketRules(`word_${word}`);
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
export function subjectText(change: Pick<RuleChangeView, "kind" | "pair" | "asset" | "withdrawal">): string {
  const { kind, pair, asset, withdrawal } = change;
  if (withdrawal !== null) return marketRules("withdrawalTitle", { line: lineText(withdrawal) });
  if (asset !== null) return marketRules(kind === "asset" ? "newAsset" : "otherAsset", { asset });
  if (pair === null) return marketRules("fees");
  if (kind === "listing") return marketRules("newPair", { pair });
  return kind === "delisting" ? marketRules("endedPair", { pair }) : pair;
}
