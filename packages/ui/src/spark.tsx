import { extentOf, linePath, yOf } from "./chart-scale.ts";
import { cx } from "./class-names.ts";
import type { Direction } from "./figure.tsx";

export interface SparkProps {
  /** The values in time order; a hundred are plenty at this size. */
  points: readonly number[];
  /** Colours the line. Without it, last against first decides. */
  direction?: Direction | undefined;
}

const box = { width: 64, top: 2, bottom: 26 };

/** A line of 64 by 28 px over a dotted base at the first value. The change beside it says the rest. */
export function Spark({ points, direction }: SparkProps) {
  const extent = extentOf(points);
  const first = points[0];
  const last = points.at(-1);
  const own =
    first === undefined || last === undefined || first === last ? "flat" : last > first ? "up" : "down";
  const tone = direction ?? own;
  return (
    <svg
      className={cx("spark", tone === "flat" ? "text-muted" : tone)}
      viewBox="0 0 64 28"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {first !== undefined && <path className="base" d={`M0 ${yOf(first, extent, box).toFixed(1)}H64`} />}
      <path d={linePath(points, extent, box)} />
    </svg>
  );
}
