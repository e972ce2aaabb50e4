/** Geometry of the small SVG charts: pure numbers in, numbers and path strings out. */

/** Round steps for an axis: multiples of 1, 2, 2.5 or 5 times a power of ten, inside the range. */
export function niceTicks(low: number, high: number, count: number): number[] {
  if (!(high > low) || count < 1) return [];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = factor * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(low / step); index * step <= high + step * 1e-9; index += 1)
    ticks.push(index * step);
  return ticks;
}

export interface Box {
  width: number;
  /** The y of the highest value. */
  top: number;
  /** The y of the lowest value. */
  bottom: number;
}

/** Lowest and highest of the points; a flat line gets room above and below. */
export function extentOf(points: readonly number[]): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (point < low) low = point;
    if (point > high) high = point;
  }
  if (!Number.isFinite(low)) return { low: 0, high: 1 };
  if (low === high) return { low: low - 1, high: high + 1 };
  return { low, high };
}

/** The y of a value inside a box. */
export function yOf(value: number, { low, high }: { low: number; high: number }, box: Box): number {
  return box.top + ((high - value) / (high - low)) * (box.bottom - box.top);
}

/** The path through evenly spaced points, from the left edge to the right. Empty for no points. */
export function linePath(points: readonly number[], extent: { low: number; high: number }, box: Box): string {
  const gap = points.length > 1 ? box.width / (points.length - 1) : 0;
  return points
    .map(
      (point, index) =>
        `${index === 0 ? "M" : "L"}${(index * gap).toFixed(1)} ${yOf(point, extent, box).toFixed(1)}`,
    )
    .join("");
}
