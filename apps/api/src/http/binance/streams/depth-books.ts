// The public books by numbers of their own: each look that finds a difference gives the book the next number. A snapshot and the
// changes behind it are made of the same looks, so they close without a hole: whatever a snapshot shows is in every change after
// its number, also where a level had moved and come back. The exchange's own cursor grows once a change is durable, while its book
// shows the change before.
import type { Venue } from "@fillmark/contracts/constants";
import type { QuoteLevel } from "../../../exchange/core/commands.ts";
import type { Exchange } from "../../../exchange/exchange.port.ts";

/** `[ticks, lots]`, best first. */
export interface DepthSnapshot {
  readonly updateId: number;
  readonly bids: readonly QuoteLevel[];
  readonly asks: readonly QuoteLevel[];
}

/** What has changed since the last time that it was taken. */
export interface DepthChanges {
  readonly firstId: number;
  readonly lastId: number;
  /** Sizes as they are now; 0 for a level that has gone. */
  readonly bids: readonly QuoteLevel[];
  readonly asks: readonly QuoteLevel[];
}

export interface DepthFollower {
  /** Null while nothing has. */
  take(): DepthChanges | null;
  stop(): void;
}

export interface DepthBooks {
  /** As the book is now. */
  look(of: BookName): DepthSnapshot;
  follow(of: BookName): DepthFollower;
}

interface BookName {
  readonly venue: Venue;
  readonly pair: string;
}

/** As many levels of a side as the dialect knows. */
const DEPTH = 5_000;

export function createDepthBooks(exchange: Pick<Exchange, "book">): DepthBooks {
  const books = new Map<string, TrackedBook>();
  const bookOf = (of: BookName): TrackedBook => {
    const name = `${of.venue} ${of.pair}`;
    const book = books.get(name) ?? new TrackedBook(exchange, of);
    books.set(name, book);
    return book;
  };
  return {
    look: (of) => bookOf(of).look(),
    follow: (of) => bookOf(of).follow(),
  };
}

interface Touched {
  readonly bids: Map<number, number>;
  readonly asks: Map<number, number>;
}

class TrackedBook {
  readonly #exchange: Pick<Exchange, "book">;
  readonly #of: BookName;
  readonly #followers = new Set<Touched>();
  #updateId = 0;
  #bids: QuoteLevel[] = [];
  #asks: QuoteLevel[] = [];

  constructor(exchange: Pick<Exchange, "book">, of: BookName) {
    this.#exchange = exchange;
    this.#of = of;
  }

  look(): DepthSnapshot {
    const { cursor, ...sides } = this.#exchange.book(this.#of.venue, this.#of.pair, DEPTH);
    const bids = sides.bids.filter(([, lots]) => lots > 0);
    const asks = sides.asks.filter(([, lots]) => lots > 0);
    const changedBids = differences(this.#bids, bids, (one, other) => one > other);
    const changedAsks = differences(this.#asks, asks, (one, other) => one < other);
    if (this.#updateId === 0 || changedBids.length > 0 || changedAsks.length > 0)
      this.#updateId = Math.max(this.#updateId + 1, cursor);
    this.#bids = bids;
    this.#asks = asks;
    for (const touched of this.#followers) {
      for (const [price, lots] of changedBids) touched.bids.set(price, lots);
      for (const [price, lots] of changedAsks) touched.asks.set(price, lots);
    }
    return { updateId: this.#updateId, bids, asks };
  }

  follow(): DepthFollower {
    const touched: Touched = { bids: new Map(), asks: new Map() };
    let takenId = this.look().updateId;
    this.#followers.add(touched);
    return {
      take: () => {
        const { updateId: lastId } = this.look();
        if (lastId === takenId) return null;
        const changes = { firstId: takenId + 1, lastId, bids: [...touched.bids], asks: [...touched.asks] };
        takenId = lastId;
        touched.bids.clear();
        touched.asks.clear();
        return changes;
      },
      stop: () => void this.#followers.delete(touched),
    };
  }
}

/** Levels of `after` that `before` hasn't so, and those of `before` that have gone, with 0. Both are best first. */
function differences(
  before: readonly QuoteLevel[],
  after: readonly QuoteLevel[],
  isBetter: (one: number, other: number) => boolean,
): QuoteLevel[] {
  const found: QuoteLevel[] = [];
  let at = 0;
  for (const [price, lots] of after) {
    for (let old = before[at]; old !== undefined && isBetter(old[0], price); old = before[(at += 1)])
      found.push([old[0], 0]);
    const same = before[at];
    if (same?.[0] === price) at += 1;
    if (same?.[0] !== price || same[1] !== lots) found.push([price, lots]);
  }
  for (const [price] of before.slice(at)) found.push([price, 0]);
  return found;
}
