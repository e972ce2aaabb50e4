import { describe, expect, test } from "vitest";
import { systemClock } from "../../../../runtime/clock.port.ts";
import { marketFeedConformance } from "../../market-feed.conformance.ts";
import type { FeedCandle } from "../../market-feed.port.ts";
import { exponential } from "../noise.ts";
import { PAIR_SHAPES, type PairShape } from "./market-shape.ts";
import { simulatedFeed } from "./simulated-feed.ts";
import { SimulatedMarket } from "./simulated-market.ts";

const NOW = Date.UTC(2025, 5, 18, 14, 23, 45, 678);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const feedAt = (now: number, seed = "fillmark") => simulatedFeed({ seed, clock: { now: () => now } });

function shape(pair: string): PairShape {
  const found = PAIR_SHAPES.find((known) => known.pair === pair);
  if (found === undefined) throw new Error(`No pair ${pair}.`);
  return found;
}

describe("the simulated feed", () => {
  marketFeedConformance(async () => ({
    feed: simulatedFeed({ seed: "conformance", clock: systemClock }),
    clock: systemClock,
  }));
});

describe("the simulated market", () => {
  test("has at least twelve pairs", () => {
    expect(PAIR_SHAPES.length).toBeGreaterThanOrEqual(12);
  });

  test("says for ever what it said on the day this was written", async () => {
    const market = new SimulatedMarket("fillmark");
    const ladder = market.ladder(shape("BTC-USD"), NOW);
    const [bar] = await feedAt(NOW).candles("ETH-EUR", "1h", { from: NOW - 2 * HOUR, to: NOW - HOUR });
    expect([ladder.bids[0], ladder.asks[0], ladder.asks[19]]).toMatchInlineSnapshot(`
      [
        [
          5648546,
          789761,
        ],
        [
          5648948,
          309003,
        ],
        [
          5659222,
          1510554,
        ],
      ]
    `);
    expect(bar).toMatchInlineSnapshot(`
      {
        "close": "1647.71",
        "high": "1651.22",
        "low": "1641.09",
        "open": "1651.22",
        "time": 1750251600000,
        "volume": "665.73263",
      }
    `);
  });

  test("is the same after a restart, whatever was asked before", async () => {
    const range = { from: NOW - 3 * HOUR, to: NOW };
    const one = feedAt(NOW);
    await one.candles("ETH-USD", "1d", { from: NOW - 90 * DAY, to: NOW });
    await one.candles("BTC-USD", "1m", { from: NOW - 400 * DAY, to: NOW - 399 * DAY });
    expect(await one.candles("BTC-USD", "1m", range)).toEqual(
      await feedAt(NOW).candles("BTC-USD", "1m", range),
    );
  });

  test("is another one with another seed", async () => {
    const range = { from: NOW - HOUR, to: NOW };
    const [a, b] = [feedAt(NOW, "a"), feedAt(NOW, "b")];
    expect(await a.candles("BTC-USD", "1m", range)).not.toEqual(await b.candles("BTC-USD", "1m", range));
  });

  test("doesn't change what is past as time goes by", async () => {
    const range = { from: NOW - 2 * HOUR, to: NOW - HOUR };
    const later = await feedAt(NOW + 3 * DAY).candles("SOL-USD", "1m", range);
    expect(later).toEqual(await feedAt(NOW).candles("SOL-USD", "1m", range));
  });

  test.each([
    ["5m", 300_000],
    ["15m", 900_000],
    ["1h", HOUR],
    ["4h", 4 * HOUR],
    ["1d", DAY],
  ] as const)("makes a %s bar of the minutes in it, the running one included", async (interval, step) => {
    const feed = feedAt(NOW);
    const from = Math.floor(NOW / step) * step - step;
    const minutes = await feed.candles("LTC-USD", "1m", { from, to: NOW });
    const bars = await feed.candles("LTC-USD", interval, { from, to: NOW });
    expect(bars.length).toBe(2);
    for (const bar of bars) {
      expectSum(
        bar,
        minutes.filter((minute) => minute.time >= bar.time && minute.time < bar.time + step),
      );
    }
  });

  test("prints the trades that its bars are made of", async () => {
    const market = new SimulatedMarket("fillmark");
    const pair = shape("BTC-USD");
    const minute = Math.floor(NOW / 60_000) * 60_000 - 60_000;
    const trades = [...market.trades(pair, minute, minute + 60_000)];
    const [bar] = await feedAt(NOW).candles("BTC-USD", "1m", { from: minute, to: minute + 60_000 });
    expect(Number(bar?.close)).toBeCloseTo((trades.at(-1)?.price ?? 0) / 100, 2);
    expect(Math.round(Number(bar?.volume) * 1e6)).toBe(
      trades.reduce((sum, trade) => sum + trade.quantity, 0),
    );
  });

  test("trades at the best bid and ask of that moment", () => {
    const market = new SimulatedMarket("fillmark");
    const pair = shape("XRP-USD");
    for (const trade of market.trades(pair, NOW - HOUR, NOW)) {
      const { bid, ask } = market.best(pair, trade.time);
      expect(trade.price).toBe(trade.side === "buy" ? ask : bid);
    }
  });

  test("agrees across its pairs within the spread", () => {
    const market = new SimulatedMarket("fillmark");
    for (let time = NOW - 30 * DAY; time < NOW; time += 5 * HOUR) {
      const mid = (pair: string): number => market.mid(shape(pair), time);
      expect(mid("BTC-EUR") * mid("EUR-USD")).toBeCloseTo(mid("BTC-USD"), 6);
      const { bid, ask } = market.best(shape("ETH-BTC"), time);
      const cross = (mid("ETH-USD") / mid("BTC-USD")) * 1e5;
      expect(cross).toBeGreaterThan(bid - 2);
      expect(cross).toBeLessThan(ask + 2);
    }
  });

  test("moves as much as such markets do, and together", async () => {
    const market = new SimulatedMarket("fillmark");
    const changes = (pair: string): number[] => {
      const mids = Array.from({ length: 600 }, (_, i) => market.mid(shape(pair), NOW - (600 - i) * DAY));
      return mids.slice(1).map((mid, i) => Math.log(mid / (mids[i] ?? mid)));
    };
    const [btc, eth, euro] = [changes("BTC-USD"), changes("ETH-USD"), changes("EUR-USD")];
    expect(yearly(btc)).toBeGreaterThan(0.35);
    expect(yearly(btc)).toBeLessThan(0.75);
    expect(yearly(eth)).toBeGreaterThan(yearly(btc));
    expect(yearly(euro)).toBeLessThan(0.12);
    expect(correlation(btc, eth)).toBeGreaterThan(0.6);
    expect(correlation(btc, eth)).toBeLessThan(0.95);
    expect(Math.abs(correlation(btc, euro))).toBeLessThan(0.4);
  });

  test("keeps a believable spread and depth, never crossed", () => {
    const market = new SimulatedMarket("fillmark");
    for (const pair of PAIR_SHAPES) {
      for (let time = NOW - DAY; time < NOW; time += 613_000) {
        const { bids, asks } = market.ladder(pair, time);
        const [bid, ask] = [bids[0]?.[0] ?? 0, asks[0]?.[0] ?? 0];
        expect(ask).toBeGreaterThan(bid);
        expect(((ask - bid) / bid) * 10_000).toBeLessThan(Math.max(12, 20_000 / bid));
        expect(bids.length).toBe(20);
        expect([...bids, ...asks].every(([price, size]) => Number.isSafeInteger(price) && size >= 1)).toBe(
          true,
        );
      }
    }
  });

  test("is busier in the afternoon than at night", async () => {
    const feed = feedAt(NOW);
    const from = Math.floor(NOW / DAY) * DAY - 40 * DAY;
    const hours = await feed.candles("BTC-USD", "1h", { from, to: from + 40 * DAY });
    const volumeAt = (hour: number): number =>
      hours
        .filter((bar) => (bar.time / HOUR) % 24 === hour)
        .reduce((sum, bar) => sum + Number(bar.volume), 0);
    expect(volumeAt(15)).toBeGreaterThan(1.3 * volumeAt(4));
  });
});

test("the exponential is right to the last digits", () => {
  for (let x = -20; x <= 20; x += 0.37) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 13);
});

function expectSum(bar: FeedCandle, minutes: FeedCandle[]): void {
  expect(bar.open).toBe(minutes[0]?.open);
  expect(bar.close).toBe(minutes.at(-1)?.close);
  expect(Number(bar.high)).toBe(Math.max(...minutes.map((minute) => Number(minute.high))));
  expect(Number(bar.low)).toBe(Math.min(...minutes.map((minute) => Number(minute.low))));
  const volume = minutes.reduce((sum, minute) => sum + Math.round(Number(minute.volume) * 1e4), 0);
  expect(Math.round(Number(bar.volume) * 1e4)).toBe(volume);
}

function yearly(changes: number[]): number {
  return Math.sqrt((changes.reduce((sum, change) => sum + change * change, 0) / changes.length) * 365);
}

function correlation(a: number[], b: number[]): number {
  const dot = (x: number[], y: number[]): number => x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
