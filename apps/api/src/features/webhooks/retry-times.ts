// When a delivery that was not accepted is tried again, and when its endpoint is.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WAITS_MS = [
  5 * SECOND,
  30 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  8 * HOUR,
  DAY,
  DAY,
  DAY,
  DAY,
  DAY,
];
/** Endpoints that came back at once after an outage would all be called at one moment without it. */
const JITTER = 0.2;
const LONGEST_REST_MS = 5 * MINUTE;

/** After the try of this number, from 1; null when it was the last. `random` is from 0 up to 1. */
export function waitAfter(attempt: number, random: number): number | null {
  const wait = WAITS_MS[attempt - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}

/**
 * How long an endpoint that failed so often in a row is left alone, whatever else waits for it: one that is dead costs a call now
 * and then, and one that is back is found within minutes.
 */
export function restAfter(failures: number, random: number): number {
  return Math.min(waitAfter(failures, random) ?? LONGEST_REST_MS, LONGEST_REST_MS);
}
