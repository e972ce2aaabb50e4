import type { Clock } from "../../runtime/clock.port.ts";

/** True when it may be published now: of what comes quicker than `everyMs` under one key, the rest is left out. */
export function createThrottle(clock: Clock, everyMs: number): (key: string) => boolean {
  /** Oldest first, and none that is older than `everyMs`. */
  const passedAt = new Map<string, number>();
  return (key) => {
    const now = clock.now();
    for (const [oldest, at] of passedAt) {
      // A clock that was set back makes everything old.
      if (now >= at && now - at < everyMs) break;
      passedAt.delete(oldest);
    }
    if (passedAt.has(key)) return false;
    passedAt.set(key, now);
    return true;
  };
}
