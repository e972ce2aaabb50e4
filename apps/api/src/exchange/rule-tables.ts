// The tables of what operators decide: assets, pairs, fees, and which venue is paused.
import { PAIR_STATES } from "@fillmark/contracts/market";
import { VENUES } from "@fillmark/contracts/constants";
import { amount, flag, integer, nullable, oneOf, text } from "./codecs.ts";
import type { FeeTier, PairRules } from "./core/commands.ts";
import type { VenueState } from "./core/state.ts";
import { table } from "./table.ts";

export interface AssetRow {
  asset: string;
  scale: number;
  name: string;
}

export const assetsTable = table<AssetRow>({
  name: "assets",
  key: ["asset"],
  changing: ["scale", "name"],
  codecs: { asset: text, scale: integer, name: text },
});

/** A pair's rules with the switch of each venue in a column of its own. */
export type PairRow = Omit<PairRules, "liquidity"> & { liquidityDemo: boolean; liquidityLive: boolean };

export function toPairRow({ liquidity, ...rules }: PairRules): PairRow {
  return { ...rules, liquidityDemo: liquidity.demo, liquidityLive: liquidity.live };
}

export function fromPairRow({ liquidityDemo, liquidityLive, ...rules }: PairRow): PairRules {
  return { ...rules, liquidity: { demo: liquidityDemo, live: liquidityLive } };
}

export const pairsTable = table<PairRow>({
  name: "pairs",
  key: ["pair"],
  changing: "rest",
  codecs: {
    pair: text,
    base: text,
    quote: text,
    tickDecimals: integer,
    lotDecimals: integer,
    minNotional: amount,
    maxNotional: amount,
    bandBps: integer,
    maxSlippageBps: integer,
    maxOpenOrders: integer,
    maxQuoteAgeMs: integer,
    state: oneOf(PAIR_STATES),
    liquidityDemo: flag,
    liquidityLive: flag,
  },
});

export const feeTiersTable = table<FeeTier>({
  name: "fee_tiers",
  key: ["minVolume"],
  changing: ["makerBps", "takerBps"],
  codecs: { minVolume: amount, makerBps: integer, takerBps: integer },
});

/** Only venues that were paused once; a venue without a row is open. */
export const venuesTable = table<VenueState>({
  name: "venues",
  key: ["venue"],
  changing: "rest",
  codecs: { venue: oneOf(VENUES), cancelOnly: flag, reason: nullable(text) },
});
