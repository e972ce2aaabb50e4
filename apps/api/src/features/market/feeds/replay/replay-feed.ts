import { CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { Clock } from "../../../../clock.port.ts";
import { fixedText } from "../../decimal-text.ts";
import type { FeedPair, FeedSink, MarketFeed } from "../../market-feed.port.ts";
import { quoteAt, quotesOf, type PairQuotes } from "./recorded-quotes.ts";
import { barsOf, firstAtOrAfter } from "./recorded-bars.ts";
import { readRecording, type RecordedPair } from "./read-recording.ts";
import { replayClock, type ReplayClock } from "./replay-clock.ts";

export interface ReplayOptions {
  folder: string;
  speed: number;
  clock: Clock;
  /** When this source at this speed was first started, on our clock; kept so that a restart goes on. */
  anchor: (source: string, speed: number) => Promise<number>;
}

const MINUTE_MS = 60_000;
const HALF_MS = 30_000;
const CONFIRM_MS = 1_000;
const QUOTE_SCALE = 8;
const TAPE_LEAD_MS = 50 * MINUTE_MS;
/** Bad luck with timers must not make a busy loop of a very fast market. */
const SHORTEST_WAIT_MS = 10;

/** Plays recorded minutes. Throws RecordingError when the folder can't be trusted. */
export async function replayFeed({ folder, speed, clock, anchor }: ReplayOptions): Promise<MarketFeed> {
  const recording = await readRecording(folder);
  const { source } = recording;
  const market = replayClock(recording, await anchor(source, speed), speed);
  const quotes = recording.pairs.map(quotesOf);
  const byName = new Map(recording.pairs.map((pair) => [pair.pair, pair]));
  let player: Player | null = null;
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

  return {
    kind: "replay",
    source,
    tape: "minute",
    recordedFrom: day(recording.from),
    recordedTo: day(recording.to - 1),
    speed,
    historyFrom: recording.from,
    pairs: () => recording.pairs.map(feedPair),
    start: async (sink) => {
      player = startPlayer({ market, clock, sink, quotes });
    },
    stop: async () => {
      player?.stop();
      player = null;
    },
    candles: async (pair, interval, range) => {
      const found = byName.get(pair);
      const now = market.at(clock.now());
      if (found === undefined || now === null) return [];
      const knownTo = range.anyLap === true && now.lap > 0 ? recording.to : now.market;
      return barsOf(found, CANDLE_INTERVAL_MS[interval], { ...range, knownTo });
    },
    marketTimeAt: (wallMs) => market.at(wallMs)?.market ?? null,
  };
}

/** Steps fine enough for the recorded prices; the lot gets what the quote scale leaves. */
function feedPair({ pair, priceDecimals }: RecordedPair): FeedPair {
  const [base = "", quote = ""] = pair.split("-");
  const tickDecimals = Math.min(QUOTE_SCALE, priceDecimals);
  return { pair, base, quote, tickDecimals, lotDecimals: QUOTE_SCALE - tickDecimals };
}

interface Player {
  stop(): void;
}

interface PlayerParts {
  market: ReplayClock;
  clock: Clock;
  sink: FeedSink;
  quotes: PairQuotes[];
}

function startPlayer(parts: PlayerParts): Player {
  const { market, clock, sink, quotes } = parts;
  let timer: NodeJS.Timeout;
  let printed: { market: number; lap: number } | null = null;
  const confirmed = new Map<string, { id: string; at: number }>();
  const turn = (): void => {
    const wall = clock.now();
    const now = market.at(wall);
    if (now !== null) {
      for (const recorded of quotes) {
        const quote = quoteAt(recorded, now, wall);
        const before = confirmed.get(recorded.pair);
        if (quote === null || (before?.id === quote.id && wall - before.at < CONFIRM_MS)) continue;
        confirmed.set(recorded.pair, { id: quote.id, at: wall });
        sink.quote(quote);
      }
      for (const span of unprinted(printed, now)) printMinutes(quotes, sink, span);
      printed = now;
    }
    timer = setTimeout(turn, waitMs(market, wall, now?.market ?? null));
  };
  turn();
  return { stop: () => clearTimeout(timer) };
}

/** Until the next half minute of the market or the next second of ours, whichever is sooner. */
function waitMs(market: ReplayClock, wall: number, now: number | null): number {
  if (now === null) return CONFIRM_MS;
  const nextHalf = Math.floor(now / HALF_MS) * HALF_MS + HALF_MS;
  const untilHalf = Math.ceil(market.wallMsUntil(nextHalf, wall));
  return Math.max(SHORTEST_WAIT_MS, Math.min(CONFIRM_MS, untilHalf));
}

interface PrintSpan {
  lap: number;
  /** Minutes that ended in (after, upTo]. */
  after: number;
  upTo: number;
}

/** What has come to its end since the last turn; at the end of a lap its last minutes, too. */
function unprinted(
  before: { market: number; lap: number } | null,
  now: { market: number; lap: number },
): PrintSpan[] {
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
