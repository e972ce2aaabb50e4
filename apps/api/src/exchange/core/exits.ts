import type { EndReason } from "@fillmark/contracts/trading";
import { present } from "./assert.ts";
import { DONE, refused, touch, type Changes, type Outcome } from "./changes.ts";
import type { Command, PlaceOrder, StopTerms } from "./commands.ts";
import { enterMarket } from "./enter-market.ts";
import { exitsOf, isExit, otherExit } from "./groups.ts";
import { planMatching, type MatchContext } from "./matching.ts";
import { draftOrder, endOrder, holdFor, openOrder, payingAsset, unrestOrder } from "./orders.ts";
import { availableOf, findMarket, opposite, requireMarket, type Market, type Order } from "./state.ts";
import { moveDirectionOf, priceWatched } from "./trigger-index.ts";
import { beginToTrail, observationOf, protect } from "./trigger-prices.ts";
import { awaitTrigger, mayEnter, moveHolds } from "./triggers.ts";
import { takerOf } from "./validate-order.ts";

/**
 * Orders that belong together. The exits of a bracket are there from the start, begin once its entry has ended, for what it
 * filled, and end with it where it filled nothing. Of two exits one ends the other; both hold for one, and what one fills
 * the other has no more to do.
 */

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** When an order comes, and after which commands. */
type Coming = Pick<Changes, "state" | "seq" | "at">;

/** The exits that come with an entry, as they would stand, in the order of their numbers. */
export function draftExits({ state, seq, at }: Coming, entry: Order, { exits }: PlaceOrder): Order[] {
  if (exits === undefined) return [];
  const { takeProfit, stopLoss } = exits;
  const side = opposite(entry.side);
  const drafts: Order[] = [];
  const draft = (order: PlaceOrder, groupRole: "take_profit" | "stop_loss"): void => {
    const id = entry.id + 1 + drafts.length;
    drafts.push({ ...draftOrder(state, order, { id, seq, at }), groupId: entry.id, groupRole });
  };
  if (takeProfit !== null) draft(limitOf(entry, takeProfit, side), "take_profit");
  if (stopLoss !== null) draft(stopOf(entry, stopLoss, side), "stop_loss");
  for (const one of drafts) one.state = "pending_entry";
  return drafts;
}

/** The stop that is the other exit beside a limit order, good as long as that is. */
export function draftOtherExit({ state, seq, at }: Coming, order: Order, { oco }: PlaceOrder): Order | null {
  if (oco === undefined) return null;
  const { expiresAt } = order;
  const till = expiresAt === undefined ? {} : ({ timeInForce: "GTD", expiresAt } as const);
  const placed = { ...stopOf(order, oco, order.side), ...till };
  const stop = draftOrder(state, placed, { id: order.id + 1, seq, at });
  return { ...stop, groupId: order.id, groupRole: "stop_loss" };
}

function common(
  { venue, owner, pair, quantity, selfTradePrevention, keyId }: Order,
  side: Order["side"],
): Omit<PlaceOrder, "type" | "timeInForce" | "price"> {
  return {
    venue,
    owner,
    pair,
    side,
    quantity,
    selfTradePrevention,
    postOnly: false,
    quoteAmount: null,
    maxSlippageBps: null,
    clientOrderId: null,
    requestHash: null,
    ...(keyId === undefined ? {} : { keyId }),
  };
}

function limitOf(beside: Order, price: number, side: Order["side"]): PlaceOrder {
  return { ...common(beside, side), type: "limit", timeInForce: "GTC", price };
}

function stopOf(beside: Order, { trigger, price }: StopTerms, side: Order["side"]): PlaceOrder {
  if (price === null) return { ...common(beside, side), type: "market", timeInForce: "IOC", price, trigger };
  return { ...common(beside, side), type: "limit", timeInForce: "GTC", price, trigger };
}

/** Lets exits stand beside their entry, which has just come. */
export function openExits(changes: Changes, market: Market, exits: readonly Order[]): void {
  for (const exit of exits) {
    openOrder(changes.state, market, exit);
    touch(changes, exit);
  }
}

/** The exits of a bracket enter, for what its entry filled: the take-profit first, then the stop for what is left. */
export function activateExits(changes: Changes, command: Of<"activateExits">): Outcome {
  const { state, at } = changes;
  const { venue, pair, groupId } = command;
  const market = findMarket(state, venue, pair);
  if (market === null) return refused({ code: "UNKNOWN_PAIR", details: { pair } });
  if (!mayBegin({ state, market, at }, groupId)) return DONE;
  market.dueExits.delete(groupId);
  const exits = exitsOf(market, groupId);
  for (const exit of exits) begin(changes, market, exit);
  if (!canPay(changes, market, exits)) {
    for (const exit of exits) leave(changes, exit, "insufficient_funds");
    return DONE;
  }
  for (const exit of exits) {
    if (exit.trigger === undefined) {
      unrestOrder(changes, market, exit);
      const plan = planMatching({ state, market, at }, takerOf(exit));
      enterMarket(changes, market, { order: exit, plan });
    } else if (!exits.some((one) => one.state === "filled")) {
      if (!canGoOn(changes, market, exit)) continue;
      unrestOrder(changes, market, exit);
      awaitTrigger(changes, market, exit);
    }
  }
  return DONE;
}

/** A stop begins to watch the market now, not when its entry was placed. */
function begin(changes: Changes, market: Market, exit: Order): void {
  exit.begunSeq = changes.seq;
  exit.begunAt = changes.at;
  if (exit.trigger === undefined) return;
  exit.trigger = { ...exit.trigger, since: changes.seq };
  if (isTrailing(exit)) beginToTrail(exit, present(watchedNow(market, exit), "watched price"));
  protect(market.pair, exit);
}

const isTrailing = (exit: Order): boolean => exit.trigger?.type === "trailing_stop";

function watchedNow({ makerQuote }: Market, exit: Order): number | null {
  if (makerQuote === null) return null;
  return priceWatched(exit, observationOf(makerQuote, 0), moveDirectionOf(exit));
}

/** Whether the exits of a group may begin now: a trailing stop needs a price to begin from. */
export function mayBegin(context: MatchContext, groupId: number): boolean {
  const { market } = context;
  if (!market.dueExits.has(groupId) || !mayEnter(context)) return false;
  return exitsOf(market, groupId).every((exit) => !isTrailing(exit) || watchedNow(market, exit) !== null);
}

function canPay({ state }: Changes, market: Market, exits: readonly Order[]): boolean {
  return exits.every((exit) => {
    const asset = payingAsset(market.pair, exit);
    const available = availableOf(state, { venue: exit.venue, owner: exit.owner, asset });
    return holdFor(market.pair, exit) - exit.held <= available;
  });
}

/** Ends a stop that is alone from now on and, for a rounding of fees that both had shared, can't be paid for. */
function canGoOn(changes: Changes, market: Market, stop: Order): boolean {
  if (otherExit(market, stop) !== null || canPay(changes, market, [stop])) return true;
  leave(changes, stop, "insufficient_funds");
  return false;
}

function leave(changes: Changes, order: Order, reason: EndReason): void {
  unrestOrder(changes, requireMarket(changes.state, order.venue, order.pair), order);
  endOrder(changes, order, { state: reason === "insufficient_funds" ? "expired" : "canceled", reason });
}

/** At the end of a command: what has become of one order is brought to those that belong to it. */
export function settleGroups(changes: Changes): void {
  for (const order of changes.touched) {
    if (order.groupId === undefined || order.state === "rejected") continue;
    const market = requireMarket(changes.state, order.venue, order.pair);
    if (isExit(order)) settleExit(changes, market, order);
    else settleEntry(changes, market, order);
  }
}

function settleEntry(changes: Changes, market: Market, entry: Order): void {
  const groupId = entry.id;
  const waiting = exitsOf(market, groupId).filter(({ state }) => state === "pending_entry");
  if (waiting.length === 0) return;
  if (entry.endedAt !== null && entry.filled === 0) {
    for (const exit of waiting) leave(changes, exit, "entry_unfilled");
    return;
  }
  if (entry.endedAt !== null) market.dueExits.add(groupId);
  const quantity = entry.endedAt === null ? entry.quantity : entry.filled;
  for (const exit of waiting) {
    if (exit.quantity === quantity) continue;
    exit.quantity = quantity;
    touch(changes, exit);
  }
}

/** A take-profit that met an order of its own owner leaves the stop alone in force; any other end ends both. */
function settleExit(changes: Changes, market: Market, exit: Order): void {
  const { endReason, groupRole, state, endedAt } = exit;
  const other = otherExit(market, exit);
  if (endedAt === null) return;
  // The stop that fired goes on: it may rest.
  if (other === null || endReason === "other_exit_triggered") return;
  if (groupRole === "take_profit" && endReason === "self_trade_prevented") {
    if (other.state !== "pending_entry" && canGoOn(changes, market, other)) moveHolds(changes, market, other);
    return;
  }
  leave(changes, other, state === "filled" ? "other_exit_filled" : "other_exit_canceled");
}
