import type { Exchange } from "ccxt";
import type { CandleInterval } from "@fillmark/contracts/constants";
import { StartError } from "../../../../runtime/start-error.ts";
import { decimalsOf, plainDecimal } from "../../decimal-text.ts";
import type { FeedCandle } from "../../market-feed.port.ts";

/**
 * The only access to ccxt: an exchange's public data as decimal strings, each checked. The library is large and
 * optional, so it is loaded only when someone chose a live market.
 */
export interface PublicExchange {
  /** Least time between two calls that the exchange asks for. */
  readonly callMs: number;
  markets(): Promise<ExchangeMarket[]>;
  book(symbol: string, depth: number): Promise<{ bids: TextLevel[]; asks: TextLevel[]; at: number | null }>;
  /** Best bid and ask of many pairs in one call; null where the exchange doesn't say the sizes. */
  bestQuotes(symbols: string[]): Promise<Map<string, { bid: TextLevel; ask: TextLevel }> | null>;
  trades(symbol: string, since: number): Promise<ExchangeTrade[]>;
  bars(
    symbol: string,
    interval: CandleInterval,
    page: { from: number; limit: number },
  ): Promise<FeedCandle[]>;
}

export type TextLevel = [price: string, size: string];

export interface ExchangeMarket {
  symbol: string;
  base: string;
  quote: string;
  priceDecimals: number | null;
  amountDecimals: number | null;
}

export interface ExchangeTrade {
  id: string;
  time: number;
  price: string;
  quantity: string;
  side: "buy" | "sell" | null;
}

export interface PublicExchangeOptions {
  exchangeId: string;
  /** Replaces protocol and host of all of the exchange's addresses: for a mirror or a test. */
  origin?: string;
  timeoutMs?: number;
  callMs?: number;
}

const TIMEOUT_MS = 5_000;
const TICK_SIZE = 4;
const DECIMAL_PLACES = 2;

/** Throws a sentence for the operator when ccxt isn't installed or knows no such exchange. */
export async function openPublicExchange(options: PublicExchangeOptions): Promise<PublicExchange> {
  const { exchangeId, origin, timeoutMs = TIMEOUT_MS } = options;
  const ccxt = await import("ccxt").catch(() => {
    throw new StartError(
      "MARKET_FEED: a live market needs the optional package ccxt, which is not installed.",
    );
  });
  const found: unknown = Object.hasOwn(ccxt.exchanges, exchangeId)
    ? Reflect.get(ccxt.exchanges, exchangeId)
    : null;
  if (!isExchangeClass(found))
    throw new StartError(`MARKET_FEED: ccxt knows no exchange called "${exchangeId}".`);
  const rate = options.callMs === undefined ? {} : { rateLimit: options.callMs };
  const exchange = new found({ enableRateLimit: true, timeout: timeoutMs, ...rate });
  if (origin !== undefined) Object.assign(exchange.urls, { api: withOrigin(exchange.urls["api"], origin) });
  return publicExchange(exchange);
}

function isExchangeClass(value: unknown): value is new (settings: object) => Exchange {
  return typeof value === "function";
}

function withOrigin(urls: unknown, origin: string): unknown {
  if (typeof urls === "string")
    return URL.canParse(urls) ? origin + new URL(urls).pathname.replace(/\/$/, "") : urls;
  if (typeof urls !== "object" || urls === null) return urls;
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, withOrigin(url, origin)]));
}

function publicExchange(exchange: Exchange): PublicExchange {
  return {
    callMs: exchange.rateLimit ?? 1_000,
    markets: async () => {
      // Asked to reload, as the library would repeat an earlier failure for ever.
      const markets = await exchange.loadMarkets(true);
      return Object.values(markets).flatMap((market) => {
        if (market === undefined || market.spot !== true || market.active === false) return [];
        return [
          {
            symbol: market.symbol,
            base: market.base,
            quote: market.quote,
            priceDecimals: stepDecimals(market.precision.price, exchange.precisionMode),
            amountDecimals: stepDecimals(market.precision.amount, exchange.precisionMode),
          },
        ];
      });
    },
    book: async (symbol, depth) => {
      const book = await exchange.fetchOrderBook(symbol, depth);
      const side = (levels: unknown, direction: 1 | -1): TextLevel[] =>
        textLevels(levels)
          .toSorted((a, b) => direction * (Number(a[0]) - Number(b[0])))
          .slice(0, depth);
      return { bids: side(book.bids, -1), asks: side(book.asks, 1), at: book.timestamp ?? null };
    },
    bestQuotes: async (symbols) => {
      if (exchange.has["fetchTickers"] !== true) return null;
      const tickers = await exchange.fetchTickers(symbols);
      const quotes = Object.values(tickers).flatMap(
        (ticker): [string, { bid: TextLevel; ask: TextLevel }][] => {
          const [bid] = textLevels([[ticker.bid, ticker.bidVolume]]);
          const [ask] = textLevels([[ticker.ask, ticker.askVolume]]);
          const { symbol } = ticker;
          return bid === undefined || ask === undefined || symbol === undefined
            ? []
            : [[symbol, { bid, ask }]];
        },
      );
      return quotes.length === 0 ? null : new Map(quotes);
    },
    trades: async (symbol, since) => {
      const trades = await exchange.fetchTrades(symbol, since, 100);
      return trades.flatMap(({ id, timestamp, price, amount, side }): ExchangeTrade[] => {
        const [level] = textLevels([[price, amount]]);
        if (level === undefined || timestamp === undefined || timestamp < since) return [];
        const known = side === "buy" || side === "sell" ? side : null;
        const name = id ?? `${timestamp}:${level.join(":")}`;
        return [{ id: name, time: timestamp, price: level[0], quantity: level[1], side: known }];
      });
    },
    bars: async (symbol, interval, { from, limit }) => {
      const rows = await exchange.fetchOHLCV(symbol, interval, from, limit);
      return rows.flatMap((row) => feedCandle(row) ?? []).toSorted((a, b) => a.time - b.time);
    },
  };
}

/** A positive figure as a plain decimal; null for anything else that an exchange may send. */
function figure(value: unknown, canBeZero = false): string | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const text = plainDecimal(String(value));
  if (text === null || text.startsWith("-")) return null;
  return canBeZero || /[1-9]/.test(text) ? text : null;
}

/** Levels that make sense; the others are left out. */
function textLevels(levels: unknown): TextLevel[] {
  if (!Array.isArray(levels)) return [];
  return levels.flatMap((level: unknown): TextLevel[] => {
    if (!Array.isArray(level)) return [];
    const [price, size] = [figure(level[0]), figure(level[1])];
    return price === null || size === null ? [] : [[price, size]];
  });
}

function feedCandle(row: unknown): FeedCandle | null {
  if (!Array.isArray(row)) return null;
  const time: unknown = row[0];
  const [open, high, low, close] = [figure(row[1]), figure(row[2]), figure(row[3]), figure(row[4])];
  const volume = figure(row[5], true) ?? "0";
  if (typeof time !== "number" || open === null || high === null || low === null || close === null)
    return null;
  return { time, open, high, low, close, volume };
}

/** Decimals of a step as ccxt gives it: as the step itself, or as their number. */
function stepDecimals(step: unknown, mode: number | undefined): number | null {
  const text = figure(step, true);
  if (text === null) return null;
  if (mode === TICK_SIZE) return decimalsOf(text);
  return mode === DECIMAL_PLACES ? Number(text) : null;
}
