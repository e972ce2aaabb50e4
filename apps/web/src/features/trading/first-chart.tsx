import { type RefObject, useMemo } from "react";
import { CANDLE_INTERVAL_MS, type CandleInterval } from "@fillmark/contracts/constants";
import { type Candle, CandleChart, useSize } from "@fillmark/ui/candle-chart";
import { formatDecimal, timeFormat } from "../../format/format.ts";
import { type Bar, type Gap, withGaps } from "./candle-series.ts";
import {
  type ChartIndicators,
  type ChartLine,
  type ChartMark,
  type ChartPoints,
  axisTexts,
  barRoom,
  freeBars,
} from "./chart-model.ts";

interface FirstChartProps {
  /** Whose room it takes. */
  box: RefObject<HTMLElement | null>;
  interval: CandleInterval;
  priceDecimals: number;
  bars: readonly Bar[];
  points: ChartPoints;
  lines: readonly ChartLine[];
  marks: readonly ChartMark[];
  indicators: ChartIndicators;
}

/** The newest candles, there at once: a chart to look at, until a user reaches for one that moves. */
export function FirstChart({ box, interval, priceDecimals, bars, points, ...own }: FirstChartProps) {
  const size = useSize(box);
  const intervalMs = CANDLE_INTERVAL_MS[interval];
  const slots = useMemo(() => withGaps(bars, intervalMs), [bars, intervalMs]);
  if (size === undefined || bars.length === 0) return null;
  const shown = slots.slice(-Math.ceil((size.width - scaleWidth) / barRoom));
  const labelEveryMs = roundTime((intervalMs * labelWidth) / barRoom);
  const formatPrice = (price: number): string =>
    formatDecimal(price.toFixed(priceDecimals), { decimals: priceDecimals });
  return (
    <CandleChart
      {...size}
      slots={shown.map((slot) => candleOf(slot, points))}
      spacing={barRoom}
      free={freeBars}
      shows={own.indicators}
      lines={own.lines.map(({ price, title, side }) => ({ price, title, tone: toneOf(side) }))}
      marks={own.marks.map(({ time, side }) => ({
        slot: shown.findIndex((slot) => slot.time === time),
        tone: toneOf(side),
      }))}
      formatPrice={formatPrice}
      formatTicks={(prices) => axisTexts(prices.map(formatPrice))}
      timeAt={(place) => timeText((shown[place]?.time ?? 0) * 1000, labelEveryMs)}
    />
  );
}

const toneOf = (side: "buy" | "sell") => (side === "buy" ? "up" : "down");

function candleOf(slot: Bar | Gap, points: ChartPoints): Candle | null {
  if (!("open" in slot)) return null;
  const { fast = null, slow = null, strength = null } = points.get(slot.time) ?? {};
  return { ...slot, fast, slow, strength };
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

/** In UTC, as on the chart that moves; the day where one begins. */
function timeText(atMs: number, everyMs: number): string {
  if (atMs % everyMs !== 0) return "";
  return (atMs % dayMs === 0 ? day : clock).format(atMs);
}
