// The newest reference quote of each pair, and what it sets in motion: a command for every book whose resting
// orders it crosses, and the news that a book looks different now. Quotes themselves are not history; the
// commands that met one carry it.
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { AttachedQuote, Command } from "./core/commands.ts";
import { crossesResting, touchedMarket, type State } from "./core/exchange.ts";
import { openConversions, type Conversions } from "./conversions.ts";
import { attach } from "./core/views.ts";
import type { Committed, ReferenceQuote } from "./exchange.port.ts";
import type { Timers } from "./outside.port.ts";
import { followLastTrades, watchTriggers, type TriggerWatchOptions } from "./trigger-watch.ts";

export interface Quotes extends Conversions {
  accept(quote: ReferenceQuote): void;
  handlePrint(print: { readonly pair: string; readonly price: number }): void;
  newest(pair: string): ReferenceQuote | null;
  /** The newest quote with the last trade on this venue. */
  known(venue: Venue, pair: string): ReferenceQuote | null;
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
  now(): number;
  readonly timers: Timers;
  isStopped(): boolean;
  /** Rejects where the command wasn't applied, or nobody knows yet. Null where another process does what quotes set in motion. */
  readonly submit: ((command: Command) => Promise<unknown>) | null;
}

/** The newest quotes of a state, none to begin with. Cursors of books begin at `startCursor`. */
export function openQuotes(options: QuotesOptions): Quotes {
  const { state, startCursor, submit } = options;
  const newest = new Map<string, ReferenceQuote>();
  const watched = { ...options, newest: (pair: string) => newest.get(pair) ?? null };
  const triggers = submit === null ? followLastTrades() : watchTriggers({ ...watched, submit });
  const cross = submit === null ? ignoreQuote : crossingOf({ ...watched, submit });
  const cursors = new Map<string, number>();
  const listeners = new Set<(venue: Venue, pair: string) => void>();

  const bookChanged = (venue: Venue, pair: string): void => {
    const book = `${venue} ${pair}`;
    cursors.set(book, (cursors.get(book) ?? startCursor) + 1);
    for (const listener of listeners) listener(venue, pair);
  };

  const known = (venue: Venue, pair: string): ReferenceQuote | null => {
    const quote = newest.get(pair);
    return quote === undefined ? null : { ...quote, last: triggers.last(venue, pair) };
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
      triggers.handleQuote(pair);
    },
    handlePrint({ pair, price }) {
      if (state.pairs.has(pair)) triggers.handlePrint(pair, price);
    },
    newest: (pair) => newest.get(pair) ?? null,
    known,
    quoteFor(command) {
      const market = touchedMarket(state, command);
      if (market === null) return null;
      const { pair } = market.pair;
      const quote = asksForLast(state, command) ? known(market.venue, pair) : (newest.get(pair) ?? null);
      return quote === null ? null : attach(quote, market.makerQuote?.id ?? null);
    },
    ...openConversions(watched),
    cursor: (venue, pair) => cursors.get(`${venue} ${pair}`) ?? startCursor,
    noteCommitted(commits) {
      for (const [venue, pair] of changedBooks(state, commits)) bookChanged(venue, pair);
      triggers.noteCommitted(commits);
      // By other rules the market maker may reach orders that it passed by before.
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

const ignoreQuote = (): void => undefined;

/** Lets a quote fill the resting orders that it crosses; what comes while one does is dealt with afterwards. */
function crossingOf(
  options: Omit<TriggerWatchOptions, "timers" | "isStopped">,
): (venue: Venue, quote: ReferenceQuote) => void {
  const crossing = new Set<string>();
  return function cross(venue, quote): void {
    const { pair, id } = quote;
    const book = `${venue} ${pair}`;
    if (crossing.has(book)) return;
    if (!crossesResting(options.state, { venue, pair }, { now: options.now(), quote })) return;
    crossing.add(book);
    const crossed = options.submit({ type: "quote", venue, pair }).catch(() => undefined);
    void crossed.then(() => {
      crossing.delete(book);
      const now = options.newest(pair);
      if (now !== null && now.id !== id) cross(venue, now);
    });
  };
}

/** An order that is to wait may watch the last trade. */
function asksForLast(state: State, command: Command): boolean {
  if (command.type === "activateExits") return true;
  if (command.type === "place")
    return [command.order.trigger, command.order.oco].some((one) => one !== undefined);
  return command.type === "amend" && state.orders.get(command.orderId)?.state === "pending_trigger";
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
      // The market maker offers nothing on a venue that is paused.
      if (event.type === "venue") for (const pair of state.pairs.keys()) note(event.venue, pair);
      if (event.type === "pair") for (const venue of VENUES) note(venue, event.rules.pair);
    }
  }
  return books.values();
}
