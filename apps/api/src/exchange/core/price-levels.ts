import type { Side } from "@fillmark/contracts/trading";

/** What rests at one price. */
export interface Level {
  readonly price: number;
  /** What its orders refer to it by, for as long as it is there; from 1. */
  readonly index: number;
  lots: number;
  /** Slots of the first and of the last order; 0 where there is none. */
  head: number;
  tail: number;
}

const FIRST_CAPACITY = 16;
const RECENT_MASK = 1023;

/**
 * The levels of one side, sorted from worst to best, so that the best comes and goes at the end. A worse level that ran
 * empty stays for the next order at its price, until there are more empty ones than others: so leaving the book never moves
 * anything. The best level is never empty. Levels are searched and moved as plain numbers that stand side by side in memory.
 */
export class PriceLevels {
  /** By position: a level's price, negative on the side of the asks, so that they ascend; and its index. */
  private ranks = new Float64Array(FIRST_CAPACITY);
  private indexes = new Int32Array(FIRST_CAPACITY);
  private count = 0;
  private empty = 0;
  /** Indexes of levels that were used of late, by the lower bits of their price: a cache, not a table that chosen prices could clog. */
  private readonly recent = new Int32Array(RECENT_MASK + 1);
  private readonly byIndex: (Level | undefined)[] = [undefined];
  private readonly freeIndexes: number[] = [];
  private readonly sign: number;
  private bestLevel: Level | undefined;

  constructor(side: Side) {
    this.sign = side === "buy" ? 1 : -1;
  }

  best(): Level | undefined {
    return this.bestLevel;
  }

  at(index: number): Level | undefined {
    return this.byIndex[index];
  }

  /** The level of a price, to put an order there. */
  claim(price: number): Level {
    const best = this.bestLevel;
    if (best !== undefined && best.price === price) return best;
    const recent = this.byIndex[this.recent[price & RECENT_MASK] ?? 0];
    const found = recent?.price === price ? recent : this.search(price);
    if (found === undefined) return this.insert(price);
    if (found.head === 0) this.empty--;
    return found;
  }

  /** Its last order has left this level. */
  vacate(level: Level): void {
    this.empty++;
    if (level === this.bestLevel) this.dropEmptyBest();
    else if (this.empty > 64 && this.empty * 2 > this.count) this.compact();
  }

  /** What rests at this price and at better ones. */
  lotsFrom(price: number): number {
    const { sign } = this;
    let lots = 0;
    for (let position = this.count - 1; position >= 0; position--) {
      const level = this.levelAt(position);
      if (level === undefined || level.price * sign < price * sign) break;
      lots += level.lots;
    }
    return lots;
  }

  /** The next worse level that has orders. */
  worse({ price }: Level): Level | undefined {
    let position = this.positionOf(price) - 1;
    while (this.levelAt(position)?.head === 0) position--;
    return this.levelAt(position);
  }

  private search(price: number): Level | undefined {
    const found = this.levelAt(this.positionOf(price));
    if (found?.price !== price) return undefined;
    this.recent[price & RECENT_MASK] = found.index;
    return found;
  }

  private levelAt(position: number): Level | undefined {
    return position < 0 || position >= this.count ? undefined : this.byIndex[this.indexes[position] ?? 0];
  }

  /** Where a level of this price is, or would have to be inserted. */
  private positionOf(price: number): number {
    const { ranks } = this;
    const rank = price * this.sign;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ranks[middle] ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private insert(price: number): Level {
    const position = this.positionOf(price);
    const index = this.freeIndexes.pop() ?? this.byIndex.length;
    const level: Level = { price, index, lots: 0, head: 0, tail: 0 };
    this.byIndex[index] = level;
    this.recent[price & RECENT_MASK] = index;
    if (this.count === this.ranks.length) this.widen();
    this.ranks.copyWithin(position + 1, position, this.count);
    this.indexes.copyWithin(position + 1, position, this.count);
    this.ranks[position] = price * this.sign;
    this.indexes[position] = index;
    if (position === this.count) this.bestLevel = level;
    this.count++;
    return level;
  }

  private widen(): void {
    const { ranks, indexes } = this;
    this.ranks = new Float64Array(ranks.length * 2);
    this.ranks.set(ranks);
    this.indexes = new Int32Array(indexes.length * 2);
    this.indexes.set(indexes);
  }

  private dropEmptyBest(): void {
    let last = this.bestLevel;
    while (last?.head === 0) {
      this.release(last);
      this.count--;
      this.empty--;
      last = this.levelAt(this.count - 1);
    }
    this.bestLevel = last;
  }

  private compact(): void {
    let kept = 0;
    for (let position = 0; position < this.count; position++) {
      const level = this.levelAt(position);
      if (level === undefined) continue;
      if (level.head === 0) this.release(level);
      else {
        this.ranks[kept] = this.ranks[position] ?? 0;
        this.indexes[kept] = level.index;
        kept++;
      }
    }
    this.count = kept;
    this.empty = 0;
  }

  private release({ index }: Level): void {
    this.byIndex[index] = undefined;
    this.freeIndexes.push(index);
  }
}
