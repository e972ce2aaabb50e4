import { memo, type ReactNode } from "react";
import { cx } from "./class-names.ts";
import { cssVariables } from "./css-variables.ts";

export interface ChartToolbarProps {
  /** Candle lengths: a `Segmented` with the look `bare`. */
  start: ReactNode;
  /** Indicators, orders on the chart, full screen. */
  end?: ReactNode | undefined;
}

/** The bar above a candle chart. */
export function ChartToolbar({ start, end }: ChartToolbarProps) {
  return (
    <div className="tr__tools">
      {start}
      {end !== undefined && <div className="row gap-4">{end}</div>}
    </div>
  );
}

/** The line of figures over a chart: O, H, L, C, volume, averages. */
export function Legend({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx("legend", className)}>{children}</div>;
}

export interface LegendItemProps {
  name: ReactNode;
  /** The figure under the crosshair. */
  value?: ReactNode | undefined;
  /** The colour of its line: `var(--color-ma-fast)`. */
  colour?: string | undefined;
}

/** A line of a chart by its name and colour, with its value where the pointer is. */
export const LegendItem = memo(function LegendItem({ name, value, colour }: LegendItemProps) {
  return (
    <span
      className={colour === undefined ? undefined : "swatch"}
      style={colour === undefined ? undefined : cssVariables({ "--sw": colour })}
    >
      {name}
      {value !== undefined && <b> {value}</b>}
    </span>
  );
});
