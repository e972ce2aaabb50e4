/** What the fees of a schedule may be, in bps of what is traded. A maker fee below zero is a rebate. */
export const FEE_SCHEDULE_BOUNDS = {
  makerBps: { least: -100, most: 1_000 },
  takerBps: { least: 0, most: 1_000 },
} as const;

export const MAX_FEE_SCHEDULE_TIERS = 20;
