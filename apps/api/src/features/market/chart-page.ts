import { BAR_PARTS, type BarInterval } from "@fillmark/contracts/chart-intervals";
import { joinBars } from "@fillmark/contracts/join-bars";
import type { CandleView } from "@fillmark/contracts/market";
import { candlePage, type CandlePageRequest, type PageFeed } from "./candle-page.ts";

/** Bars that are read at once to put longer ones together. */
const READ_AT_ONCE = 1_000;

export interface ChartPageRequest extends Omit<CandlePageRequest, "interval"> {
  interval: BarInterval;
}

/** The newest `limit` bars before a time, of any interval of a chart: what the feed has none of is put together from shorter ones. */
export async function chartPage(
  feed: PageFeed,
  { interval, before, limit, ...rest }: ChartPageRequest,
): Promise<{ candles: CandleView[]; hasMore: boolean }> {
  const parts = BAR_PARTS[interval];
  const { of, times, beginOf, after } = parts;
  if (times === 1) return candlePage(feed, { ...rest, interval: of, before, limit });
  let end = before === null ? null : after(beginOf(before - 1), 1);
  let found: CandleView[] = [];
  let hasMore = true;
  // One more than asked for, since the first may be read in part.
  for (let left = (limit + 1) * times; left > 0 && hasMore; left -= READ_AT_ONCE) {
    const count = Math.min(left, READ_AT_ONCE);
    const page = await candlePage(feed, { ...rest, interval: of, before: end, limit: count });
    found = [...page.candles, ...found];
    end = page.candles[0]?.[0] ?? end;
    hasMore = page.hasMore && page.candles.length > 0;
  }
  const joined = joinBars(found, parts);
  const whole = hasMore ? joined.slice(1) : joined;
  return { candles: whole.slice(-limit), hasMore: hasMore || whole.length > limit };
}
