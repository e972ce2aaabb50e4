import type { Venue } from "@fillmark/contracts/constants";
import type { BookView } from "@fillmark/contracts/market";
import type { QuoteLevel } from "../../exchange/core/commands.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { fixedText } from "./decimal-text.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";

/** A venue's book in decimals. Throws UNKNOWN_PAIR. */
export function bookView(
  exchange: Pick<Exchange, "pairs" | "book">,
  of: { venue: Venue; pair: string; depth: number },
): BookView {
  const rules = requirePairRules(exchange, of.pair);
  const book = exchange.book(of.venue, of.pair, of.depth);
  const side = (levels: QuoteLevel[]): [string, string][] =>
    levels
      .filter(([, size]) => size > 0)
      .map(([price, size]) => [fixedText(price, rules.tickDecimals), fixedText(size, rules.lotDecimals)]);
  return {
    pair: of.pair,
    venue: of.venue,
    cursor: book.cursor,
    bids: side(book.bids),
    asks: side(book.asks),
    source: book.quote?.source ?? "",
    modelledDepth: book.quote !== null && book.quote.modelledFrom !== null,
    quotedAt: book.quote === null ? null : new Date(book.quote.at).toISOString(),
    stale: book.stale,
  };
}
