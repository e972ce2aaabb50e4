import type { Side } from "@fillmark/contracts/trading";
import { BrokenInvariant, present } from "./assert.ts";
import { type Level, PriceLevels } from "./price-levels.ts";
import { NumberMap } from "./number-map.ts";

/**
 * Resting orders of one pair on one venue, in price-time priority.
 *
 * It guarantees: best price and head of the queue in O(1); cancel and reduce in O(1) (amortised) however
 * deep the level; a new order in O(1), or in O(log levels) plus moving the numbers of better levels when its price
 * is new or was not used of late. Orders are linked into their level, and their memory is used again, so a busy book
 * makes no garbage. It refuses to know owners, fees, money and the reference quote: it holds ids, whole ticks and whole
 * lots. `naive-order-book.ts` is its oracle and passes the same suite.
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

/** As it stood when it was asked for. */
export interface Resting {
  readonly id: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

/** Members of a resting order, as numbers that stand side by side: eight of them, one line of a processor's cache. */
const SLOT_BITS = 3;
const ID = 0;
const PRICE = 1;
const LOTS = 2;
/** The index of its level, negative on the side of the asks. */
const LEVEL = 3;
/** Slots of its neighbours at the same price; 0 where there is none. A free slot has the next free one in `AFTER`. */
const BEFORE = 4;
const AFTER = 5;

/** Slots come in blocks, so that a book grows without being copied. */
const BLOCK_BITS = 8;
const IN_BLOCK = (1 << BLOCK_BITS) - 1;

/**
 * Both sides of a book, found by price and by id without a search of all orders. Prices are in ticks. What rests is numbers
 * in typed arrays: a million orders cost the garbage collector nothing, and each is one read of memory away.
 */
export class FastOrderBook implements OrderBook {
  private readonly bids = new PriceLevels("buy");
  private readonly asks = new PriceLevels("sell");
  private readonly slots = new NumberMap();
  private readonly blocks: Float64Array[] = [];
  private firstFree = 0;
  /** Slots count from 1. */
  private nextSlot = 1;

  get size(): number {
    return this.slots.size;
  }

  rest({ id, side, price, lots }: NewResting): number {
    const slot = this.takeSlot();
    if (lots <= 0 || !this.slots.add(id, slot)) throw new BrokenInvariant(`order ${id} can't rest`);
    const level = this.half(side).claim(price);
    const { lots: ahead, tail } = level;
    const block = this.blockOf(slot);
    const at = offsetOf(slot);
    block[at + ID] = id;
    block[at + PRICE] = price;
    block[at + LOTS] = lots;
    block[at + LEVEL] = side === "buy" ? level.index : -level.index;
    block[at + BEFORE] = tail;
    block[at + AFTER] = 0;
    if (tail === 0) level.head = slot;
    else this.blockOf(tail)[offsetOf(tail) + AFTER] = slot;
    level.tail = slot;
    level.lots = ahead + lots;
    return ahead;
  }

  reduce(id: number, lots: number): void {
    const slot = this.require(id);
    const block = this.blockOf(slot);
    const at = offsetOf(slot);
    const left = (block[at + LOTS] ?? 0) - lots;
    if (lots <= 0 || left < 0) throw new BrokenInvariant(`order ${id} has no ${lots} lots to give`);
    if (left === 0) {
      this.remove(id);
      return;
    }
    block[at + LOTS] = left;
    this.levelOf(slot).lots -= lots;
  }

  remove(id: number): void {
    const slot = this.slots.delete(id);
    if (slot === 0) throw new BrokenInvariant(`missing resting order ${id}`);
    const block = this.blockOf(slot);
    const at = offsetOf(slot);
    const before = block[at + BEFORE] ?? 0;
    const after = block[at + AFTER] ?? 0;
    const level = this.levelOf(slot);
    if (before === 0) level.head = after;
    else this.blockOf(before)[offsetOf(before) + AFTER] = after;
    if (after === 0) level.tail = before;
    else this.blockOf(after)[offsetOf(after) + BEFORE] = before;
    level.lots -= block[at + LOTS] ?? 0;
    if (level.head === 0) this.halfOf(block[at + LEVEL] ?? 0).vacate(level);
    block[at + AFTER] = this.firstFree;
    this.firstFree = slot;
  }

  find(id: number): Resting | null {
    return this.view(this.slots.get(id));
  }

  first(side: Side): Resting | null {
    return this.view(this.half(side).best()?.head ?? 0);
  }

  next({ id }: Resting): Resting | null {
    const slot = this.require(id);
    const after = this.member(slot, AFTER);
    if (after !== 0) return this.view(after);
    return this.view(this.halfOf(this.member(slot, LEVEL)).worse(this.levelOf(slot))?.head ?? 0);
  }

  lotsAhead(id: number): number {
    let ahead = 0;
    let slot = this.member(this.require(id), BEFORE);
    for (; slot !== 0; slot = this.member(slot, BEFORE)) ahead += this.member(slot, LOTS);
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

  private half(side: Side): PriceLevels {
    return side === "buy" ? this.bids : this.asks;
  }

  private halfOf(level: number): PriceLevels {
    return level > 0 ? this.bids : this.asks;
  }

  private levelOf(slot: number): Level {
    const index = this.member(slot, LEVEL);
    return present(index > 0 ? this.bids.at(index) : this.asks.at(-index), "level");
  }

  private view(slot: number): Resting | null {
    if (slot === 0) return null;
    const block = this.blockOf(slot);
    const at = offsetOf(slot);
    return {
      id: block[at + ID] ?? 0,
      side: (block[at + LEVEL] ?? 0) > 0 ? "buy" : "sell",
      price: block[at + PRICE] ?? 0,
      lots: block[at + LOTS] ?? 0,
    };
  }

  private require(id: number): number {
    const slot = this.slots.get(id);
    if (slot === 0) throw new BrokenInvariant(`missing resting order ${id}`);
    return slot;
  }

  private blockOf(slot: number): Float64Array {
    return present(this.blocks[slot >>> BLOCK_BITS], "block");
  }

  private member(slot: number, member: number): number {
    return this.blockOf(slot)[offsetOf(slot) + member] ?? 0;
  }

  private takeSlot(): number {
    const slot = this.firstFree;
    if (slot !== 0) {
      this.firstFree = this.member(slot, AFTER);
      return slot;
    }
    if (this.nextSlot >>> BLOCK_BITS === this.blocks.length)
      this.blocks.push(new Float64Array(1 << (BLOCK_BITS + SLOT_BITS)));
    return this.nextSlot++;
  }
}

/** Where the members of a slot begin in its block. */
function offsetOf(slot: number): number {
  return (slot & IN_BLOCK) << SLOT_BITS;
}
