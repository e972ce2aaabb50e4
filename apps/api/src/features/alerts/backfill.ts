// What was met while no quotes were checked: in the bars of trades between the watermark and now. A bar is judged as a whole, so
// one that began before the alert was made says nothing about it.
import type { PriceAlertEvidenceView } from "@fillmark/contracts/alerts";
import { CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import type { CandleView } from "@fillmark/contracts/market";
import { parseAmount } from "@fillmark/contracts/money";
import type { MarketData } from "../market/index.ts";
import type { WaitingAlert } from "./alert-index.ts";
import { PRICE_SCALE } from "./alert-row.ts";
import { isMet } from "./level.ts";

const MAX_BARS = 1_000;
/** The finest of which there are few enough. */
const intervals = ["1m", "15m", "1h", "1d"] as const;

interface Gap {
  readonly pair: string;
  /** By the market's own clock. */
  readonly sinceMs: number;
  readonly untilMs: number;
}

interface Bars {
  readonly interval: CandleInterval;
  /** Oldest first. */
  readonly bars: readonly CandleView[];
}

/** Null where the market gave none or was too busy, which may be better a moment later. */
export async function barsSince(
  market: Pick<MarketData, "candles">,
  { pair, sinceMs, untilMs }: Gap,
): Promise<Bars | null> {
  const spanMs = untilMs - sinceMs;
  const interval = intervals.find((each) => spanMs / CANDLE_INTERVAL_MS[each] < MAX_BARS - 2) ?? "1d";
  const page = market.candles(pair, interval, { before: null, limit: MAX_BARS });
  const { candles } = await page.catch(() => ({ candles: [] }));
  if (candles.length === 0) return null;
  const stepMs = CANDLE_INTERVAL_MS[interval];
  return { interval, bars: candles.filter(([time]) => time + stepMs > sinceMs && time <= untilMs) };
}

interface GapBars extends Pick<Gap, "sinceMs"> {
  readonly bars: Bars;
  readonly source: string;
}

/** Each alert that one of the bars meets, with the first such bar. */
export function metInBars(
  alerts: readonly WaitingAlert[],
  { bars: { interval, bars }, sinceMs, source }: GapBars,
): { alert: WaitingAlert; evidence: PriceAlertEvidenceView }[] {
  const lookedUntil = new Date(sinceMs).toISOString();
  const reach = bars.map(([time, , high, low]) => ({
    time,
    high,
    low,
    above: twice(high),
    below: twice(low),
  }));
  return alerts.flatMap((alert) => {
    const { createdMarketMs, direction } = alert;
    if (createdMarketMs === null) return [];
    const first = reach.find((bar) => {
      const end = bar[direction];
      return bar.time >= createdMarketMs && end !== null && isMet(alert, end);
    });
    if (first === undefined) return [];
    const { time, high, low } = first;
    const marketAt = new Date(time).toISOString();
    return [{ alert, evidence: { seenAs: "bar", interval, marketAt, high, low, source, lookedUntil } }];
  });
}

/** Twice a price in 10^-PRICE_SCALE; null for what isn't one. */
function twice(price: string): bigint | null {
  const parsed = parseAmount(price, PRICE_SCALE);
  return parsed.ok ? 2n * parsed.units : null;
}
