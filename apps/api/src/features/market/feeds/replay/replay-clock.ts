/**
 * The clock of a recorded market: it began at the anchor, runs `speed` times as fast as ours, and begins again
 * when the recording ends. With the anchor kept, a restart goes on where the clock would have been.
 */
export interface ReplayClock {
  readonly speed: number;
  /** Null before the anchor. */
  at(wallMs: number): ReplayTime | null;
  /** Our time until the market reaches a time within the present lap. */
  wallMsUntil(marketTime: number, wallMs: number): number;
}

/** What the market's clock says at a time of ours. */
export interface ReplayTime {
  market: number;
  lap: number;
  /** On the market's clock since the anchor, over all laps. */
  passed: number;
}

export function replayClock(span: { from: number; to: number }, anchor: number, speed: number): ReplayClock {
  const length = span.to - span.from;
  const at = (wallMs: number): ReplayTime | null => {
    const passed = Math.floor((wallMs - anchor) * speed);
    if (passed < 0) return null;
    return { market: span.from + (passed % length), lap: Math.floor(passed / length), passed };
  };
  return {
    speed,
    at,
    wallMsUntil: (marketTime, wallMs) => {
      const now = at(wallMs);
      return now === null ? anchor - wallMs : (marketTime - now.market) / speed;
    },
  };
}
