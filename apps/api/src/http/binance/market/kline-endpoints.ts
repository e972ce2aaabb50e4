// Bars. Intervals that we have no bars of are put together from shorter ones.
import type { CandleView } from "@fillmark/contracts/market";
import { BinanceError, invalidParameter } from "../binance-error.ts";
import { open, type Call } from "../endpoint.ts";
import { decimal, timeIn, ZERO } from "../wire-values.ts";
import { pairOf } from "./exchange-info.ts";
import { joinBars } from "./join-bars.ts";
import { klineIntervals, type KlineInterval } from "./kline-intervals.ts";

const MOST_BARS = 1_000;

/** As it is answered: what we don't know of a bar is zero. */
type Kline = (number | string)[];

async function klinesOf(call: Call): Promise<Kline[]> {
  const { params, unit } = call;
  const interval = klineIntervals.get(params.requiredText("interval"));
  // Bars begin at midnight UTC.
  if (!/^(?:[+-]?0?0(?::00)?|UTC)$/.test(params.text("timeZone") ?? "0")) throw invalidParameter("timeZone");
  if (interval === undefined) throw new BinanceError(-1120, "Invalid interval.");
  const pair = pairOf(call);
  const limit = params.upTo("limit", { most: MOST_BARS, usually: 500 });
  const [from, to] = [params.time("startTime"), params.time("endTime")];
  // The bars that begin at `from` or later are as many as asked for, at most.
  const end = Math.min((to ?? Infinity) + 1, from === undefined ? Infinity : endOf(interval, from, limit));
  const bars = await barsBefore(call, { pair, interval, end, count: limit, from });
  return bars
    .slice(-limit)
    .map(([at, o, h, l, c, volume]) => [
      timeIn(unit, at),
      decimal(o),
      decimal(h),
      decimal(l),
      decimal(c),
      decimal(volume),
      timeIn(unit, interval.after(at, 1)) - 1,
      ZERO,
      0,
      ZERO,
      ZERO,
      "0",
    ]);
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
  const needed = count * interval.times;
  let found: CandleView[] = [];
  let before: number | undefined = Number.isFinite(end) ? end : undefined;
  for (let left = needed; left > 0; left -= MOST_BARS) {
    const limit = Math.min(left, MOST_BARS);
    const { candles, hasMore } = await call.api.market.listCandles({
      pair,
      interval: interval.of,
      limit,
      ...(before === undefined ? {} : { before }),
    });
    found = [...candles, ...found];
    before = candles[0]?.[0];
    if (!hasMore || before === undefined || before < (from ?? -Infinity)) break;
  }
  return joinBars(found, interval).filter(([at]) => at >= (from ?? -Infinity));
}

const described = {
  summary: "Bars, oldest first. Of a bar's trades we know the volume alone: the other sums are zero.",
  takes: { required: ["symbol", "interval"], optional: ["startTime", "endTime", "timeZone", "limit"] },
  weight: 2,
  answer: klinesOf,
};

export const klineEndpoints = [open("/api/v3/klines", described), open("/api/v3/uiKlines", described)];
