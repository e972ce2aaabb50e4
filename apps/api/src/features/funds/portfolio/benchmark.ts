import type { PairRules } from "../../../exchange/core/commands.ts";
import type { UserContext } from "../../../context/context.ts";
import { requirePair } from "../../trading/index.ts";
import { nearestKnown } from "../account-postings.ts";
import { currencyOf, type PriceFraction } from "../valuation.ts";
import { toPpm } from "./returns.ts";

/** The pair whose base asset would have been held: the one asked for, else bitcoin's, else the first of the currency. */
export function benchmarkPair(ctx: UserContext, asked: string | undefined): PairRules | null {
  if (asked !== undefined) return requirePair(ctx.exchange, asked).rules;
  const own = ctx.exchange.pairs().filter(({ quote }) => quote === currencyOf(ctx));
  return own.find(({ base }) => base === "BTC") ?? own[0] ?? null;
}

/**
 * What buying at the first of these times and holding would have made of it until each, in millionths; null where no price
 * was known, for all of them where that was so at the first.
 */
export async function holdReturns(
  ctx: UserContext,
  { base, quote }: Pick<PairRules, "base" | "quote">,
  times: number[],
): Promise<(number | null)[]> {
  const [bases, quotes] = await Promise.all(
    [base, quote].map((asset) => ctx.market.pricesAt(asset, times, ctx.signal)),
  );
  const prices = times.map((_, index) =>
    over(nearestKnown(bases ?? [], index), nearestKnown(quotes ?? [], index)),
  );
  const [first] = prices;
  return prices.map((price) => {
    if (first === null || first === undefined || price === null || first.numerator === 0n) return null;
    const denominator = first.numerator * price.denominator;
    return toPpm({ numerator: price.numerator * first.denominator - denominator, denominator });
  });
}

function over(base: PriceFraction | null, quote: PriceFraction | null): PriceFraction | null {
  if (base === null || quote === null || quote.numerator === 0n) return null;
  return {
    numerator: base.numerator * quote.denominator,
    denominator: base.denominator * quote.numerator,
  };
}
