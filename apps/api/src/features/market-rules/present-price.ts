import type { PairRules } from "../../exchange/core/commands.ts";
import { applyMakerTerms } from "../../exchange/core/maker-terms.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import type { Context } from "../../context/context.ts";

export interface PresentPrice {
  /** The market's, before any terms. */
  readonly quote: ReferenceQuote;
  /** The market maker's best prices, in ticks. */
  readonly bid: number;
  readonly ask: number;
  /** Twice their middle. */
  readonly midTwice: bigint;
}

/** What a pair is offered at now; null while nobody quotes both sides. */
export function presentPrice({ market }: Pick<Context, "market">, rules: PairRules): PresentPrice | null {
  const quote = market.quote(rules.pair);
  if (quote === null) return null;
  const { bids, asks } = applyMakerTerms(quote, rules);
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return null;
  return { quote, bid, ask, midTwice: BigInt(bid) + BigInt(ask) };
}
