import type { CandleView } from "@fillmark/contracts/market";

/** A candle as the chart draws it. Times are whole seconds of market time, UTC. */
export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** A slot of the time axis without a bar: nothing was traded, and nothing is drawn. */
export interface Gap {
  time: number;
}

/** More empty slots than this say nothing new: a gap of days then looks like one of hours. */
const LONGEST_GAP_SLOTS = 240;

export function barOf([timeMs, open, high, low, close, volume]: CandleView): Bar {
  return {
    time: timeMs / 1000,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

/**
 * Joins newly fetched candles to those at hand. A candle that comes again replaces its older self;
 * the answer is in time order, whatever order they arrived in.
 */
export function mergeBars(known: readonly Bar[], arrived: readonly Bar[]): Bar[] {
  if (arrived.length === 0) return [...known];
  const earliest = Math.min(...arrived.map(({ time }) => time));
  // What the stream sends is the end of them: the candles before it stay as they are.
  const from = known.findLastIndex(({ time }) => time < earliest) + 1;
  const byTime = new Map([...known.slice(from), ...arrived].map((bar) => [bar.time, bar]));
  return [...known.slice(0, from), ...[...byTime.values()].toSorted((a, b) => a.time - b.time)];
}

/** Puts an empty slot for each interval without a bar, so that a gap stays a gap on the axis. */
export function withGaps(bars: readonly Bar[], intervalMs: number): Array<Bar | Gap> {
  const step = intervalMs / 1000;
  const slots: Array<Bar | Gap> = [];
  let previous: Bar | undefined;
  for (const bar of bars) {
    if (previous !== undefined) slots.push(...gapBetween(previous.time, bar.time, step));
    slots.push(bar);
    previous = bar;
  }
  return slots;
}

function gapBetween(from: number, to: number, step: number): Gap[] {
  const missing = Math.min(Math.max(0, Math.round((to - from) / step) - 1), LONGEST_GAP_SLOTS);
  return Array.from({ length: missing }, (_, index) => ({ time: from + step * (index + 1) }));
}

/** Whether only the newest bar grew, or one bar was added right after it: then two bars are drawn, not all. */
export function isContinuation(drawn: readonly Bar[], next: readonly Bar[], intervalMs: number): boolean {
  const last = drawn.at(-1);
  const newest = next.at(-1);
  if (last === undefined || newest === undefined || drawn[0]?.time !== next[0]?.time) return false;
  const added = next.length - drawn.length;
  if (added === 0) return newest.time === last.time;
  return added === 1 && next.at(-2)?.time === last.time && newest.time - last.time === intervalMs / 1000;
}
