import type { CandleView, FeedView, MarketFrame, TickerView } from "@fillmark/contracts/market";
import type { IntakeView } from "@fillmark/contracts/system";

/** How the frames of a topic add up. Pure: a value in, the next one out; unchanged parts stay the same object. */
export type Book = FrameOf<`book:${string}`>["data"];
export type TapeEntry = FrameOf<`trades:${string}`>["data"][number];
export type Tickers = ReadonlyMap<string, TickerView>;

export type TopicValue =
  | { kind: "feed"; value: FeedView }
  | { kind: "intake"; value: IntakeView }
  | { kind: "tickers"; value: Tickers }
  | { kind: "book"; value: Book }
  | { kind: "tape"; value: readonly TapeEntry[] }
  | { kind: "candles"; value: readonly CandleView[] };

const longestTape = 200;
const maxCandles = 2_000;

export function mergeFrame(before: TopicValue | undefined, frame: MarketFrame): TopicValue {
  if (isTopic(frame, "feed")) return { kind: "feed", value: frame.data };
  if (isTopic(frame, "intake")) return { kind: "intake", value: frame.data };
  if (isTopic(frame, "tickers"))
    return {
      kind: "tickers",
      value: mergeTickers(before?.kind === "tickers" ? before.value : undefined, frame.data),
    };
  if (isBook(frame)) return { kind: "book", value: frame.data };
  if (isTape(frame))
    return { kind: "tape", value: mergeTape(before?.kind === "tape" ? before.value : undefined, frame.data) };
  if (isCandles(frame))
    return {
      kind: "candles",
      value: mergeCandles(before?.kind === "candles" ? before.value : [], frame.data),
    };
  return before ?? { kind: "tape", value: [] };
}

/** What was said last, when nobody says any more that it is still so. */
export function asOld(topic: TopicValue): TopicValue {
  if (topic.kind === "book") return { kind: "book", value: { ...topic.value, stale: true } };
  if (topic.kind !== "tickers") return topic;
  const old = [...topic.value].map(([pair, ticker]) => [pair, { ...ticker, stale: true }] as const);
  return { kind: "tickers", value: new Map(old) };
}

type FrameOf<T extends MarketFrame["topic"]> = Extract<MarketFrame, { topic: T }>;

function isTopic<T extends "feed" | "intake" | "tickers">(frame: MarketFrame, topic: T): frame is FrameOf<T> {
  return frame.topic === topic;
}
function isBook(frame: MarketFrame): frame is FrameOf<`book:${string}`> {
  return frame.topic.startsWith("book:");
}
function isTape(frame: MarketFrame): frame is FrameOf<`trades:${string}`> {
  return frame.topic.startsWith("trades:");
}
function isCandles(frame: MarketFrame): frame is FrameOf<`candles:${string}`> {
  return frame.topic.startsWith("candles:");
}

function mergeTickers(before: Tickers | undefined, fresh: readonly TickerView[]): Tickers {
  const next = new Map(before);
  for (const ticker of fresh) next.set(ticker.pair, ticker);
  return next;
}

/** Newest first, whichever way a frame lists its prints; each id once. */
function mergeTape(
  before: readonly TapeEntry[] | undefined,
  fresh: readonly TapeEntry[],
): readonly TapeEntry[] {
  const ordered = isOldestFirst(fresh) ? [...fresh].reverse() : fresh;
  if (before === undefined) return ordered.slice(0, longestTape);
  const known = new Set(before.map((entry) => entry.id));
  return [...ordered.filter((entry) => !known.has(entry.id)), ...before].slice(0, longestTape);
}

function isOldestFirst(entries: readonly TapeEntry[]): boolean {
  const first = entries[0];
  const last = entries.at(-1);
  return first !== undefined && last !== undefined && first.marketAt < last.marketAt;
}

/** Oldest first; a bar with a known time replaces that bar. */
function mergeCandles(before: readonly CandleView[], fresh: readonly CandleView[]): readonly CandleView[] {
  const next = [...before];
  for (const bar of fresh) {
    const last = next.at(-1);
    if (last === undefined || bar[0] > last[0]) next.push(bar);
    else {
      const at = next.findIndex((known) => known[0] >= bar[0]);
      if (next[at]?.[0] === bar[0]) next[at] = bar;
      else next.splice(at, 0, bar);
    }
  }
  return next.slice(-maxCandles);
}
