import type { Venue } from "@fillmark/contracts/constants";
import { bookLevels, type State } from "./core/exchange.ts";
import type { BookSnapshot } from "./exchange.port.ts";
import type { Quotes } from "./quotes.ts";

interface BookContext {
  readonly state: State;
  readonly quotes: Quotes;
  readonly now: number;
}

/** A book as it stands now, with what the newest quote adds to it. */
export function bookOf(
  { state, quotes, now }: BookContext,
  of: { venue: Venue; pair: string; depth: number },
): BookSnapshot {
  const newest = quotes.newest(of.pair);
  const maxAgeMs = state.pairs.get(of.pair)?.maxQuoteAgeMs ?? 0;
  const levels = bookLevels(state, of, { now, quote: newest });
  const cursor = quotes.cursor(of.venue, of.pair);
  if (newest === null) return { cursor, ...levels, quote: null, stale: true };
  const { id, at, marketAt, source, modelledFrom } = newest;
  return { cursor, ...levels, quote: { id, at, marketAt, source, modelledFrom }, stale: now - at > maxAgeMs };
}
