import type { TradingLimits } from "../limit-commands.ts";

/** What the naive exchange remembers of an owner's own limits. */
export interface NaiveLimits {
  /** All that were ever asked for, with when each loosening of it counts, and what held before. */
  held: TradingLimits;
  asked: TradingLimits;
  loosensAt: number;
  lock: { until: number } | null;
  isOff: boolean;
  taken: number[];
  results: { day: number; amount: bigint }[];
  /** Days whose loss was reached. */
  reached: number[];
  costs: Record<string, { quantity: bigint; cost: bigint }>;
}
