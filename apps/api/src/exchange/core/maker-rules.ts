import type { Venue } from "@fillmark/contracts/constants";

/** How the market maker's offer stands around the market's middle, on both venues. */
export interface MakerTerms {
  /** Of the middle, put on each side of the market's quote. */
  spreadBps: number;
  /** Of the size that the market quotes at each level. */
  depthPercent: number;
}

/** Where the market maker's position on a pair of a venue widens or stops its quotes (`maker-limits.ts`). */
export interface MakerLimits {
  /** Base units, long or short. Null is no limit. */
  softLimit: bigint | null;
  hardLimit: bigint | null;
  /** Of the middle, put on the side that would grow the position beyond the soft limit. */
  widenBps: number;
  /** Quote units. */
  maxLossPerDay: bigint | null;
}

/** Where the market maker stands on a venue of a pair as that first gets limits; base units. */
export interface MakerOpening {
  venue: Venue;
  position: bigint;
}
