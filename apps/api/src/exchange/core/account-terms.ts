import type { Venue } from "@fillmark/contracts/constants";

/** Rates of a fee, in bps of what is traded. A maker's below zero is a rebate. */
export interface FeeRates {
  makerBps: number;
  takerBps: number;
}

/** Tiers by volume of the last 30 days in the pair's quote asset; the first tier starts at 0. */
export interface FeeTier extends FeeRates {
  minVolume: bigint;
}

/** Fees that one owner was given on one venue, before the pair's own and the tiers that hold for everybody. */
export interface FeeSchedule {
  venue: Venue;
  owner: string;
  /** Null gives the owner back to what holds for everybody. */
  tiers: FeeTier[] | null;
  /** ms since epoch, when it is over; null where it holds until another comes. */
  until: number | null;
}

/** Whose orders never trade with each other, on both venues; an owner is in one group at most. */
export interface SelfTradeGroup {
  owner: string;
  /** Null where the owner is alone. */
  group: string | null;
}

/** What an operator decides of one account. */
export type AccountTermsCommand =
  | ({ type: "setFeeSchedule" } & FeeSchedule)
  | ({ type: "setSelfTradeGroup" } & SelfTradeGroup);
