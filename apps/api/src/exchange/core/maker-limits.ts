import { type Venue, VENUES } from "@fillmark/contracts/constants";
import type { Side } from "@fillmark/contracts/trading";
import type { Changes } from "./changes.ts";
import type { CommandIssue } from "./command-issue.ts";
import type { PairRules, QuoteLevel } from "./commands.ts";
import type { MakerLimits, MakerOpening } from "./maker-rules.ts";
import type { MakerExposure } from "./events.ts";
import { dayOf } from "./fee-volume.ts";
import { MAKER_TERMS_BOUNDS, termsOf, ticksAround } from "./maker-terms.ts";
import { marketKey, type Market, type State } from "./state.ts";

/**
 * What the market maker risks on a pair of a venue, and where that widens or stops its quotes. Its position is what fills and
 * swaps have left it with since the pair first had limits. From the soft limit on, quotes on the side that would grow the
 * position stand further from the middle; at the hard limit that side stops. The other side always stands as usual: who
 * takes the position back pays nothing for it. At the loss of a day both sides stop till the day is over by UTC.
 *
 * One order meets both limits on its way, so splitting it, or not, changes nothing. What is asked of other rules (price band,
 * protection, trigger prices) is the unwidened middle, which no position moves.
 */

/** How many lots one side of the quotes may still trade. */
export interface MakerRoom {
  /** Before the soft limit. */
  usual: bigint;
  /** Before the hard limit; none there where it stopped. */
  most: bigint;
  /** What its prices are moved by beyond the soft limit. */
  widenTicks: number;
}

const ENDLESS = BigInt(Number.MAX_SAFE_INTEGER);

/** What the liquidity provider holds on a venue of a pair; null where nothing limits it there. */
export function findExposure(
  { makerExposures }: State,
  of: { venue: Venue; pair: string },
): MakerExposure | null {
  return makerExposures.get(marketKey(of.venue, of.pair)) ?? null;
}

/** Null where nothing limits the side. */
export function makerRoom(
  state: State,
  market: Market,
  { side, at }: { side: Side; at: number },
): MakerRoom | null {
  const { venue, pair, makerQuote } = market;
  const limits = pair.makerLimits?.[venue];
  const exposure = findExposure(state, { venue, pair: pair.pair });
  if (limits === undefined || exposure === null) return null;
  if (isLossReached(exposure, market, at)) return { usual: 0n, most: 0n, widenTicks: 0 };
  const grown = side === "buy" ? exposure.position : -exposure.position;
  const before = (limit: bigint | null): bigint =>
    limit === null ? ENDLESS : within((limit - grown) / pair.lotUnits);
  return {
    usual: before(limits.softLimit),
    most: before(limits.hardLimit),
    widenTicks: ticksAround(makerQuote?.bid ?? undefined, makerQuote?.ask ?? undefined, limits.widenBps),
  };
}

function within(lots: bigint): bigint {
  if (lots < 0n) return 0n;
  return lots > ENDLESS ? ENDLESS : lots;
}

/** One side's levels as far as there is room, for those who deal with the market maker alone. */
export function withinRoom(levels: readonly QuoteLevel[], side: Side, room: MakerRoom | null): QuoteLevel[] {
  if (room === null) return levels.map(([price, lots]) => [price, lots]);
  const offered: QuoteLevel[] = [];
  let { usual, most } = room;
  for (const [price, size] of levels) {
    for (let left = BigInt(size); left > 0n && most > 0n;) {
      const away = usual > 0n ? 0 : room.widenTicks;
      const wanted = usual > 0n && usual < left ? usual : left;
      const lots = wanted < most ? wanted : most;
      const moved = side === "buy" ? price - away : price + away;
      if (moved <= 0) return offered;
      offered.push([moved, Number(lots)]);
      [left, usual, most] = [left - lots, within(usual - lots), most - lots];
    }
  }
  return offered;
}

/** Twice the middle of its own quote in ticks, or of the one side there is. */
function middleTwice({ makerQuote }: Market): bigint | null {
  const [bid, ask] = [makerQuote?.bid ?? makerQuote?.ask ?? null, makerQuote?.ask ?? makerQuote?.bid ?? null];
  return bid === null || ask === null ? null : BigInt(bid) + BigInt(ask);
}

/** Twice, and times the base units of a lot, what a position is worth: so nothing is rounded. */
function worthOf(position: bigint, { pair }: Market, middle: bigint): bigint {
  return position * middle * pair.unit;
}

/**
 * What the day has made so far: what came in less what went out, and the position at the middle, less what that was worth as
 * the day began here. In quote units, rounded away from zero; null where there is no price.
 */
export function dayResult(exposure: MakerExposure, market: Market, at: number): bigint | null {
  const scaled = scaledResult(exposure, market, at);
  if (scaled === null) return null;
  const by = 2n * market.pair.lotUnits;
  return scaled < 0n ? (scaled - by + 1n) / by : scaled / by;
}

function scaledResult(exposure: MakerExposure, market: Market, at: number): bigint | null {
  if (exposure.day !== dayOf(at)) return 0n;
  const middle = middleTwice(market);
  return middle === null ? null : exposure.cash + worthOf(exposure.position, market, middle);
}

/** Whether it was reached on this day, or stands there at the present price. */
export function isLossReached(exposure: MakerExposure, market: Market, at: number): boolean {
  const most = market.pair.makerLimits?.[market.venue]?.maxLossPerDay ?? null;
  if (most === null) return false;
  if (exposure.day === dayOf(at) && exposure.stoppedAt !== null) return true;
  const scaled = scaledResult(exposure, market, at);
  return scaled !== null && scaled <= -2n * most * market.pair.lotUnits;
}

/** What the market maker traded: `base` and `value` in smallest units. */
export interface MakerTrade {
  side: Side;
  base: bigint;
  value: bigint;
}

/** Counts a fill of the market maker's; comes after its day has begun (`beginDay`). */
export function countMakerFill(changes: Changes, market: Market, { side, base, value }: MakerTrade): void {
  const exposure = findExposure(changes.state, { venue: market.venue, pair: market.pair.pair });
  if (exposure === null) return;
  beginDay(changes, market, exposure);
  const sign = side === "buy" ? 1n : -1n;
  exposure.position += sign * base;
  exposure.cash -= sign * value * 2n * market.pair.lotUnits;
  changes.exposures.add(exposure);
}

/** With the first price of a day, before that moves anything: what it has then, it has at that price. */
function beginDay({ at, exposures }: Changes, market: Market, exposure: MakerExposure): void {
  const middle = middleTwice(market);
  if (exposure.day === dayOf(at) || middle === null) return;
  exposure.day = dayOf(at);
  exposure.cash = -worthOf(exposure.position, market, middle);
  exposure.stoppedAt = null;
  exposures.add(exposure);
}

/** At the end of a command that was taken: begins the day, and keeps it in mind where its loss is reached. */
export function settleExposure(changes: Changes, market: Market | null): void {
  if (market === null || changes.state.makerExposures.size === 0) return;
  const exposure = findExposure(changes.state, { venue: market.venue, pair: market.pair.pair });
  if (exposure === null) return;
  if (!isSound(market, changes.at)) return;
  beginDay(changes, market, exposure);
  if (exposure.stoppedAt !== null || !isLossReached(exposure, market, changes.at)) return;
  exposure.stoppedAt = changes.at;
  changes.exposures.add(exposure);
}

/** Whether the quote says what the market's price is. */
function isSound({ makerQuote, pair }: Market, at: number): boolean {
  if (makerQuote === null || at - makerQuote.at > pair.maxQuoteAgeMs) return false;
  return makerQuote.bid === null || makerQuote.ask === null || makerQuote.bid < makerQuote.ask;
}

/** A swap moves the position of each pair on its way; at the pair's middle, so the day neither wins nor loses by it. */
export function countMakerSwap(changes: Changes, legs: readonly SwapTrade[]): void {
  for (const { exposure, side, base, valueTwice } of legs) {
    const day = dayOf(changes.at);
    const sign = side === "buy" ? 1n : -1n;
    if (exposure.day === day) exposure.cash -= sign * valueTwice;
    exposure.position += sign * base;
    changes.exposures.add(exposure);
  }
}

export interface SwapTrade {
  exposure: MakerExposure;
  market: Market;
  side: Side;
  base: bigint;
  valueTwice: bigint;
}

/** What a swap is to the pairs on its way that have limits. */
export function swapTrades(
  state: State,
  swap: {
    venue: Venue;
    from: string;
    to: string;
    fromAmount: bigint;
    toAmount: bigint;
    fee: bigint;
    evidence: { legs: readonly { pair: string; bid: number; ask: number }[] };
  },
): SwapTrade[] {
  const { venue, from, to } = swap;
  return swap.evidence.legs.flatMap(({ pair, bid, ask }): SwapTrade[] => {
    const market = state.markets.get(marketKey(venue, pair));
    const exposure = findExposure(state, { venue, pair });
    if (market === undefined || exposure === null) return [];
    const isBought = market.pair.base === from;
    if (!isBought && market.pair.base !== to) return [];
    const base = isBought ? swap.fromAmount - swap.fee : swap.toAmount;
    const valueTwice = worthOf(base, market, BigInt(bid) + BigInt(ask));
    return [{ exposure, market, side: isBought ? "buy" : "sell", base, valueTwice }];
  });
}

/** Whether a swap would grow a position beyond its hard limit, or meets a pair that its day's loss has stopped. */
export function isBeyondExposure(legs: readonly SwapTrade[], at: number): boolean {
  return legs.some(({ exposure, market, side, base }) => {
    const limits = market.pair.makerLimits?.[market.venue];
    if (limits === undefined) return false;
    if (limits.maxLossPerDay !== null && exposure.day === dayOf(at) && exposure.stoppedAt !== null)
      return true;
    const grown = side === "buy" ? exposure.position + base : base - exposure.position;
    return limits.hardLimit !== null && grown > limits.hardLimit;
  });
}

/** A pair that gets limits on a venue for the first time is counted from then on, from where the operator says it stands. */
export function openExposures(
  changes: Changes,
  rules: PairRules,
  before: { known: PairRules | undefined; openings: readonly MakerOpening[] | undefined },
): void {
  const { makerExposures } = changes.state;
  for (const venue of VENUES) {
    const limits = rules.makerLimits?.[venue];
    if (limits === undefined) continue;
    const key = marketKey(venue, rules.pair);
    const exposure = makerExposures.get(key);
    if (exposure === undefined) {
      const position = before.openings?.find((one) => one.venue === venue)?.position ?? 0n;
      const opened = { venue, pair: rules.pair, position, day: 0, cash: 0n, stoppedAt: null };
      makerExposures.set(key, opened);
      changes.exposures.add(opened);
    } else if (before.known?.makerLimits?.[venue]?.maxLossPerDay !== limits.maxLossPerDay) {
      // Another limit lifts the stop: the next command compares the day's loss with it.
      exposure.stoppedAt = null;
      changes.exposures.add(exposure);
    }
  }
}

/** In the one form in which they are kept: a pair without any has none at all. */
export function withNormalLimits({ makerLimits, ...rules }: PairRules): PairRules {
  const kept: Partial<Record<Venue, MakerLimits>> = {};
  for (const venue of VENUES) {
    const limits = makerLimits?.[venue];
    if (limits === undefined) continue;
    const { softLimit, hardLimit, widenBps, maxLossPerDay } = limits;
    if (softLimit === null && hardLimit === null && maxLossPerDay === null) continue;
    kept[venue] = { softLimit, hardLimit, widenBps: softLimit === null ? 0 : widenBps, maxLossPerDay };
  }
  return Object.keys(kept).length === 0 ? rules : { ...rules, makerLimits: kept };
}

/** What is wrong with the limits of a pair, as the fields of its rules; nothing where they can be kept. */
export function makerLimitIssues(rules: PairRules): CommandIssue[] {
  const issues: CommandIssue[] = [];
  for (const venue of VENUES) {
    const limits = rules.makerLimits?.[venue];
    if (limits !== undefined) issues.push(...issuesOf(rules, limits));
  }
  return issues;
}

function issuesOf(rules: PairRules, limits: MakerLimits): CommandIssue[] {
  const { softLimit, hardLimit, widenBps } = limits;
  const issues: CommandIssue[] = [];
  for (const field of ["softLimit", "hardLimit", "maxLossPerDay"] as const)
    if (limits[field] !== null && limits[field] <= 0n) issues.push({ field, rule: "above_zero" });
  if (softLimit !== null && hardLimit !== null && softLimit >= hardLimit)
    issues.push({ field: "softLimit", rule: "below_hard_limit" });
  if (softLimit === null) return issues;
  const { most } = MAKER_TERMS_BOUNDS.spreadBps;
  if (!(Number.isSafeInteger(widenBps) && widenBps >= 1 && widenBps <= most))
    issues.push({ field: "widenBps", rule: "range", least: 1, most });
  // As with the spread: nobody could trade at a price that limit orders may not name.
  else if (widenBps + termsOf(rules).spreadBps >= rules.bandBps)
    issues.push({ field: "widenBps", rule: "below_band" });
  return issues;
}
