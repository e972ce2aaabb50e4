import type { PairRules } from "../../exchange/core/commands.ts";
import { isBookOnly } from "../../exchange/core/price-source.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";

/** Every pair whose price the feed says; the others have their traders' orders alone. */
export function pricedPairs(exchange: Pick<Exchange, "pairs">): PairRules[] {
  return exchange.pairs().filter((rules) => !isBookOnly(rules));
}
