// What the process that has the market's feed says to those that have it from there, as text.
import { CANDLE_INTERVALS } from "@fillmark/contracts/constants";
import { z } from "zod";
import type { FeedCandle, FeedQuote, FeedTrade, MarketFeed } from "../../market-feed.port.ts";

/** What the feed is; asked for. */
export const ABOUT = "fillmark.feed.about";
/** What it could price; asked for, and not answered by a process of an earlier release. */
export const OFFERED = "fillmark.feed.offered";
export const CANDLES = "fillmark.feed.candles";
export const QUOTE = "fillmark.feed.quote";
export const TRADE = "fillmark.feed.trade";
export const FAILED = "fillmark.feed.failed";

const pairShape = z.strictObject({
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  tickDecimals: z.int(),
  lotDecimals: z.int(),
});

export const aboutShape = z.strictObject({
  kind: z.enum(["simulated", "replay", "exchange"]),
  source: z.string(),
  tape: z.enum(["trade", "minute"]),
  recordedFrom: z.string().nullable(),
  recordedTo: z.string().nullable(),
  speed: z.number(),
  historyFrom: z.number().nullable(),
  clock: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("wall"), from: z.number().nullable() }),
    z.strictObject({
      kind: z.literal("recorded"),
      from: z.number(),
      to: z.number(),
      anchor: z.number(),
      speed: z.number(),
    }),
  ]),
  pairs: z.array(pairShape),
  /** By pair, where the feed knows. */
  openings: z.record(z.string(), z.string()),
});

export type FeedAbout = z.infer<typeof aboutShape>;

export function aboutOf(feed: MarketFeed): FeedAbout {
  const { kind, source, tape, recordedFrom, recordedTo, speed, historyFrom, marketClock } = feed;
  const pairs = feed.pairs();
  const openings = pairs.flatMap(({ pair }) => {
    const price = feed.openingPrice?.(pair) ?? null;
    return price === null ? [] : [[pair, price] as const];
  });
  return {
    kind,
    source,
    tape,
    recordedFrom,
    recordedTo,
    speed,
    historyFrom,
    pairs,
    clock: marketClock,
    openings: Object.fromEntries(openings),
  };
}

export const offeredShape = z.array(pairShape);

const levels = z.array(z.tuple([z.string(), z.string()]));

export const quoteShape: z.ZodType<FeedQuote> = z.strictObject({
  pair: z.string(),
  id: z.string(),
  marketAt: z.number(),
  at: z.number(),
  bids: levels,
  asks: levels,
  modelledFrom: z.number().nullable(),
});

export const tradeShape: z.ZodType<FeedTrade> = z.strictObject({
  pair: z.string(),
  id: z.string(),
  marketAt: z.number(),
  price: z.string(),
  quantity: z.string(),
  side: z.enum(["buy", "sell"]).nullable(),
});

export const candlesAsked = z.strictObject({
  pair: z.string(),
  interval: z.enum(CANDLE_INTERVALS),
  from: z.number(),
  to: z.number(),
  anyLap: z.boolean(),
});

const candleShape: z.ZodType<FeedCandle> = z.strictObject({
  time: z.number(),
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  volume: z.string(),
});

/** Or that there were too many other charts. */
export const candlesAnswer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("candles"), candles: z.array(candleShape) }),
  z.strictObject({ kind: z.literal("busy"), retryAfterSeconds: z.number() }),
  z.strictObject({ kind: z.literal("failed") }),
]);
