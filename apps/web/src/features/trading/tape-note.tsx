import { type ChartInterval, isTapeInterval } from "@fillmark/contracts/chart-intervals";
import { timeFormat } from "../../format/format.ts";
import { chartIntervals } from "../../messages/en/chart-intervals.ts";
import type { Bar } from "./candle-series.ts";
import { zoneOffset } from "../../format/zone-name.ts";

const clock = timeFormat({ hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** How far back a chart of seconds reaches: to the oldest print that was there, and no further. */
export function TapeNote({ interval, bars }: { interval: ChartInterval; bars: readonly Bar[] }) {
  const [first] = bars;
  if (!isTapeInterval(interval) || first === undefined) return null;
  return (
    <span>{chartIntervals("since", { time: clock.format(first.time * 1000), zone: zoneOffset() })}</span>
  );
}
