import { replayClock } from "./replay/replay-clock.ts";

/** How a market's clock follows ours: it is ours, from some moment on, or that of a recording which is played again and again. */
export type MarketClock =
  | { readonly kind: "wall"; readonly from: number | null }
  | {
      readonly kind: "recorded";
      readonly from: number;
      readonly to: number;
      readonly anchor: number;
      readonly speed: number;
    };

/** What it says at a time of ours; null where the market had no data. */
export function marketTimeOf(clock: MarketClock, wallMs: number): number | null {
  if (clock.kind === "wall") return clock.from === null || wallMs >= clock.from ? wallMs : null;
  return replayClock(clock, clock.anchor, clock.speed).at(wallMs)?.market ?? null;
}
