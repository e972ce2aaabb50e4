import { useId, useRef } from "react";
import { type Box, extentOf, linePath, niceTicks, yOf } from "./chart-scale.ts";
import { cx } from "./class-names.ts";
import { type Size, useSize } from "./use-size.ts";

export interface AreaChartProps {
  /** The values in time order. */
  points: readonly number[];
  /** What it shows, in one sentence: "Equity over three months, up 6.53%". */
  label: string;
  /** Writes a value on the axis. Without it the chart has no axes. */
  formatTick?: ((value: number) => string) | undefined;
  /** Words along the time axis, evenly spaced, first to last. Only with `formatTick`. */
  timeLabels?: readonly string[] | undefined;
  /** A colour other than the direction's: `var(--color-accent)`. */
  colour?: string | undefined;
  className?: string | undefined;
}

/** A curve over a fading area. Time runs left to right in every language. Its box gives the size. */
export function AreaChart({ points, label, formatTick, timeLabels, colour, className }: AreaChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className={cx("chart", className)} role="img" aria-label={label}>
      {size !== undefined && points.length > 1 && (
        <Drawing {...{ points, formatTick, timeLabels, colour, ...size }} />
      )}
    </div>
  );
}

type DrawingProps = Pick<AreaChartProps, "points" | "formatTick" | "timeLabels" | "colour"> & Size;

function Drawing({ points, formatTick, timeLabels = [], colour, width, height }: DrawingProps) {
  const fadeId = useId();
  const hasAxes = formatTick !== undefined;
  const axisWidth = hasAxes ? 60 : 0;
  const plotHeight = height - (hasAxes ? 24 : 0);
  const plotWidth = width - axisWidth;
  const end = plotWidth - (axisWidth > 0 ? 0 : 6);
  const raw = withLeastSpan(extentOf(points));
  const room = (raw.high - raw.low) * 0.12;
  const extent = { low: raw.low - room, high: raw.high + room };
  const box: Box = { width: end, top: 6, bottom: plotHeight - 4 };
  const first = points[0] ?? 0;
  const last = points.at(-1) ?? 0;
  const stroke = colour ?? (last >= first ? "var(--color-up)" : "var(--color-down)");
  const line = linePath(points, extent, box);
  const lastY = yOf(last, extent, box);
  const baseY = Math.round(yOf(first, extent, box)) + 0.5;
  return (
    <svg aria-hidden="true">
      {hasAxes ? (
        <Axes {...{ formatTick, timeLabels, extent, box, plotWidth, width, height }} />
      ) : (
        <path d={`M0 ${baseY}H${plotWidth}`} stroke="var(--color-line-2)" strokeDasharray="2 4" />
      )}
      <defs>
        <linearGradient id={fadeId} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor={stroke} stopOpacity=".16" />
          <stop offset="1" stopColor={stroke} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${line}L${end} ${plotHeight}L0 ${plotHeight}z`} fill={`url(#${fadeId})`} />
      <path
        d={line}
        fill="none"
        stroke={stroke}
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={end} cy={lastY} r="6" fill={stroke} opacity=".18" />
      <circle cx={end} cy={lastY} r="3" fill={stroke} />
    </svg>
  );
}

/** Of what is drawn a change below this share is the small thing it is, and no cliff. */
const LEAST_SHARE = 0.01;

function withLeastSpan({ low, high }: { low: number; high: number }): { low: number; high: number } {
  const missing = Math.max(Math.abs(low), Math.abs(high)) * LEAST_SHARE - (high - low);
  return missing <= 0 ? { low, high } : { low: low - missing / 2, high: high + missing / 2 };
}

interface AxesProps {
  formatTick: (value: number) => string;
  timeLabels: readonly string[];
  extent: { low: number; high: number };
  box: Box;
  plotWidth: number;
  width: number;
  height: number;
}

function Axes({ formatTick, timeLabels, extent, box, plotWidth, width, height }: AxesProps) {
  const lines = niceTicks(extent.low, extent.high, 4)
    .map((tick) => ({ tick, y: Math.round(yOf(tick, extent, box)) + 0.5 }))
    .filter(({ y }) => y >= 8 && y <= height - 24);
  const lastIndex = timeLabels.length - 1;
  return (
    <>
      {lines.map(({ tick, y }) => (
        <g key={tick}>
          <path className="gridl" d={`M0 ${y}H${plotWidth}`} />
          <text x={width} y={y + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {timeLabels.map((text, index) => (
        <text
          key={`${text} ${index}`}
          x={lastIndex === 0 ? 0 : (index / lastIndex) * plotWidth}
          y={height - 6}
          textAnchor={index === 0 ? "start" : index === lastIndex ? "end" : "middle"}
        >
          {text}
        </text>
      ))}
    </>
  );
}
