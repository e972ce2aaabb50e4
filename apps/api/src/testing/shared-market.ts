// The simulated market as every app under test has it. An app reads a day of minutes of each pair when it starts, in a
// thread of its own, which takes longer than the rest of the start. These minutes are the same for all apps with one
// seed, so those that are over are computed once a minute, for all apps of this process.
import { systemClock, type Clock } from "../runtime/clock.port.ts";
import { simulatedFeed } from "../features/market/feeds/simulated/simulated-feed.ts";
import type { FeedCandle, MarketFeed } from "../features/market/market-feed.port.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Day {
  readonly from: number;
  readonly to: number;
  readonly candles: Promise<readonly FeedCandle[]>;
}

class SharedDays {
  readonly #feed: MarketFeed;
  /** The newest of each pair. */
  readonly #days = new Map<string, Day>();

  constructor(seed: string) {
    this.#feed = simulatedFeed({ seed, clock: systemClock });
  }

  read(pair: string, from: number, to: number): Promise<readonly FeedCandle[]> {
    const known = this.#days.get(pair);
    if (known?.from === from && known.to === to) return known.candles;
    const candles = this.#feed.candles(pair, "1m", { from, to });
    this.#days.set(pair, { from, to, candles });
    return candles;
  }
}

const daysOf = new Map<string, SharedDays>();

export function sharedMarket({ seed, clock }: { seed: string; clock: Clock }): MarketFeed {
  const own = simulatedFeed({ seed, clock });
  const days = daysOf.get(seed) ?? new SharedDays(seed);
  daysOf.set(seed, days);
  return {
    ...own,
    async candles(pair, interval, range) {
      const over = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
      const isShared = interval === "1m" && range.to > over && over - range.from >= DAY_MS - MINUTE_MS;
      // What another app reads at the same time must not depend on a clock that a test has moved.
      if (!isShared || over > systemClock.now()) return own.candles(pair, interval, range);
      const [before, now] = await Promise.all([
        days.read(pair, range.from, over),
        own.candles(pair, interval, { ...range, from: over }),
      ]);
      return [...before, ...now];
    },
  };
}
