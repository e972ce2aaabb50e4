// What the public streams are told of, in whichever form they say it.
import type { Venue } from "@fillmark/contracts/constants";
import type { TapeEntryView } from "@fillmark/contracts/market";
import type { Exchange } from "../exchange/exchange.port.ts";
import type { MarketChange, MarketData } from "../features/market/index.ts";

export type StreamChange = MarketChange | { type: "book"; venue: Venue; pair: string };

interface ChangeParts {
  readonly market: Pick<MarketData, "onChanged">;
  readonly exchange: Pick<Exchange, "onBookChanged">;
}

interface MarketName {
  readonly venue: Venue;
  readonly pair: string;
}

/** Returns the functions that end it. */
export function watchChanges(
  { market, exchange }: ChangeParts,
  listener: (change: StreamChange) => void,
): (() => void)[] {
  return [
    market.onChanged(listener),
    exchange.onBookChanged((venue, pair) => listener({ type: "book", venue, pair })),
  ];
}

/** A book also changes as its quote grows old, on whichever venue. */
export function isOfBook(change: StreamChange, { venue, pair }: MarketName): boolean {
  if (change.type === "book") return change.venue === venue && change.pair === pair;
  return change.type === "staleness" && change.pair === pair;
}

/** The print that a change is of; null where it is of something else or of another market. */
export function printIn(change: StreamChange, { venue, pair }: MarketName): TapeEntryView | null {
  if (change.type !== "print" || change.pair !== pair) return null;
  return change.venue === null || change.venue === venue ? change.entry : null;
}
