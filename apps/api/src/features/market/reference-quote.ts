import type { QuoteLevel, PairRules } from "../../exchange/core/commands.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import { scaledNumber, type Rounding } from "./decimal-text.ts";
import type { FeedQuote } from "./market-feed.port.ts";

interface SideRules {
  rules: PairRules;
  rounding: Rounding;
  modelledFrom: number | null;
}

/**
 * A feed's quote in the pair's ticks and lots. What is finer than the pair's steps goes the way that is
 * never better than quoted: bids down, asks up, sizes down. Throws RangeError on what is no number.
 */
export function toReferenceQuote(quote: FeedQuote, rules: PairRules, source: string): ReferenceQuote {
  const { pair, id, at, marketAt, modelledFrom } = quote;
  const bids = quoteSide(quote.bids, { rules, rounding: "down", modelledFrom });
  const asks = quoteSide(quote.asks, { rules, rounding: "up", modelledFrom });
  return { pair, id, at, marketAt, source, bids, asks, modelledFrom };
}

function quoteSide(levels: [string, string][], { rules, rounding, modelledFrom }: SideRules): QuoteLevel[] {
  const side: QuoteLevel[] = [];
  for (const [i, [priceText, sizeText]] of levels.entries()) {
    const price = scaledNumber(priceText, rules.tickDecimals, rounding);
    const size = scaledNumber(sizeText, rules.lotDecimals);
    if (price === null || size === null || price <= 0) break;
    const isModelled = modelledFrom !== null && i >= modelledFrom;
    const before = side.at(-1);
    const isSamePrice = before !== undefined && before[0] === price;
    // A known best level keeps its place even when less than a lot stands there, so that what lies behind it is
    // still derived from it; nothing modelled may add to it.
    if (isSamePrice && !isModelled) before[1] += size;
    if (isSamePrice || (size === 0 && (isModelled || modelledFrom === null))) continue;
    side.push([price, size]);
  }
  return side;
}
