import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedQuote } from "../../market-feed.port.ts";
import { pairRulesFor } from "../../pair-rules.ts";
import { PairMarket } from "../../pair-market.ts";
import { toReferenceQuote } from "../../reference-quote.ts";
import { replayFeed } from "./replay-feed.ts";
import { DAY, MINUTE, quoteRow, record, tradeRow } from "./testing/recording-folder.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recording-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.UTC(2026, 0, 1) });
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

interface Played {
  /** Market times, in seconds since the start over all laps, at which the exchange's staleness changed. */
  changes: { to: "fresh" | "stale"; second: number }[];
  quotes: FeedQuote[];
}

/** Plays for so many minutes of the market, judging each quote as the exchange does: by its age on our clock. */
async function play(speed: number, minutes: number): Promise<Played> {
  const anchor = Date.now();
  const clock = { now: () => Date.now() };
  const feed = await replayFeed({ folder, speed, clock, anchor: async () => anchor });
  const [pair] = feed.pairs();
  if (pair === undefined) throw new Error("a pair is recorded");
  const rules = pairRulesFor(pair);
  const market = new PairMarket(pair.pair);
  const quotes: FeedQuote[] = [];
  await feed.start({
    quote: (quote) => {
      quotes.push(quote);
      market.setQuote(toReferenceQuote(quote, rules, feed.source));
    },
    trade: () => undefined,
    failed: () => undefined,
  });
  const changes: Played["changes"] = [];
  const step = Math.max(1, Math.floor(500 / speed));
  for (let passed = 0; passed < minutes * MINUTE; passed = (Date.now() - anchor) * speed) {
    const state = market.isStale(rules, Date.now()) ? "stale" : "fresh";
    if (changes.at(-1)?.to !== state) changes.push({ to: state, second: passed / 1_000 });
    await vi.advanceTimersByTimeAsync(step);
  }
  await feed.stop();
  return { changes, quotes };
}

/** On either side of a moment, as finely as a market of this speed can be looked at. */
function expectNear(second: number | undefined, expected: number, speed: number): void {
  expect(second).toBeGreaterThanOrEqual(expected - 1.5);
  expect(second).toBeLessThanOrEqual(expected + Math.max(2, speed * 0.02));
}

test.each([0.25, 1, 7, 60, 600])(
  "at speed %d a gap makes quotes as old as they were then, and the next row ends it",
  async (speed) => {
    const minutes = [0, 1, 2, 12, 13, 14];
    await record(folder, { quotes: minutes.map((minute) => quoteRow(minute)) });
    const { changes } = await play(speed, 14);
    expect(changes.map(({ to }) => to)).toEqual(["fresh", "stale", "fresh"]);
    expectNear(changes[1]?.second, 190, speed);
    expectNear(changes[2]?.second, 720, speed);
  },
);

test("a gap that is shorter than a quote may be old stops nothing", async () => {
  await record(folder, { quotes: [0, 1, 2, 3].map((minute) => quoteRow(minute)) });
  expect((await play(60, 3.9)).changes.map(({ to }) => to)).toEqual(["fresh"]);
});

test("a gap goes on over the end of the recording", async () => {
  const quotes = [5, 6].map((minute) => quoteRow(minute));
  await record(folder, { quotes, trades: [0, 9].map((minute) => tradeRow(minute)) });
  const { changes } = await play(60, 16);
  expect(changes.map(({ to }) => to)).toEqual(["stale", "fresh", "stale", "fresh"]);
  expectNear(changes[1]?.second, 300, 60);
  expectNear(changes[2]?.second, 430, 60);
  expectNear(changes[3]?.second, 900, 60);
});

test("what grows old keeps its id, levels and market's time, and is published seldom", async () => {
  await record(folder, { quotes: [quoteRow(0), quoteRow(600)] });
  const { quotes } = await play(60, 590);
  const old = quotes.filter(({ at }, i) => at < (quotes[i - 1]?.at ?? 0));
  const [last] = old;
  expect(new Set(old.map(({ id, bids, marketAt }) => JSON.stringify([id, bids, marketAt]))).size).toBe(1);
  expect(last?.marketAt).toBeLessThan(DAY + MINUTE);
  // Ten hours of the market are ten minutes of ours; confirming it each second would be 600.
  expect(quotes.length).toBeLessThan(100);
});

test("at the market's own speed nothing is said in a gap", async () => {
  await record(folder, { quotes: [quoteRow(0), quoteRow(600)] });
  const { quotes } = await play(1, 30);
  expect(quotes.every(({ marketAt }) => marketAt < DAY + MINUTE)).toBe(true);
  expect(quotes.length).toBeLessThanOrEqual(62);
});
