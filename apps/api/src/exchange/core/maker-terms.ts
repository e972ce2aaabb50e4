import type { QuoteLevel, PairRules } from "./commands.ts";
import type { MakerTerms } from "./maker-rules.ts";

/** The terms of a pair that has none of its own: the market maker offers what the market quotes. */
const AS_QUOTED: MakerTerms = { spreadBps: 0, depthPercent: 100 };

/** What a pair's terms may be; the spread has to leave the price band room as well. */
export const MAKER_TERMS_BOUNDS = {
  spreadBps: { least: 0, most: 1_000 },
  depthPercent: { least: 1, most: 1_000 },
} as const;

/**
 * What the market maker offers of a pair: its spread in hundredths of a percent, its depth in percent of what is
 * quoted.
 */
export function termsOf({ offer }: Pick<PairRules, "offer">): MakerTerms {
  return offer ?? AS_QUOTED;
}

/**
 * The rules in the one form in which they are kept: a pair that offers what the market quotes has no terms at all,
 * as every pair before there were any. So equal rules have equal hashes, and old histories keep theirs.
 */
export function withNormalTerms({ offer, ...rules }: PairRules): PairRules {
  const { spreadBps, depthPercent } = termsOf({ offer });
  const isAsQuoted = spreadBps === AS_QUOTED.spreadBps && depthPercent === AS_QUOTED.depthPercent;
  return {
    ...rules,
    liquidity: { ...rules.liquidity },
    ...(isAsQuoted ? {} : { offer: { spreadBps, depthPercent } }),
  };
}

/** Whether two pairs are offered alike, written out or not. */
export function sameTerms(a: Pick<PairRules, "offer">, b: Pick<PairRules, "offer">): boolean {
  const [one, other] = [termsOf(a), termsOf(b)];
  return one.spreadBps === other.spreadBps && one.depthPercent === other.depthPercent;
}

interface SideLevels {
  bids: QuoteLevel[];
  asks: QuoteLevel[];
}

export interface QuotedLevels extends SideLevels {
  /** What was taken off every bid and put on every ask. */
  spreadTicks: number;
}

/**
 * What the market maker makes of the market's quote, in levels of its own. Each price moves away from the middle by the same
 * whole number of ticks, so levels stay apart and in order; each size is scaled, rounded down. Bids that would fall to
 * nothing are left out. A crossed quote says nothing about a middle and stays as crossed as it is.
 */
export function applyMakerTerms({ bids, asks }: SideLevels, rules: Pick<PairRules, "offer">): QuotedLevels {
  const { spreadBps, depthPercent } = termsOf(rules);
  const spreadTicks = ticksAround(bids[0]?.[0], asks[0]?.[0], spreadBps);
  const moved = (levels: readonly QuoteLevel[], by: number): QuoteLevel[] =>
    levels.map(([price, size]) => [price + by, scaled(size, depthPercent)]);
  const lower = moved(bids, -spreadTicks);
  return {
    spreadTicks,
    bids: spreadTicks === 0 ? lower : lower.filter(([price]) => price > 0),
    asks: moved(asks, spreadTicks),
  };
}

/** So many bps of the middle, or of the one side there is, rounded up to a tick. */
export function ticksAround(bid: number | undefined, ask: number | undefined, bps: number): number {
  const [low, high] = [bid ?? ask, ask ?? bid];
  if (bps === 0 || low === undefined || high === undefined) return 0;
  if (bid !== undefined && ask !== undefined && bid >= ask) return 0;
  return Number(((BigInt(low) + BigInt(high)) * BigInt(bps) + 19_999n) / 20_000n);
}

function scaled(size: number, percent: number): number {
  if (percent === AS_QUOTED.depthPercent) return size;
  const lots = (BigInt(size) * BigInt(percent)) / 100n;
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(lots);
}
