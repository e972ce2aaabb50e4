// The tables of what operators decide: assets, pairs, fees, and which venue is paused.
import { PAIR_STATES } from "@fillmark/contracts/market";
import { VENUES } from "@fillmark/contracts/constants";
import { amount, flag, integer, json, nullable, oneOf, optional, text } from "./codecs.ts";
import type { FeeTier } from "./core/account-terms.ts";
import type { PairRules } from "./core/commands.ts";
import type { MakerTerms } from "./core/maker-rules.ts";
import { normalRules } from "./core/normal-rules.ts";
import { termsOf } from "./core/maker-terms.ts";
import type { VenueState } from "./core/state.ts";
import { makerLimitsShape } from "./stored-json.ts";
import { stepsOf } from "./core/steps.ts";
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

/** A pair's rules with the switch of each venue, each of its terms, steps and fees, in a column of its own. */
export type PairRow = Omit<PairRules, "liquidity" | "offer" | "steps" | "fees"> &
  MakerTerms & {
    liquidityDemo: boolean;
    liquidityLive: boolean;
    tickStep: number;
    lotStep: number;
    /** Both null where the tiers hold. */
    makerBps: number | null;
    takerBps: number | null;
  };

/** As the table keeps it, where what a pair has of its own is written out for every pair. */
export function toPairRow({ liquidity, offer, steps, fees, ...rules }: PairRules): PairRow {
  const { tick: tickStep, lot: lotStep } = stepsOf({ steps });
  return {
    ...rules,
    ...termsOf({ offer }),
    liquidityDemo: liquidity.demo,
    liquidityLive: liquidity.live,
    tickStep,
    lotStep,
    makerBps: fees?.makerBps ?? null,
    takerBps: fees?.takerBps ?? null,
  };
}

/** The rules in their normal form, so that they hash as those that were written. */
export function fromPairRow(row: PairRow): PairRules {
  const { liquidityDemo, liquidityLive, spreadBps, depthPercent, ...others } = row;
  const { tickStep, lotStep, makerBps, takerBps, ...rules } = others;
  return normalRules({
    ...rules,
    liquidity: { demo: liquidityDemo, live: liquidityLive },
    offer: { spreadBps, depthPercent },
    steps: { tick: tickStep, lot: lotStep },
    fees: makerBps === null || takerBps === null ? undefined : { makerBps, takerBps },
  });
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
    tickStep: integer,
    lotStep: integer,
    makerBps: nullable(integer),
    takerBps: nullable(integer),
    priceSource: optional(oneOf(["book"] as const)),
    makerLimits: optional(json((value) => makerLimitsShape.parse(value))),
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
