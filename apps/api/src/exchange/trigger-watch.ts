// Evaluates triggers against each quote and each trade. A price that reaches a trigger is queued until it has fired every
// order that it reached, so that none is missed where prices come and go faster than commands are applied. Each order
// fires by a command of its own, so that other commands come between.
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { Command, Observation } from "./core/commands.ts";
import { countDueTriggers } from "./core/exchange.ts";
import { findMarket } from "./core/state.ts";
import { watchEntries, type WatchOptions } from "./entry-watch.ts";
import type { Committed, ReferenceQuote } from "./exchange.port.ts";
import type { Timers } from "./outside.port.ts";

export interface TriggerWatch {
  /** The last trade of a pair on a venue, ticks: on the feed's market, or the venue's own. */
  last(venue: Venue, pair: string): number | undefined;
  handleQuote(pair: string): void;
  handlePrint(pair: string, price: number): void;
  noteCommitted(commits: readonly Committed[]): void;
}

export interface TriggerWatchOptions extends WatchOptions {
  readonly timers: Timers;
  isStopped(): boolean;
}

/** So many fires are submitted at a time; what others send is applied before the next ones. */
const FIRES_AT_ONCE = 32;
/** So many trailing stops follow by one command: moving ten thousand at once would keep everybody waiting for seconds. */
const MOST_MOVES = 64;
/** What is seen while earlier prices fire; when there is more, the newest takes the place of the one before it. */
const MOST_SEEN = 1_000;
const RETRY_MS = 100;

/** The last trades alone, where another process watches the triggers. */
export function followLastTrades() {
  const lasts = new Map<string, number>();
  const note = (venue: Venue, pair: string, price: number): void => {
    lasts.set(`${venue} ${pair}`, price);
  };
  return {
    note,
    last: (venue: Venue, pair: string): number | undefined => lasts.get(`${venue} ${pair}`),
    handleQuote: (): void => undefined,
    handlePrint(pair: string, price: number): void {
      for (const venue of VENUES) note(venue, pair, price);
    },
    noteCommitted(commits: readonly Committed[]): void {
      for (const { venue, pair, price } of commits.flatMap(({ fills }) => fills)) note(venue, pair, price);
    },
  };
}

/**
 * Watches the triggers of every book of a state. It submits commands by what it is given, and changes nothing
 * itself.
 */
export function watchTriggers(options: TriggerWatchOptions): TriggerWatch {
  const { state, newest, now } = options;
  const trades = followLastTrades();
  const { last } = trades;
  /** By book, while it fires. */
  const seen = new Map<string, Observation[]>();
  const countDue = (venue: Venue, pair: string, observed: Observation): number => {
    const quote = newest(pair);
    if (quote === null) return 0;
    const of = { venue, pair, most: FIRES_AT_ONCE, mostMoves: MOST_MOVES };
    return countDueTriggers(state, of, { now: now(), quote, observed });
  };

  const observe = (venue: Venue, pair: string): void => {
    const quote = newest(pair);
    const market = findMarket(state, venue, pair);
    if (quote === null || market === null || market.triggers.size === 0) return;
    const observed = { ...pricesOf(quote), last: last(venue, pair) ?? null, afterSeq: state.seq };
    const before = seen.get(`${venue} ${pair}`);
    if (before !== undefined) {
      if (before.length >= MOST_SEEN) before.pop();
      before.push(observed);
    } else if (countDue(venue, pair, observed) > 0) {
      seen.set(`${venue} ${pair}`, [observed]);
      void fireAll(venue, pair);
    }
  };

  const fireAll = async (venue: Venue, pair: string): Promise<void> => {
    const queue = seen.get(`${venue} ${pair}`) ?? [];
    for (let observed = queue[0]; observed !== undefined && !options.isStopped(); observed = queue[0]) {
      const due = countDue(venue, pair, observed);
      if (due === 0) queue.shift();
      else await fire({ type: "trigger", venue, pair, observed, mostMoves: MOST_MOVES }, due);
    }
    seen.delete(`${venue} ${pair}`);
  };

  const fire = async (command: Command, times: number): Promise<void> => {
    const outcomes = await Promise.allSettled(Array.from({ length: times }, () => options.submit(command)));
    if (outcomes.some(({ status }) => status === "rejected"))
      await options.timers.sleep(RETRY_MS, { keepsAlive: false });
  };

  const entries = watchEntries({ ...options, last, onTried: observe });

  return {
    last,
    handleQuote(pair) {
      for (const venue of VENUES) {
        entries.handleQuote(venue, pair);
        observe(venue, pair);
      }
    },
    handlePrint(pair, price) {
      trades.handlePrint(pair, price);
      for (const venue of VENUES) observe(venue, pair);
    },
    noteCommitted(commits) {
      for (const { venue, pair, price } of commits.flatMap(({ fills }) => fills)) {
        trades.note(venue, pair, price);
        observe(venue, pair);
      }
      entries.noteCommitted(commits);
    },
  };
}

function pricesOf({
  bids,
  asks,
  at,
  marketAt,
  source,
}: ReferenceQuote): Omit<Observation, "last" | "afterSeq"> {
  return { bid: bids[0]?.[0] ?? null, ask: asks[0]?.[0] ?? null, quoteAt: at, marketAt, source };
}
