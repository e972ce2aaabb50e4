import type { FeeTierView, PairPatch, RuleDifference, RuleProposal } from "@fillmark/contracts/market-rules";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import type { Context } from "../../context/context.ts";
import { pairView, patched, tiersOf, tiersText, tierViews } from "./current-rules.ts";
import { makerLimitFields } from "./maker-limit-rules.ts";
import { requirePossible } from "./require-possible.ts";
import { notValid } from "./rule-units.ts";
import { planWithdrawal, type PlannedWithdrawal } from "./withdrawal-rules.ts";

/** What is kept of a proposal: what was in force then, and what is to be. */
export type PlannedChange =
  | { readonly kind: "pair"; readonly pair: string; readonly from: PairPatch; readonly to: PairPatch }
  | { readonly kind: "fees"; readonly from: readonly FeeTierView[]; readonly to: readonly FeeTierView[] }
  | PlannedWithdrawal;

type Parts = Pick<Context, "em" | "exchange" | "market">;

/**
 * Only what really changes, and only what would be taken. Throws UNKNOWN_PAIR, NOT_FOUND, VALIDATION where nothing
 * changes or the figures don't go together, and what is wrong with an amount.
 */
export async function planChange(ctx: Parts, proposal: RuleProposal): Promise<PlannedChange> {
  if (proposal.kind === "withdrawal") return planWithdrawal(ctx, proposal);
  return proposal.kind === "pair" ? planPair(ctx, proposal) : planFees(ctx.exchange, proposal);
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

const patchFields = [
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

/** Line by line what was and what will be; a tier of fees is named by where it starts. */
export function differencesOf(change: PlannedChange): RuleDifference[] {
  if (change.kind === "pair") {
    const { from, to } = change;
    return patchFields
      .filter((field) => to[field] !== undefined)
      .map((field) => ({ field, from: textOf(from[field]), to: textOf(to[field]) }));
  }
  if (change.kind === "withdrawal") {
    const { from, to } = change;
    return [
      { field: "withdrawalFee", from: from.fee, to: to.fee },
      { field: "withdrawalMinimum", from: from.minimum, to: to.minimum },
    ].filter((line) => line.from !== line.to);
  }
  const rates = (tiers: readonly FeeTierView[], volume: string): string | null => {
    const tier = tiers.find(({ minVolume }) => minVolume === volume);
    return tier === undefined ? null : `${tier.makerBps} / ${tier.takerBps}`;
  };
  const volumes = new Set([...change.from, ...change.to].map(({ minVolume }) => minVolume));
  return [...volumes]
    .map((volume) => ({ field: volume, from: rates(change.from, volume), to: rates(change.to, volume) }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => Number(a.field) - Number(b.field));
}

function textOf(value: PairPatch[keyof PairPatch]): string | null {
  return value === null ? null : String(value);
}

export function withdrawalOf(change: PlannedChange): Pick<PlannedWithdrawal, "rail" | "asset"> | null {
  return change.kind === "withdrawal" ? { rail: change.rail, asset: change.asset } : null;
}
