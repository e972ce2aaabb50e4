// What an alert compares: the middle of the best bid and ask, doubled so that it stays whole.
import type { AlertDirection } from "@fillmark/contracts/alerts";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import { PRICE_SCALE } from "./alert-row.ts";

export interface Level {
  readonly direction: AlertDirection;
  /** In 10^-PRICE_SCALE. */
  readonly units: bigint;
}

/** `twiceMid` is twice a price, in 10^-PRICE_SCALE. */
export function isMet({ direction, units }: Level, twiceMid: bigint): boolean {
  return direction === "above" ? twiceMid >= 2n * units : twiceMid <= 2n * units;
}

export interface MidTexts {
  readonly mid: string;
  readonly bid: string;
  readonly ask: string;
}

type Ticks = Pick<PairRules, "tickDecimals">;

/** Twice the middle, in 10^-PRICE_SCALE; null where one side is missing. */
export function twiceMidOf(quote: ReferenceQuote, { tickDecimals }: Ticks): bigint | null {
  const [bid, ask] = [quote.bids[0]?.[0], quote.asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return null;
  return (BigInt(bid) + BigInt(ask)) * pow10(PRICE_SCALE - tickDecimals);
}

/** Of a quote that has both sides. */
export function midTexts(quote: ReferenceQuote, { tickDecimals }: Ticks): MidTexts {
  const [bid, ask] = [BigInt(quote.bids[0]?.[0] ?? 0), BigInt(quote.asks[0]?.[0] ?? 0)];
  return {
    // Half a tick is five of the next decimal.
    mid: formatUnits((bid + ask) * 5n, tickDecimals + 1, tickDecimals),
    bid: formatUnits(bid, tickDecimals, tickDecimals),
    ask: formatUnits(ask, tickDecimals, tickDecimals),
  };
}
