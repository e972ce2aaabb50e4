import type { FeeTierView, PairPatch, RuleProposal } from "@fillmark/contracts/market-rules";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { Context } from "../../context/context.ts";
import { pairView, patched, tiersOf, tiersText, tierViews } from "./current-rules.ts";
import { makerLimitFields } from "./maker-limit-rules.ts";
import { planAsset, planAssetChange, type PlannedAsset, type PlannedAssetChange } from "./plan-asset.ts";
import { planDelisting, planListing, type PlannedDelisting, type PlannedListing } from "./plan-listing.ts";
import { requirePossible } from "./require-possible.ts";
import { notValid } from "./rule-units.ts";
import { planWithdrawal, type PlannedWithdrawal } from "./withdrawal-rules.ts";

/** What is kept of a proposal: what was in force then, and what is to be. */
export type PlannedChange =
  | { readonly kind: "pair"; readonly pair: string; readonly from: PairPatch; readonly to: PairPatch }
  | { readonly kind: "fees"; readonly from: readonly FeeTierView[]; readonly to: readonly FeeTierView[] }
  | PlannedWithdrawal
  | PlannedListing
  | PlannedDelisting
  | PlannedAsset
  | PlannedAssetChange;

type Parts = Pick<Context, "em" | "exchange" | "market">;

/**
 * Only what really changes, and only what would be taken. Throws UNKNOWN_PAIR, NOT_FOUND, VALIDATION where nothing
 * changes or the figures don't go together, and what is wrong with an amount.
 */
export async function planChange(ctx: Parts, proposal: RuleProposal): Promise<PlannedChange> {
  switch (proposal.kind) {
    case "pair":
      return planPair(ctx, proposal);
    case "fees":
      return planFees(ctx.exchange, proposal);
    case "withdrawal":
      return planWithdrawal(ctx, proposal);
    case "listing":
      return planListing(ctx, proposal);
    case "delisting":
      return planDelisting(ctx, proposal);
    case "asset":
      return planAsset(ctx, proposal);
    case "asset_change":
      return planAssetChange(ctx, proposal);
  }
}

function planPair(ctx: Parts, { pair, set }: Extract<RuleProposal, { kind: "pair" }>): PlannedChange {
  const { exchange } = ctx;
  const rules = requirePairRules(exchange, pair);
  const next = patched(exchange, rules, set);
  const before = pairView(exchange, rules);
  const after = pairView(exchange, next);
  const fields = patchFields.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) throw notValid("set", "changes nothing");
  const pick = (view: typeof before): PairPatch =>
    Object.fromEntries(fields.map((field) => [field, view[field]]));
  const to = pick(after);
  requirePossible(ctx, next, to);
  return { kind: "pair", pair, from: pick(before), to };
}

function planFees(exchange: Exchange, { tiers }: Extract<RuleProposal, { kind: "fees" }>): PlannedChange {
  const next = tiersOf(tiers);
  if (next[0]?.minVolume !== 0n) throw notValid("tiers", "the first tier starts at 0");
  if (new Set(next.map(({ minVolume }) => minVolume)).size < next.length)
    throw notValid("tiers", "no two tiers start at the same volume");
  const from = tierViews(exchange.feeTiers());
  const to = tierViews(next);
  if (tiersText(from) === tiersText(to)) throw notValid("tiers", "changes nothing");
  return { kind: "fees", from, to };
}

export const patchFields = [
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
  ...makerLimitFields,
] as const;
