import { afterEach, beforeEach, expect, test } from "vitest";
import { TickersView } from "@fillmark/contracts/market";
import type { Committed, Exchange, ReferenceQuote } from "../../exchange/exchange.port.ts";
import type { Fill } from "../../exchange/core/events.ts";
import { createMarketData } from "./create-market-data.ts";
import type { LiveMarketData } from "./live-market-data.port.ts";
import type { MarketChange } from "./market-data.port.ts";
import type { FeedCandle, FeedQuote, FeedSink, MarketFeed } from "./market-feed.port.ts";
import { pairRulesFor } from "./pair-rules.ts";

/** However busy the machine is. */
const patience = { timeout: 15_000 };
const MINUTE = 60_000;
const NOW = Date.UTC(2025, 0, 10, 12, 0, 30);

const pair = (name: string, tickDecimals = 2, lotDecimals = 4) => {
  const [base = "", quote = ""] = name.split("-");
  return { pair: name, base, quote, tickDecimals, lotDecimals };
};
const pairs = [pair("BTC-USD"), pair("BTC-EUR"), pair("ETH-BTC", 4, 2)];

const bar = (time: number, close: string, volume: string): FeedCandle => {
  return { time, open: "100.00", high: "110.00", low: "90.00", close, volume };
};

/** A feed whose quotes, prints and bars the test decides, and an exchange that only listens. */
function scene() {
  let now = NOW;
  let shift = 0;
  let sink: FeedSink | null = null;
  let failure: Error | null = null;
  const bars = new Map<string, FeedCandle[]>();
  const ladders: ReferenceQuote[] = [];
  const prints: { pair: string; price: number }[] = [];
  const commits = new Set<(batch: Committed[]) => void>();
  const warnings: unknown[] = [];
  const feed: MarketFeed = {
    kind: "replay",
    source: "some-days",
    tape: "minute",
    recordedFrom: "2025-01-09",
    recordedTo: "2025-01-10",
    speed: 1,
    historyFrom: NOW - 10 * 24 * 60 * MINUTE,
    pairs: () => pairs,
    start: async (into) => {
      if (failure !== null) throw failure;
      sink = into;
    },
    stop: async () => undefined,
    candles: async (name, _interval, { from, to }) =>
      (bars.get(name) ?? []).filter(({ time }) => time >= from && time < to),
    marketClock: { kind: "wall", from: null },
    marketTimeAt: (wall) => wall - shift,
  };
  const exchange: Pick<Exchange, "pairs" | "print" | "quote" | "onCommitted"> = {
    pairs: () => pairs.map(pairRulesFor),
    print: (print) => prints.push(print),
    quote: (quote) => ladders.push(quote),
    onCommitted: (listener) => {
      commits.add(listener);
      return () => commits.delete(listener);
    },
  };
  const log = { info: () => undefined, warn: (...words: unknown[]) => warnings.push(words) };
  const clock = { now: () => now };
  return {
    market: createMarketData({ feed, exchange, clock, log }),
    bars,
    ladders,
    prints,
    warnings,
    commits,
    pass: (ms: number) => {
      now += ms;
    },
    rewind: (ms: number) => {
      shift += ms;
    },
    breakFeed: (error: Error) => {
      failure = error;
    },
    quote(name: string, [bid, ask]: [string, string], more: Partial<FeedQuote> = {}) {
      const quote = { pair: name, id: `${name}:${now}`, marketAt: now, at: now, modelledFrom: null };
      sink?.quote({ ...quote, bids: [[bid, "1"]], asks: [[ask, "1"]], ...more });
    },
    print(name: string, id: string, price: string) {
      sink?.trade({ pair: name, id, marketAt: now, price, quantity: "0.5", side: "buy" });
    },
    fail: (reason: string) => sink?.failed(reason),
  };
}

let it: ReturnType<typeof scene>;
let market: LiveMarketData;

beforeEach(() => {
  it = scene();
  ({ market } = it);
});
afterEach(() => market.stop());

test("gives the exchange whole ticks and lots, never better than the feed", async () => {
  await market.start();
  it.quote("BTC-USD", ["100.129", "100.131"], {
    bids: [
      ["100.129", "1.23456"],
      ["100.121", "9"],
      ["99.5", "2"],
    ],
    asks: [["100.131", "0.00009"]],
    modelledFrom: 1,
  });
  expect(it.ladders.at(-1)).toMatchObject({
    pair: "BTC-USD",
    source: "replay:some-days",
    bids: [
      [10012, 12345],
      [9950, 20000],
    ],
    asks: [[10014, 0]],
    modelledFrom: 1,
  });
});

test("shows nothing before the first quote, and then the newest", async () => {
  await market.start();
  expect(market.ticker("BTC-USD")).toMatchObject({ bid: null, ask: null, last: null, stale: true });
  it.quote("BTC-USD", ["100", "100.5"]);
  expect(market.ticker("BTC-USD")).toMatchObject({ bid: "100.00", ask: "100.50", stale: false });
  expect(market.ticker("ABC-DEF")).toBeNull();
  expect(TickersView.parse(market.tickers()).length).toBe(pairs.length);
});

test("sums up the last 24 market hours exactly", async () => {
  const minute = NOW - (NOW % MINUTE);
  it.bars.set("BTC-USD", [
    { ...bar(minute - 1441 * MINUTE, "1.00", "1000"), high: "999.00" },
    bar(minute - 1439 * MINUTE, "101.00", "0.10000001"),
    bar(minute - 5 * MINUTE, "102.00", "0.20000002"),
    { ...bar(minute, "105.00", "0.3"), high: "120.00", low: "80.00" },
  ]);
  await market.start();
  expect(market.ticker("BTC-USD")).toMatchObject({
    open24h: "100.00",
    high24h: "120.00",
    low24h: "80.00",
    last: "105.00",
    changeBps: 500,
    volume24h: "0.60000003",
    quoteVolume24h: "62.00000305",
  });
  expect((await market.sparks())[0]).toEqual({ pair: "BTC-USD", closes: ["101.00", "102.00", "105.00"] });
});

test("greys a pair out when its quote grows old, and says so once", async () => {
  await market.start();
  it.quote("BTC-USD", ["100", "101"]);
  const changes: MarketChange[] = [];
  market.onChanged((change) => changes.push(change));
  it.pass(10_001);
  expect(market.ticker("BTC-USD")?.stale).toBe(true);
  expect(market.feed().state).toBe("stale");
  const received = () => changes.filter((change) => change.type === "staleness");
  await expect.poll(received, patience).not.toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(received()).toEqual([{ type: "staleness", pair: "BTC-USD" }]);
  it.quote("BTC-USD", ["100", "101"]);
  expect(market.feed().state).toBe("running");
});

test("survives a feed that fails, lies or doesn't start", async () => {
  await market.start();
  it.quote("BTC-USD", ["100", "101"]);
  it.quote("BTC-USD", ["nonsense", "101"]);
  it.print("BTC-USD", "1", "-5");
  it.quote("NOT-OURS", ["1", "2"]);
  expect(market.ticker("BTC-USD")?.bid).toBe("100.00");
  it.fail("The line is dead.");
  expect(market.feed().state).toBe("failed");
  it.quote("BTC-USD", ["100", "101"]);
  expect(market.feed().state).toBe("running");

  const broken = scene();
  broken.breakFeed(new Error("No market today."));
  await broken.market.start();
  expect(broken.market.feed().state).toBe("failed");
  expect(broken.warnings.length).toBeGreaterThan(0);
  await broken.market.stop();
});

test("knows dollars directly, across one pair, and not at all", async () => {
  await market.start();
  expect(market.usdPrice("USD")).toEqual({ numerator: 1n, denominator: 1n, stale: false });
  expect(market.usdPrice("BTC")).toBeNull();
  it.quote("BTC-USD", ["100", "102"]);
  it.quote("BTC-EUR", ["90", "92"]);
  it.quote("ETH-BTC", ["0.05", "0.0502"]);
  expect(market.usdPrice("BTC")).toEqual({ numerator: 20200n, denominator: 200n, stale: false });
  const euro = market.usdPrice("EUR");
  expect(Number(euro?.numerator) / Number(euro?.denominator)).toBeCloseTo(101 / 91, 12);
  const ether = market.usdPrice("ETH");
  expect(Number(ether?.numerator) / Number(ether?.denominator)).toBeCloseTo(0.0501 * 101, 12);
  expect(market.usdPrice("XYZ")).toBeNull();
  it.pass(60_000);
  expect(market.usdPrice("EUR")?.stale).toBe(true);
});

test("knows earlier dollars from bars, in one question for many times", async () => {
  const minute = NOW - (NOW % MINUTE);
  it.bars.set("BTC-USD", [
    bar(minute - 60 * MINUTE, "100.50", "1"),
    bar(minute - 30 * MINUTE, "103.00", "1"),
  ]);
  await market.start();
  const times = [minute - 90 * MINUTE, minute - 45 * MINUTE, minute - 30 * MINUTE + 1_000, minute];
  const prices = await market.pricesAt("BTC", times);
  expect(
    prices.map((price) => (price === null ? null : Number(price.numerator) / Number(price.denominator))),
  ).toEqual([null, 100.5, 100, 103]);
  expect(await market.pricesAt("USD", times)).toEqual(times.map(() => ({ numerator: 1n, denominator: 1n })));
});

test("lists the feed's prints on both venues and a fill on its own, newest first", async () => {
  await market.start();
  it.print("BTC-USD", "a", "100.00");
  expect(it.prints, "triggers watch it, in ticks").toEqual([{ pair: "BTC-USD", price: 10_000 }]);
  const fill: Fill = {
    id: 7,
    seq: 1,
    at: NOW,
    venue: "demo",
    pair: "BTC-USD",
    price: 10012,
    quantity: 5000,
    value: 1n,
    takerOrderId: 1,
    takerOwner: "1",
    takerSide: "sell",
    takerFee: 0n,
    makerOrderId: null,
    makerOwner: "liquidity",
    makerFee: 0n,
    evidence: {
      bid: null,
      ask: null,
      quoteAgeMs: null,
      source: null,
      marketAt: NOW - 5,
      liquidity: "trader",
      queueAhead: null,
    },
  };
  const command: Committed["command"] = { type: "cancelAll", venue: "demo", owner: "1", pair: null };
  const rest = { command, hash: "", events: [], accounts: [], order: null, rejection: null, replayed: false };
  for (const publish of it.commits) publish([{ seq: 1, at: NOW, actor: "user:1", fills: [fill], ...rest }]);
  it.print("BTC-USD", "b", "101.00");
  expect(market.tape("demo", "BTC-USD", 10).map(({ id, kind }) => [id, kind])).toEqual([
    ["b", "minute"],
    ["fill:7", "fill"],
    ["a", "minute"],
  ]);
  expect(market.tape("demo", "BTC-USD", 10)[1]).toMatchObject({
    price: "100.12",
    quantity: "0.5",
    side: "sell",
  });
  expect(market.tape("live", "BTC-USD", 10).map(({ id }) => id)).toEqual(["b", "a"]);
  for (let i = 0; i < 1_000; i += 1) it.print("BTC-USD", `many ${i}`, "1");
  expect(market.tape("live", "BTC-USD", 200).length).toBe(200);
  expect(market.tape("live", "BTC-USD", 1)[0]?.id).toBe("many 999");
});

test("pages through bars over gaps", async () => {
  const minute = NOW - (NOW % MINUTE);
  const times = [0, 1, 2, 500, 501, 3_000, 3_001].map((ago) => minute - ago * MINUTE).toReversed();
  it.bars.set(
    "BTC-USD",
    times.map((time) => bar(time, "100.00", "1")),
  );
  await market.start();
  const newest = await market.candles("BTC-USD", "1m", { before: null, limit: 4 });
  expect(newest.candles.map(([time]) => time)).toEqual(times.slice(-4));
  expect(newest.hasMore).toBe(true);
  const before = newest.candles[0]?.[0] ?? 0;
  const older = await market.candles("BTC-USD", "1m", { before, limit: 4 });
  expect(older.candles.map(([time]) => time)).toEqual(times.slice(0, 3));
  expect(older.hasMore).toBe(false);
});

test("forgets the day when a recording begins again", async () => {
  const minute = NOW - (NOW % MINUTE);
  it.bars.set("BTC-USD", [bar(minute - 5 * MINUTE, "100.00", "1")]);
  await market.start();
  expect(market.ticker("BTC-USD")?.last).toBe("100.00");
  it.rewind(20 * 60 * MINUTE);
  await expect.poll(() => market.ticker("BTC-USD")?.last, patience).toBeNull();
});
