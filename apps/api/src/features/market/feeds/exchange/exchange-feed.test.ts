import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../../runtime/clock.port.ts";
import { marketFeedConformance } from "../../market-feed.conformance.ts";
import type { FeedQuote, MarketFeed } from "../../market-feed.port.ts";
import { exchangeFeed } from "./exchange-feed.ts";
import { type FakeKraken, startFakeKraken } from "./fake-kraken.ts";

const quick = { exchangeId: "kraken", clock: systemClock, callMs: 5, timeoutMs: 300, roundMs: 100 };

describe("a live exchange's feed", () => {
  marketFeedConformance(async () => {
    const kraken = await startFakeKraken();
    const feed = await exchangeFeed({ ...quick, origin: kraken.origin });
    return { feed, clock: systemClock, close: kraken.close };
  });
});

describe("a live exchange that misbehaves", () => {
  let kraken: FakeKraken;
  let feed: MarketFeed;
  let quotes: FeedQuote[] = [];
  let failures: string[] = [];

  beforeEach(async () => {
    kraken = await startFakeKraken();
    quotes = [];
    failures = [];
    feed = await exchangeFeed({ ...quick, origin: kraken.origin });
  });

  afterEach(async () => {
    await feed.stop();
    await kraken.close();
  });

  const begin = (): Promise<void> =>
    feed.start({
      quote: (quote) => quotes.push(quote),
      trade: () => undefined,
      failed: (reason) => failures.push(reason),
    });

  async function until(isTrue: () => boolean): Promise<void> {
    for (const end = Date.now() + 15_000; !isTrue();) {
      if (Date.now() > end) throw new Error("This did not happen in time.");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  test("lists our pairs with the exchange's steps", () => {
    expect(feed.source).toBe("kraken");
    expect(feed.pairs()).toContainEqual({
      pair: "BTC-USD",
      base: "BTC",
      quote: "USD",
      tickDecimals: 1,
      lotDecimals: 7,
    });
    expect(feed.pairs().map(({ pair }) => pair)).toEqual(["BTC-USD", "ETH-USD", "BTC-EUR"]);
  });

  test.each(["500", "silence", "bad json", "not found", "nonsense"] as const)(
    "says that it failed on %s, quotes nothing, and goes on when it is over",
    async (how) => {
      await begin();
      kraken.misbehave(how);
      // What was asked before may still be answered until the second round has failed.
      await until(() => failures.length > 1);
      const count = quotes.length;
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(quotes.length).toBe(count);
      kraken.misbehave("none");
      await until(() => quotes.length > count);
    },
    20_000,
  );

  test("hands on a crossed book as it is, for the exchange to refuse fills", async () => {
    kraken.misbehave("crossed");
    await begin();
    await until(() => quotes.length > 0);
    expect(Number(quotes[0]?.bids[0]?.[0])).toBeGreaterThan(Number(quotes[0]?.asks[0]?.[0]));
  });

  test("quotes the best of all pairs by one call where order books would take too long", async () => {
    const slow = await exchangeFeed({ ...quick, callMs: 1_700, origin: kraken.origin });
    await slow.start({
      quote: (quote) => quotes.push(quote),
      trade: () => undefined,
      failed: () => undefined,
    });
    await slow.stop();
    expect(new Set(quotes.map(({ pair }) => pair)).size).toBe(3);
    expect(quotes[0]?.bids[0]).toEqual(["64000", "2"]);
    expect(quotes.every((quote) => quote.modelledFrom === 1 && quote.asks.length === 20)).toBe(true);
  }, 20_000);

  test("believes a great jump only when it comes twice", async () => {
    await begin();
    kraken.misbehave("jump");
    const count = quotes.length;
    await until(() => Number(quotes.at(-1)?.bids[0]?.[0]) > 170_000 || failures.length > 0);
    expect(failures.length + quotes.length).toBeGreaterThan(count);
    await until(() =>
      quotes.some((quote) => quote.pair === "BTC-USD" && Number(quote.bids[0]?.[0]) > 170_000),
    );
  });

  test("starts without its exchange, and finds its pairs later", async () => {
    kraken.misbehave("500");
    const lonely = await exchangeFeed({ ...quick, origin: kraken.origin });
    expect(lonely.pairs()).toEqual([]);
    const seen: FeedQuote[] = [];
    const problems: string[] = [];
    await lonely.start({
      quote: (quote) => seen.push(quote),
      trade: () => undefined,
      failed: (reason) => problems.push(reason),
    });
    expect(problems.length).toBeGreaterThan(0);
    kraken.misbehave("none");
    await until(() => seen.length > 0);
    await lonely.stop();
  }, 20_000);

  test("refuses an exchange that nobody knows", async () => {
    await expect(exchangeFeed({ ...quick, exchangeId: "nowhere" })).rejects.toThrow(/nowhere/);
  });
});
