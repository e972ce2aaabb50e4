// What a market's quote asset is worth to owners' limits, by the newest quote of its own pair with their asset.
import type { Command } from "./core/commands.ts";
import { LIMIT_ASSET, type Conversion } from "./core/limit-commands.ts";
import { touchedMarket, type State } from "./core/exchange.ts";
import type { ReferenceQuote } from "./exchange.port.ts";

export interface Conversions {
  /** Null where no limits are set, the quote asset is theirs itself, or its quote is missing or too old. */
  conversionOf(pair: string): Conversion | null;
  /** The same for the market that a command meets. */
  conversionFor(command: Command): Conversion | null;
}

interface Market {
  readonly state: State;
  now(): number;
  newest(pair: string): ReferenceQuote | null;
}

/** Conversions by the newest quotes and the rules of the state as they are at each call. */
export function openConversions({ state, now, newest }: Market): Conversions {
  const conversionOf = (pair: string): Conversion | null => {
    const { quote = LIMIT_ASSET } = state.pairs.get(pair) ?? {};
    if (state.accountLimits.size === 0 || quote === LIMIT_ASSET) return null;
    const name = `${quote}-${LIMIT_ASSET}`;
    const { bids = [], asks = [], at = 0 } = newest(name) ?? {};
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
    const maxAgeMs = state.pairs.get(name)?.maxQuoteAgeMs ?? 0;
    if (bid === undefined || ask === undefined || now() - at > maxAgeMs) return null;
    return { pair: name, price: Math.floor((bid + ask) / 2) };
  };
  return {
    conversionOf,
    conversionFor(command) {
      const market = touchedMarket(state, command);
      return market === null ? null : conversionOf(market.pair.pair);
    },
  };
}
