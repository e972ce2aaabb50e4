import type { MarketData } from "../market/index.ts";

/** The market's mids of the last minutes, as this process saw them. What it didn't see it doesn't know. */
export interface MidRecorder {
  start(sources: MidSources): Promise<void>;
  stop(): Promise<void>;
  /**
   * Twice the mid in ticks at a time in the past: of the newest quote that was there then, if the feed had confirmed it at
   * most `maxAgeMs` before. Null where there was none, where it had one side or was crossed, and from before the start.
   */
  midTwiceAt(pair: string, atMs: number, maxAgeMs: number): number | null;
}

export interface MidSources {
  readonly market: Pick<MarketData, "onChanged" | "quote">;
}
