import { afterAll, beforeAll, expect, test } from "vitest";
import { CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import type { Clock } from "../../runtime/clock.port.ts";
import { scaled, SUM_SCALE } from "./decimal-text.ts";
import type { FeedCandle, FeedQuote, FeedTrade, MarketFeed } from "./market-feed.port.ts";

/** What a feed under the suite comes with. The feed may not have been started. */
export interface FeedUnderTest {
  feed: MarketFeed;
  clock: Clock;
  close?: () => Promise<void>;
}

/** What every market feed guarantees, whatever its prices come from. */
export function marketFeedConformance(open: () => Promise<FeedUnderTest>): void {
  let subject: FeedUnderTest;
  const quotes: FeedQuote[] = [];
  const trades: FeedTrade[] = [];
  const plain = /^\d+(\.\d+)?$/;

  beforeAll(async () => {
    subject = await open();
    await subject.feed.start({
      quote: (quote) => quotes.push(quote),
      trade: (trade) => trades.push(trade),
      failed: (reason) => {
        throw new Error(reason);
      },
    });
    await new Promise((resolve) => setTimeout(resolve, 2_200));
  }, 30_000);

  afterAll(async () => {
    await subject.feed.stop();
    await subject.close?.();
  });

  test("names pairs whose tick and lot the ledger can hold, before it starts", () => {
    const pairs = subject.feed.pairs();
    expect(pairs.length).toBeGreaterThan(0);
    expect(new Set(pairs.map(({ pair }) => pair)).size).toBe(pairs.length);
    for (const { pair, base, quote, tickDecimals, lotDecimals } of pairs) {
      expect(pair).toBe(`${base}-${quote}`);
      expect(tickDecimals).toBeGreaterThanOrEqual(0);
      expect(lotDecimals).toBeGreaterThanOrEqual(0);
      expect(tickDecimals + lotDecimals).toBeLessThanOrEqual(8);
    }
  });

  test("has quoted each of its pairs soon after the start", () => {
    expect([...new Set(quotes.map(({ pair }) => pair))].toSorted(byText)).toEqual(
      subject.feed
        .pairs()
        .map(({ pair }) => pair)
        .toSorted(byText),
    );
  });

  test("gives levels as plain decimals above zero, best first", () => {
    for (const { bids, asks } of quotes) {
      for (const [price, size] of [...bids, ...asks]) {
        expect(price).toMatch(plain);
        expect(size).toMatch(plain);
        expect(Number(price)).toBeGreaterThan(0);
      }
      expect(bids.map(([price]) => Number(price))).toEqual(
        bids.map(([price]) => Number(price)).toSorted((a, b) => b - a),
      );
      expect(asks.map(([price]) => Number(price))).toEqual(
        asks.map(([price]) => Number(price)).toSorted((a, b) => a - b),
      );
    }
  });

  test("stays within the steps that it named", () => {
    const steps = new Map(subject.feed.pairs().map((pair) => [pair.pair, pair.tickDecimals]));
    for (const { pair, bids } of quotes) {
      const decimals = bids[0]?.[0].split(".")[1]?.length ?? 0;
      expect(decimals).toBeLessThanOrEqual(steps.get(pair) ?? 0);
    }
  });

  test("confirms quotes over and over, with the same id for the same levels only", () => {
    const contents = new Map<string, string>();
    for (const { id, bids, asks } of quotes) {
      const content = JSON.stringify([bids, asks]);
      expect(contents.get(id) ?? content).toBe(content);
      contents.set(id, content);
    }
    for (const { pair } of subject.feed.pairs()) {
      const ofPair = quotes.filter((quote) => quote.pair === pair);
      expect(ofPair.length).toBeGreaterThan(1);
      // What is shown again because it grew old was confirmed before.
      const times = ofPair.filter(({ id }, i) => ofPair[i - 1]?.id !== id).map((quote) => quote.at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test("prints each trade once, in order of its market's time", () => {
    expect(new Set(trades.map((trade) => trade.id)).size).toBe(trades.length);
    for (const { pair } of subject.feed.pairs()) {
      const times = trades.filter((trade) => trade.pair === pair).map((trade) => trade.marketAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  test("gives bars that are aligned, ascending, whole and not from the future", async () => {
    const [pair] = subject.feed.pairs();
    const now = subject.feed.marketTimeAt(subject.clock.now()) ?? 0;
    for (const interval of ["1m", "15m", "1h"] as const) {
      const step = CANDLE_INTERVAL_MS[interval];
      const range = { from: now - 40 * step, to: now + 40 * step };
      const candles = await subject.feed.candles(pair?.pair ?? "", interval, range);
      expect(candles.length).toBeGreaterThan(0);
      for (const [i, candle] of candles.entries()) {
        expect(candle.time % step).toBe(0);
        expect(candle.time).toBeGreaterThanOrEqual(range.from);
        expect(candle.time).toBeLessThanOrEqual(now + 1_000);
        expect(candle.time).toBeGreaterThan(candles[i - 1]?.time ?? -Infinity);
        expectWhole(candle);
      }
    }
  });

  test("knows nothing of a pair that it doesn't have", async () => {
    expect(await subject.feed.candles("NOT-THERE", "1m", { from: 0, to: subject.clock.now() })).toEqual([]);
  });

  test("falls silent when it is stopped", async () => {
    await subject.feed.stop();
    const count = quotes.length + trades.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(quotes.length + trades.length).toBe(count);
  });
}

function byText(a: string, b: string): number {
  return a.localeCompare(b);
}

function expectWhole({ open, high, low, close, volume }: FeedCandle): void {
  const [first, top, bottom, last] = [open, high, low, close].map((text) => scaled(text, SUM_SCALE));
  for (const price of [first, last]) {
    expect(price !== undefined && top !== undefined && price <= top).toBe(true);
    expect(price !== undefined && bottom !== undefined && price >= bottom).toBe(true);
  }
  expect(scaled(volume, SUM_SCALE)).toBeGreaterThanOrEqual(0n);
}
