import type { Venue } from "@fillmark/contracts/constants";
import type { FeeTier } from "../account-terms.ts";
import type { Command } from "../commands.ts";

/** What operators decide of single accounts in random histories; some of it is refused. */
export const TERMS_KINDS = ["schedule", "schedule", "group"] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];

interface Dice {
  isBuy: boolean;
  lots: number;
  flavour: number;
  pick: number;
}

export function termsCommandOf(
  kind: TermsKind,
  dice: Dice,
  { venue, owner, at }: { venue: Venue; owner: string; at: number },
): Command {
  const { flavour, pick } = dice;
  if (kind === "group") {
    const group = flavour < 40 ? null : flavour < 44 ? "" : pick % 3 === 0 ? "other firm" : "firm";
    return { type: "setSelfTradeGroup", owner: flavour > 97 ? "fees" : owner, group };
  }
  const until = pick % 3 === 0 ? at + pick * 5 : null;
  return { type: "setFeeSchedule", venue, owner, tiers: flavour < 10 ? null : tiersFrom(dice), until };
}

/** Mostly rebates, now and then above what takers pay, or what nobody may have. */
function tiersFrom({ isBuy, lots, flavour, pick }: Dice): FeeTier[] {
  const makerBps = flavour > 95 ? -101 : -(pick % 100);
  const first = { minVolume: flavour === 11 ? 1n : 0n, makerBps, takerBps: flavour % 4 === 0 ? 0 : lots * 5 };
  return isBuy ? [first] : [first, { minVolume: 20_000n, makerBps: lots, takerBps: 300 - lots }];
}
