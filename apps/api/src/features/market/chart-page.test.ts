import { expect, test } from "vitest";
import { BAR_PARTS } from "@fillmark/contracts/chart-intervals";
import { chartPage } from "./chart-page.ts";
import type { PageFeed } from "./candle-page.ts";
import type { FeedCandle } from "./market-feed.port.ts";

const DAY = 86_400_000;
const historyFrom = Date.UTC(2023, 10, 14);
const now = Date.UTC(2026, 10, 28, 3);

/** One bar a day whose price is the day's number since the beginning. */
const days: FeedCandle[] = Array.from({ length: Math.ceil((now - historyFrom) / DAY) }, (_, day) => ({
  time: historyFrom + day * DAY,
  open: `${day}.5`,
  high: `${day + 2}`,
  low: `${day}`,
  close: `${day + 1}`,
  volume: "0.25",
}));
const feed: PageFeed = {
  historyFrom,
  candles: async (_pair, interval, { from, to }) => {
    expect(interval).toBe("1d");
    return days.filter(({ time }) => time >= from && time < to);
  },
};
const page = (before: number | null, limit: number, interval: "1M" | "1w" = "1M") =>
  chartPage(feed, { pair: "BTC-USD", interval, before, limit, now });
const month = (ms: number | undefined) => new Date(ms ?? 0).toISOString().slice(0, 10);

test("a month is what its days are, and the running one as far as it is", async () => {
  const { candles, hasMore } = await page(null, 2);
  expect(candles.map(([time]) => month(time))).toEqual(["2026-10-01", "2026-11-01"]);
  expect(hasMore).toBe(true);
  const first = (Date.UTC(2026, 9, 1) - historyFrom) / DAY;
  expect(candles[0]?.slice(1)).toEqual([`${first}.5`, `${first + 32}`, `${first}`, `${first + 31}`, "7.75"]);
  expect(candles[1]?.[5]).toBe("7.00");
});

test("older months join on without one missing or standing twice, back to the first, which began within", async () => {
  const found: string[] = [];
  let before: number | null = null;
  for (let more = true; more;) {
    const next: Awaited<ReturnType<typeof page>> = await page(before, 10);
    found.unshift(...next.candles.map(([time]) => month(time)));
    before = next.candles[0]?.[0] ?? null;
    more = next.hasMore;
  }
  const wanted = Array.from({ length: 37 }, (_, place) => month(Date.UTC(2023, 10 + place, 1)));
  expect(found).toEqual(wanted);
});

test("a week begins on a Monday", async () => {
  const { candles } = await page(null, 60, "1w");
  expect(candles).toHaveLength(60);
  for (const [time] of candles) expect(new Date(time).getUTCDay()).toBe(1);
  expect(BAR_PARTS["1w"].beginOf(now)).toBe(candles.at(-1)?.[0]);
});
