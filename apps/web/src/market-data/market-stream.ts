import { useCallback, useSyncExternalStore } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { FeedView, TickerView } from "@fillmark/contracts/market";
import type { IntakeView } from "@fillmark/contracts/system";
import type { Book, TapeEntry, Tickers, TopicValue } from "./market-frames.ts";
import { readTopic, type StreamState, streamStatus, topicValue, watchStream } from "./market-connection.ts";

/** Live market data for components. Each hook reads one topic and re-renders only when its own part changed. */
function useTopic<T>(topic: string | null, select: (value: TopicValue | undefined) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => (topic === null ? () => undefined : readTopic(topic, listener)),
    [topic],
  );
  return useSyncExternalStore(subscribe, () => select(topic === null ? undefined : topicValue(topic)));
}

/** Newest figures of every pair by name; undefined before the first frame. */
export function useTickers(): Tickers | undefined {
  return useTopic("tickers", (topic) => (topic?.kind === "tickers" ? topic.value : undefined));
}

/** Whether they are there; components that only need that are left alone by every tick. */
export function useHasTickers(): boolean {
  return useTopic("tickers", (topic) => topic?.kind === "tickers");
}

/** The same figures, at this moment. */
export function tickersNow(): Tickers | undefined {
  const topic = topicValue("tickers");
  return topic?.kind === "tickers" ? topic.value : undefined;
}

/** Newest figures of one pair. */
export function useTicker(pair: string): TickerView | undefined {
  return useTopic("tickers", (topic) => (topic?.kind === "tickers" ? topic.value.get(pair) : undefined));
}

/** What one thing about a pair is, such as its direction: published only when that changes. */
export function useTickerOf<T extends string | number | boolean | null>(
  pair: string,
  select: (ticker: TickerView | undefined) => T,
): T {
  return useTopic("tickers", (topic) =>
    select(topic?.kind === "tickers" ? topic.value.get(pair) : undefined),
  );
}

/** The whole book of a venue, replaced with each frame. `null` reads nothing. */
export function useBook(venue: Venue, pair: string | null): Book | undefined {
  const topic = pair === null ? null : `book:${venue}:${pair}`;
  return useTopic(topic, (value) => (value?.kind === "book" ? value.value : undefined));
}

/** Prints, newest first. */
export function useTape(venue: Venue, pair: string | null): readonly TapeEntry[] | undefined {
  const topic = pair === null ? null : `trades:${venue}:${pair}`;
  return useTopic(topic, (value) => (value?.kind === "tape" ? value.value : undefined));
}

/** Which market this is; undefined until it has said so. */
export function useFeed(): FeedView | undefined {
  return useTopic("feed", (topic) => (topic?.kind === "feed" ? topic.value : undefined));
}

/** Whether orders are taken now; undefined until it has been said. */
export function useIntake(): IntakeView | undefined {
  return useTopic("intake", (topic) => (topic?.kind === "intake" ? topic.value : undefined));
}

/** Nothing has come for a while: what is shown is old, and no order may rely on it. */
export function useIsMarketAway(): boolean {
  return useSyncExternalStore(watchStream, () => streamStatus().isAway);
}

/** How the stream's connection is, and when its last frame came. */
export function useStreamState(): StreamState {
  return useSyncExternalStore(watchStream, () => streamStatus().state);
}
