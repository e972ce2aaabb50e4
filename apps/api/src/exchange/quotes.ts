// The newest reference quote of each pair, and what it sets in motion: a command for every book whose resting
// orders it crosses, and the news that a book looks different now. Quotes themselves are not history; the
// commands that met one carry it.
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { AttachedQuote, Command } from "./core/commands.ts";
import { crossesResting, touchedMarket, type State } from "./core/exchange.ts";
import { attach } from "./core/views.ts";
import type { Committed, LadderQuote } from "./exchange.port.ts";

export interface Quotes {
  accept(quote: LadderQuote): void;
  newest(pair: string): LadderQuote | null;
  /** The quote that a command meets, with its levels only where the core doesn't hold them yet. */
  quoteFor(command: Command): AttachedQuote | null;
  /** Grows with every change of this book, also across restarts. */
  cursor(venue: Venue, pair: string): number;
  noteCommitted(commits: readonly Committed[]): void;
  onBookChanged(listener: (venue: Venue, pair: string) => void): () => void;
}

export interface QuotesOptions {
  readonly state: State;
  /** Cursors start here; ms since epoch grows faster than books change, so a restart never goes back. */
  readonly startCursor: number;
  /** Resolves once the crossing is dealt with, whichever way. */
  submitCrossing(venue: Venue, pair: string): Promise<void>;
}

export function openQuotes({ state, startCursor, submitCrossing }: QuotesOptions): Quotes {
  const newest = new Map<string, LadderQuote>();
  const cursors = new Map<string, number>();
  const crossing = new Set<string>();
  const listeners = new Set<(venue: Venue, pair: string) => void>();

  const bookChanged = (venue: Venue, pair: string): void => {
    const book = `${venue} ${pair}`;
    cursors.set(book, (cursors.get(book) ?? startCursor) + 1);
    for (const listener of listeners) listener(venue, pair);
  };

  const cross = (venue: Venue, quote: LadderQuote): void => {
    const book = `${venue} ${quote.pair}`;
    if (crossing.has(book) || !crossesResting(state, { venue, pair: quote.pair }, quote)) return;
    crossing.add(book);
    void submitCrossing(venue, quote.pair).then(() => {
      crossing.delete(book);
      const now = newest.get(quote.pair);
      if (now !== undefined && now.id !== quote.id) cross(venue, now);
    });
  };

  return {
    accept(quote) {
      const { pair } = quote;
      const rules = state.pairs.get(pair);
      if (rules === undefined) return;
      const former = newest.get(pair);
      newest.set(pair, quote);
      const looksDifferent = former?.id !== quote.id || quote.at - former.at > rules.maxQuoteAgeMs;
      for (const venue of VENUES) {
        cross(venue, quote);
        if (looksDifferent) bookChanged(venue, pair);
      }
    },
    newest: (pair) => newest.get(pair) ?? null,
    quoteFor(command) {
      const market = touchedMarket(state, command);
      const quote = market === null ? undefined : newest.get(market.pair.pair);
      return market === null || quote === undefined ? null : attach(quote, market.ladder?.id ?? null);
    },
    cursor: (venue, pair) => cursors.get(`${venue} ${pair}`) ?? startCursor,
    noteCommitted(commits) {
      for (const [venue, pair] of changedBooks(state, commits)) bookChanged(venue, pair);
      // By other rules the house may reach orders that it passed by before.
      for (const pair of changedPairs(commits)) {
        const quote = newest.get(pair);
        if (quote !== undefined) for (const venue of VENUES) cross(venue, quote);
      }
    },
    onBookChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function changedPairs(commits: readonly Committed[]): Set<string> {
  const events = commits.flatMap((commit) => commit.events);
  return new Set(events.flatMap((event) => (event.type === "pair" ? [event.rules.pair] : [])));
}

function changedBooks(state: State, commits: readonly Committed[]): Iterable<[Venue, string]> {
  const books = new Map<string, [Venue, string]>();
  const note = (venue: Venue, pair: string): void => {
    books.set(`${venue} ${pair}`, [venue, pair]);
  };
  for (const { events } of commits) {
    for (const event of events) {
      if (event.type === "order" && event.order.state !== "rejected")
        note(event.order.venue, event.order.pair);
      if (event.type === "fill") note(event.fill.venue, event.fill.pair);
      // The house offers nothing on a venue that is paused.
      if (event.type === "venue") for (const pair of state.pairs.keys()) note(event.venue, pair);
      if (event.type === "pair") for (const venue of VENUES) note(venue, event.rules.pair);
    }
  }
  return books.values();
}
