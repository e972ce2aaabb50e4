import type { Command, Envelope, PairRules } from "../commands.ts";
import type { MakerLimits } from "../maker-rules.ts";
import { baseOf, freshQuote, must, type NaiveQuote, type World } from "./naive-world.ts";

interface OfMarket {
  venue: string;
  pair: string;
}

const today = (w: World): number => Math.floor(w.at / 86_400_000);

function limitsOf(w: World, { venue, pair }: OfMarket): MakerLimits | undefined {
  return must(w.pairs[pair]).makerLimits?.[venue === "demo" ? "demo" : "live"];
}

/** Two prices added up, or twice the one there is. */
function both({ bid, ask }: NaiveQuote): bigint {
  return BigInt((bid ?? ask ?? 0) + (ask ?? bid ?? 0));
}

function worth(w: World, rules: PairRules, of: { base: bigint; prices: bigint }): bigint {
  const quoteUnits = 10n ** BigInt(must(w.assets[rules.quote]));
  return (of.base * of.prices * quoteUnits) / 10n ** BigInt(rules.tickDecimals + rules.lotDecimals);
}

/** Wrong limits, or such as none can have. */
export function areBadLimits(rules: PairRules): boolean {
  return Object.values(rules.makerLimits ?? {}).some((limits) => {
    if (limits === undefined) return false;
    const { softLimit, hardLimit, maxLossPerDay, widenBps } = limits;
    const isNone = [softLimit, hardLimit, maxLossPerDay].some((limit) => limit !== null && limit <= 0n);
    if (isNone || (softLimit !== null && hardLimit !== null && softLimit >= hardLimit)) return true;
    if (softLimit === null) return false;
    return widenBps < 1 || widenBps > 1_000 || widenBps + (rules.offer?.spreadBps ?? 0) >= rules.bandBps;
  });
}

/** A venue that has limits for the first time is watched from now on. */
export function watchMaker(
  w: World,
  { rules, openings }: Extract<Command, { type: "setPair" }>,
  before: PairRules | undefined,
): void {
  for (const [venue, limits] of Object.entries(rules.makerLimits ?? {})) {
    if (!isAny(limits)) continue;
    const key = `${venue}/${rules.pair}`;
    const side = venue === "demo" ? "demo" : "live";
    const known = w.risks[key];
    if (known === undefined)
      w.risks[key] = {
        position: openings?.find((one) => one.venue === side)?.position ?? 0n,
        day: 0,
        cash: 0n,
        stopped: false,
      };
    else if (
      !isAny(before?.makerLimits?.[side]) ||
      before.makerLimits[side].maxLossPerDay !== limits.maxLossPerDay
    )
      known.stopped = false;
  }
}

/** Limits of which none limits anything are none. */
function isAny(limits: MakerLimits | undefined): limits is MakerLimits {
  if (limits === undefined) return false;
  const { softLimit, hardLimit, maxLossPerDay } = limits;
  return [softLimit, hardLimit, maxLossPerDay].some((limit) => limit !== null);
}

function beginDay(w: World, market: OfMarket, quote: NaiveQuote): void {
  const risk = w.risks[`${market.venue}/${market.pair}`];
  if (risk === undefined || risk.day === today(w)) return;
  const had = worth(w, must(w.pairs[market.pair]), { base: risk.position, prices: both(quote) });
  Object.assign(risk, { day: today(w), cash: -had, stopped: false });
}

function isStopped(w: World, market: OfMarket, quote: NaiveQuote): boolean {
  const risk = w.risks[`${market.venue}/${market.pair}`];
  const most = limitsOf(w, market)?.maxLossPerDay ?? null;
  if (risk === undefined || most === null || risk.day !== today(w)) return false;
  if (risk.stopped) return true;
  const rules = must(w.pairs[market.pair]);
  const now = worth(w, rules, { base: risk.position, prices: both(quote) });
  return risk.cash + now <= -most * 2n * baseOf(w, rules, 1);
}

/** What the maker offers at this moment of what it quotes, one lot after the other; null for nothing. */
export function offered(
  w: World,
  market: OfMarket & { side: string },
  { price, lots, quote }: { price: number; lots: number; quote: NaiveQuote },
): { price: number; lots: number } | null {
  const limits = limitsOf(w, market);
  const risk = w.risks[`${market.venue}/${market.pair}`];
  if (limits === undefined || risk === undefined) return { price, lots };
  if (isStopped(w, market, quote)) return null;
  const isSelling = market.side === "buy";
  const grown = isSelling ? -risk.position : risk.position;
  const lot = baseOf(w, must(w.pairs[market.pair]), 1);
  const upTo = (limit: bigint | null): number =>
    limit === null ? Infinity : limit <= grown ? 0 : Number((limit - grown) / lot);
  const most = Math.min(lots, upTo(limits.hardLimit));
  if (most === 0) return null;
  const calm = upTo(limits.softLimit);
  if (calm > 0) return { price, lots: Math.min(most, calm) };
  const away = Math.ceil((Number(both(quote)) * limits.widenBps) / 20_000);
  const moved = isSelling ? price + away : price - away;
  return moved > 0 ? { price: moved, lots: most } : null;
}

/** Counts what it traded. */
export function noteMaker(
  w: World,
  market: OfMarket,
  { isBuy, base, value }: { isBuy: boolean; base: bigint; value: bigint },
): void {
  const risk = w.risks[`${market.venue}/${market.pair}`];
  if (risk === undefined) return;
  beginDay(w, market, must(w.makerQuotes[`${market.venue}/${market.pair}`]));
  const paid = value * 2n * baseOf(w, must(w.pairs[market.pair]), 1);
  risk.position += isBuy ? base : -base;
  risk.cash += isBuy ? -paid : paid;
}

type Swap = Extract<Command, { type: "swap" }>;

/** Null where it goes; else it would take the maker where it doesn't want to be. */
export function refusalOfMaker(w: World, swap: Swap): string | null {
  for (const { market, base } of movesOf(w, swap)) {
    const risk = must(w.risks[`${market.venue}/${market.pair}`]);
    const limits = limitsOf(w, market);
    if (limits === undefined) continue;
    if (limits.maxLossPerDay !== null && risk.stopped && risk.day === today(w))
      return "INSUFFICIENT_LIQUIDITY";
    const after = risk.position + base;
    const size = after > 0n === base > 0n ? (after < 0n ? -after : after) : 0n;
    if (limits.hardLimit !== null && size > limits.hardLimit) return "INSUFFICIENT_LIQUIDITY";
  }
  return null;
}

export function noteMakerSwap(w: World, swap: Swap): void {
  for (const { market, base, prices } of movesOf(w, swap)) {
    const risk = must(w.risks[`${market.venue}/${market.pair}`]);
    if (risk.day === today(w)) risk.cash -= worth(w, must(w.pairs[market.pair]), { base, prices });
    risk.position += base;
  }
}

function movesOf(w: World, swap: Swap) {
  return swap.evidence.legs.flatMap(({ pair, bid, ask }) => {
    const market = { venue: swap.venue, pair };
    const { base } = must(w.pairs[pair]);
    if (w.risks[`${swap.venue}/${pair}`] === undefined || (base !== swap.from && base !== swap.to)) return [];
    const moved = base === swap.from ? swap.fromAmount - swap.fee : -swap.toAmount;
    return [{ market, base: moved, prices: BigInt(bid + ask) }];
  });
}

/** After a command that was taken. */
export function settleMaker(w: World, { command, quote }: Envelope): void {
  const venue = venueOf(command);
  if (quote === null || venue === null) return;
  const market = { venue, pair: quote.pair };
  const fresh = freshQuote(w, market);
  const risk = w.risks[`${venue}/${quote.pair}`];
  if (fresh === null || risk === undefined) return;
  beginDay(w, market, fresh);
  if (isStopped(w, market, fresh)) risk.stopped = true;
}

function venueOf(command: Command): string | null {
  if (command.type === "place") return command.order.venue;
  return "venue" in command ? command.venue : null;
}
