// What an agent reads of the market. It is the same for everybody, but for the book, which each venue has of its own.
import { z } from "zod";
import { PairName } from "@fillmark/contracts/shapes";
import { ask, toolOf, type Tool } from "./mcp-tool.ts";

const tickers = toolOf("market.listTickers", {
  name: "list_prices",
  title: "Prices",
  description:
    "The newest prices of every pair, or of those that are named: last trade, best bid and ask, and of the last 24 hours open, high, low, volume in the base asset and in the quote asset, and change in basis points. Prices are decimal strings in the quote asset (USD of BTC-USD). `stale` says that a price is too old to trade on. Prices are the same on the demo and the live venue.",
  say: ({ tickers: rows }) => `${countOf(rows)} pairs.`,
});

const Rows = z.array(z.looseObject({ pair: z.string() }));

const listPrices: Tool = {
  ...tickers,
  input: z.strictObject({
    pairs: z
      .array(PairName)
      .max(100)
      .optional()
      .describe("the pairs that are meant, such as BTC-USD; all where none is named"),
  }),
  async answer(call) {
    const { pairs } = listPrices.input.parse(call.args);
    const answered = await ask(call, "market.listTickers", {});
    const named = z.array(z.string()).optional().parse(pairs);
    if (named === undefined) return answered;
    return { tickers: Rows.parse(answered["tickers"]).filter(({ pair }) => named.includes(pair)) };
  },
};

const listPairs = toolOf("market.listPairs", {
  name: "list_pairs",
  title: "Pairs and their rules",
  description:
    "The rules of every pair: a price is a multiple of `tick` (quote asset), a quantity a multiple of `lot` (base asset), an order is worth between `min_notional` and `max_notional` (quote asset), and its state says whether orders are taken. Decimal strings. The same on both venues.",
  say: ({ pairs }) => `${countOf(pairs)} pairs.`,
});

const getCandles = toolOf("market.listCandles", {
  name: "get_candles",
  title: "Candles",
  description:
    "Bars of a pair, oldest first, each `[start in ms since 1970, open, high, low, close, volume]`: prices are decimal strings in the quote asset, the volume is in the base asset. A bar in which nothing traded is left out. The same on both venues.",
  fields: {
    pair: "such as BTC-USD",
    limit: "how many bars; 300 where nothing is said",
    before: "the start of the earliest bar that you have, for those before it",
  },
  say: ({ candles }) => `${countOf(candles)} bars.`,
});

const getOrderBook = toolOf("market.book", {
  name: "get_order_book",
  title: "Order book",
  description:
    "What an order would meet on your key's venue, `[price, size]` on each side, best first: prices are decimal strings in the quote asset, sizes in the base asset. `modelled_depth` says that the levels behind the best are modelled, `stale` that the quote is too old to trade on.",
  fields: { pair: "such as BTC-USD", depth: "levels of each side; 25 where nothing is said" },
  say: ({ pair, venue, bids, asks }) =>
    `${String(pair)} on ${String(venue)}: ${countOf(bids)} bids and ${countOf(asks)} asks.`,
});

export const marketTools: readonly Tool[] = [listPrices, listPairs, getCandles, getOrderBook];

function countOf(rows: unknown): number {
  return Array.isArray(rows) ? rows.length : 0;
}
