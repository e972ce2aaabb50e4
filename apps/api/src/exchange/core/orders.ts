import type { Venue } from "@fillmark/contracts/constants";
import type { EndReason, OrderState } from "@fillmark/contracts/trading";
import { divCeil } from "@fillmark/contracts/money";
import { assert, present } from "./assert.ts";
import { touch, transfer, type Changes } from "./changes.ts";
import type { FeeRates } from "./account-terms.ts";
import type { PlaceOrder } from "./commands.ts";
import { scheduleOf } from "./fee-schedules.ts";
import { volumeOf } from "./fee-volume.ts";
import { joinGroup, leaveGroup, otherExit } from "./groups.ts";
import { partOf, shownOf } from "./iceberg.ts";
import { lotsAheadOf } from "./queue-ahead.ts";
import { remainingOf, type Market, type Order, type Pair, type State } from "./state.ts";
import { baseOf, BPS, valueOf } from "./units.ts";

/** An order's own bookkeeping: its fees, what is held for it, how it enters and how it ends. */

/**
 * The order as it would enter now, before anything is checked. Its fee rates are fixed here, its owner's own before the
 * pair's, and those before the tier's: whatever they become, what is held for the order stays enough.
 */
export function draftOrder(
  state: State,
  placed: PlaceOrder,
  when: { id: number; seq: number; at: number },
): Order {
  const { maxSlippageBps, trigger, exits: _exits, oco, ...named } = placed;
  const { quote = "", fees } = state.pairs.get(placed.pair) ?? {};
  const rates = ratesOf(state, { venue: placed.venue, owner: placed.owner, quote, fees }, when.at);
  return {
    ...named,
    // Of two exits neither trades before both are there.
    postOnly: named.postOnly || oco !== undefined,
    id: when.id,
    protectionPrice: null,
    state: "new",
    endReason: null,
    rejection: null,
    filled: 0,
    value: 0n,
    fee: 0n,
    feeBasis: 0n,
    makerBps: rates.makerBps,
    takerBps: rates.takerBps,
    held: 0n,
    queueAhead: null,
    placedSeq: when.seq,
    placedAt: when.at,
    updatedSeq: when.seq,
    updatedAt: when.at,
    endedAt: null,
    prioritySeq: null,
    ...(trigger === undefined
      ? {}
      : { trigger: { ...trigger, maxSlippageBps, watermark: null, since: when.seq, fired: null } }),
  };
}

const FREE: FeeRates = { makerBps: 0, takerBps: 0 };

/** Of a schedule, the highest tier that the owner's volume of the last 30 days has reached. */
function ratesOf(
  state: State,
  of: { venue: Venue; owner: string; quote: string; fees: FeeRates | undefined },
  at: number,
): FeeRates {
  const own = scheduleOf(state, of, at);
  if (own === null && of.fees !== undefined) return of.fees;
  const volume = volumeOf(state, of, at);
  return (own ?? state.feeTiers).findLast((tier) => tier.minVolume <= volume) ?? FREE;
}

/** What isn't filled as it comes goes on the book. A market order's date is that of its trigger: it never rests. */
export function isToRest({ type, timeInForce }: Pick<Order, "type" | "timeInForce">): boolean {
  return type === "limit" && (timeInForce === "GTC" || timeInForce === "GTD");
}

/** The asset that an order pays with. */
export function payingAsset(pair: Pair, order: { side: Order["side"] }): string {
  return order.side === "buy" ? pair.quote : pair.base;
}

/** The worst price at which an order trades: its limit, or a market order's protection. */
export function limitOf(order: Order): number {
  return present(order.price ?? order.protectionPrice, "limit");
}

/**
 * What the rest of an order can cost at most: base units of a sell; for a buy, quote units at its limit
 * with the highest fee that can still apply, beyond the fees already paid; by quote amount, what is left
 * of the amount. What a rebate may bring is not counted on.
 */
export function holdFor(pair: Pair, order: Order): bigint {
  if (order.quoteAmount !== null) {
    assert(order.side === "buy", "the hold of a sale by quote amount is what its plan sells");
    return order.quoteAmount - order.value - order.fee;
  }
  const lots = remainingOf(order);
  if (order.side === "sell") return baseOf(pair, lots);
  const value = valueOf(pair, limitOf(order), lots);
  const bps = order.type === "market" ? order.takerBps : Math.max(order.makerBps, order.takerBps);
  return value + feeGrowth(order, value, bps);
}

/**
 * What is held on an order that is open: nothing before its entry has ended; of two exits the take-profit holds what the
 * dearer one can cost, since only one of them will. The stop's fee is counted on from what the take-profit has paid: rounded
 * up once for both, what is held never grows as the take-profit fills.
 */
export function holdOf(market: Market, order: Order): bigint {
  if (order.state === "pending_entry") return 0n;
  const own = holdFor(market.pair, order);
  const other = otherExit(market, order);
  if (other === null || other.state === "pending_entry") return own;
  if (order.groupRole === "stop_loss") return 0n;
  const { feeBasis } = order;
  const others = holdFor(market.pair, { ...other, feeBasis });
  return own > others ? own : others;
}

/** By how much what the order is charged grows with another `value`. Rounded up over the whole, never per slice. */
export function feeGrowth({ feeBasis }: Pick<Order, "feeBasis">, value: bigint, bps: number): bigint {
  return divCeil(feeBasis + value * BigInt(bps), BPS) - divCeil(feeBasis, BPS);
}

/** The part of a quote amount that buys something once the fee on it is set aside. */
export function spendable(order: Order): bigint {
  const amount = present(order.quoteAmount, "quote amount");
  return order.side === "sell" ? amount : (amount * BPS) / (BPS + BigInt(order.takerBps));
}

/** Rests an order behind everybody at its price and holds what it may still cost. */
export function restOrder(changes: Changes, market: Market, order: Order): void {
  const { id, side } = order;
  const price = present(order.price, "price");
  const { state, at, engine } = changes;
  const before = engine === 1 ? null : lotsAheadOf({ state, market, at }, { side, price });
  const lots = partOf(order);
  const atPrice = market.book.rest({ id, side, price, lots });
  order.queueAhead = before ?? atPrice;
  order.prioritySeq = changes.seq;
  if (order.displayQuantity !== undefined) {
    order.shown = lots;
    order.priorityIndex = undefined;
  }
  order.state = order.filled === 0 ? "new" : "partially_filled";
  openOrder(changes.state, market, order);
  moveHold(changes, market, { order, held: holdOf(market, order) });
  touch(changes, order);
}

/** Gives a restored order its place on the book or at its trigger; its hold is on its account already. */
export function restAgain(market: Market, order: Order): void {
  const { id, side, state } = order;
  if (state === "pending_entry") return;
  if (state === "pending_trigger") market.triggers.add(order);
  else market.book.rest({ id, side, price: present(order.price, "price"), lots: shownOf(order) });
}

/** Counts an order among those that are open. */
export function openOrder(state: State, market: Market, order: Order): void {
  state.orders.set(order.id, order);
  const own = market.openOrders.get(order.owner);
  if (own === undefined) market.openOrders.set(order.owner, new Set([order]));
  else own.add(order);
  if (order.expiresAt !== undefined)
    state.expiries.rest({ id: order.id, side: "sell", price: order.expiresAt, lots: 1 });
  joinGroup(market, order);
}

/** Gives back what an open order can no longer cost: after a fill, a reduction, a prevented match. */
export function releaseExcess(changes: Changes, market: Market, order: Order): void {
  const held = holdOf(market, order);
  assert(held <= order.held, () => `order ${order.id} outgrew its hold`);
  moveHold(changes, market, { order, held });
}

/** Makes what is held for an order so much, out of what its owner has available, or back to it. */
export function moveHold(
  changes: Changes,
  market: Market,
  { order, held }: { order: Order; held: bigint },
): void {
  const { owner, venue, id: orderId } = order;
  const asset = payingAsset(market.pair, order);
  const available = { owner, bucket: "available" } as const;
  const inHold = { owner, bucket: "held" } as const;
  const more = held - order.held;
  if (more > 0n)
    transfer(changes, { kind: "hold", venue, asset, amount: more, from: available, to: inHold, orderId });
  if (more < 0n)
    transfer(changes, { kind: "release", venue, asset, amount: -more, from: inHold, to: available, orderId });
  order.held = held;
}

/** Takes an order off its book or from its trigger, for good or because it is about to enter. Releases its hold. */
export function unrestOrder(changes: Changes, market: Market, order: Order): void {
  if (order.state === "pending_trigger") market.triggers.remove(order);
  else if (market.book.find(order.id) !== null) market.book.remove(order.id);
  if (order.shown !== undefined) order.shown = undefined;
  changes.state.orders.delete(order.id);
  const own = market.openOrders.get(order.owner);
  own?.delete(order);
  if (own?.size === 0) market.openOrders.delete(order.owner);
  if (order.expiresAt !== undefined) changes.state.expiries.remove(order.id);
  leaveGroup(market, order);
  moveHold(changes, market, { order, held: 0n });
}

/** Brings an order to its terminal state; nothing stays held. */
export function endOrder(
  changes: Changes,
  order: Order,
  how: { state: OrderState; reason: EndReason | null },
): void {
  assert(order.endedAt === null, () => `order ${order.id} ends twice`);
  assert(order.held === 0n, () => `order ${order.id} ends with a hold`);
  order.state = how.state;
  order.endReason = how.reason;
  order.endedAt = changes.at;
  touch(changes, order);
}
