// Bars, and those of seconds from what the tape still has.
import type { CandleView } from "@fillmark/contracts/market";
import { PRINTS } from "../average-price.ts";
import { BinanceError, invalidParameter } from "../binance-error.ts";
import { open, type Call } from "../endpoint.ts";
import { decimal, timeIn, ZERO } from "../wire-values.ts";
import { pairOf } from "./exchange-info.ts";
import { klineIntervals, type KlineInterval } from "./kline-intervals.ts";
import { second, secondBars } from "./second-bars.ts";

const MOST_BARS = 1_000;

/** As it is answered: what we don't know of a bar is zero. */
type Kline = (number | string)[];

async function klinesOf(call: Call): Promise<Kline[]> {
  const { params, unit } = call;
  const name = params.requiredText("interval");
  const interval = klineIntervals.get(name);
  // Bars begin at midnight UTC.
  if (!/^(?:[+-]?0?0(?::00)?|UTC)$/.test(params.text("timeZone") ?? "0")) throw invalidParameter("timeZone");
  if (name !== second.name && interval === undefined) throw new BinanceError(-1120, "Invalid interval.");
  const pair = pairOf(call);
  const limit = params.upTo("limit", { most: MOST_BARS, usually: 500 });
  const [from, to] = [params.time("startTime"), params.time("endTime")];
  if (interval === undefined) {
    const bars = await secondsOf(call, pair);
    const found = bars.filter(([at]) => at >= (from ?? -Infinity) && at <= (to ?? Infinity));
    const shown = from === undefined ? found.slice(-limit) : found.slice(0, limit);
    return shown.map((bar) => klineOf(bar, { unit, endMs: second.after(bar[0], 1) }));
  }
  // The bars that begin at `from` or later are as many as asked for, at most.
  const end = Math.min((to ?? Infinity) + 1, from === undefined ? Infinity : endOf(interval, from, limit));
  const bars = await barsBefore(call, { pair, interval, end, count: limit, from });
  return bars.slice(-limit).map((bar) => klineOf(bar, { unit, endMs: interval.after(bar[0], 1) }));
}

function klineOf(
  [at, o, h, l, c, volume]: CandleView,
  { unit, endMs }: { unit: Call["unit"]; endMs: number },
): Kline {
  return [
    timeIn(unit, at),
    decimal(o),
    decimal(h),
    decimal(l),
    decimal(c),
    decimal(volume),
    timeIn(unit, endMs) - 1,
    ZERO,
    0,
    ZERO,
    ZERO,
    "0",
  ];
}

/** Of the prints that the tape still has, since nothing shorter than a minute is kept. */
async function secondsOf({ api, venue }: Call, pair: string): Promise<CandleView[]> {
  return secondBars(await api.market.listTape({ pair, venue, limit: PRINTS }));
}

/** When so many bars are over of which the first begins at a moment or behind it. */
function endOf({ beginOf, after }: KlineInterval, from: number, bars: number): number {
  const begin = beginOf(from);
  return after(begin, begin < from ? bars + 1 : bars);
}

interface Wanted {
  readonly pair: string;
  readonly interval: KlineInterval;
  readonly end: number;
  readonly count: number;
  readonly from: number | undefined;
}

async function barsBefore(call: Call, { pair, interval, end, count, from }: Wanted): Promise<CandleView[]> {
  const { candles } = await call.api.market.listCandles({
    pair,
    interval: interval.name,
    limit: count,
    ...(Number.isFinite(end) ? { before: end } : {}),
  });
  return candles.filter(([at]) => at >= (from ?? -Infinity));
}

const described = {
  summary: "Bars, oldest first. Of a bar's trades we know the volume alone: the other sums are zero.",
  takes: { required: ["symbol", "interval"], optional: ["startTime", "endTime", "timeZone", "limit"] },
  weight: 2,
  answer: klinesOf,
};

export const klineEndpoints = [open("/api/v3/klines", described), open("/api/v3/uiKlines", described)];
