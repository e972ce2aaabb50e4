import type { Side } from "@fillmark/contracts/trading";
import { BrokenInvariant, present } from "./assert.ts";

/**
 * Resting orders of one pair on one venue, in price-time priority.
 *
 * It guarantees: best price and head of the queue in O(1); cancel and reduce in O(1) (amortised) however
 * deep the level; a new order in O(log levels), plus moving the level array when its price is new. Orders are
 * pooled and linked into their level, so a busy book makes no garbage. It refuses to know owners, fees,
 * money and the reference quote: it holds ids, whole ticks and whole lots. `naive-order-book.ts` is its
 * oracle and passes the same suite.
 */
export interface OrderBook {
  readonly size: number;
  /** Puts an order behind everybody at its price. Returns the lots that stand before it there. */
  rest(order: NewResting): number;
  /** Takes lots off a resting order, which keeps its place, or leaves the book with its last lot. */
  reduce(id: number, lots: number): void;
  remove(id: number): void;
  find(id: number): Resting | null;
  /** The order that trades first on this side. */
  first(side: Side): Resting | null;
  /** The one that trades after it. */
  next(order: Resting): Resting | null;
  /** Lots of the orders that trade before it at its own price. */
  lotsAhead(id: number): number;
  /** Lots of all orders at this price and at better ones. */
  lotsFrom(side: Side, price: number): number;
  /** `[price, lots]`, best first. */
  levels(side: Side, depth: number): [price: number, lots: number][];
}

export interface NewResting {
  id: number;
  side: Side;
  price: number;
  lots: number;
}

/** Valid until the order leaves the book: its memory is used again. */
export interface Resting {
  readonly id: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

interface Node {
  id: number;
  side: Side;
  price: number;
  lots: number;
  level: Level | null;
  before: Node | null;
  after: Node | null;
}

interface Level {
  price: number;
  lots: number;
  head: Node | null;
  tail: Node | null;
}

/**
 * Sorted from worst to best, so that the best level comes and goes at the end of the array. A worse level
 * that ran empty stays for the next order at its price, until there are more empty ones than others: so
 * leaving the book never moves an array. The best level is never empty.
 */
class HalfBook {
  private levels: Level[] = [];
  private empty = 0;
  private readonly sign: number;

  constructor(side: Side) {
    this.sign = side === "buy" ? 1 : -1;
  }

  best(): Level | undefined {
    return this.levels[this.levels.length - 1];
  }

  /** The level of a price, to put an order there. */
  claim(price: number): Level {
    const best = this.best();
    if (best !== undefined && best.price === price) return best;
    const index = this.indexOf(price);
    const found = this.levels[index];
    if (found !== undefined && found.price === price) {
      if (found.head === null) this.empty--;
      return found;
    }
    const level: Level = { price, lots: 0, head: null, tail: null };
    if (index === this.levels.length) this.levels.push(level);
    else this.levels.splice(index, 0, level);
    return level;
  }

  /** Its last order has left this level. */
  vacate(level: Level): void {
    this.empty++;
    if (level === this.best()) {
      while (this.best()?.head === null) {
        this.levels.pop();
        this.empty--;
      }
    } else if (this.empty > 64 && this.empty * 2 > this.levels.length) {
      this.levels = this.levels.filter((one) => one.head !== null);
      this.empty = 0;
    }
  }

  /** What rests at this price and at better ones. */
  lotsFrom(price: number): number {
    const { levels, sign } = this;
    let lots = 0;
    for (let index = levels.length - 1; index >= 0; index--) {
      const level = levels[index];
      if (level === undefined || level.price * sign < price * sign) break;
      lots += level.lots;
    }
    return lots;
  }

  /** The next worse level that has orders. */
  worse(level: Level): Level | undefined {
    let index = this.indexOf(level.price) - 1;
    while (this.levels[index]?.head === null) index--;
    return this.levels[index];
  }

  /** Where a level of this price is, or would have to be inserted. */
  private indexOf(price: number): number {
    const { levels, sign } = this;
    const rank = price * sign;
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const level = levels[middle];
      if (level !== undefined && level.price * sign < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Both sides of a book, found by price and by id without a search of all orders. Prices are in ticks. */
export class FastOrderBook implements OrderBook {
  private readonly bids = new HalfBook("buy");
  private readonly asks = new HalfBook("sell");
  private readonly nodes = new Map<number, Node>();
  /** Free nodes, linked through `after`. */
  private pool: Node | null = null;

  get size(): number {
    return this.nodes.size;
  }

  rest(order: NewResting): number {
    const { id, side, price, lots } = order;
    const before = this.nodes.size;
    const node = this.take(order);
    this.nodes.set(id, node);
    if (lots <= 0 || this.nodes.size === before) throw new BrokenInvariant(`order ${id} can't rest`);
    const level = this.half(side).claim(price);
    const ahead = level.lots;
    node.level = level;
    node.before = level.tail;
    if (level.tail === null) level.head = node;
    else level.tail.after = node;
    level.tail = node;
    level.lots = ahead + lots;
    return ahead;
  }

  reduce(id: number, lots: number): void {
    const node = this.require(id);
    if (lots <= 0 || lots > node.lots) throw new BrokenInvariant(`order ${id} has no ${lots} lots to give`);
    if (lots === node.lots) {
      this.unlink(node);
      return;
    }
    node.lots -= lots;
    present(node.level, "level").lots -= lots;
  }

  remove(id: number): void {
    this.unlink(this.require(id));
  }

  find(id: number): Resting | null {
    return this.nodes.get(id) ?? null;
  }

  first(side: Side): Resting | null {
    return this.half(side).best()?.head ?? null;
  }

  next(order: Resting): Resting | null {
    const node = this.require(order.id);
    if (node.after !== null) return node.after;
    return this.half(node.side).worse(present(node.level, "level"))?.head ?? null;
  }

  lotsAhead(id: number): number {
    let ahead = 0;
    for (let node = this.require(id).before; node !== null; node = node.before) ahead += node.lots;
    return ahead;
  }

  lotsFrom(side: Side, price: number): number {
    return this.half(side).lotsFrom(price);
  }

  levels(side: Side, depth: number): [price: number, lots: number][] {
    const half = this.half(side);
    const found: [number, number][] = [];
    for (let level = half.best(); level !== undefined && found.length < depth; level = half.worse(level)) {
      found.push([level.price, level.lots]);
    }
    return found;
  }

  private half(side: Side): HalfBook {
    return side === "buy" ? this.bids : this.asks;
  }

  private require(id: number): Node {
    return present(this.nodes.get(id), "resting order");
  }

  private take({ id, side, price, lots }: NewResting): Node {
    const node = this.pool;
    if (node === null) return { id, side, price, lots, level: null, before: null, after: null };
    this.pool = node.after;
    node.id = id;
    node.side = side;
    node.price = price;
    node.lots = lots;
    node.after = null;
    return node;
  }

  private unlink(node: Node): void {
    const level = present(node.level, "level");
    if (node.before === null) level.head = node.after;
    else node.before.after = node.after;
    if (node.after === null) level.tail = node.before;
    else node.after.before = node.before;
    level.lots -= node.lots;
    if (level.head === null) this.half(node.side).vacate(level);
    this.nodes.delete(node.id);
    node.level = null;
    node.before = null;
    node.after = this.pool;
    this.pool = node;
  }
}
