import { judgeAmendment } from "./amendments.ts";
import { present } from "./assert.ts";
import { DONE, refused, touch, type Changes, type Outcome } from "./changes.ts";
import { judge } from "./checks.ts";
import type { Command, PlaceOrder } from "./commands.ts";
import type { EndReason } from "@fillmark/contracts/trading";
import type { Rejection } from "./events.ts";
import { planCrossing, type Plan } from "./matching.ts";
import { releaseExcess, draftOrder, endOrder, restOrder, unrestOrder } from "./orders.ts";
import { endTaker, executePlan } from "./settlement.ts";
import {
  findMarket,
  openOrdersOf,
  opposite,
  requireMarket,
  type Market,
  type Order,
  type State,
} from "./state.ts";

/** What traders do with orders, and what a new reference quote does to the orders that rest. */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** A refused order still is an order: it gets its number and ends at once, with the reason on it. */
export function place(changes: Changes, placed: PlaceOrder): Outcome {
  const { state, seq, at } = changes;
  const order = draftOrder(state, placed, { id: state.counters.order + 1, seq, at });
  const market = findMarket(state, placed.venue, placed.pair);
  if (market === null)
    return reject(changes, order, { code: "UNKNOWN_PAIR", details: { pair: placed.pair } });
  const entry = { maxSlippageBps: placed.maxSlippageBps, spare: 0n, amends: false };
  const { rejection, plan } = judge({ state, market, at }, order, entry);
  if (rejection !== null) return reject(changes, order, rejection);
  state.counters.order = order.id;
  enter(changes, market, { order, plan: present(plan, "plan") });
  return { order, rejection: null };
}

function reject(changes: Changes, order: Order, rejection: Rejection): Outcome {
  changes.state.counters.order = order.id;
  order.rejection = rejection;
  endOrder(changes, order, { state: "rejected", reason: "rejected" });
  return { order, rejection };
}

/** Trades what the plan found, then rests or ends. */
function enter(changes: Changes, market: Market, { order, plan }: { order: Order; plan: Plan }): void {
  executePlan(changes, market, { plan, taker: order, side: order.side });
  const waits = order.timeInForce === "GTC" && (plan.end === "exhausted" || plan.end === "limit");
  if (waits) restOrder(changes, market, order);
  else endTaker(changes, order, plan);
}

/** Takes the order off the book and lets it enter anew under its old number, unless it keeps its place. */
export function amend(changes: Changes, command: Of<"amend">): Outcome {
  const { state, at } = changes;
  const order = findOpen(state, command);
  if (order === null) return refused(unknownOrder(command.orderId));
  const market = requireMarket(state, order.venue, order.pair);
  const judged = judgeAmendment({ state, market, at }, order, command);
  if ("rejection" in judged) return refused(judged.rejection);
  const { quantity, price, reduction, plan } = judged;
  changes.events.push({ type: "amended", orderId: order.id, quantity, price, keptPriority: plan === null });
  if (plan === null) {
    if (reduction > 0) market.book.reduce(order.id, reduction);
    order.quantity = quantity;
    releaseExcess(changes, market, order);
    touch(changes, order);
    return { order, rejection: null };
  }
  unrestOrder(changes, market, order);
  order.quantity = quantity;
  order.price = price;
  enter(changes, market, { order, plan });
  return { order, rejection: null };
}

export function cancel(changes: Changes, command: Of<"cancel">, reason: EndReason): Outcome {
  const order = findOpen(changes.state, command);
  if (order === null) return refused(unknownOrder(command.orderId));
  cancelOrder(changes, order, reason);
  return { order, rejection: null };
}

/** Ends every open order of an owner on a venue, in one pair or in all, oldest first within a pair. */
export function cancelAll(changes: Changes, of: Omit<Of<"cancelAll">, "type">, reason: EndReason): Outcome {
  const { markets } = changes.state;
  for (const key of [...markets.keys()].sort()) {
    const market = present(markets.get(key), "market");
    if (market.venue !== of.venue || (of.pair !== null && market.pair.pair !== of.pair)) continue;
    for (const order of openOrdersOf(market, of.owner)) cancelOrder(changes, order, reason);
  }
  return DONE;
}

function cancelOrder(changes: Changes, order: Order, reason: EndReason): void {
  unrestOrder(changes, requireMarket(changes.state, order.venue, order.pair), order);
  endOrder(changes, order, { state: "canceled", reason });
}

/** Fills the resting orders that the new reference quote reaches. */
export function crossQuote(changes: Changes, command: Of<"quote">): Outcome {
  const { state, at } = changes;
  const market = findMarket(state, command.venue, command.pair);
  if (market === null) return refused({ code: "UNKNOWN_PAIR", details: { pair: command.pair } });
  const crossing = planCrossing({ state, market, at });
  if (crossing !== null)
    executePlan(changes, market, { plan: crossing.plan, taker: null, side: opposite(crossing.side) });
  return DONE;
}

/** Only the owner knows an order; one that ended is the tables' business, not the state's. */
export function findOpen(state: State, of: { venue: string; owner: string; orderId: number }): Order | null {
  const order = state.orders.get(of.orderId);
  return order !== undefined && order.owner === of.owner && order.venue === of.venue ? order : null;
}

export function unknownOrder(orderId: number): Rejection {
  return { code: "UNKNOWN_ORDER", details: { orderId: `${orderId}` } };
}
