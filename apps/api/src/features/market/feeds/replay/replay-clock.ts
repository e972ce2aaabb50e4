/**
 * The clock of a recorded market: it began at the anchor, runs `speed` times as fast as ours, and begins again
 * when the recording ends. With the anchor kept, a restart goes on where the clock would have been.
 */
export interface ReplayClock {
  /** Market time and the lap it belongs to, at a time of ours; null before the anchor. */
  at(wallMs: number): { market: number; lap: number } | null;
  /** Our time until the market reaches a time within the present lap. */
  wallMsUntil(marketTime: number, wallMs: number): number;
}

export function replayClock(span: { from: number; to: number }, anchor: number, speed: number): ReplayClock {
  const length = span.to - span.from;
  const at = (wallMs: number): { market: number; lap: number } | null => {
    const passed = Math.floor((wallMs - anchor) * speed);
    if (passed < 0) return null;
    return { market: span.from + (passed % length), lap: Math.floor(passed / length) };
  };
  return {
    at,
    wallMsUntil: (marketTime, wallMs) => {
      const now = at(wallMs);
      return now === null ? anchor - wallMs : (marketTime - now.market) / speed;
    },
  };
}
