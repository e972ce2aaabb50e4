import type { Side } from "@fillmark/contracts/trading";
import { assert, present } from "./assert.ts";
import type { NewResting, OrderBook, Resting } from "./order-book.ts";

/**
 * The order book as one list that is read from front to back: slow, and so plain that it can be believed.
 * Tests hold the fast book against it.
 */
export class NaiveOrderBook implements OrderBook {
  private orders: { id: number; side: Side; price: number; lots: number }[] = [];

  get size(): number {
    return this.orders.length;
  }

  rest(order: NewResting): number {
    assert(order.lots > 0 && this.find(order.id) === null, () => `order ${order.id} can't rest`);
    this.orders.push({ ...order });
    return this.lotsAhead(order.id);
  }

  reduce(id: number, lots: number): void {
    const order = present(
      this.orders.find((one) => one.id === id),
      "resting order",
    );
    assert(lots > 0 && lots <= order.lots, () => `order ${id} has no ${lots} lots to give`);
    order.lots -= lots;
    this.orders = this.orders.filter((one) => one.lots > 0);
  }

  remove(id: number): void {
    this.reduce(id, present(this.find(id), "resting order").lots);
  }

  find(id: number): Resting | null {
    return this.orders.find((one) => one.id === id) ?? null;
  }

  first(side: Side): Resting | null {
    return this.queue(side)[0] ?? null;
  }

  next(order: Resting): Resting | null {
    const queue = this.queue(order.side);
    return queue[queue.findIndex((one) => one.id === order.id) + 1] ?? null;
  }

  lotsAhead(id: number): number {
    const order = present(this.find(id), "resting order");
    const before = this.queue(order.side).filter((one) => one.price === order.price);
    return total(before.slice(0, before.indexOf(order)));
  }

  lotsFrom(side: Side, price: number): number {
    const isFrom = (one: Resting) => (side === "buy" ? one.price >= price : one.price <= price);
    return total(this.queue(side).filter(isFrom));
  }

  levels(side: Side, depth: number): [price: number, lots: number][] {
    const queue = this.queue(side);
    const prices = [...new Set(queue.map((one) => one.price))].slice(0, depth);
    return prices.map((price) => [price, total(queue.filter((one) => one.price === price))]);
  }

  /** One side in priority order; the sort is stable, so time decides among equal prices. */
  private queue(side: Side): Resting[] {
    const sign = side === "buy" ? -1 : 1;
    return this.orders.filter((one) => one.side === side).sort((a, b) => sign * (a.price - b.price));
  }
}

function total(orders: Resting[]): number {
  return orders.reduce((sum, one) => sum + one.lots, 0);
}
