import type { OrderView, Side } from "@fillmark/contracts/trading";
import { type BookSide, groupPrice } from "../book-grouping.ts";
import { isWaiting } from "../order-text.ts";
import { floorTo, unitsOf } from "../pair-rules.ts";

/** One price of the ladder. Figures are ledger units. */
export interface LadderRow {
  price: bigint;
  /** What rests there on each side; zero for nothing. */
  bid: bigint;
  ask: bigint;
  /** Against the largest row of the ladder, 0 to 1, for the bar behind the figure. */
  bidShare: number;
  askShare: number;
  isLast: boolean;
}

export interface LadderBook {
  bids: readonly (readonly [price: string, size: string])[];
  asks: readonly (readonly [price: string, size: string])[];
}

/** How many rows stand above and below the middle one. */
export const LADDER_REACH = 60;

export interface LadderInput {
  book: LadderBook;
  /** A multiple of the tick. */
  step: bigint;
  /** The price of the middle row, a multiple of the step. */
  middle: bigint;
  last: bigint | null;
}

/** The rows around the middle, highest price first. Prices that no order may have, zero and below, have no row. */
export function ladderRows({ book, step, middle, last }: LadderInput): LadderRow[] {
  const bids = volumes(book.bids, step, "bids");
  const asks = volumes(book.asks, step, "asks");
  const lastRow = last === null ? null : nearest(last, step);
  const rows: LadderRow[] = [];
  for (let place = LADDER_REACH; place >= -LADDER_REACH; place -= 1) {
    const price = middle + BigInt(place) * step;
    if (price <= 0n) break;
    rows.push({
      price,
      bid: bids.get(price) ?? 0n,
      ask: asks.get(price) ?? 0n,
      bidShare: 0,
      askShare: 0,
      isLast: price === lastRow,
    });
  }
  const largest = rows.reduce((most, { bid, ask }) => max(most, max(bid, ask)), 0n);
  const shareOf = (size: bigint) => (largest === 0n ? 0 : Number((size * 1000n) / largest) / 1000);
  return rows.map((row) => ({ ...row, bidShare: shareOf(row.bid), askShare: shareOf(row.ask) }));
}

/** The row between the best bid and the best ask, or at the only one of them; else at the last price. Null without any. */
export function middleOf(book: LadderBook, last: bigint | null, step: bigint): bigint | null {
  const [bid, ask] = [unitsAt(book.bids), unitsAt(book.asks)];
  const middle = bid !== null && ask !== null ? (bid + ask) / 2n : (bid ?? ask ?? last);
  return middle === null ? null : max(nearest(middle, step), step);
}

/** The finest step at which the spread, and the next levels of the book, are within a dozen rows. */
export function usualStep(book: LadderBook, steps: readonly bigint[]): bigint | null {
  const [first] = steps;
  const [bid, ask] = [unitsAt(book.bids, 4), unitsAt(book.asks, 4)];
  if (first === undefined || bid === null || ask === null) return first ?? null;
  return steps.find((step) => (ask - bid) / step <= 12n) ?? steps.at(-1) ?? null;
}

/** Own orders by row and side: those that rest, and those that wait for a trigger at that price. */
export type OwnOrders = ReadonlyMap<string, readonly OrderView[]>;
export const ownKey = (price: bigint, side: Side): string => `${side} ${price}`;

export function ownOrders(mine: readonly OrderView[], step: bigint): OwnOrders {
  const rows = new Map<string, OrderView[]>();
  for (const order of mine) {
    const { trigger } = order;
    const price = isWaiting(order) ? (trigger?.price ?? trigger?.activationPrice ?? null) : order.price;
    if (price === null) continue;
    const key = ownKey(groupPrice(unitsOf(price), step, bookSideOf(order.side)), order.side);
    rows.set(key, [...(rows.get(key) ?? []), order]);
  }
  return rows;
}

const bookSideOf = (side: Side): BookSide => (side === "buy" ? "bids" : "asks");

function volumes(levels: LadderBook["bids"], step: bigint, side: BookSide): Map<bigint, bigint> {
  const rows = new Map<bigint, bigint>();
  for (const [price, size] of levels) {
    const row = groupPrice(unitsOf(price), step, side);
    rows.set(row, (rows.get(row) ?? 0n) + unitsOf(size));
  }
  return rows;
}

/** The price this many levels behind the best one, or the last there is. */
function unitsAt(levels: LadderBook["bids"], behind = 0): bigint | null {
  const level = levels[Math.min(behind, levels.length - 1)];
  return level === undefined ? null : unitsOf(level[0]);
}

function nearest(price: bigint, step: bigint): bigint {
  return floorTo(price + step / 2n, step);
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
