import { BAR_INTERVALS, BAR_PARTS, type BarInterval } from "@fillmark/contracts/chart-intervals";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { TapeEntryView } from "@fillmark/contracts/market";
import type { IntakeView } from "@fillmark/contracts/system";
import type { Exchange } from "../exchange/exchange.port.ts";
import { bookView, type MarketData } from "../features/market/index.ts";
import { isOfBook, printIn, type StreamChange } from "./stream-change.ts";

/**
 * What each topic of the public stream says: its first frame, and what has changed since the last one.
 * A topic reads the market only when it is asked, and it is asked only while someone watches.
 */
export type TopicName =
  | { kind: "feed" }
  | { kind: "intake" }
  | { kind: "tickers" }
  | { kind: "book"; venue: Venue; pair: string }
  | { kind: "trades"; venue: Venue; pair: string }
  | { kind: "candles"; pair: string; interval: BarInterval };

export interface TopicSource {
  /** Least time between two frames. */
  readonly everyMs: number;
  /** Everything there is to know, for a client that has just come. */
  snapshot(): Promise<unknown>;
  /** Remembers the change if it is about this topic, and says whether it was. */
  note(change: StreamChange): boolean;
  /** Of what sends no events: whether something is new. Asked each turn. */
  look?(): boolean;
  /** What is new since the last call; null when nothing is. */
  changes(): Promise<unknown>;
}

export interface TopicParts {
  market: MarketData;
  exchange: Pick<Exchange, "pairs" | "book" | "onBookChanged" | "status">;
}

const BOOK_DEPTH = 25;
const FIRST_PRINTS = 50;
/** The running bar and those before it, which a late print may still change. */
const CANDLES_PER_FRAME = 3;

/** Null when the text names no topic. Whether its pair exists is another question. */
export function parseTopic(text: string): TopicName | null {
  const [kind, first = "", second = "", ...more] = text.split(":");
  if (more.length > 0) return null;
  if (kind === "feed" || kind === "intake" || kind === "tickers") return text === kind ? { kind } : null;
  const venue = VENUES.find((name) => name === first);
  if (kind === "book" || kind === "trades") {
    return venue === undefined || second === "" ? null : { kind, venue, pair: second };
  }
  const interval = BAR_INTERVALS.find((name) => name === second);
  return kind !== "candles" || interval === undefined ? null : { kind, pair: first, interval };
}

export function topicSource(parts: TopicParts, name: TopicName): TopicSource {
  switch (name.kind) {
    case "feed":
      return feedSource(parts);
    case "intake":
      return intakeSource(parts);
    case "tickers":
      return tickersSource(parts);
    case "book":
      return bookSource(parts, name);
    case "trades":
      return tradesSource(parts, name);
    case "candles":
      return candlesSource(parts, name);
  }
}

function feedSource({ market }: TopicParts): TopicSource {
  return {
    everyMs: 1_000,
    snapshot: async () => market.feed(),
    note: (change) => change.type === "feed" || change.type === "staleness",
    changes: async () => market.feed(),
  };
}

/** The exchange says nothing of it by itself, as it is the disk or the database that changes it. */
function intakeSource({ exchange }: TopicParts): TopicSource {
  const read = (): IntakeView => {
    const { state, takesCancels } = exchange.status();
    return { state, takesCancels };
  };
  let sent = read();
  return {
    everyMs: 500,
    snapshot: async () => read(),
    note: () => false,
    look: () => {
      const { state, takesCancels } = read();
      return state !== sent.state || takesCancels !== sent.takesCancels;
    },
    changes: async () => (sent = read()),
  };
}

function tickersSource({ market }: TopicParts): TopicSource {
  const pairs = new Set<string>();
  return {
    everyMs: 400,
    snapshot: async () => market.tickers(),
    note: (change) => {
      if (change.type !== "ticker") return false;
      pairs.add(change.pair);
      return true;
    },
    changes: async () => {
      const changed = market.tickers().filter((ticker) => pairs.has(ticker.pair));
      pairs.clear();
      return changed.length === 0 ? null : changed;
    },
  };
}

function bookSource({ exchange }: TopicParts, of: { venue: Venue; pair: string }): TopicSource {
  const read = async (): Promise<unknown> => bookView(exchange, { ...of, depth: BOOK_DEPTH });
  return {
    everyMs: 200,
    snapshot: read,
    note: (change) => isOfBook(change, of),
    changes: read,
  };
}

function tradesSource({ market }: TopicParts, of: { venue: Venue; pair: string }): TopicSource {
  let fresh: TapeEntryView[] = [];
  return {
    everyMs: 200,
    snapshot: async () => market.tape(of.venue, of.pair, FIRST_PRINTS),
    note: (change) => {
      const print = printIn(change, of);
      if (print !== null) fresh.push(print);
      return print !== null;
    },
    changes: async () => {
      const newestFirst = fresh.toReversed();
      fresh = [];
      return newestFirst.length === 0 ? null : newestFirst;
    },
  };
}

function candlesSource(
  { market }: TopicParts,
  { pair, interval }: { pair: string; interval: BarInterval },
): TopicSource {
  let sent = "";
  const isJoined = BAR_PARTS[interval].times > 1;
  const read = async (): Promise<unknown> => {
    const page = await market.candles(pair, interval, { before: null, limit: CANDLES_PER_FRAME });
    return page.candles;
  };
  return {
    // A bar that is put together from many is read less often.
    everyMs: isJoined ? 2_000 : 500,
    snapshot: read,
    note: (change) => change.type === "candles" && change.pair === pair,
    changes: async () => {
      const candles = await read();
      const content = JSON.stringify(candles);
      if (content === sent) return null;
      sent = content;
      return candles;
    },
  };
}
