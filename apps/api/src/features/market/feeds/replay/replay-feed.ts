import { CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { Clock } from "../../../../runtime/clock.port.ts";
import type { MarketFeed } from "../../market-feed.port.ts";
import { readRecording } from "./read-recording.ts";
import { barsOf } from "./recorded-bars.ts";
import { quotesOf } from "./recorded-quotes.ts";
import { replayClock } from "./replay-clock.ts";
import { startPlayer, type Player } from "./replay-player.ts";

export interface ReplayOptions {
  folder: string;
  speed: number;
  clock: Clock;
  /** When this source at this speed was first started, on our clock; kept so that a restart goes on. */
  anchor: (source: string, speed: number) => Promise<number>;
}

/** Plays recorded minutes. Throws RecordingError when the folder can't be trusted. */
export async function replayFeed({ folder, speed, clock, anchor }: ReplayOptions): Promise<MarketFeed> {
  const recording = await readRecording(folder);
  const { source } = recording;
  const began = await anchor(source, speed);
  const market = replayClock(recording, began, speed);
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
    notes: recording.notes,
    pairs: () => recording.pairs.map(({ steps }) => steps),
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
    marketClock: { kind: "recorded", from: recording.from, to: recording.to, anchor: began, speed },
    marketTimeAt: (wallMs) => market.at(wallMs)?.market ?? null,
    openingPrice: (pair) => {
      const found = byName.get(pair);
      const bid = found?.quotes.bidOpen[0];
      return found === undefined || bid === undefined ? null : formatUnits(BigInt(bid), found.priceDecimals);
    },
  };
}
