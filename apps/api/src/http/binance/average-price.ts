// What prints cost on average, as both the call and the stream of the Binance dialect say it.
import type { TapeEntryView } from "@fillmark/contracts/market";
import { decimal, product, quotient, sum, ZERO } from "./wire-values.ts";

export const AVERAGE_MINUTES = 5;
/** So many prints are kept. */
export const PRINTS = 200;

/** Of the last prints by their size, up to the newest, which comes first; null without prints. */
export function averagePrice(tape: readonly TapeEntryView[]): { price: string; until: number } | null {
  const [newest] = tape;
  if (newest === undefined) return null;
  const until = Date.parse(newest.marketAt);
  const within = tape.filter(({ marketAt }) => Date.parse(marketAt) >= until - AVERAGE_MINUTES * 60_000);
  const value = sum(within.map(({ price, quantity }) => product(price, quantity)));
  const average = quotient(value, sum(within.map(({ quantity }) => quantity)));
  // Prints that are worth less than the last decimal have no average, but a price.
  return { price: average === ZERO ? decimal(newest.price) : average, until };
}
