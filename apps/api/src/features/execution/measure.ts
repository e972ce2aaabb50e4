// What a fill cost its trader against the market, in exact figures. Prices in ticks and quantities in lots come in; what comes
// out is in smallest units of the quote asset, so that figures of many fills and pairs can be summed and are never rounded
// before they are shown.
import type { Side } from "@fillmark/contracts/trading";
import { pow10 } from "@fillmark/contracts/money";
import { divHalfEven } from "@fillmark/contracts/rounding";

export interface MeasuredFill {
  readonly side: Side;
  /** Ticks. */
  readonly price: number;
  /** Lots. */
  readonly quantity: number;
  /** Quote units in one tick × one lot. */
  readonly unit: bigint;
}

/** The reference quote's own best prices, ticks; the mid is between them. */
export interface TwoSidedQuote {
  readonly bid: number;
  readonly ask: number;
}

export interface ArrivalFigures {
  /** 2 × mid × quantity. */
  readonly arrivalValue: bigint;
  /** Effective spread × quantity: 2 × sign × (price − mid) × quantity, as SEC Rule 605 takes it. */
  readonly spread: bigint;
  /** Best opposite price × quantity. */
  readonly bestValue: bigint;
  /** Price improvement × quantity: sign × (best opposite price − price) × quantity. */
  readonly improvement: bigint;
}

const signOf = (side: Side): bigint => (side === "buy" ? 1n : -1n);

/** Twice the mid in ticks, so that it stays whole. */
export function midTwice({ bid, ask }: TwoSidedQuote): number {
  return bid + ask;
}

export function measureArrival(fill: MeasuredFill, quote: TwoSidedQuote): ArrivalFigures {
  const lots = BigInt(fill.quantity) * fill.unit;
  const best = BigInt(fill.side === "buy" ? quote.ask : quote.bid);
  return {
    arrivalValue: BigInt(midTwice(quote)) * lots,
    spread: spreadOver(fill, midTwice(quote)),
    bestValue: best * lots,
    improvement: signOf(fill.side) * (best - BigInt(fill.price)) * lots,
  };
}

/** 2 × sign × (price − mid) × quantity: effective with the mid at arrival, realised with one after the fill. */
export function spreadOver({ side, price, quantity, unit }: MeasuredFill, twiceMid: number): bigint {
  return signOf(side) * (2n * BigInt(price) - BigInt(twiceMid)) * BigInt(quantity) * unit;
}

/** The average price that a preview showed comes with so many decimals. */
export const PREVIEW_DECIMALS = 8;

/** What a quantity would have been worth at the price that was shown, in quote units; a half goes to the even one. */
export function valueShown(
  price: bigint,
  quantity: number,
  { lotDecimals, quoteScale }: { readonly lotDecimals: number; readonly quoteScale: number },
): bigint {
  return divHalfEven(price * BigInt(quantity) * pow10(quoteScale), pow10(lotDecimals + PREVIEW_DECIMALS));
}
