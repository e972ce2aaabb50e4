// Streams made of candles: the running one, and the average of the last five minutes.
import type { CandleView } from "@fillmark/contracts/market";
import type { PairRules } from "../../../exchange/core/commands.ts";
import { AVERAGE_MINUTES, averagePrice, PRINTS } from "../average-price.ts";
import type { KlineInterval } from "../market/kline-intervals.ts";
import { symbolOf } from "../symbols.ts";
import { decimal, ZERO } from "../wire-values.ts";
import type { SourceParts, StreamSource } from "./stream-source.ts";

const KLINE_EVERY_MS = 2_000;
const AVERAGE_EVERY_MS = 1_000;
const UNKNOWN_ID = -1;

interface CandleStream {
  readonly rules: PairRules;
  readonly interval: KlineInterval;
}

/** The running candle, and once more the one before it when that has ended. */
export function klineSource(parts: SourceParts, { rules, interval }: CandleStream): StreamSource {
  const { pair } = rules;
  let running = 0;
  let sent = "";
  const read = async (count: number): Promise<readonly CandleView[]> => {
    const { candles } = await parts.market.candles(pair, interval.name, { before: null, limit: count });
    return candles.toSorted(([one], [other]) => one - other);
  };
  const view = (candle: CandleView, isClosed: boolean): unknown =>
    klineEvent(candle, { at: parts.clock.now(), pair, interval, isClosed });
  return {
    everyMs: KLINE_EVERY_MS,
    note: (change) => change.type === "candles" && change.pair === pair,
    events: async () => {
      const [before, last] = twoOf(await read(2));
      if (last === undefined) return [];
      const content = JSON.stringify(last);
      if (content === sent) return [];
      sent = content;
      const hasEnded = before !== undefined && running === before[0];
      [running] = last;
      return [...(hasEnded ? [view(before, true)] : []), view(last, false)];
    },
    first: async () => (await read(1)).slice(-1).map((candle) => view(candle, false)),
  };
}

function twoOf(candles: readonly CandleView[]): [CandleView | undefined, CandleView | undefined] {
  return [candles.at(-2), candles.at(-1)];
}

interface KlineLook {
  readonly at: number;
  readonly pair: string;
  readonly interval: Pick<KlineInterval, "after"> & { readonly name: string };
  readonly isClosed: boolean;
}

/** A bar as the streams say it. */
export function klineEvent(candle: CandleView, look: KlineLook): unknown {
  const symbol = symbolOf(look.pair);
  return { e: "kline", E: look.at, s: symbol, k: klineOf(candle, { ...look, symbol }) };
}

function klineOf(
  [time, open, high, low, close, volume]: CandleView,
  { symbol, interval, isClosed }: Omit<KlineLook, "at" | "pair"> & { readonly symbol: string },
) {
  return {
    t: time,
    T: interval.after(time, 1) - 1,
    s: symbol,
    i: interval.name,
    f: UNKNOWN_ID,
    L: UNKNOWN_ID,
    o: decimal(open),
    c: decimal(close),
    h: decimal(high),
    l: decimal(low),
    v: decimal(volume),
    n: 0,
    x: isClosed,
    q: ZERO,
    V: ZERO,
    Q: ZERO,
    B: "0",
  };
}

/** Of the prints of five minutes by their size; none where there are no prints. */
export function averagePriceSource(
  parts: SourceParts,
  { rules: { pair } }: Pick<CandleStream, "rules">,
): StreamSource {
  const read = (): unknown[] => {
    const average = averagePrice(parts.market.tape(parts.venue, pair, PRINTS));
    if (average === null) return [];
    const { price: w, until } = average;
    const i = `${AVERAGE_MINUTES}m`;
    return [{ e: "avgPrice", E: parts.clock.now(), s: symbolOf(pair), i, w, T: until }];
  };
  return {
    everyMs: AVERAGE_EVERY_MS,
    note: (change) => change.type === "print" && change.pair === pair,
    events: read,
    first: read,
  };
}
