/**
 * What the server's clock says now, as far as its last answer tells: each carries the moment at which its request was
 * there. The device's own clock may be wrong by hours, so only how much of it has passed counts.
 */
interface Heard {
  readonly at: number;
  /** By `performance.now()`, as the clock on the wall may be set meanwhile. */
  readonly askedAt: number;
  readonly heardAt: number;
  /** By the wall, as the other one may stand still while a device sleeps. */
  readonly wallAt: number;
}

const FRESH_MS = 60_000;
let last: Heard | null = null;

export const serverTimeHeader = "x-server-time";

/** Of an answer that was asked for at `askedAt`, by `performance.now()`. */
export function hearServerTime(header: string | null, askedAt: number): void {
  const at = Number(header ?? Number.NaN);
  if (Number.isFinite(at)) last = { at, askedAt, heardAt: performance.now(), wallAt: Date.now() };
}

/** It is this late at least; null before the first answer. */
export function serverTimeAtLeast(): number | null {
  return last === null ? null : last.at + (performance.now() - last.heardAt);
}

/** It is no later than this; null where that was not heard lately. */
export function serverTimeAtMost(): number | null {
  if (last === null || Math.abs(Date.now() - last.wallAt) > FRESH_MS) return null;
  return last.at + (performance.now() - last.askedAt);
}
