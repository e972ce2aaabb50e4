// The tables of what operators decide: assets, pairs, fees, and which venue is paused.
import { PAIR_STATES } from "@fillmark/contracts/market";
import { VENUES } from "@fillmark/contracts/constants";
import { amount, flag, integer, nullable, oneOf, text } from "./codecs.ts";
import type { FeeTier, OfferTerms, PairRules } from "./core/commands.ts";
import { termsOf, withNormalTerms } from "./core/offer.ts";
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

/** A pair's rules with the switch of each venue, and each of its terms, in a column of its own. */
export type PairRow = Omit<PairRules, "liquidity" | "offer"> &
  OfferTerms & { liquidityDemo: boolean; liquidityLive: boolean };

export function toPairRow({ liquidity, offer, ...rules }: PairRules): PairRow {
  return { ...rules, ...termsOf({ offer }), liquidityDemo: liquidity.demo, liquidityLive: liquidity.live };
}

export function fromPairRow(row: PairRow): PairRules {
  const { liquidityDemo, liquidityLive, spreadBps, depthPercent, ...rules } = row;
  const liquidity = { demo: liquidityDemo, live: liquidityLive };
  return withNormalTerms({ ...rules, liquidity, offer: { spreadBps, depthPercent } });
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
    spreadBps: integer,
    depthPercent: integer,
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
