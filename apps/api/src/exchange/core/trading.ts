import { VENUES } from "@fillmark/contracts/constants";
import { countOrder } from "./account-limits.ts";
import { validateAmendment, validateWaitingAmendment } from "./amendments.ts";
import { present } from "./assert.ts";
import { DONE, refused, touch, type Changes, type Outcome } from "./changes.ts";
import { invalid } from "./refusals.ts";
import { validateOrder } from "./validate-order.ts";
import type { Command, PlaceOrder, Replaces } from "./commands.ts";
import { enterMarket } from "./enter-market.ts";
import { draftExits, draftOtherExit, openExits, settleGroups } from "./exits.ts";
import type { EndReason } from "@fillmark/contracts/trading";
import type { Rejection } from "./events.ts";
import { killed } from "./limit-checks.ts";
import { planCrossing } from "./matching.ts";
import { releaseExcess, draftOrder, endOrder, unrestOrder } from "./orders.ts";
import { executePlan } from "./settlement.ts";
import {
  findMarket,
  openOrdersOf,
  opposite,
  requireMarket,
  type Market,
  type Order,
  type State,
} from "./state.ts";
import { isWaiting } from "./trigger-prices.ts";
import { awaitTrigger } from "./triggers.ts";
import { rejectionOfGroup } from "./validate-exits.ts";
import { validateWaiting } from "./validate-trigger.ts";

/** What traders do with orders, and what a new reference quote does to the orders that rest. */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** A refused order still is an order: it gets its number and ends at once, with the reason on it. */
export function place(changes: Changes, { order: placed, replaces }: Of<"place">): Outcome {
  const { state, seq, at } = changes;
  const off = replaces === undefined ? null : killed(state, placed);
  if (replaces !== undefined && off === null && !replace(changes, placed, replaces))
    return refused(unknownOrder(replaces.orderId));
  const order = draftOrder(state, placed, { id: state.counters.order + 1, seq, at });
  const market = findMarket(state, placed.venue, placed.pair);
  if (market === null)
    return reject(changes, order, { code: "UNKNOWN_PAIR", details: { pair: placed.pair } });
  if (off !== null) return reject(changes, order, off);
  const context = { state, market, at };
  const { maxSlippageBps, keyId: by } = placed;
  const entry = { maxSlippageBps, releasableHold: 0n, amends: false, by };
  const judged = order.trigger === undefined ? validateOrder(context, order, entry) : null;
  const waits = judged === null ? validateWaiting(context, order, entry).rejection : null;
  const group = { exits: draftExits(changes, order, placed), other: draftOtherExit(changes, order, placed) };
  const rejection = judged?.rejection ?? waits ?? rejectionOfGroup(context, order, group);
  if (rejection !== null) return reject(changes, order, rejection);
  state.counters.order = joinOthers(order, group);
  countOrder(changes, placed);
  if (judged === null) awaitTrigger(changes, market, order);
  else enterMarket(changes, market, { order, plan: present(judged.plan, "plan") });
  openExits(changes, market, group.exits);
  if (group.other !== null) awaitTrigger(changes, market, group.other);
  return { order, rejection: null };
}

/** False where the order has ended already and nothing is to be placed then. What belongs to it ends before the new one comes. */
function replace(changes: Changes, { venue, owner }: PlaceOrder, { orderId, ifEnded }: Replaces): boolean {
  const old = findOpen(changes.state, { venue, owner, orderId });
  if (old === null) return ifEnded === "place";
  cancelOrder(changes, old, "replaced");
  settleGroups(changes);
  return true;
}

/** The highest number that an order and those that come with it get. */
function joinOthers(order: Order, { exits, other }: { exits: Order[]; other: Order | null }): number {
  const last = other ?? exits.at(-1);
  if (last === undefined) return order.id;
  order.groupId = order.id;
  order.groupRole = other === null ? "entry" : "take_profit";
  return last.id;
}

function reject(changes: Changes, order: Order, rejection: Rejection): Outcome {
  changes.state.counters.order = order.id;
  order.rejection = rejection;
  endOrder(changes, order, { state: "rejected", reason: "rejected" });
  return { order, rejection };
}

/** Takes the order off the book and lets it enter anew under its old number, unless it keeps its place. */
export function amend(changes: Changes, command: Of<"amend">): Outcome {
  const { state, at } = changes;
  const order = findOpen(state, command);
  if (order === null) return refused(unknownOrder(command.orderId));
  const market = requireMarket(state, order.venue, order.pair);
  if (order.state === "pending_entry") return invalid([{ field: "orderId", rule: "pending_entry" }]);
  if (isWaiting(order)) return amendWaiting(changes, market, { order, command });
  const judged = validateAmendment({ state, market, at }, order, command);
  if ("rejection" in judged) return refused(judged.rejection);
  const { quantity, price, displayQuantity, reduction, plan } = judged;
  const keptPriority = plan === null;
  changes.events.push({
    type: "amended",
    orderId: order.id,
    quantity,
    price,
    keptPriority,
    ...displayed(command),
  });
  if (displayQuantity !== undefined) order.displayQuantity = displayQuantity;
  if (plan === null) {
    if (reduction > 0) market.book.reduce(order.id, reduction);
    if (order.shown !== undefined) order.shown -= reduction;
    order.quantity = quantity;
    releaseExcess(changes, market, order);
    touch(changes, order);
    return { order, rejection: null };
  }
  if (quantity > present(order.quantity, "quantity")) countOrder(changes, { ...order, keyId: command.keyId });
  unrestOrder(changes, market, order);
  order.quantity = quantity;
  order.price = price;
  if (judged.keyId !== undefined) order.keyId = judged.keyId;
  enterMarket(changes, market, { order, plan });
  return { order, rejection: null };
}

/** As an event names it: not at all where it isn't changed. */
function displayed({ displayQuantity }: Of<"amend">): Pick<Order, "displayQuantity"> {
  return displayQuantity === undefined ? {} : { displayQuantity };
}

function amendWaiting(
  changes: Changes,
  market: Market,
  { order, command }: { order: Order; command: Of<"amend"> },
): Outcome {
  const { state, at } = changes;
  const judged = validateWaitingAmendment({ state, market, at }, order, command);
  if ("rejection" in judged) return refused(judged.rejection);
  const { quantity, price, displayQuantity, protectionPrice, trigger, keyId } = judged.amended;
  const { triggerPrice } = command;
  changes.events.push({
    type: "amended",
    orderId: order.id,
    quantity,
    price,
    keptPriority: false,
    ...(triggerPrice === undefined ? {} : { triggerPrice }),
    ...displayed(command),
  });
  if ((quantity ?? 0) > (order.quantity ?? 0)) countOrder(changes, { ...order, keyId: command.keyId });
  unrestOrder(changes, market, order);
  order.quantity = quantity;
  order.price = price;
  order.protectionPrice = protectionPrice;
  if (displayQuantity !== undefined) order.displayQuantity = displayQuantity;
  if (keyId !== undefined) order.keyId = keyId;
  order.trigger = { ...present(trigger, "trigger"), since: changes.seq };
  awaitTrigger(changes, market, order);
  return { order, rejection: null };
}

/**
 * Ends an open order and releases what it holds. Refuses with UNKNOWN_ORDER where the owner has no such open
 * order.
 */
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

/** Ends every open order of everybody in a pair, the demo venue's first, then by their numbers. */
export function cancelPair(changes: Changes, pair: string, reason: EndReason): void {
  for (const venue of VENUES) {
    const { openOrders } = requireMarket(changes.state, venue, pair);
    const open = [...openOrders.values()].flatMap((own) => [...own]).sort((a, b) => a.id - b.id);
    for (const order of open) if (order.endReason === null) cancelOrder(changes, order, reason);
  }
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

/** UNKNOWN_ORDER, by the id that was named. */
export function unknownOrder(orderId: number): Rejection {
  return { code: "UNKNOWN_ORDER", details: { orderId: `${orderId}` } };
}
