import type { AttachedQuote, Observation, QuoteLevel } from "../commands.ts";
import { MID, type Intent } from "./random-intent.ts";

/** What the market says in random histories. */

/** Mostly sound; some have an empty side, some are crossed, some have few lots. */
export function quoteOf(
  one: Pick<Intent, "away" | "flavour" | "lots" | "pick" | "isBuy">,
  pair: string,
  at: number,
): AttachedQuote {
  const bid = MID + one.away - 4;
  const spread = one.flavour < 8 ? 0 : 1 + (one.flavour % 4);
  const side = (from: number, step: number): QuoteLevel[] =>
    [0, 1, 2].map((i) => [from + i * step, 1 + ((one.lots + i * 7) % 12)]);
  return {
    pair,
    id: `${at}-${one.away}-${one.lots}-${one.flavour}`,
    at,
    marketAt: at - 7,
    source: "random",
    levels: {
      bids: one.pick < 5 ? [] : side(bid, -1),
      asks: one.pick > 94 ? [] : side(bid + spread, 1),
      modelledFrom: one.isBuy ? 1 : null,
    },
  };
}

export function isCrossed({ levels }: AttachedQuote): boolean {
  const [bid, ask] = [levels?.bids[0]?.[0] ?? 0, levels?.asks[0]?.[0] ?? Infinity];
  return bid >= ask;
}

/** The last trade: near the market, far from it, or none since the feed began. */
export function printOf({ away, trigger }: Intent): number | null {
  if (trigger.flavour % 10 === 0) return null;
  return MID + (trigger.flavour % 10 === 1 ? 3 : 1) * (away - 3);
}

/** Mostly what the newest quote says; now and then far from it, crossed, old, or with a side missing. */
export function observationOf(
  { flavour, away }: Pick<Intent["trigger"], "flavour" | "away">,
  quote: AttachedQuote | undefined,
  { last, at, seq }: { last: number | null; at: number; seq: number },
): Observation {
  const known = quote ?? { at, marketAt: at - 7, source: "random", levels: null };
  const bid = known.levels?.bids[0]?.[0] ?? null;
  const ask = known.levels?.asks[0]?.[0] ?? null;
  const quoteAt = flavour % 16 === 0 ? at - 60_000 - (flavour % 3) : known.at;
  const afterSeq = flavour % 8 === 0 ? seq - flavour : seq;
  const from = { last, quoteAt, marketAt: known.marketAt, source: known.source, afterSeq };
  if (flavour < 70 || bid === null || ask === null) return { bid, ask, ...from };
  if (flavour < 85) return { bid: bid + 3 * away, ask: ask + 3 * away, ...from };
  if (flavour < 90) return { bid: ask, ask: flavour < 87 ? ask : bid, ...from };
  return flavour < 95 ? { bid: null, ask, ...from } : { bid, ask: null, ...from };
}

/** In ticks; where nothing is quoted, that around which everybody orders. */
export function middleOf(quote: AttachedQuote | undefined): number {
  const { bids = [], asks = [] } = quote?.levels ?? {};
  const bid = bids[0]?.[0] ?? MID;
  return Math.floor((bid + (asks[0]?.[0] ?? bid)) / 2);
}
