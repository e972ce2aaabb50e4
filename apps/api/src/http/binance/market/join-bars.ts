// Bars of intervals that we keep none of, put together from shorter ones.
import type { CandleView } from "@fillmark/contracts/market";
import { compare, sum } from "../wire-values.ts";
import type { KlineInterval } from "./kline-intervals.ts";

/** The bars of an interval, of the shorter ones that it is made of; both oldest first. */
export function joinBars(
  candles: readonly CandleView[],
  { beginOf, times }: KlineInterval,
): readonly CandleView[] {
  if (times === 1) return candles;
  const groups = new Map<number, CandleView[]>();
  for (const candle of candles) {
    const at = beginOf(candle[0]);
    groups.set(at, [...(groups.get(at) ?? []), candle]);
  }
  return [...groups].map(([at, group]) => joined(at, group));
}

function joined(at: number, group: readonly CandleView[]): CandleView {
  const extreme = (index: 2 | 3, isBetter: (one: string, other: string) => boolean) =>
    group.map((candle) => candle[index]).reduce((best, next) => (isBetter(next, best) ? next : best));
  return [
    at,
    group[0]?.[1] ?? "0",
    extreme(2, (one, other) => compare(one, other) > 0),
    extreme(3, (one, other) => compare(one, other) < 0),
    group.at(-1)?.[4] ?? "0",
    sum(group.map(([, , , , , volume]) => volume)),
  ];
}
