import {
  type Candle,
  type CandleChartInput,
  type CandleLine,
  type CandleMark,
  layOut,
} from "./candle-layout.ts";
import { useSize } from "./use-size.ts";

export type { Candle, CandleLine, CandleMark };
export { useSize };
export type CandleChartProps = CandleChartInput;

/**
 * Candles that stand still, with their prices, times and averages: drawn in a few milliseconds, and nothing but a
 * picture. What it shows is said elsewhere. Time runs left to right in every language.
 */
export function CandleChart(props: CandleChartProps) {
  const { width, height } = props;
  const at = layOut(props);
  const { plotWidth, plotHeight, paneEnd, last } = at;
  return (
    <svg className="candles" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path
        className="candles__grid"
        d={[
          ...at.ticks.map((tick) => `M0 ${tick.at.toFixed(1)}H${plotWidth}`),
          ...at.times.map((time) => `M${time.at.toFixed(1)} 0V${plotHeight}`),
        ].join("")}
      />
      <path className="candles__upbar" d={at.upVolume} />
      <path className="candles__downbar" d={at.downVolume} />
      <path className="candles__up" d={at.up} />
      <path className="candles__down" d={at.down} />
      <path className="candles__fast" d={at.fast} />
      <path className="candles__slow" d={at.slow} />
      <path
        className="candles__frame"
        d={[
          `M${plotWidth} 0V${plotHeight}M0 ${plotHeight}H${width}`,
          paneEnd < plotHeight ? `M0 ${paneEnd}H${width}` : "",
          ...at.bounds.map((bound) => `M0 ${bound.at.toFixed(1)}H${plotWidth}`),
        ].join("")}
      />
      <path className="candles__strength" d={at.strength} />
      {at.lines.map((line, place) => (
        <g key={place} className={`candles__own candles__own--${line.tone}`}>
          <path d={`M0 ${line.at.toFixed(1)}H${plotWidth}`} />
          <text x={plotWidth - 6} y={line.at - 4} textAnchor="end">
            {line.title}
          </text>
        </g>
      ))}
      {at.marks.map((mark, place) => (
        <path key={place} className={`candles__${mark.tone}`} d={mark.d} />
      ))}
      {[...at.ticks, ...at.bounds]
        .filter((tick) => last === null || Math.abs(tick.at - last.at) > 14)
        .map((tick) => (
          <text key={tick.text} x={plotWidth + 11} y={tick.at + 4}>
            {tick.text}
          </text>
        ))}
      {at.times.map((time) => (
        <text key={time.at} x={time.at} y={plotHeight + 18} textAnchor="middle">
          {time.text}
        </text>
      ))}
      {last !== null && (
        <g className={`candles__last candles__last--${last.tone}`}>
          <path d={`M0 ${last.at.toFixed(1)}H${plotWidth}`} />
          <rect x={plotWidth} y={last.at - 9} width={width - plotWidth} height={18} rx={2} />
          <text x={plotWidth + 11} y={last.at + 4}>
            {last.text}
          </text>
        </g>
      )}
    </svg>
  );
}
