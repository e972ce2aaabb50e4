// A pair as bots of this dialect write it: `BTCUSD` is our `BTC-USD`.
import type { PairRules } from "../../exchange/core/commands.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { invalidSymbol } from "./binance-error.ts";

export function symbolOf(pair: string): string {
  return pair.replace("-", "");
}

/**
 * The pair that a symbol means. Throws -1121, also where two pairs would be written alike: an order must not reach one of them by
 * chance.
 */
export function requireSymbol(exchange: Pick<Exchange, "pairs">, symbol: string): PairRules {
  const [found, ...others] = exchange.pairs().filter(({ pair }) => symbolOf(pair) === symbol);
  if (found === undefined || others.length > 0) throw invalidSymbol();
  return found;
}

/** Every pair that a symbol means alone, in order of creation. */
export function servedPairs(exchange: Pick<Exchange, "pairs">): PairRules[] {
  const pairs = exchange.pairs();
  const isAlone = (rules: PairRules) =>
    pairs.every(({ pair }) => pair === rules.pair || symbolOf(pair) !== symbolOf(rules.pair));
  return pairs.filter(isAlone);
}
