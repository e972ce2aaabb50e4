import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../../runtime/clock.port.ts";
import { createMarketData } from "../../create-market-data.ts";
import { marketFeedConformance } from "../../market-feed.conformance.ts";
import type { FeedQuote, FeedTrade } from "../../market-feed.port.ts";
import { readRecording } from "./read-recording.ts";
import { replayFeed } from "./replay-feed.ts";
import {
  DAY,
  MINUTE,
  QUOTES,
  quoteRow,
  record as recordIn,
  tradeRow,
  writeText,
} from "./testing/recording-folder.ts";

const recorded =
  process.env["MARKET_REPLAY_DIR"] ??
  fileURLToPath(new URL("../../../../../../../../shared/data/coinbase-2018-04", import.meta.url));
const isRecordingThere = existsSync(recorded);
const absent = isRecordingThere ? "" : `, skipped as there is nothing at ${recorded}`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const record = (quotes: string[], trades?: string[], pair = "AAA-USD"): Promise<void> =>
  recordIn(folder, { pair, quotes, trades });

/** Plays from a moment of the recording at a clock of the test's own. */
async function playAt(
  minutes: number,
  options: { speed?: number; lap?: number; for?: number; until?: (quotes: FeedQuote[]) => boolean } = {},
) {
  const { speed = 1, lap = 0 } = options;
  const anchor = Date.now();
  const span = await readRecording(folder);
  const offset = (lap * (span.to - span.from) + minutes * MINUTE) / speed;
  const clock = { now: () => Date.now() + offset };
  const feed = await replayFeed({ folder, speed, clock, anchor: async () => anchor });
  const [quotes, trades]: [FeedQuote[], FeedTrade[]] = [[], []];
  await feed.start({
    quote: (quote) => quotes.push(quote),
    trade: (trade) => trades.push(trade),
    failed: () => undefined,
  });
  if (options.for !== undefined) await new Promise((resolve) => setTimeout(resolve, options.for));
  const { until = () => true } = options;
  await expect.poll(() => until(quotes), { timeout: 15_000, interval: 10 }).toBe(true);
  await feed.stop();
  return { feed, clock, quotes, trades };
}

describe.skipIf(!isRecordingThere)(`the recorded market of Coinbase${absent}`, () => {
  marketFeedConformance(async () => {
    const anchor = Date.now() - 60 * MINUTE;
    const feed = await replayFeed({
      folder: recorded,
      speed: 60,
      clock: systemClock,
      anchor: async () => anchor,
    });
    return { feed, clock: systemClock };
  });

  test("is read whole, with its gaps", async () => {
    const { pairs } = await readRecording(recorded);
    for (const { pair, quotes, trades } of pairs) {
      expect(pair).toMatch(/^[A-Z]+-[A-Z]+$/);
      for (const { time } of [quotes, trades])
        expect(time.every((at, i) => at > (time[i - 1] ?? 0))).toBe(true);
    }
  });
});

describe("a recorded market", () => {
  test("shows the opening quote in the first half of a minute and the closing one in the second", async () => {
    await record([quoteRow(0), quoteRow(1, 200, 201)]);
    const first = (await playAt(0.2)).quotes[0];
    expect([first?.bids[0], first?.asks[0]]).toEqual([
      ["100.00", "2.5"],
      ["101.00", "1.5"],
    ]);
    const second = (await playAt(0.7)).quotes[0];
    expect([second?.bids[0], second?.asks[0]]).toEqual([
      ["100.50", "2.5"],
      ["101.50", "1.5"],
    ]);
    const next = (await playAt(1.2)).quotes[0];
    expect(next?.bids[0]).toEqual(["200.00", "2.5"]);
    expect(next?.modelledFrom).toBe(1);
    expect(next?.bids.length).toBe(20);
  });

  test("models the same depth behind the same minute each time", async () => {
    await record([quoteRow(0)]);
    const [one, two] = [await playAt(0.1), await playAt(0.3)];
    expect(one.quotes[0]?.bids).toEqual(two.quotes[0]?.bids);
  });

  test("confirms a quote each second with its id and a new time", async () => {
    await record([quoteRow(0)]);
    const { quotes } = await playAt(0, { until: ({ length }) => length === 3 });
    expect(new Set(quotes.map(({ id }) => id)).size).toBe(1);
    for (const [i, { at }] of quotes.entries())
      expect(at - (quotes[i - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(1_000);
  });

  test("confirms nothing in a minute that was not recorded", async () => {
    await record([quoteRow(0), quoteRow(2)]);
    expect((await playAt(1.5, { for: 1_200 })).quotes).toEqual([]);
    expect((await playAt(2.1)).quotes.length).toBe(1);
  });

  test("leaves a minute without trades out of the bars and off the tape", async () => {
    await record([quoteRow(0), quoteRow(5)], [tradeRow(0), tradeRow(1, 110), tradeRow(3, 120)]);
    const { feed, trades } = await playAt(4.5);
    expect(trades.map(({ price, quantity }) => [price, quantity])).toEqual([
      ["101.00", "0.25"],
      ["111.00", "0.25"],
      ["121.00", "0.25"],
    ]);
    const bars = await feed.candles("AAA-USD", "1m", { from: DAY, to: DAY + 5 * MINUTE });
    expect(bars.map((bar) => (bar.time - DAY) / MINUTE)).toEqual([0, 1, 3]);
    const [wide] = await feed.candles("AAA-USD", "5m", { from: DAY, to: DAY + 5 * MINUTE });
    expect(wide).toEqual({
      time: DAY,
      open: "100.00",
      high: "122.00",
      low: "98.00",
      close: "121.00",
      volume: "0.75",
    });
  });

  test("knows no bar of a minute that is not over", async () => {
    await record([quoteRow(0), quoteRow(5)], [tradeRow(0), tradeRow(1)]);
    const { feed } = await playAt(1.9);
    const bars = await feed.candles("AAA-USD", "1m", { from: DAY, to: DAY + 60 * MINUTE });
    expect(bars.length).toBe(1);
  });

  test("begins again at its end, and remembers what the lap before has shown", async () => {
    await record([quoteRow(0), quoteRow(1, 200, 201)], [tradeRow(0), tradeRow(1)]);
    const { feed, clock, quotes } = await playAt(0.2, { lap: 3 });
    expect(quotes[0]?.bids[0]).toEqual(["100.00", "2.5"]);
    expect(Math.floor(((feed.marketTimeAt(clock.now()) ?? 0) - DAY) / 1_000)).toBe(12);
    const range = { from: DAY, to: DAY + 10 * MINUTE };
    expect(await feed.candles("AAA-USD", "1m", range)).toEqual([]);
    expect((await feed.candles("AAA-USD", "1m", { ...range, anyLap: true })).length).toBe(2);
    const again = await playAt(0.2, { lap: 4 });
    expect(again.quotes[0]?.id).not.toBe(quotes[0]?.id);
  });

  test("runs as many times faster as configured", async () => {
    await record(
      [quoteRow(0), quoteRow(1, 200, 201), quoteRow(2, 300, 301), quoteRow(9)],
      [tradeRow(0), tradeRow(1)],
    );
    const { quotes, trades } = await playAt(0, {
      speed: 60,
      until: (seen) => seen.at(-1)?.bids[0]?.[0] === "300.50",
    });
    const bids = quotes.map((quote) => quote.bids[0]?.[0]);
    expect([...new Set(bids)]).toEqual(["100.00", "100.50", "200.00", "200.50", "300.00", "300.50"]);
    expect(trades.length).toBe(2);
  });

  test("has no time before it was first started", async () => {
    await record([quoteRow(0)]);
    const { feed, clock } = await playAt(0);
    expect(feed.marketTimeAt(clock.now() - 86_400_000)).toBeNull();
    expect([feed.recordedFrom, feed.recordedTo]).toEqual(["2024-02-29", "2024-02-29"]);
  });

  test("takes tick and lot from the data", async () => {
    await record([quoteRow(0)]);
    const fine = `${DAY},0.0123,0.0123,0.0123,0.0123,5,0.01245,0.0125,0.0124,0.0125,1e-05`;
    await record([fine], [], "BBB-CCC");
    const { feed, quotes } = await playAt(0.1);
    expect(feed.pairs()).toEqual([
      { pair: "AAA-USD", base: "AAA", quote: "USD", tickDecimals: 2, lotDecimals: 6 },
      { pair: "BBB-CCC", base: "BBB", quote: "CCC", tickDecimals: 5, lotDecimals: 3 },
    ]);
    expect(quotes[1]?.asks[0]).toEqual(["0.01245", "0.00001"]);
  });

  test("logs its notes on the recording for the operator, once", async () => {
    await record([quoteRow(0)], undefined, "AAA-USD");
    await record([], [tradeRow(0)], "BBB-USD");
    const { feed, clock } = await playAt(0);
    const said: unknown[] = [];
    const exchange = {
      pairs: () => [],
      print: () => undefined,
      quote: () => undefined,
      onCommitted: () => () => undefined,
    };
    const log = { info: () => undefined, warn: (line: unknown) => said.push(line) };
    const market = createMarketData({ feed, exchange, clock, log });
    await market.start();
    await market.stop();
    expect(said).toEqual(["BBB-USD is not listed: its recording has no quotes."]);
  });

  test("finds sessions in the folders of its folder", async () => {
    await writeText(folder, "session/AAA-USD.2024-02-29.quotes.csv", `${QUOTES}\n${quoteRow(0)}\n`);
    const { feed, quotes } = await playAt(0.1);
    expect(feed.source).toBe("session");
    expect(quotes.length).toBe(1);
  });

  test("finds columns by name, and bears a foreign column, a byte order mark and other line ends", async () => {
    const text = `\uFEFFvolume,close,low,high,open,note,time_ms\r\n1.5,104,99,105,101,x,${DAY}\r\n`;
    await record([quoteRow(0), quoteRow(5)]);
    await writeText(folder, "AAA-USD.2024-02-29.trades.csv", text);
    await writeText(folder, "README.md", "Not a recording.");
    const { feed } = await playAt(2);
    const [bar] = await feed.candles("AAA-USD", "1m", { from: DAY, to: DAY + MINUTE });
    expect(bar).toEqual({
      time: DAY,
      open: "101.00",
      high: "105.00",
      low: "99.00",
      close: "104.00",
      volume: "1.5",
    });
  });
});
