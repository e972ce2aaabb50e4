import type { Side } from "@fillmark/contracts/trading";
import { assert, present } from "./assert.ts";
import { mayOverdraw } from "./commands.ts";
import type { Event, Fill } from "./events.ts";
import { isExit } from "./groups.ts";
import { shownOf } from "./iceberg.ts";
import { holdOf, payingAsset } from "./orders.ts";
import { isSelfTrade } from "./self-trade-groups.ts";
import { accountKey, remainingOf, requireMarket, type Market, type Order, type State } from "./state.ts";
import { isWaiting } from "./trigger-prices.ts";
import { valueOf } from "./units.ts";

/** What is true after every command. Throws `BrokenInvariant` naming the first thing that isn't. */
export function assertInvariants(state: State): void {
  assertMoney(state);
  let open = 0;
  for (const market of state.markets.values()) {
    assertBook(state, market);
    open += market.book.size + market.triggers.size + pendingIn(state, market);
    assertGroups(market);
  }
  assert(open === state.orders.size, "every open order rests on one book or waits for one trigger");
  const dated = [...state.orders.values()].filter(({ expiresAt }) => expiresAt !== undefined);
  assert(dated.length === state.expiries.size, "every open order that is good till a date is known to end");
  for (const { id, expiresAt } of dated)
    assert(state.expiries.find(id)?.price === expiresAt, () => `order ${id} ends when it says`);
  for (const order of state.orders.values())
    assert(
      order.state === "pending_entry" ||
        isWaiting(order) === (order.trigger !== undefined && order.trigger.fired === null),
      () => `order ${order.id} waits until its trigger fires`,
    );
}

function pendingIn(state: State, market: Market): number {
  let count = 0;
  for (const order of state.orders.values())
    if (order.state === "pending_entry" && requireMarket(state, order.venue, order.pair) === market) count++;
  return count;
}

/** Exits are alike in what they may still do, wait for the same entry, and begin once it has ended. */
function assertGroups(market: Market): void {
  for (const [id, members] of market.groups) {
    const exits = members.filter(isExit);
    const [one, other] = exits;
    assert(members.length <= 3 && exits.length <= 2, () => `group ${id} is an entry and two exits at most`);
    if (one !== undefined && other !== undefined) {
      assert(remainingOf(one) === remainingOf(other), () => `the exits of group ${id} have the same to do`);
      assert(
        (one.state === "pending_entry") === (other.state === "pending_entry"),
        () => `the exits of group ${id} begin together`,
      );
    }
    const isPending = exits.some(({ state }) => state === "pending_entry");
    const hasEntry = members.some(({ groupRole }) => groupRole === "entry");
    assert(
      !isPending || hasEntry !== market.dueExits.has(id),
      () => `the exits of group ${id} begin in time`,
    );
    assert(isPending || !market.dueExits.has(id), () => `group ${id} has exits to begin`);
  }
  for (const id of market.dueExits) assert(market.groups.has(id), () => `group ${id} is there`);
}

/** Nobody is overdrawn, what is held is held for an open order or a withdrawal, and each asset sums to zero on each venue. */
function assertMoney(state: State): void {
  const holds = new Map<string, bigint>();
  for (const order of state.orders.values()) {
    const pair = present(state.pairs.get(order.pair), "pair");
    const market = requireMarket(state, order.venue, order.pair);
    assert(order.held === holdOf(market, order), () => `order ${order.id} holds what it may cost`);
    // An account begins with its first movement: what holds nothing, as an exit before its entry is filled, needs none.
    if (order.held === 0n) continue;
    const key = accountKey(order.venue, order.owner, payingAsset(pair, order));
    holds.set(key, (holds.get(key) ?? 0n) + order.held);
  }
  for (const { state: stands, owner, asset, amount, fee } of state.withdrawals.values()) {
    const key = accountKey("live", owner, asset);
    if (stands === "held") holds.set(key, (holds.get(key) ?? 0n) + amount + fee);
  }
  const sums = new Map<string, bigint>();
  for (const [key, account] of state.accounts) {
    const { venue, owner, asset, available, held } = account;
    assert(available >= 0n || mayOverdraw(owner), () => `${owner} has ${available} ${asset} on ${venue}`);
    assert(
      held === (holds.get(key) ?? 0n),
      () => `${owner} holds ${held} ${asset} on ${venue} for its open orders and withdrawals`,
    );
    holds.delete(key);
    const total = `${venue}/${asset}`;
    sums.set(total, (sums.get(total) ?? 0n) + available + held);
  }
  assert(holds.size === 0, "every hold stands on an account");
  for (const [total, sum] of sums) assert(sum === 0n, () => `${total} sums to ${sum}`);
}

function assertBook(state: State, market: Market): void {
  const { book } = market;
  const bid = book.first("buy");
  const ask = book.first("sell");
  assert(bid === null || ask === null || bid.price < ask.price, () => `${market.pair.pair} is crossed`);
  let open = 0;
  for (const side of ["buy", "sell"] as const) open += assertQueue(state, market, side);
  assert(open === book.size, "the book counts its orders");
  open += market.triggers.size + pendingIn(state, market);
  for (const [owner, orders] of market.openOrders) {
    assert(
      orders.size > 0 && orders.size <= market.pair.maxOpenOrders,
      () => `${owner} has too many open orders`,
    );
    open -= orders.size;
  }
  assert(open === 0, "open orders are counted by owner");
}

/** An iceberg shows a part of what is left of it, as much as it may or what a fill left of that; others show all. */
function assertShown(order: Order): void {
  const { id, shown, displayQuantity } = order;
  assert((shown === undefined) === (displayQuantity === undefined), () => `order ${id} shows a part, or all`);
  if (shown === undefined || displayQuantity === undefined) return;
  assert(
    shown > 0 && shown <= Math.min(displayQuantity, remainingOf(order)),
    () => `order ${id} shows so much`,
  );
}

/** One side in priority: prices get worse, at one price the earlier comes first. */
function assertQueue(state: State, market: Market, side: Side): number {
  let count = 0;
  let before: { price: number; priority: number; index: number } | null = null;
  for (let one = market.book.first(side); one !== null; one = market.book.next(one)) {
    const order = present(state.orders.get(one.id), "open order");
    const priority = present(order.prioritySeq, "priority");
    const index = order.priorityIndex ?? 0;
    assertShown(order);
    assert(
      order.side === side && order.price === one.price && shownOf(order) === one.lots,
      () => `order ${one.id} agrees`,
    );
    assert(
      order.endedAt === null && (order.state === "new" || order.state === "partially_filled"),
      "open orders are open",
    );
    if (before !== null) {
      const worse = side === "buy" ? one.price < before.price : one.price > before.price;
      const later = priority > before.priority || (priority === before.priority && index > before.index);
      assert(worse || (one.price === before.price && later), "price, then time");
    }
    before = { price: one.price, priority, index };
    count++;
  }
  return count;
}

/** What is true of the events of one command: fills within limits, values exact, ended orders at rest. */
export function assertEvents(state: State, events: readonly Event[]): void {
  const orders = new Map(
    events.flatMap((event) => (event.type === "order" ? [[event.order.id, event.order]] : [])),
  );
  for (const event of events) {
    if (event.type === "fill") {
      const { fill } = event;
      const pair = present(state.pairs.get(fill.pair), "pair");
      assert(fill.value === valueOf(pair, fill.price, fill.quantity) && fill.quantity > 0, "a fill is exact");
      assert(!isSelfTrade(state, fill.takerOwner, fill.makerOwner), "nobody trades with himself");
      assert(fill.takerFee >= 0n && fill.takerFee + fill.makerFee >= 0n, "no fill takes from the fees");
      for (const id of [fill.takerOrderId, fill.makerOrderId]) {
        if (id === null) continue;
        const order = present(orders.get(id), "order of a fill");
        const limit = present(order.price ?? order.protectionPrice, "limit");
        assert(
          order.side === "buy" ? fill.price <= limit : fill.price >= limit,
          () => `fill ${fill.id} is within the limit`,
        );
      }
    }
    if (event.type === "order" && event.order.endedAt !== null) {
      assert(event.order.held === 0n, () => `order ${event.order.id} ended and holds nothing`);
      const { quantity, filled, state: ended } = event.order;
      assert(ended !== "filled" || quantity === null || filled === quantity, "filled means filled");
    }
  }
}

/** The fills among events, in order. */
export function fillsOf(events: readonly Event[]): Fill[] {
  return events.flatMap((event) => (event.type === "fill" ? [event.fill] : []));
}
