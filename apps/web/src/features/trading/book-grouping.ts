import type { OrderView } from "@fillmark/contracts/trading";
import { decimalOf, floorTo, unitsOf, valueOf } from "./pair-rules.ts";

/** Price and size of one level, best first in its side. */
type BookLevel = readonly [price: string, size: string];
export type BookSide = "bids" | "asks";

/** One row of the book as it is drawn. Figures are plain decimals, exact. */
export interface BookRow {
  price: string;
  size: string;
  /** All that stands between the middle and the end of this row. */
  total: string;
  /** `total` against the deepest of both sides, 0 to 1, for the bar behind the row. */
  depth: number;
  isMine: boolean;
}

export interface GroupedBook {
  bids: BookRow[];
  asks: BookRow[];
  /** Best ask less best bid, and against the middle; null while a side is empty. */
  spread: string | null;
  spreadBps: number | null;
}

export interface GroupingInput {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
  /** A multiple of the tick. */
  step: bigint;
  rows: number;
  priceDecimals: number;
  quantityDecimals: number;
  /** Own resting orders of this pair. */
  mine: readonly Pick<OrderView, "side" | "price">[];
}

/** The steps a book can be grouped by: the tick and its tens, five of them. */
export function groupingSteps(tick: bigint): bigint[] {
  return [1n, 10n, 100n, 1000n, 10_000n].map((times) => tick * times);
}

/** Bids are gathered downward and asks upward, so that no row promises a better price than it holds. */
export function groupBook(input: GroupingInput): GroupedBook {
  const bids = groupSide(input, "bids");
  const asks = groupSide(input, "asks");
  const deepest = [bids.at(-1)?.total ?? 0n, asks.at(-1)?.total ?? 0n].reduce((a, b) => (a > b ? a : b));
  const draw = (row: UnitRow) => rowView(row, deepest, input);
  return { bids: bids.map(draw), asks: asks.map(draw), ...spreadOf(input) };
}

interface UnitRow {
  price: bigint;
  size: bigint;
  total: bigint;
  isMine: boolean;
}

function groupSide(input: GroupingInput, side: BookSide): UnitRow[] {
  const groupOf = (price: bigint) => groupPrice(price, input.step, side);
  const own = ownPrices(input.mine, side, groupOf);
  const rows: UnitRow[] = [];
  let total = 0n;
  for (const [priceText, sizeText] of input[side]) {
    const price = groupOf(unitsOf(priceText));
    const size = unitsOf(sizeText);
    total += size;
    const last = rows.at(-1);
    if (last !== undefined && last.price === price) {
      last.size += size;
      last.total = total;
    } else {
      if (rows.length === input.rows) break;
      rows.push({ price, size, total, isMine: own.has(price) });
    }
  }
  return rows;
}

/** The row that a price belongs to: the one that promises nothing better. */
export function groupPrice(price: bigint, step: bigint, side: BookSide): bigint {
  const below = floorTo(price, step);
  return side === "bids" || below === price ? below : below + step;
}

function ownPrices(
  mine: GroupingInput["mine"],
  side: BookSide,
  groupOf: (price: bigint) => bigint,
): Set<bigint> {
  const mySide = side === "bids" ? "buy" : "sell";
  const prices = mine.flatMap((order) =>
    order.side === mySide && order.price !== null ? [groupOf(unitsOf(order.price))] : [],
  );
  return new Set(prices);
}

function rowView(row: UnitRow, deepest: bigint, input: GroupingInput): BookRow {
  return {
    price: decimalOf(row.price, input.priceDecimals),
    size: decimalOf(row.size, input.quantityDecimals),
    total: decimalOf(row.total, input.quantityDecimals),
    depth: deepest === 0n ? 0 : Number((row.total * 1000n) / deepest) / 1000,
    isMine: row.isMine,
  };
}

function spreadOf({ bids, asks, priceDecimals }: GroupingInput): Pick<GroupedBook, "spread" | "spreadBps"> {
  const bid = bids[0];
  const ask = asks[0];
  if (bid === undefined || ask === undefined) return { spread: null, spreadBps: null };
  const spread = unitsOf(ask[0]) - unitsOf(bid[0]);
  const twiceMid = unitsOf(ask[0]) + unitsOf(bid[0]);
  if (twiceMid === 0n) return { spread: null, spreadBps: null };
  return {
    spread: decimalOf(spread, priceDecimals),
    spreadBps: Number((spread * 2n * 1_000_000n) / twiceMid) / 100,
  };
}

/**
 * What taking `quantity` from these levels would cost on average, zero when nothing is offered. When the
 * book ends early it is the average of what there is: the preview of the server says how much is missing.
 */
export function averagePrice(levels: readonly BookLevel[], quantity: bigint): bigint {
  let left = quantity;
  let value = 0n;
  for (const [price, size] of levels) {
    if (left <= 0n) break;
    const taken = unitsOf(size) < left ? unitsOf(size) : left;
    value += valueOf(unitsOf(price), taken);
    left -= taken;
  }
  const filled = quantity - left;
  const best = levels[0];
  if (filled > 0n) return (value * unitsOf("1")) / filled;
  return best === undefined ? 0n : unitsOf(best[0]);
}
