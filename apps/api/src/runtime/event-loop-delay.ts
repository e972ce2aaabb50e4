// How long this process keeps what is ready waiting: all of its work is done on one thread, so a long computation is
// seen here first. Of the newest whole minute, as an average since the start would hide it.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const WINDOW_MS = 60_000;

export interface EventLoopDelay {
  /** Null before there was anything to measure. */
  readonly p99Ms: number | null;
  readonly maxMs: number | null;
}

const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let lastMinute: EventLoopDelay | null = null;

function read(): EventLoopDelay {
  // The histogram counts its own interval, too.
  const inMs = (nanoseconds: number): number =>
    Math.max(0, Math.round((nanoseconds / 1e6 - RESOLUTION_MS) * 10) / 10);
  if (histogram.count === 0) return { p99Ms: null, maxMs: null };
  return { p99Ms: inMs(histogram.percentile(99)), maxMs: inMs(histogram.max) };
}

let isWatched = false;

/** Begins to measure at the first call. Before the first minute is over: of what there was until now. */
export function eventLoopDelay(): EventLoopDelay {
  if (!isWatched) {
    isWatched = true;
    histogram.enable();
    setInterval(() => {
      lastMinute = read();
      histogram.reset();
    }, WINDOW_MS).unref();
  }
  return lastMinute ?? read();
}
