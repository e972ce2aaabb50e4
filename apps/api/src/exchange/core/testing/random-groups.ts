import type { Venue } from "@fillmark/contracts/constants";
import type { Command, PlaceOrder, StopTerms } from "../commands.ts";
import type { Order, State } from "../state.ts";
import { MID, type Intent } from "./random-intent.ts";
import { orderOf, waitingOrderOf } from "./random-orders.ts";

/** What traders of random histories place together, and how the exits of it are brought into the market. */

interface Where {
  venue: Venue;
  pair: string;
  owner: string;
  /** Now, ms since epoch. */
  at: number;
  /** Of the quote asset. */
  available: bigint;
  /** Where the market is now, ticks. */
  middle: number;
}

/** An entry of any kind with what ends its position: mostly both, mostly on the right sides of it. */
export function bracketOf(one: Intent, { middle, ...where }: Where): PlaceOrder {
  const { goal, loss, flavour } = one.exits;
  const entry = entryOf(one, where);
  const from = entry.price ?? entry.trigger?.price ?? middle;
  const up = one.isBuy ? 1 : -1;
  const takeProfit = flavour < 80 ? from + up * goal : null;
  const stopLoss =
    takeProfit === null || flavour < 60 ? stopOf(one, { price: from - up * loss, isSale: one.isBuy }) : null;
  return { ...entry, exits: { takeProfit, stopLoss } };
}

function entryOf(one: Intent, { available, ...of }: Omit<Where, "middle">): PlaceOrder {
  const { flavour } = one.exits;
  if (flavour % 5 < 2) return orderOf({ ...one, kind: "limit" }, of);
  const entry =
    flavour % 5 < 4 ? orderOf({ ...one, kind: "market" }, of) : waitingOrderOf(one, { ...of, available });
  return { ...entry, quantity: entry.quantity ?? one.lots, quoteAmount: null };
}

/** One that rests on its side of the market, and a stop that mostly is on the other side of it. */
export function exitsOf(one: Intent, { venue, pair, owner, at, middle }: Where): PlaceOrder {
  const { goal, loss } = one.exits;
  const away = one.isBuy ? -1 : 1;
  // A third of them have a date, of which a few are over already or too far away.
  const pick = one.pick % 3 === 0 ? one.pick - (one.pick % 5) : 1;
  const profit = orderOf({ ...one, kind: "limit", flavour: 0, pick }, { venue, pair, owner, at });
  const oco = stopOf(one, { price: middle - away * loss, isSale: !one.isBuy });
  return { ...profit, price: middle + away * goal, postOnly: one.flavour % 4 > 0, oco };
}

function stopOf(one: Intent, { price, isSale }: { price: number; isSale: boolean }): StopTerms {
  const { source, trailBps } = one.trigger;
  const { flavour } = one.exits;
  if (flavour % 3 === 0) {
    const trigger = { type: "trailing_stop", source, price: null, trailBps, activationPrice: null } as const;
    return { trigger, price: null };
  }
  const trigger = { type: "stop", source, price, trailBps: null, activationPrice: null } as const;
  if (flavour % 3 === 1) return { trigger, price: null };
  const beyond = one.pick > 94 ? 15 : one.pick % 4;
  return { trigger, price: isSale ? price - beyond : price + beyond };
}

/** Brings the exits of a group into the market whose entry has ended. */
export function beginning({ venue, pair, groupId }: Order): Command {
  return { type: "activateExits", venue, pair, groupId: groupId ?? 0 };
}

/** What its owner could pay for an exit with goes elsewhere, all of it or so much that one of two is left. */
export function spending(one: Intent, exit: Order, { accounts, seq }: State): Command {
  const { venue, pair, owner, side, quantity } = exit;
  const [base = "", quote = ""] = pair.split("-");
  const [from, to] = side === "sell" ? [base, quote] : [quote, base];
  const available = accounts.get(`${venue}/${owner}/${from}`)?.available ?? 0n;
  const kept = side === "buy" && one.flavour < 70 ? BigInt((quantity ?? 0) * (MID + (one.flavour % 12))) : 0n;
  const fromAmount = available > kept ? available - kept : available;
  const evidence = { legs: [] };
  const quoteId = `all ${seq}`;
  return { type: "swap", venue, owner, from, to, fromAmount, toAmount: 1n, fee: 0n, quoteId, evidence };
}

/** An exit whose entry has ended; null where all that wait for theirs have to. */
export function dueExit(state: State, pick: number): Order | null {
  const due = [...state.orders.values()].filter(
    (order) =>
      order.state === "pending_entry" && order.groupId !== undefined && !state.orders.has(order.groupId),
  );
  return due[pick % Math.max(1, due.length)] ?? null;
}
