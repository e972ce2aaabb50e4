import { decimalOf, unitsOf } from "../pair-rules.ts";

/** Price and size of one level, best first in its side. */
type BookLevel = readonly [price: string, size: string];

/** What stands between the middle and this price, this level included. */
export interface DepthLevel {
  readonly side: "bids" | "asks";
  readonly price: string;
  /** As the book adds it up; exact. */
  readonly total: string;
  /** Places in the drawing: 0 to 1 over the range of prices, and of the deepest side. */
  readonly x: number;
  readonly y: number;
}

export interface Depth {
  /** By price, lowest first. */
  readonly levels: readonly DepthLevel[];
  readonly low: string;
  readonly mid: string;
  readonly high: string;
  readonly bids: string;
  readonly asks: string;
}

interface DepthInput {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  /** How far from the middle, in hundredths of a percent. */
  readonly rangeBps: number;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** The book within a range around its middle, added up from there; null while a side is empty. */
export function depthOf(input: DepthInput): Depth | null {
  const [bid, ask] = [input.bids[0], input.asks[0]];
  if (bid === undefined || ask === undefined) return null;
  const mid = (unitsOf(bid[0]) + unitsOf(ask[0])) / 2n;
  const reach = (mid * BigInt(input.rangeBps)) / 10_000n;
  if (reach === 0n) return null;
  const bids = summed(input.bids, (price) => mid - price <= reach);
  const asks = summed(input.asks, (price) => price - mid <= reach);
  const [bidsTotal, asksTotal] = [bids.at(-1)?.total ?? 0n, asks.at(-1)?.total ?? 0n];
  const most = bidsTotal > asksTotal ? bidsTotal : asksTotal;
  const view = (side: DepthLevel["side"]) => (level: Summed) => ({
    side,
    price: decimalOf(level.price, input.priceDecimals),
    total: decimalOf(level.total, input.quantityDecimals),
    x: shareOf(level.price - (mid - reach), reach * 2n),
    y: shareOf(level.total, most),
  });
  return {
    levels: [...bids.map(view("bids")).toReversed(), ...asks.map(view("asks"))],
    low: decimalOf(mid - reach, input.priceDecimals),
    mid: decimalOf(mid, input.priceDecimals),
    high: decimalOf(mid + reach, input.priceDecimals),
    bids: decimalOf(bidsTotal, input.quantityDecimals),
    asks: decimalOf(asksTotal, input.quantityDecimals),
  };
}

interface Summed {
  readonly price: bigint;
  readonly total: bigint;
}

function summed(levels: readonly BookLevel[], isWithin: (price: bigint) => boolean): Summed[] {
  let total = 0n;
  const found: Summed[] = [];
  for (const [priceText, size] of levels) {
    const price = unitsOf(priceText);
    if (!isWithin(price)) break;
    total += unitsOf(size);
    found.push({ price, total });
  }
  return found;
}

const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;

/** The level that is nearest to a place between 0 and 1. */
export function nearestLevel(levels: readonly DepthLevel[], x: number): number {
  let nearest = 0;
  for (const [index, level] of levels.entries())
    if (Math.abs(level.x - x) < Math.abs((levels[nearest]?.x ?? 0) - x)) nearest = index;
  return nearest;
}

/** The outline of one side's steps from the middle outward, down to the base line, in a drawing of this size. */
export function outlineOf(
  { levels }: Depth,
  side: DepthLevel["side"],
  { width, height }: { readonly width: number; readonly height: number },
): { line: string; area: string } | null {
  const own = levels.filter((level) => level.side === side);
  const outward = side === "bids" ? own.toReversed() : own;
  const [first, last] = [outward[0], outward.at(-1)];
  if (first === undefined || last === undefined) return null;
  const at = (share: number): number => Math.round((1 - share) * height * 10) / 10;
  const across = (share: number): number => Math.round(share * width * 10) / 10;
  const steps = outward.map(({ x, y }) => `H${across(x)}V${at(y)}`).join("");
  const edge = side === "bids" ? 0 : width;
  const line = `M${across(first.x)} ${height}${steps}H${edge}`;
  return { line, area: `${line}V${height}Z` };
}
