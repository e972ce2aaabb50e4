import type {
  FeeTierView,
  PairPatch,
  RuleDifference,
  RuleChangeView,
} from "@fillmark/contracts/market-rules";
import { patchFields, type PlannedChange } from "./plan-change.ts";

/** Line by line what was and what will be; a tier of fees is named by where it starts. */
export function differencesOf(change: PlannedChange): RuleDifference[] {
  switch (change.kind) {
    case "pair": {
      const { from, to } = change;
      return patchFields
        .filter((field) => to[field] !== undefined)
        .map((field) => ({ field, from: textOf(from[field]), to: textOf(to[field]) }));
    }
    case "withdrawal": {
      const { from, to } = change;
      return [
        { field: "withdrawalFee", from: from.fee, to: to.fee },
        { field: "withdrawalMinimum", from: from.minimum, to: to.minimum },
      ].filter((line) => line.from !== line.to);
    }
    case "fees":
      return tierDifferences(change.from, change.to);
    case "listing":
      return listingFields
        .filter((field) => change.to[field] !== null)
        .map((field) => ({ field, from: null, to: textOf(change.to[field]) }));
    case "delisting":
      return [{ field: "state", from: change.from, to: "delisted" }];
    case "asset":
      return assetFields.map((field) => ({ field, from: null, to: textOf(change.to[field]) }));
    case "asset_change":
      return [{ field: "name", from: change.from.name, to: change.to.name }];
  }
}

const listingFields = [
  "priceSource",
  "tick",
  "lot",
  "minNotional",
  "maxNotional",
  "makerBps",
  "takerBps",
] as const;

const assetFields = ["name", "type", "decimals"] as const;

function tierDifferences(before: readonly FeeTierView[], after: readonly FeeTierView[]): RuleDifference[] {
  const rates = (tiers: readonly FeeTierView[], volume: string): string | null => {
    const tier = tiers.find(({ minVolume }) => minVolume === volume);
    return tier === undefined ? null : `${tier.makerBps} / ${tier.takerBps}`;
  };
  const volumes = new Set([...before, ...after].map(({ minVolume }) => minVolume));
  return [...volumes]
    .map((volume) => ({ field: volume, from: rates(before, volume), to: rates(after, volume) }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => Number(a.field) - Number(b.field));
}

function textOf(value: PairPatch[keyof PairPatch]): string | null {
  return value === null ? null : String(value);
}

/** What a change is of, by kind; the others are null. */
export function subjectOf(change: PlannedChange): Pick<RuleChangeView, "pair" | "asset" | "withdrawal"> {
  return {
    pair: "pair" in change ? change.pair : null,
    asset: change.kind === "asset" || change.kind === "asset_change" ? change.asset : null,
    withdrawal: change.kind === "withdrawal" ? { rail: change.rail, asset: change.asset } : null,
  };
}
