// The private streams: every account's reports in the order of their commits, published after those. The newest are kept, so that a
// client that comes again with the cursor it had gets what it missed. Reports are written for accounts that somebody listens to alone.
import type { Venue } from "@fillmark/contracts/constants";
import type { Committed, Exchange } from "../../../exchange/exchange.port.ts";
import { isSystemOwner } from "../../../exchange/core/commands.ts";
import { changesAny, KeptCommits } from "../../../exchange/kept-commits.ts";
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

/** Events and balances of the commands that are kept. */
const KEPT = 40_000;

export function createUserEvents(exchange: Exchange, most = KEPT): UserEvents {
  const kept = new KeptCommits(exchange, most);
  const listeners = new Map<string, Set<(event: UserEvent) => void>>();
  const isHeard = (venue: Venue, owner: string): boolean => listeners.has(nameOf({ owner, venue }));
  exchange.onCommitted((commits) => {
    for (const commit of commits) {
      if (commit.replayed) continue;
      kept.add(commit);
      if (listeners.size === 0 || !changesAny(commit, isHeard)) continue;
      for (const [name, change] of changesOf(commit)) {
        const heard = listeners.get(name);
        if (heard === undefined) continue;
        const events = eventsOf(exchange, change);
        for (const listen of heard) events.forEach(listen);
      }
    }
  });

  function missedSince(account: Account, since: string): readonly UserEvent[] | null {
    const [seq = Number.NaN, position = Number.NaN] = since.split(".").map(Number);
    if (!Number.isInteger(position) || seq > exchange.status().seq) return null;
    const isOwn = (venue: Venue, owner: string): boolean =>
      owner === account.owner && venue === account.venue;
    return (
      kept
        .since(seq)
        ?.filter(({ commit }) => changesAny(commit, isOwn))
        .flatMap(({ commit }) => changesOf(commit).get(nameOf(account)) ?? [])
        .flatMap((change) => eventsOf(exchange, change))
        .filter(({ cursor }) => isAfter(cursor, seq, position)) ?? null
    );
  }
  return {
    follow(account, since, listen) {
      const name = nameOf(account);
      const missed = since === null ? [] : missedSince(account, since);
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

const nameOf = ({ owner, venue }: Account): string => `${owner} ${venue}`;

function eventsOf(exchange: Exchange, change: AccountChange): readonly UserEvent[] {
  return reportsOf(exchange, change).map((report, index) => ({
    cursor: `${change.seq}.${index + 1}`,
    text: JSON.stringify(report),
  }));
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
  const { seq, at } = commit;
  const of = (owner: string, venue: Venue): Draft => {
    const name = nameOf({ owner, venue });
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
