// The stream of bars of a second: each as it grows, and once more when its second is over, as complete.
import type { CandleView } from "@fillmark/contracts/market";
import type { PairRules } from "../../../exchange/core/commands.ts";
import { printIn } from "../../stream-change.ts";
import { PRINTS } from "../average-price.ts";
import { barOfPrint, joinSeconds, second, secondBars } from "../market/second-bars.ts";
import { klineEvent } from "./candle-sources.ts";
import type { SourceParts, StreamSource } from "./stream-source.ts";

const EVERY_MS = 1_000;
/** A print that comes late belongs to one of these, which is sent once more. */
const KEPT_BARS = 10;

export function secondKlineSource(
  parts: SourceParts,
  { rules: { pair } }: { readonly rules: PairRules },
): StreamSource {
  const { venue, market, clock } = parts;
  let bars: readonly CandleView[] = secondBars(market.tape(venue, pair, PRINTS)).slice(-KEPT_BARS);
  let fresh: CandleView[] = [];
  const isOver = ([begin]: CandleView): boolean =>
    clock.now() >= second.after(begin, 1) || begin < (bars.at(-1)?.[0] ?? 0);
  const newestOver = (): number => Math.max(0, ...bars.filter(isOver).map(([begin]) => begin));
  /** The newest bar that was said to be complete; what the tape had before needn't be. */
  let closedTo = newestOver();
  const view = (bar: CandleView): unknown =>
    klineEvent(bar, { at: clock.now(), pair, interval: second, isClosed: isOver(bar) });
  const hasEnded = (bar: CandleView): boolean => bar[0] > closedTo && isOver(bar);
  return {
    everyMs: EVERY_MS,
    note: (change) => {
      const print = printIn(change, { venue, pair });
      if (print !== null) fresh.push(barOfPrint(print));
      return print !== null;
    },
    isDue: () => bars.some(hasEnded),
    events: () => {
      const touched = new Set(fresh.map(([at]) => second.beginOf(at)));
      bars = joinSeconds([...bars, ...fresh]).slice(-KEPT_BARS);
      fresh = [];
      const sent = bars.filter((bar) => touched.has(bar[0]) || hasEnded(bar));
      closedTo = Math.max(closedTo, newestOver());
      return sent.map(view);
    },
    first: () => bars.slice(-1).map(view),
  };
}
