// Numbers for the prints of a market, which are named by text: programs of this dialect expect numbers that grow.
import type { Venue } from "@fillmark/contracts/constants";
import type { TapeEntryView } from "@fillmark/contracts/market";
import type { MarketData } from "../../features/market/index.ts";

export interface TradeIds {
  /** Of a print of this market: the same for as long as the process runs, above all that were given before. */
  of(venue: Venue, pair: string, entry: TapeEntryView): number;
}

/** More than are ever kept. */
const ALL = 1_000;

/** Numbers have 15 digits until the year 2286: clients that read JSON without losing digits make objects of longer ones. */
const EACH_MS = 100;

/** What begins later begins above, by its clock: a hundred prints in each millisecond would have to be met for a number to come again. */
export function createTradeIds(market: Pick<MarketData, "tape">, nowMs: number): TradeIds {
  const tapes = new Map<string, { last: number; ids: WeakMap<TapeEntryView, number> }>();
  return {
    of(venue, pair, entry) {
      const name = `${venue} ${pair}`;
      const tape = tapes.get(name) ?? { last: nowMs * EACH_MS, ids: new WeakMap() };
      tapes.set(name, tape);
      const known = tape.ids.get(entry);
      if (known !== undefined) return known;
      // Whatever came before it has a lower number, whoever asks first.
      for (const earlier of [...market.tape(venue, pair, ALL).toReversed(), entry]) {
        if (tape.ids.has(earlier)) continue;
        tape.last += 1;
        tape.ids.set(earlier, tape.last);
        if (earlier === entry) break;
      }
      return tape.ids.get(entry) ?? tape.last;
    },
  };
}
