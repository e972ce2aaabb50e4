// What an exchange answers from a state in memory, whether this process writes it or follows the one that does.
import { VENUES } from "@fillmark/contracts/constants";
import type { Clock } from "../runtime/clock.port.ts";
import { accountTermsOf } from "./account-terms-of.ts";
import { bookOf } from "./book-of.ts";
import { preview, type State } from "./core/exchange.ts";
import { limitedLevels, makerStanding } from "./core/maker-standing.ts";
import { rulesOf } from "./core/units.ts";
import type { Committed, Exchange } from "./exchange.port.ts";
import type { ExchangeLog } from "./journal.ts";
import { memoized } from "./memoized.ts";
import type { Quotes } from "./quotes.ts";

export interface ReadParts {
  readonly state: State;
  readonly clock: Clock;
  readonly log: ExchangeLog;
  readonly quotes: Quotes;
  readonly listeners: Set<(commits: Committed[]) => void>;
}

export type Reads = Omit<
  Exchange,
  "submit" | "isPending" | "quote" | "print" | "status" | "matchTimes" | "stop"
>;

/** Reads of the state as it is at each call. */
export function readsOf({ state, clock, log, quotes, listeners }: ReadParts): Reads {
  return {
    preview: (order, replaces) =>
      preview(state, order, {
        now: clock.now(),
        quote: quotes.known(order.venue, order.pair),
        conversion: quotes.conversionOf(order.pair),
        replaces,
      }),
    book: (venue, pair, depth) => bookOf({ state, quotes, now: clock.now() }, { venue, pair, depth }),
    makerStanding: (of) => makerStanding(state, of, { now: clock.now(), quote: quotes.newest(of.pair) }),
    limitedLevels: (of) => limitedLevels(state, of, { now: clock.now(), quote: quotes.newest(of.pair) }),
    pairs: memoized(() => state.pairs.values(), rulesOf),
    assets: memoized(
      () => state.assets.values(),
      ({ asset, scale, name }) => ({ asset, scale, name }),
    ),
    accountTerms: (owner) => accountTermsOf(state, owner),
    feeTiers: () => state.feeTiers.map((tier) => ({ ...tier })),
    venues: () =>
      VENUES.map((venue) => ({ ...(state.venues.get(venue) ?? { venue, cancelOnly: false, reason: null }) })),
    onCommitted: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBookChanged: (listener) =>
      quotes.onBookChanged((venue, pair) => guarded(log, () => listener(venue, pair))),
  };
}

/** Tells who listens of what was committed, and then of the books that look different. */
export function notify(
  { listeners, log, quotes }: Pick<ReadParts, "listeners" | "log" | "quotes">,
  commits: Committed[],
): void {
  for (const listener of listeners) guarded(log, () => listener(commits));
  quotes.noteCommitted(commits);
}

/** A listener that throws is a bug of its own; it must not keep the others from hearing, nor stop the writer. */
export function guarded(log: ExchangeLog, call: () => void): void {
  try {
    call();
  } catch (error) {
    log.error(`A listener of the exchange failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
}
