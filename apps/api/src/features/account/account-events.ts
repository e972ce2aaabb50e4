import type { AccountEventView } from "@fillmark/contracts/account";
import { formatUnits } from "@fillmark/contracts/money";
import type { AccountSnapshot } from "../../exchange/core/events.ts";
import type { Exchange } from "../../exchange/exchange.port.ts";
import { changesAny, type KeptCommit, KeptCommits } from "../../exchange/kept-commits.ts";
import { receiptView } from "../../exchange/receipt-view.ts";
import { fillView, orderView, requirePair, scaleOf } from "../trading/index.ts";
import type { AccountEvents } from "./account-events.port.ts";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { ownerOn } from "../../context/own-account.ts";

/**
 * Private events of each account, in commit order, published only after their commit. The newest ones are
 * kept, so that a client that reconnects gets exactly what it missed; a client that was away for longer,
 * or that comes for the first time, is asked to fetch (`resync`). A reader that falls far behind is let go.
 */
const KEPT = 40_000;
const MAX_UNREAD = 1_000;

interface Entry {
  id: string;
  /** Its venue and its owner. */
  account: string;
  /** Built on first read: most accounts have no open stream. */
  event(): AccountEventView;
}

/**
 * Private events of every account, made of what is committed. The newest are kept, so that a stream that was lost
 * goes on where it ended.
 */
export function createAccountEvents(exchange: Exchange): AccountEvents {
  const kept = new KeptCommits(exchange, KEPT);
  const readers = new Map<string, Set<(entry: Entry) => void>>();
  const isRead = (venue: Venue, owner: string): boolean => readers.has(accountName(venue, owner));

  exchange.onCommitted((commits) => {
    for (const commit of commits) {
      if (commit.replayed) continue;
      const added = kept.add(commit);
      if (readers.size === 0 || !changesAny(commit, isRead)) continue;
      for (const entry of entriesOf(added)) for (const read of readers.get(entry.account) ?? []) read(entry);
    }
  });

  /** Null when something between `lastEventId` and now is no longer kept. */
  function missedSince(accounts: readonly string[], lastEventId: string): Entry[] | null {
    const [seq = Number.NaN, position = Number.NaN] = lastEventId.split(".").map(Number);
    const isMine = (venue: Venue, owner: string): boolean => accounts.includes(accountName(venue, owner));
    if (!Number.isInteger(position)) return null;
    return (
      kept
        .since(seq)
        ?.filter(({ commit }) => changesAny(commit, isMine))
        .flatMap(entriesOf)
        .filter((entry) => accounts.includes(entry.account) && isAfter(entry.id, seq, position)) ?? null
    );
  }

  return {
    async *follow(holder, lastEventId, signal) {
      const accounts = VENUES.map((venue) => accountName(venue, ownerOn(holder, venue)));
      const unread: Entry[] = [];
      let wake: () => void = () => {};
      const read = (entry: Entry) => {
        unread.push(entry);
        wake();
      };
      const missed = lastEventId === null ? null : missedSince(accounts, lastEventId);
      if (missed === null)
        unread.push({ id: `${exchange.status().seq}.0`, account: "", event: () => ({ type: "resync" }) });
      else unread.push(...missed);
      for (const account of accounts)
        readers.set(account, (readers.get(account) ?? new Set<typeof read>()).add(read));
      const onAbort = () => wake();
      signal?.addEventListener("abort", onAbort);
      try {
        while (signal?.aborted !== true && unread.length <= MAX_UNREAD) {
          const entry = unread.shift();
          if (entry !== undefined) yield { id: entry.id, event: entry.event() };
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
              if (signal?.aborted === true) resolve();
            });
        }
      } finally {
        signal?.removeEventListener("abort", onAbort);
        for (const account of accounts) {
          const mine = readers.get(account);
          mine?.delete(read);
          if (mine?.size === 0) readers.delete(account);
        }
      }
    },
  };
}

/** What events say is fixed by the rules as they were at the commit; nothing that they are written from changes. */
function entriesOf({ commit, rules }: KeptCommit): Entry[] {
  const receipt = receiptView(commit);
  const entries: Entry[] = [];
  const add = (account: string, write: () => AccountEventView): void => {
    entries.push({ id: `${commit.seq}.${entries.length + 1}`, account, event: once(write) });
  };
  for (const event of commit.events) {
    if (event.type === "order") {
      const units = requirePair(rules, event.order.pair);
      add(accountName(event.order.venue, event.order.owner), () => ({
        type: "order",
        order: orderView(units, event.order),
        receipt,
      }));
    } else if (event.type === "fill") {
      const { fill } = event;
      const units = requirePair(rules, fill.pair);
      for (const owner of new Set([fill.takerOwner, fill.makerOwner]))
        add(accountName(fill.venue, owner), () => ({
          type: "fill",
          fill: fillView(units, fill, owner),
          receipt,
        }));
    } else if (event.type === "demo") {
      add(accountName("demo", event.account.owner), () => ({ type: "demo", receipt }));
    }
  }
  const groups = Map.groupBy(commit.accounts, (account) => `${account.owner} ${account.venue}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const scales = group.map(({ asset }) => scaleOf(rules, asset));
    add(accountName(first.venue, first.owner), () => ({
      type: "balances",
      venue: first.venue,
      balances: group.map((account, at) => balanceView(account, scales[at] ?? 0)),
      receipt,
    }));
  }
  return entries;
}

const accountName = (venue: Venue, owner: string): string => `${venue} ${owner}`;

/** The same answer every time, and one call for it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function balanceView(account: AccountSnapshot, scale: number) {
  return {
    asset: account.asset,
    available: formatUnits(account.available, scale),
    held: formatUnits(account.held, scale),
    total: formatUnits(account.available + account.held, scale),
  };
}

function isAfter(id: string, seq: number, position: number): boolean {
  const [entrySeq = 0, entryPosition = 0] = id.split(".").map(Number);
  return entrySeq > seq || (entrySeq === seq && entryPosition > position);
}
