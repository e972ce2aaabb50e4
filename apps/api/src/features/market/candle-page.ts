import { CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import type { CandleView } from "@fillmark/contracts/market";
import type { FeedCandle, MarketFeed } from "./market-feed.port.ts";

/** What a page needs of it. */
export type PageFeed = Pick<MarketFeed, "historyFrom" | "candles">;

/** How often a page that met gaps looks further back, twice as far each time. */
const MAX_READS = 12;

export interface CandlePageRequest {
  pair: string;
  interval: CandleInterval;
  before: number | null;
  limit: number;
  /** Market time now. */
  now: number;
  signal?: AbortSignal | undefined;
}

/** The newest `limit` bars before a time. Gaps don't count, so a page is full wherever there is enough history. */
export async function candlePage(
  feed: PageFeed,
  { pair, interval, before, limit, now, signal }: CandlePageRequest,
): Promise<{ candles: CandleView[]; hasMore: boolean }> {
  const step = CANDLE_INTERVAL_MS[interval];
  const earliest = feed.historyFrom === null ? 0 : Math.floor(feed.historyFrom / step) * step;
  const end = Math.min(before ?? Infinity, Math.floor(now / step) * step + step);
  let from = Math.ceil(end / step) * step;
  let span = (limit + 1) * step;
  let found: FeedCandle[] = [];
  for (let look = 0; look < MAX_READS && found.length <= limit && from > earliest; look += 1) {
    const to = from;
    from = Math.max(earliest, from - span);
    const older = await feed.candles(pair, interval, { from, to, signal });
    if (older.length === 0 && feed.historyFrom === null) break;
    found = [...older, ...found];
    span *= 2;
  }
  found = found.filter((candle) => candle.time < end);
  const page = found.slice(-limit);
  const candles = page.map((bar): CandleView => [
    bar.time,
    bar.open,
    bar.high,
    bar.low,
    bar.close,
    bar.volume,
  ]);
  return { candles, hasMore: found.length > page.length };
}
