import { CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import { LRUCache } from "lru-cache";
import type { CandleRange, FeedCandle } from "../../market-feed.port.ts";
import type { PublicExchange } from "./public-exchange.ts";

const PAGE = 500;
const MAX_PAGES = 6;

interface CachedPage {
  bars: Promise<FeedCandle[]>;
  until: number;
}

/**
 * Bars of a live exchange, page by page. A page that lies in the past is kept; one that reaches into the
 * present is asked for again after a while, and all who ask meanwhile share one call.
 */
export class ExchangeBars {
  readonly #exchange: PublicExchange;
  readonly #pages = new LRUCache<string, CachedPage>({ max: 400 });
  readonly #freshMs: number;
  /** One page is asked for at a time: quotes wait in the same line, and must not wait behind a long chart. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(exchange: PublicExchange, pairCount: number) {
    this.#exchange = exchange;
    this.#freshMs = Math.max(10_000, pairCount * exchange.callMs * 3);
  }

  async range(
    symbol: string,
    interval: CandleInterval,
    { from, to, now }: CandleRange & { now: number },
  ): Promise<FeedCandle[]> {
    const step = CANDLE_INTERVAL_MS[interval];
    const pageMs = PAGE * step;
    const first = Math.floor(from / pageMs);
    const last = Math.floor((Math.min(to, now + 1) - 1) / pageMs);
    const bars: FeedCandle[] = [];
    for (let page = Math.max(first, last - MAX_PAGES + 1); page <= last; page += 1) {
      bars.push(...(await this.#page(symbol, interval, { start: page * pageMs, now })));
    }
    return bars.filter((bar) => bar.time >= from && bar.time < to && bar.time % step === 0);
  }

  #page(
    symbol: string,
    interval: CandleInterval,
    { start, now }: { start: number; now: number },
  ): Promise<FeedCandle[]> {
    const name = `${symbol} ${interval} ${start}`;
    const known = this.#pages.get(name);
    if (known !== undefined && now < known.until) return known.bars;
    const end = start + PAGE * CANDLE_INTERVAL_MS[interval];
    const bars = this.#line.then(async () => {
      const rows = await this.#exchange.bars(symbol, interval, { from: start, limit: PAGE });
      const within = rows.filter((bar) => bar.time >= start && bar.time < end);
      return within.filter((bar, i) => bar.time !== within[i - 1]?.time);
    });
    const keep = (until: number): void => void this.#pages.set(name, { bars, until });
    keep(now + this.#freshMs);
    // A failure is shared by those who asked together and tried again by the next, but not at once.
    this.#line = bars.then(
      (found) => keep(end < now && found.length > 0 ? Infinity : now + this.#freshMs),
      () => keep(now + 2_000),
    );
    return bars;
  }
}
