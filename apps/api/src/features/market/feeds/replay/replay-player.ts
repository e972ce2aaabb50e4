import { formatUnits } from "@fillmark/contracts/money";
import type { Clock } from "../../../../runtime/clock.port.ts";
import { fixedText } from "../../decimal-text.ts";
import type { FeedQuote, FeedSink } from "../../market-feed.port.ts";
import type { RecordedPair } from "./recorded-pair.ts";
import { quoteAt, type PairQuotes } from "./recorded-quotes.ts";
import { firstAtOrAfter, MINUTE_MS } from "./recording-rows.ts";
import type { ReplayClock, ReplayTime } from "./replay-clock.ts";

const HALF_MS = 30_000;
const CONFIRM_MS = 1_000;
const TAPE_LEAD_MS = 50 * MINUTE_MS;
/** Bad luck with timers must not make a busy loop of a very fast market. */
const SHORTEST_WAIT_MS = 10;
/** A quote's age is told anew when it is off by this much on the market's clock, or by this share of it. */
const AGE_STEP_MS = 1_000;
const AGE_STEP_SHARE = 0.1;

export interface Player {
  stop(): void;
}

interface PlayerParts {
  market: ReplayClock;
  clock: Clock;
  sink: FeedSink;
  quotes: PairQuotes[];
}

/** Shows the recorded quotes and prints when the market's clock comes to them. */
export function startPlayer({ market, clock, sink, quotes }: PlayerParts): Player {
  let timer: NodeJS.Timeout;
  let printed: ReplayTime | null = null;
  const shown = new ShownQuotes(sink, market.speed);
  const turn = (): void => {
    const wall = clock.now();
    const now = market.at(wall);
    let wait = CONFIRM_MS;
    if (now !== null) {
      for (const recorded of quotes) wait = Math.min(wait, shown.show(recorded, now, wall));
      for (const span of unprinted(printed, now)) printMinutes(quotes, sink, span);
      printed = now;
      const nextHalf = Math.floor(now.market / HALF_MS) * HALF_MS + HALF_MS;
      wait = Math.min(wait, market.wallMsUntil(nextHalf, wall));
    }
    timer = setTimeout(turn, Math.max(SHORTEST_WAIT_MS, Math.ceil(wait)));
  };
  turn();
  return { stop: () => clearTimeout(timer) };
}

class ShownQuotes {
  readonly #sink: FeedSink;
  readonly #speed: number;
  /** With the market's time that its minute ends at, over all laps. */
  readonly #newest = new Map<string, { quote: FeedQuote; endsAt: number }>();

  constructor(sink: FeedSink, speed: number) {
    this.#sink = sink;
    this.#speed = speed;
  }

  /** Answers when this pair needs another look, in our time; Infinity when nothing but the recording's next row does. */
  show(recorded: PairQuotes, now: ReplayTime, wall: number): number {
    const quote = quoteAt(recorded, now, wall);
    const newest = this.#newest.get(recorded.pair);
    if (quote === null) return newest === undefined ? Infinity : this.#age(newest, now, wall);
    if (newest?.quote.id === quote.id && wall - newest.quote.at < CONFIRM_MS) return Infinity;
    this.#newest.set(recorded.pair, { quote, endsAt: now.passed - (now.market % MINUTE_MS) + MINUTE_MS });
    this.#sink.quote(quote);
    return Infinity;
  }

  /**
   * In a gap nothing confirms a quote, and it grows old on the market's clock, as it did then. Others tell its age by
   * our clock: it is shown again, as if confirmed so long ago that both clocks agree. At the market's own speed they do.
   */
  #age(newest: { quote: FeedQuote; endsAt: number }, now: ReplayTime, wall: number): number {
    const age = now.passed - newest.endsAt;
    const step = Math.max(AGE_STEP_MS, age * AGE_STEP_SHARE);
    if (Math.abs(age - (wall - newest.quote.at)) >= step) {
      newest.quote = { ...newest.quote, at: Math.max(0, wall - age) };
      this.#sink.quote(newest.quote);
    }
    return step / Math.abs(this.#speed - 1);
  }
}

interface PrintSpan {
  lap: number;
  /** Minutes that ended in (after, upTo]. */
  after: number;
  upTo: number;
}

/** What has come to its end since the last turn; at the end of a lap its last minutes, too. */
function unprinted(before: ReplayTime | null, now: ReplayTime): PrintSpan[] {
  if (before === null) return [{ lap: now.lap, after: now.market - TAPE_LEAD_MS, upTo: now.market }];
  if (before.lap === now.lap) return [{ lap: now.lap, after: before.market, upTo: now.market }];
  return [
    { lap: before.lap, after: before.market, upTo: Infinity },
    { lap: now.lap, after: 0, upTo: now.market },
  ];
}

function printMinutes(pairs: PairQuotes[], sink: FeedSink, { lap, after, upTo }: PrintSpan): void {
  const rows: { pair: RecordedPair; row: number; time: number }[] = [];
  for (const { recorded } of pairs) {
    const { time } = recorded.trades;
    for (let row = firstAtOrAfter(time, after - MINUTE_MS + 1); row < time.length; row += 1) {
      const start = time[row] ?? 0;
      if (start + MINUTE_MS > upTo) break;
      rows.push({ pair: recorded, row, time: start });
    }
  }
  rows.sort((a, b) => a.time - b.time);
  for (const { pair, row, time } of rows) {
    sink.trade({
      pair: pair.pair,
      id: `${pair.pair}:${lap}:${time}`,
      marketAt: time + MINUTE_MS,
      price: fixedText(pair.trades.close[row] ?? 0, pair.priceDecimals),
      quantity: formatUnits(pair.trades.volume[row] ?? 0n, pair.sizeDecimals),
      side: null,
    });
  }
}
