/**
 * What the server's clock says now, as far as its last answer says: each carries the moment at which its request was
 * there. The device's own clock may be wrong by hours, so only how much of it has passed counts.
 */
interface ServerTimeSample {
  readonly at: number;
  /** By `performance.now()`, as the clock on the wall may be set meanwhile. */
  readonly askedAt: number;
  readonly receivedAt: number;
  /** By the wall, as the other one may stand still while a device sleeps. */
  readonly wallAt: number;
}

const FRESH_MS = 60_000;
let last: ServerTimeSample | null = null;

export const serverTimeHeader = "x-server-time";

/** Of an answer that was asked for at `askedAt`, by `performance.now()`. */
export function recordServerTime(header: string | null, askedAt: number): void {
  const at = Number(header ?? Number.NaN);
  if (Number.isFinite(at)) last = { at, askedAt, receivedAt: performance.now(), wallAt: Date.now() };
}

/** It is this late at least; null before the first answer. */
export function serverTimeAtLeast(): number | null {
  return last === null ? null : last.at + (performance.now() - last.receivedAt);
}

/** It is no later than this; null where that was not received lately. */
export function serverTimeAtMost(): number | null {
  if (last === null || Math.abs(Date.now() - last.wallAt) > FRESH_MS) return null;
  return last.at + (performance.now() - last.askedAt);
}
