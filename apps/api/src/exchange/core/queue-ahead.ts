import type { Side } from "@fillmark/contracts/trading";
import { QuoteLevels } from "./ladder.ts";
import type { MatchContext } from "./matching.ts";

/**
 * Lots that would trade before an order that came to rest at this price now, by the rules of priority: everybody's at a
 * better price, then the traders who are at its own price already. The liquidity provider counts where its price is
 * better, as far as it owns what it offers; at the same price traders come first.
 */
export function lotsAheadOf(
  { state, market, at }: MatchContext,
  { side, price }: { side: Side; price: number },
): number {
  let lots = market.book.lotsFrom(side, price);
  const makerLevels = new QuoteLevels(state, market, { side, at });
  for (let offer = makerLevels.peek(); offer !== null; offer = makerLevels.peek()) {
    if (side === "buy" ? offer.price <= price : offer.price >= price) break;
    lots += offer.lots;
    makerLevels.consume(offer.price, offer.lots);
  }
  return Math.min(lots, Number.MAX_SAFE_INTEGER);
}
