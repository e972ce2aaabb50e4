import type { Clock } from "../../clock.port.ts";

/** True when it may be told now: of what comes quicker than `everyMs` under one key, the rest is left out. */
export function createPace(clock: Clock, everyMs: number): (key: string) => boolean {
  /** Oldest first, and none that is older than `everyMs`. */
  const toldAt = new Map<string, number>();
  return (key) => {
    const now = clock.now();
    for (const [oldest, at] of toldAt) {
      // A clock that was set back makes everything old.
      if (now >= at && now - at < everyMs) break;
      toldAt.delete(oldest);
    }
    if (toldAt.has(key)) return false;
    toldAt.set(key, now);
    return true;
  };
}
