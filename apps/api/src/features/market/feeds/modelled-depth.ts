import { noiseKey, uniform } from "./noise.ts";

/**
 * What might stand behind a best level where a feed knows no more. This is a model and said
 * to be one: spacing and sizes grow away from the best, from a hash of the row, so that the same minute always
 * has the same depth.
 */
const LEVELS_BEHIND = 19;
/** Distance between levels near the best, of the price. */
const GAP = 0.00012;

export interface DepthRequest {
  pair: string;
  /** Identity of the recorded row. */
  row: number;
  side: "bid" | "ask";
  best: number;
  /** Median size at the best of this side over the recording, in the units of sizes. */
  usualSize: bigint;
}

/** Levels behind the best, best first, in the recording's own units. */
export function modelledDepth({
  pair,
  row,
  side,
  best,
  usualSize,
}: DepthRequest): [price: number, size: bigint][] {
  const key = noiseKey(pair, side);
  const levels: [number, bigint][] = [];
  let price = best;
  for (let k = 1; k <= LEVELS_BEHIND; k += 1) {
    const place = row * 32 + k;
    const stretch = 0.3 + 1.4 * uniform(key, place);
    const step = Math.max(1, Math.round(best * GAP * stretch * (1 + k / 8)));
    price += side === "ask" ? step : -step;
    if (price <= 0) break;
    const share = Math.round((0.5 + 0.15 * k) * (0.4 + 1.2 * uniform(key + 1, place)) * 1000);
    const size = (usualSize * BigInt(share)) / 1000n;
    levels.push([price, size > 0n ? size : 1n]);
  }
  return levels;
}

export function median(values: BigInt64Array): bigint {
  const sorted = values.toSorted();
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}
