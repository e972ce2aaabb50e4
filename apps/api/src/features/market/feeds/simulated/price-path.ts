import { exponential, gaussian } from "../noise.ts";

/**
 * A wandering value as a pure function of (key, time): midpoint refinement over dyadic stretches of time.
 * Points 2^33 ms apart (99 days) are independent; every finer point is the middle of its neighbours plus a
 * hashed step whose size follows the square root of time, as a random walk's does. A point costs O(log) from
 * nothing, and a block of them one step each. Below 2^11 ms the path is a straight line.
 *
 * Busy and quiet times (a rhythm over the day, calm and nervous spells over days) scale the steps.
 */
export const SLOT_MS = 2048;
export const BLOCK_SLOTS = 4096;
export const BLOCK_MS = SLOT_MS * BLOCK_SLOTS;

const TOP_LEVEL = 33;
const SLOT_LEVEL = 11;
const BLOCK_LEVEL = 23;
const MS_PER_YEAR = 365.25 * 86_400_000;
const CELL_MS = 1_048_576;

/** Of each hour in UTC: nights in Asia are quiet, the overlap of London and New York is not. */
const RHYTHM = [
  0.92, 0.9, 0.88, 0.85, 0.82, 0.82, 0.85, 0.92, 1.0, 1.02, 1.02, 1.0, 1.06, 1.2, 1.34, 1.38, 1.32, 1.22,
  1.12, 1.06, 1.02, 0.98, 0.95, 0.93,
];

export interface PathShape {
  key: number;
  /** Standard deviation of a year's change of the logarithm. */
  yearlyVolatility: number;
}

/** How busy the market is around a time, 1 being usual; shared by all paths of a seed. */
export function activityAt(key: number, timeMs: number): number {
  const cell = Math.floor(timeMs / CELL_MS) * CELL_MS;
  const hours = (cell % 86_400_000) / 3_600_000;
  const hour = Math.floor(hours);
  const from = RHYTHM[hour] ?? 1;
  const rhythm = from + ((RHYTHM[(hour + 1) % 24] ?? 1) - from) * (hours - hour);
  const mood =
    0.22 * valueNoise(key, cell, 29) + 0.22 * valueNoise(key, cell, 26) + 0.2 * valueNoise(key, cell, 24);
  return rhythm * exponential(mood - 0.1);
}

/** Hashed values 2^level ms apart, joined by straight lines. */
function valueNoise(key: number, timeMs: number, level: number): number {
  const span = 2 ** level;
  const index = Math.floor(timeMs / span);
  const from = gaussian(key + level, index);
  return from + (gaussian(key + level, index + 1) - from) * (timeMs / span - index);
}

/** The step at the middle of a stretch of 2^(level+1) ms. */
function stepSize(shape: PathShape, level: number): number {
  return (shape.yearlyVolatility * Math.sqrt(2 ** (level + 1) / MS_PER_YEAR)) / 2;
}

/** Spread of the independent points, so that 99 days change as much as a walk would. */
function topValue(shape: PathShape, timeMs: number): number {
  const deviation = shape.yearlyVolatility * Math.sqrt(2 ** TOP_LEVEL / MS_PER_YEAR / 2);
  return deviation * gaussian(shape.key, timeMs);
}

/** The value at a multiple of 2^23 ms, from nothing. */
function blockEdge(shape: PathShape, activityKey: number, timeMs: number): number {
  let low = Math.floor(timeMs / 2 ** TOP_LEVEL) * 2 ** TOP_LEVEL;
  let lowValue = topValue(shape, low);
  let highValue = topValue(shape, low + 2 ** TOP_LEVEL);
  for (let level = TOP_LEVEL - 1; level >= BLOCK_LEVEL; level -= 1) {
    if (low === timeMs) return lowValue;
    const middle = low + 2 ** level;
    const step = stepSize(shape, level) * activityAt(activityKey, middle) * gaussian(shape.key, middle);
    const middleValue = (lowValue + highValue) / 2 + step;
    if (timeMs >= middle) {
      low = middle;
      lowValue = middleValue;
    } else {
      highValue = middleValue;
    }
  }
  return lowValue;
}

/** The path over one block: `BLOCK_SLOTS + 1` values, the last being the first of the next block. */
export function pathBlock(shape: PathShape, activityKey: number, block: number): Float64Array {
  const start = block * BLOCK_MS;
  const values = new Float64Array(BLOCK_SLOTS + 1);
  values[0] = blockEdge(shape, activityKey, start);
  values[BLOCK_SLOTS] = blockEdge(shape, activityKey, start + BLOCK_MS);
  const activities = Array.from({ length: BLOCK_MS / CELL_MS }, (_, i) =>
    activityAt(activityKey, start + i * CELL_MS),
  );
  const slotsPerCell = CELL_MS / SLOT_MS;
  for (let level = BLOCK_LEVEL - 1; level >= SLOT_LEVEL; level -= 1) {
    const half = 2 ** (level - SLOT_LEVEL);
    const size = stepSize(shape, level);
    for (let slot = half; slot < BLOCK_SLOTS; slot += 2 * half) {
      const between = ((values[slot - half] ?? 0) + (values[slot + half] ?? 0)) / 2;
      const activity = activities[Math.floor(slot / slotsPerCell)] ?? 1;
      values[slot] = between + size * activity * gaussian(shape.key, start + slot * SLOT_MS);
    }
  }
  return values;
}
