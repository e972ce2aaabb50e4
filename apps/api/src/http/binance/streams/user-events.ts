// The private streams: every account's reports in the order of their commits, published after those. The newest are kept, so that a
// client that comes again with the cursor it had gets what it missed. Reports are written for accounts that somebody listens to alone.
import type { Venue } from "@fillmark/contracts/constants";
import type { Committed, Exchange } from "../../../exchange/exchange.port.ts";
import { isSystemOwner } from "../../../exchange/core/commands.ts";
import { isExternal, reportsOf, type AccountChange } from "./account-reports.ts";

export interface UserEvent {
  /** Grows with every event; where the next stream may go on. */
  readonly cursor: string;
  /** As JSON, written once for all who listen. */
  readonly text: string;
}

export interface Following {
  /** Where this stream begins. */
  readonly cursor: string;
  /** What was missed since the cursor that was given, oldest first; null where that can't be told in full any more. */
  readonly missed: readonly UserEvent[] | null;
  stop(): void;
}

export interface UserEvents {
  /** `listen` is called for each event from now on. */
  follow(account: Account, since: string | null, listen: (event: UserEvent) => void): Following;
}

interface Account {
  readonly owner: string;
  readonly venue: Venue;
}

const KEPT_CHANGES = 20_000;

interface Kept {
  readonly name: string;
  readonly change: AccountChange;
  events(): readonly UserEvent[];
}

export function createUserEvents(exchange: Exchange, keptChanges = KEPT_CHANGES): UserEvents {
  const kept: Kept[] = [];
  const listeners = new Map<string, Set<(event: UserEvent) => void>>();
  /** From here on everything is kept. */
  let oldestSeq = exchange.status().seq;
  exchange.onCommitted((commits) => {
    for (const commit of commits) {
      for (const [name, change] of changesOf(commit)) {
        const entry = { name, change, events: onceOf(exchange, change) };
        kept.push(entry);
        for (const listen of listeners.get(name) ?? []) entry.events().forEach(listen);
      }
    }
    if (kept.length > keptChanges * 1.5) {
      const dropped = kept.splice(0, kept.length - keptChanges);
      // Of a command that changed several accounts a part may be dropped: it isn't known in full any more.
      oldestSeq = (dropped.at(-1)?.change.seq ?? oldestSeq) + 1;
    }
  });

  function missedSince(name: string, since: string): readonly UserEvent[] | null {
    const [seq = Number.NaN, position = Number.NaN] = since.split(".").map(Number);
    if (
      !Number.isInteger(seq) ||
      !Number.isInteger(position) ||
      seq < oldestSeq ||
      seq > exchange.status().seq
    )
      return null;
    return kept
      .filter((entry) => entry.name === name && entry.change.seq >= seq)
      .flatMap((entry) => entry.events())
      .filter(({ cursor }) => isAfter(cursor, seq, position));
  }
  return {
    follow({ owner, venue }, since, listen) {
      const name = `${owner} ${venue}`;
      const missed = since === null ? [] : missedSince(name, since);
      const mine = listeners.get(name) ?? new Set();
      listeners.set(name, mine.add(listen));
      return {
        cursor: missed?.at(-1)?.cursor ?? `${exchange.status().seq}.0`,
        missed,
        stop() {
          mine.delete(listen);
          if (mine.size === 0 && listeners.get(name) === mine) listeners.delete(name);
        },
      };
    },
  };
}

function onceOf(exchange: Exchange, change: AccountChange): () => readonly UserEvent[] {
  let events: UserEvent[] | null = null;
  return () =>
    (events ??= reportsOf(exchange, change).map((report, index) => ({
      cursor: `${change.seq}.${index + 1}`,
      text: JSON.stringify(report),
    })));
}

function isAfter(cursor: string, seq: number, position: number): boolean {
  const [ownSeq = 0, ownPosition = 0] = cursor.split(".").map(Number);
  return ownSeq > seq || (ownSeq === seq && ownPosition > position);
}

interface Draft extends AccountChange {
  readonly orders: AccountChange["orders"][number][];
  readonly amended: Set<number>;
  readonly fills: AccountChange["fills"][number][];
  readonly accounts: AccountChange["accounts"][number][];
  readonly transfers: AccountChange["transfers"][number][];
}

/** By account and venue what a command did. */
function changesOf(commit: Committed): Map<string, Draft> {
  const changes = new Map<string, Draft>();
  if (commit.replayed) return changes;
  const { seq, at } = commit;
  const of = (owner: string, venue: Venue): Draft => {
    const name = `${owner} ${venue}`;
    const empty = { orders: [], amended: new Set<number>(), fills: [], accounts: [], transfers: [] };
    const draft = changes.get(name) ?? { seq, at, owner, ...empty };
    changes.set(name, draft);
    return draft;
  };
  const amended = commit.events.flatMap((event) => (event.type === "amended" ? [event.orderId] : []));
  for (const event of commit.events) {
    if (event.type === "order") {
      const draft = of(event.order.owner, event.order.venue);
      draft.orders.push(event.order);
      if (amended.includes(event.order.id)) draft.amended.add(event.order.id);
    } else if (event.type === "fill") {
      const { fill } = event;
      for (const owner of new Set([fill.takerOwner, fill.makerOwner])) of(owner, fill.venue).fills.push(fill);
    }
  }
  const accounts = new Map(commit.accounts.map((account) => [account.id, account]));
  for (const account of commit.accounts) of(account.owner, account.venue).accounts.push(account);
  for (const { transfer } of commit.events.filter(isExternal)) {
    for (const id of [transfer.from, transfer.to]) {
      const account = accounts.get(id);
      if (account !== undefined) of(account.owner, account.venue).transfers.push(transfer);
    }
  }
  for (const [name, { owner }] of changes) if (isSystemOwner(owner)) changes.delete(name);
  return changes;
}
