import { present } from "./assert.ts";
import { DONE, refused, touch, type Changes, type Outcome } from "./changes.ts";
import type { Command, Observation } from "./commands.ts";
import { enterMarket } from "./enter-market.ts";
import type { Trigger } from "./events.ts";
import { otherExit } from "./groups.ts";
import { quoteState } from "./ladder.ts";
import { isStopped } from "./limit-checks.ts";
import { planMatching, type MatchContext } from "./matching.ts";
import { endOrder, holdFor, holdOf, moveHold, openOrder, payingAsset, unrestOrder } from "./orders.ts";
import { availableOf, findMarket, type Market, type Order } from "./state.ts";
import { directionOf, moveDirectionOf, priceWatched, requireTrigger } from "./trigger-index.ts";
import { protect, protectionFor, trailPrice } from "./trigger-prices.ts";
import { fillsWholeAsShown, referencePrice, takerOf } from "./validate-order.ts";

/**
 * Orders that wait for a trigger: how they begin to wait, how trailing stops follow the market, and how one fires. While an
 * order waits it is open, its money is held, and it is on no book.
 */

/** Lets an order wait, or wait anew: with its hold, at the end of its trigger's queue. */
export function awaitTrigger(changes: Changes, market: Market, order: Order): void {
  order.state = "pending_trigger";
  order.prioritySeq = changes.seq;
  market.triggers.add(order);
  openOrder(changes.state, market, order);
  moveHolds(changes, market, order);
  touch(changes, order);
}

/** Of two exits it may be the other one that holds. */
export function moveHolds(changes: Changes, market: Market, order: Order): void {
  const other = otherExit(market, order);
  for (const one of other === null ? [order] : [order, other]) {
    const held = holdOf(market, one);
    if (held !== one.held) touch(changes, one);
    moveHold(changes, market, { order: one, held });
  }
}

/** What was seen fires for so long: the exchange may be busy, or its database away for a moment. */
const OBSERVATION_GOOD_MS = 60_000;

/** Whether a trigger may fire now: never by a quote that says nothing, nor by what was seen long ago. */
function mayFire(context: MatchContext, { bid, ask, quoteAt }: Observation): boolean {
  if (context.at - quoteAt > OBSERVATION_GOOD_MS || (bid !== null && ask !== null && bid >= ask))
    return false;
  return mayEnter(context);
}

/** Whether orders may enter by themselves: not on a venue or pair that is paused, nor without a market to judge by. */
export function mayEnter({ state, market, at }: MatchContext): boolean {
  if (state.venues.get(market.venue)?.cancelOnly === true || market.pair.state !== "open") return false;
  return quoteState(market, at) === "fresh";
}

/**
 * How many `trigger` commands with this observation would change anything, as far as `most`: 0 only where none would. Some
 * of them may find nothing left to fire, where what an earlier one fills ends an exit that waits. While more watermarks are
 * to move than one command moves, it is worth one: so no batch is longer than its moves and its fires.
 */
export function dueTriggers(
  context: MatchContext,
  observed: Observation,
  { most, mostMoves = Infinity }: { most: number; mostMoves?: number | undefined },
): number {
  const { triggers } = context.market;
  if (triggers.size === 0 || !mayFire(context, observed)) return 0;
  if (mostMoves !== Infinity && triggers.countToMove(observed, mostMoves + 1) > mostMoves) return 1;
  const fires = triggers.countDue(observed, most);
  return fires > 0 ? fires : triggers.countToMove(observed, 1);
}

/** Moves the watermarks that the market passed, and fires the one order whose trigger it reached first. */
export function runTriggers(changes: Changes, command: Extract<Command, { type: "trigger" }>): Outcome {
  const { state, at } = changes;
  const { venue, pair, observed, mostMoves = Infinity } = command;
  const market = findMarket(state, venue, pair);
  if (market === null) return refused({ code: "UNKNOWN_PAIR", details: { pair } });
  if (!mayFire({ state, market, at }, observed)) return DONE;
  for (const id of market.triggers.dueToMove(observed, mostMoves))
    moveWatermark(changes, market, { order: present(state.orders.get(id), "trailing stop"), observed });
  const due = market.triggers.firstDue(observed);
  if (due === null) return DONE;
  const order = present(state.orders.get(due), "waiting order");
  fire(changes, market, { order, observed });
  return { order, rejection: null };
}

function moveWatermark(
  changes: Changes,
  market: Market,
  { order, observed }: { order: Order; observed: Observation },
): void {
  const trigger = requireTrigger(order);
  const watermark = present(priceWatched(order, observed, moveDirectionOf(order)), "watched price");
  market.triggers.remove(order);
  order.trigger = { ...trigger, watermark, price: trailPrice(order, watermark) };
  order.prioritySeq = changes.seq;
  protect(market.pair, order);
  moveHolds(changes, market, order);
  market.triggers.add(order);
  touch(changes, order);
}

/** The order enters the market as if it came now; what it may not do any more ends it. */
function fire(
  changes: Changes,
  market: Market,
  { order, observed }: { order: Order; observed: Observation },
): void {
  const { seq, at, state } = changes;
  const price = present(priceWatched(order, observed, directionOf(order)), "watched price");
  const trigger: Trigger = { ...requireTrigger(order), fired: { ...observed, seq, at, price } };
  endOtherExit(changes, market, order);
  unrestOrder(changes, market, order);
  order.trigger = trigger;
  order.prioritySeq = null;
  if (isStopped(state, market.pair, { order, at })) return expire(changes, order, "trading_limit");
  const context = { state, market, at };
  const reference = order.type === "market" ? referencePrice(context, order) : null;
  if (order.type === "market") {
    if (reference === null) return expire(changes, order, "out_of_liquidity");
    const { maxSlippageBps } = trigger;
    order.protectionPrice = protectionFor(market.pair, order, { reference, maxSlippageBps });
  }
  const account = { venue: order.venue, owner: order.owner, asset: payingAsset(market.pair, order) };
  if (holdFor(market.pair, order) > availableOf(state, account))
    return expire(changes, order, "insufficient_funds");
  const plan = planMatching(context, takerOf(order));
  if (order.timeInForce === "FOK" && !fillsWholeAsShown(context, order, plan))
    return expire(changes, order, "unfilled_fok");
  if (order.type === "market" && plan.steps.length === 0 && plan.end === "complete")
    return expire(changes, order, "out_of_liquidity");
  enterMarket(changes, market, { order, plan });
}

/** Before a stop loss enters the market, so that never both exits can fill. */
function endOtherExit(changes: Changes, market: Market, order: Order): void {
  const other = otherExit(market, order);
  if (other === null) return;
  unrestOrder(changes, market, other);
  endOrder(changes, other, { state: "canceled", reason: "other_exit_triggered" });
}

function expire(
  changes: Changes,
  order: Order,
  reason: "out_of_liquidity" | "insufficient_funds" | "unfilled_fok" | "trading_limit",
): void {
  endOrder(changes, order, { state: "expired", reason });
}
