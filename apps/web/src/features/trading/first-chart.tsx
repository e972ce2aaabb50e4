import { type RefObject, useMemo } from "react";
import { type ChartInterval, intervalMsOf } from "@fillmark/contracts/chart-intervals";
import { wallClock } from "@fillmark/contracts/local-calendar";
import { type Candle, CandleChart, useSize } from "@fillmark/ui/candle-chart";
import { formatDecimal, timeFormat } from "../../format/format.ts";
import { type Bar, type Gap, withGaps } from "./candle-series.ts";
import type { ChartChoice } from "./chart-choice.ts";
import { type FirstStudies, firstStudies } from "./chart-first.ts";
import { type ChartLine, type ChartMark, axisTexts, barRoom, freeBars } from "./chart-model.ts";
import { chartZone } from "./chart-zone.ts";

interface FirstChartProps {
  /** Whose room it takes. */
  box: RefObject<HTMLElement | null>;
  interval: ChartInterval;
  priceDecimals: number;
  bars: readonly Bar[];
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  choice: ChartChoice;
}

/** The newest candles, there at once: a chart to look at, until a user reaches for one that moves. */
export function FirstChart({ box, interval, priceDecimals, bars, choice, ...own }: FirstChartProps) {
  const size = useSize(box);
  const intervalMs = intervalMsOf(interval);
  const wall = useMemo(() => wallClock(chartZone(intervalMs)), [intervalMs]);
  const slots = useMemo(() => withGaps(bars, intervalMs), [bars, intervalMs]);
  const studies = useMemo(() => firstStudies(bars, choice), [bars, choice]);
  const places = useMemo(() => new Map(bars.map((bar, place) => [bar.time, place])), [bars]);
  if (size === undefined || bars.length === 0) return null;
  const shown = slots.slice(-Math.ceil((size.width - scaleWidth) / barRoom));
  const labelEveryMs = roundTime((intervalMs * labelWidth) / barRoom);
  const formatPrice = (price: number): string =>
    formatDecimal(price.toFixed(priceDecimals), { decimals: priceDecimals });
  return (
    <CandleChart
      {...size}
      slots={shown.map((slot) => candleOf(slot, studies, places.get(slot.time)))}
      spacing={barRoom}
      free={freeBars}
      shows={{
        averages: studies.fast !== null || studies.slow !== null,
        strength: studies.strength !== null,
        volume: choice.volume,
      }}
      lines={own.lines.map(({ price, title, side }) => ({ price, title, tone: toneOf(side) }))}
      marks={own.marks.map(({ time, side }) => ({
        slot: shown.findIndex((slot) => slot.time === time),
        tone: toneOf(side),
      }))}
      formatPrice={formatPrice}
      formatTicks={(prices) => axisTexts(prices.map(formatPrice))}
      timeAt={(place) => timeText(wall((shown[place]?.time ?? 0) * 1000), labelEveryMs)}
    />
  );
}

const toneOf = (side: "buy" | "sell") => (side === "buy" ? "up" : "down");

function candleOf(slot: Bar | Gap, studies: FirstStudies, place = -1): Candle | null {
  if (!("open" in slot)) return null;
  const at = (line: FirstStudies["fast"]): number | null => line?.[place] ?? null;
  return { ...slot, fast: at(studies.fast), slow: at(studies.slow), strength: at(studies.strength) };
}

/** About what the prices take beside the bars, in pixels. */
const scaleWidth = 76;
/** Pixels from one time to the next, at least. */
const labelWidth = 72;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const roundTimes = [5, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080, 20_160, 40_320];
const clock = timeFormat({ hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
const day = timeFormat({ day: "numeric", month: "short", timeZone: "UTC" });

function roundTime(ms: number): number {
  return (roundTimes.find((minutes) => minutes * minuteMs >= ms) ?? 80_640) * minuteMs;
}

/** What the clock shows at a candle, as on the chart that moves; the day where one begins. */
function timeText(wallMs: number, everyMs: number): string {
  if (wallMs % everyMs !== 0) return "";
  return (wallMs % dayMs === 0 ? day : clock).format(wallMs);
}
