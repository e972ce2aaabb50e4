// The newest figures of symbols. What the market doesn't know yet is zero, as bots expect a number.
import type { TickerView } from "@fillmark/contracts/market";
import { formatUnits } from "@fillmark/contracts/money";
import { BinanceError, invalidSymbol, missingEither } from "../binance-error.ts";
import { open, type Call } from "../endpoint.ts";
import type { Parameters as Sent } from "../signed-text.ts";
import { servedPairs, symbolOf } from "../symbols.ts";
import { decimal, difference, quotient, timeIn, ZERO } from "../wire-values.ts";
import { isOfStatus } from "./exchange-info.ts";
import { askedPairs } from "./market-endpoints.ts";

const DAY_MS = 86_400_000;

const orZero = (text: string | null | undefined): string =>
  text === null || text === undefined ? ZERO : decimal(text);

/** One answer for one symbol, a list for several; of all symbols where none is named. */
async function eachTicker(call: Call, view: (ticker: TickerView) => Promise<unknown>): Promise<unknown> {
  const { pairs, isOne } = askedPairs(call);
  const inState = servedPairs(call.ctx.exchange).filter((rules) => isOfStatus(call.params, rules));
  const names = new Set(inState.map(({ pair }) => pair));
  const served = new Set((pairs ?? [...names]).filter((pair) => names.has(pair)));
  if (isOne && served.size === 0) throw invalidSymbol();
  const tickers = (await call.api.market.listTickers()).filter(({ pair }) => served.has(pair));
  const views = await Promise.all(tickers.map(view));
  return isOne ? views[0] : views;
}

async function best(call: Call, pair: string) {
  const { bids, asks } = await call.api.market.book({ pair, venue: call.venue, depth: 1 });
  const [bid, ask] = [bids[0], asks[0]];
  return {
    bidPrice: orZero(bid?.[0]),
    bidQty: orZero(bid?.[1]),
    askPrice: orZero(ask?.[0]),
    askQty: orZero(ask?.[1]),
  };
}

const isOfOne = (sent: Sent): boolean => sent.has("symbol");

const day = open("/api/v3/ticker/24hr", {
  summary: "The last 24 hours of the market. Numbers and counts of trades aren't known.",
  weight: (sent) => (isOfOne(sent) ? 1 : 10),
  takes: { optional: ["symbol", "symbols", "type", "symbolStatus"] },
  answer: (call) => {
    const isMini = typeOf(call) === "MINI";
    return eachTicker(call, async (ticker) => (isMini ? dayFigures(call, ticker) : dayView(call, ticker)));
  },
});

/** How many symbols a call names. */
function countOf(sent: Sent): number {
  return isOfOne(sent) ? 1 : (sent.get("symbols") ?? "").split(",").length;
}

const rolling = open("/api/v3/ticker", {
  summary: "The last 24 hours of the symbols that are named, which is the one window whose sums are kept.",
  weight: (sent) => Math.min(4 * countOf(sent), 200),
  takes: { optional: ["symbol", "symbols", "windowSize", "type", "symbolStatus"] },
  answer: (call) => {
    if (!call.params.has("symbol") && !call.params.has("symbols")) throw missingEither("symbol", "symbols");
    if ((call.params.text("windowSize") ?? "1d") !== "1d")
      throw new BinanceError(
        -1130,
        "Data sent for parameter 'windowSize' is not valid: sums of 1d alone are kept.",
      );
    const isMini = typeOf(call) === "MINI";
    return eachTicker(call, async (ticker) =>
      isMini ? dayFigures(call, ticker) : { ...dayFigures(call, ticker), ...dayChange(ticker) },
    );
  },
});

function typeOf({ params }: Call): "FULL" | "MINI" {
  return (
    params.oneOf("type", ["FULL", "MINI"], () => new BinanceError(-1139, "Invalid ticker type.")) ?? "FULL"
  );
}

function dayFigures(call: Call, ticker: TickerView) {
  const { pair, last, open24h, high24h, low24h, volume24h, quoteVolume24h, marketAt } = ticker;
  const closeAt = marketAt === null ? call.ctx.clock.now() : Date.parse(marketAt);
  return {
    symbol: symbolOf(pair),
    openPrice: orZero(open24h),
    highPrice: orZero(high24h),
    lowPrice: orZero(low24h),
    lastPrice: orZero(last),
    volume: decimal(volume24h),
    quoteVolume: decimal(quoteVolume24h),
    openTime: timeIn(call.unit, closeAt - DAY_MS),
    closeTime: timeIn(call.unit, closeAt),
    firstId: -1,
    lastId: -1,
    count: 0,
  };
}

function dayChange({ last, open24h, volume24h, quoteVolume24h, changeBps }: TickerView) {
  return {
    priceChange: last === null || open24h === null ? ZERO : difference(last, open24h),
    priceChangePercent: formatUnits(BigInt(changeBps ?? 0), 2, 3),
    weightedAvgPrice: quotient(quoteVolume24h, volume24h),
  };
}

async function dayView(call: Call, ticker: TickerView) {
  const { pair, open24h } = ticker;
  const [newest] = await call.api.market.listTape({ pair, venue: call.venue, limit: 1 });
  return {
    ...dayFigures(call, ticker),
    ...dayChange(ticker),
    prevClosePrice: orZero(open24h),
    lastQty: orZero(newest?.quantity),
    ...(await best(call, pair)),
  };
}

const price = open("/api/v3/ticker/price", {
  summary: "The last price.",
  weight: (sent) => (isOfOne(sent) ? 1 : 2),
  takes: { optional: ["symbol", "symbols", "symbolStatus"] },
  answer: (call) =>
    eachTicker(call, async ({ pair, last }) => ({ symbol: symbolOf(pair), price: orZero(last) })),
});

const bookTicker = open("/api/v3/ticker/bookTicker", {
  summary: "The best price of each side, with what is there.",
  weight: (sent) => (isOfOne(sent) ? 1 : 5),
  takes: { optional: ["symbol", "symbols", "symbolStatus"] },
  answer: (call) =>
    eachTicker(call, async ({ pair }) => ({ symbol: symbolOf(pair), ...(await best(call, pair)) })),
});

/** What is asked of the futures that there aren't, so that a list of all markets can be read. */
const noContracts = (path: string) =>
  open(path, {
    summary: "Empty: there are no futures here.",
    answer: async ({ ctx, unit }) => ({
      timezone: "UTC",
      serverTime: timeIn(unit, ctx.clock.now()),
      rateLimits: [],
      exchangeFilters: [],
      assets: [],
      symbols: [],
    }),
  });

export const tickerEndpoints = [
  day,
  rolling,
  price,
  bookTicker,
  noContracts("/fapi/v1/exchangeInfo"),
  noContracts("/dapi/v1/exchangeInfo"),
];
