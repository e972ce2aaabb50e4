import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { niceTicks } from "./chart-scale.ts";
import { nearestPoint, pathOf, type Plot, plotOf, type PlotPoint } from "./return-plot.ts";
import { type Size, useSize } from "./use-size.ts";

const AXIS = 56;
const FALL_HEIGHT = 44;
const TIMES_HEIGHT = 20;

export interface ReturnChartProps {
  /** In time order, at least two. */
  points: readonly PlotPoint[];
  /** Moments at which something was put in, or taken out. */
  flows: ReadonlyArray<{ readonly at: number; readonly isOut: boolean }>;
  /** The point that is read out. */
  index: number;
  onScrub: (index: number) => void;
  /** The name of the chart. */
  label: string;
  /** What the point says, for those who don't see it. */
  valueText: string;
  /** Writes millionths as a percentage. */
  formatPpm: (ppm: number) => string;
  formatTime: (at: number) => string;
  /** Names the lower part: "fall". */
  fallLabel: string;
}

/**
 * Return over time beside that of holding something else, and below it how far it is under its highest point. A slider for
 * keyboards and screen readers; pointers and fingers read out the point under them.
 */
export function ReturnChart(props: ReturnChartProps) {
  const { points, index, onScrub, label, valueText } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const last = points.length - 1;
  function scrub(event: PointerEvent<HTMLDivElement>) {
    if (size === undefined) return;
    const { left } = event.currentTarget.getBoundingClientRect();
    onScrub(nearestPoint(points, plotOf(points, plotSize(size)), event.clientX - left));
  }
  function step(event: KeyboardEvent) {
    const to = stepTo(event.key, index, last);
    if (to === null) return;
    event.preventDefault();
    onScrub(Math.min(last, Math.max(0, to)));
  }
  return (
    <div
      ref={frame}
      className="chart return-chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={valueText}
      onKeyDown={step}
      onPointerDown={scrub}
      onPointerMove={scrub}
    >
      {size !== undefined && <Drawing {...props} size={size} />}
    </div>
  );
}

function stepTo(key: string, index: number, last: number): number | null {
  const tenth = Math.max(1, Math.round(last / 10));
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - tenth,
    PageUp: index + tenth,
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}

const plotSize = ({ width, height }: Size): Size => ({
  width: width - AXIS,
  height: height - FALL_HEIGHT - TIMES_HEIGHT,
});

function Drawing(props: ReturnChartProps & { size: Size }) {
  const { points, flows, index, size } = props;
  const inner = plotSize(size);
  const plot = plotOf(points, inner);
  const point = points[index];
  const x = point === undefined ? 0 : plot.x(point.at);
  return (
    <svg aria-hidden="true">
      <Axes {...props} plot={plot} />
      <path
        d={pathOf(points, ({ benchmarkPpm }) => benchmarkPpm, plot)}
        className="return-chart__line return-chart__line--held"
      />
      <path d={pathOf(points, ({ returnPpm }) => returnPpm, plot)} className="return-chart__line" />
      <Fall points={points} plot={plot} top={inner.height} />
      {flows.map(({ at, isOut }, place) => (
        <path
          key={`${at} ${place}`}
          d={isOut ? "M-4-6h8L0 0z" : "M-4 0h8L0-6z"}
          transform={`translate(${Math.max(4, plot.x(at))} ${inner.height})`}
          className="return-chart__flow"
        />
      ))}
      {point !== undefined && (
        <>
          <path d={`M${x} 0V${inner.height + FALL_HEIGHT}`} className="return-chart__cursor" />
          {point.benchmarkPpm !== null && (
            <circle
              cx={x}
              cy={plot.y(point.benchmarkPpm)}
              r="4"
              className="return-chart__dot return-chart__dot--held"
            />
          )}
          <circle cx={x} cy={plot.y(point.returnPpm)} r="4" className="return-chart__dot" />
        </>
      )}
    </svg>
  );
}

function Fall({ points, plot, top }: { points: readonly PlotPoint[]; plot: Plot; top: number }) {
  const deepest = Math.min(...points.map(({ fallPpm }) => fallPpm), -10_000);
  const y = (ppm: number) => top + 8 + (ppm / deepest) * (FALL_HEIGHT - 14);
  const line = pathOf(points, ({ fallPpm }) => fallPpm, { x: plot.x, y });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <path
      d={`M${plot.x(first.at)} ${y(0)}${line.replace("M", "L")}L${plot.x(last.at)} ${y(0)}z`}
      className="return-chart__fall"
    />
  );
}

interface AxesProps extends Pick<ReturnChartProps, "points" | "formatPpm" | "formatTime" | "fallLabel"> {
  plot: Plot;
  size: Size;
}

function Axes({ points, plot, size, formatPpm, formatTime, fallLabel }: AxesProps) {
  const { width, height } = size;
  const right = width - AXIS;
  const inner = plotSize(size);
  const ticks = niceTicks(plot.low, plot.high, 4).filter((tick) => plot.y(tick) > 8);
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const times = width < 480 ? 3 : 5;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? "return-chart__zero" : "gridl"}
            d={`M0 ${Math.round(plot.y(tick)) + 0.5}H${right}`}
          />
          <text x={width} y={plot.y(tick) + 4} textAnchor="end">
            {formatPpm(Math.round(tick))}
          </text>
        </g>
      ))}
      <text x={width} y={inner.height + 16} textAnchor="end">
        {fallLabel}
      </text>
      {Array.from({ length: times }, (_, place) => (
        <text
          key={place}
          x={(place / (times - 1)) * (right - 6)}
          y={height - 4}
          textAnchor={place === 0 ? "start" : place === times - 1 ? "end" : "middle"}
        >
          {formatTime(from + ((to - from) * place) / (times - 1))}
        </text>
      ))}
    </>
  );
}
