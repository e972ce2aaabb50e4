/** Where the curves of a portfolio are drawn: numbers in, coordinates out. */

export interface PlotPoint {
  readonly at: number;
  readonly returnPpm: number;
  readonly benchmarkPpm: number | null;
  readonly fallPpm: number;
}

export interface Plot {
  readonly x: (at: number) => number;
  readonly y: (ppm: number) => number;
  readonly low: number;
  readonly high: number;
}

/** A span of less than this is drawn as the small thing it is: half a percent up and down. */
const LEAST_SPAN_PPM = 10_000;

/** Scales of a plot, so that every value and zero fit, with a little room. */
export function plotOf(points: readonly PlotPoint[], size: { width: number; height: number }): Plot {
  const values = points.flatMap(({ returnPpm, benchmarkPpm }) => [returnPpm, benchmarkPpm ?? 0]);
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const middle = (lowest + highest) / 2;
  const half = (Math.max(highest - lowest, LEAST_SPAN_PPM) / 2) * 1.12;
  const [low, high] = [middle - half, middle + half];
  const first = points[0]?.at ?? 0;
  const span = Math.max((points.at(-1)?.at ?? 0) - first, 1);
  return {
    low,
    high,
    x: (at) => ((at - first) / span) * (size.width - 6),
    y: (ppm) => 6 + ((high - ppm) / (high - low)) * (size.height - 12),
  };
}

/** The path through the points for which a value is known. */
export function pathOf(
  points: readonly PlotPoint[],
  valueOf: (point: PlotPoint) => number | null,
  { x, y }: Pick<Plot, "x" | "y">,
): string {
  return points
    .flatMap((point) => {
      const value = valueOf(point);
      return value === null ? [] : [`${x(point.at).toFixed(1)} ${y(value).toFixed(1)}`];
    })
    .map((place, index) => (index === 0 ? "M" : "L") + place)
    .join("");
}

/** The place of the point that is nearest to a position, between the first and the last. */
export function nearestPoint(points: readonly PlotPoint[], { x }: Pick<Plot, "x">, position: number): number {
  let nearest = 0;
  for (const [index, { at }] of points.entries())
    if (Math.abs(x(at) - position) < Math.abs(x(points[nearest]?.at ?? 0) - position)) nearest = index;
  return nearest;
}
