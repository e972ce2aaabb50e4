// Brings the exits of brackets into the market once their entries have ended: each group by a command of its own, and again
// with a later quote where the market wasn't fit for it, or the command wasn't applied.
import type { Venue } from "@fillmark/contracts/constants";
import type { Command } from "./core/commands.ts";
import type { Event } from "./core/events.ts";
import { dueGroups, type State } from "./core/exchange.ts";
import type { Committed, ReferenceQuote } from "./exchange.port.ts";

export interface EntryWatch {
  handleQuote(venue: Venue, pair: string): void;
  noteCommitted(commits: readonly Committed[]): void;
}

export interface WatchOptions {
  readonly state: State;
  newest(pair: string): ReferenceQuote | null;
  now(): number;
  /** Rejects where the command wasn't applied, or nobody knows yet. */
  submit(command: Command): Promise<unknown>;
}

interface EntryWatchOptions extends WatchOptions {
  last(venue: Venue, pair: string): number | undefined;
  /** After a try, applied or not. */
  onTried(venue: Venue, pair: string): void;
}

/**
 * Watches the brackets of every book of a state. It submits commands by what it is given, and changes nothing
 * itself.
 */
export function watchEntries({ state, newest, now, last, submit, onTried }: EntryWatchOptions): EntryWatch {
  /** Groups whose exits are about to begin. */
  const beginning = new Set<number>();

  const handleQuote = (venue: Venue, pair: string): void => {
    const known = newest(pair);
    if (known === null) return;
    const quote = { ...known, last: last(venue, pair) };
    for (const groupId of dueGroups(state, { venue, pair }, { now: now(), quote })) {
      if (beginning.has(groupId)) continue;
      beginning.add(groupId);
      const tried = submit({ type: "activateExits", venue, pair, groupId }).catch(() => undefined);
      void tried.then(() => {
        beginning.delete(groupId);
        onTried(venue, pair);
      });
    }
  };

  return {
    handleQuote,
    noteCommitted(commits) {
      for (const event of commits.flatMap(({ events }) => events))
        if (isEntryEnd(event)) handleQuote(event.order.venue, event.order.pair);
    },
  };
}

function isEntryEnd(event: Event): event is Extract<Event, { type: "order" }> {
  return event.type === "order" && event.order.groupRole === "entry" && event.order.endedAt !== null;
}
