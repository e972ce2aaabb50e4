import { formatUnits } from "@fillmark/contracts/money";
import { fixedText } from "../../decimal-text.ts";
import type { FeedCandle } from "../../market-feed.port.ts";
import type { RecordedPair } from "./recorded-pair.ts";
import { firstAtOrAfter, MINUTE_MS } from "./recording-rows.ts";

interface BarSpan {
  from: number;
  to: number;
  /** Minutes that end after this market time haven't happened yet. */
  knownTo: number;
}

/** Bars with time in [from, to), made of the recorded minutes that are over; a minute not recorded stays a gap. */
export function barsOf(
  recorded: RecordedPair,
  intervalMs: number,
  { from, to, knownTo }: BarSpan,
): FeedCandle[] {
  const { trades, priceDecimals, sizeDecimals } = recorded;
  const first = Math.ceil(from / intervalMs) * intervalMs;
  const bars: { time: number; open: number; high: number; low: number; close: number; volume: bigint }[] = [];
  for (let row = firstAtOrAfter(trades.time, first); row < trades.time.length; row += 1) {
    const minute = trades.time[row] ?? 0;
    const time = minute - (minute % intervalMs);
    if (time >= to || minute + MINUTE_MS > knownTo) break;
    const open = trades.open[row] ?? 0;
    const [high, low, close] = [trades.high[row] ?? 0, trades.low[row] ?? 0, trades.close[row] ?? 0];
    const volume = trades.volume[row] ?? 0n;
    const bar = bars.at(-1);
    if (bar === undefined || bar.time !== time) {
      bars.push({ time, open, high, low, close, volume });
    } else {
      bar.high = Math.max(bar.high, high);
      bar.low = Math.min(bar.low, low);
      bar.close = close;
      bar.volume += volume;
    }
  }
  return bars.map((bar) => ({
    time: bar.time,
    open: fixedText(bar.open, priceDecimals),
    high: fixedText(bar.high, priceDecimals),
    low: fixedText(bar.low, priceDecimals),
    close: fixedText(bar.close, priceDecimals),
    volume: formatUnits(bar.volume, sizeDecimals),
  }));
}
