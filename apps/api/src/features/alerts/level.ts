// What an alert compares: the middle of the best bid and ask, doubled so that it stays whole.
import type { AlertDirection } from "@fillmark/contracts/alerts";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { PairRules } from "../../exchange/core/commands.ts";
import type { LadderQuote } from "../../exchange/exchange.port.ts";
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

export interface Mid {
  readonly twice: bigint;
  readonly text: string;
  readonly bid: string;
  readonly ask: string;
}

/** Null where one side is missing. */
export function midOf(quote: LadderQuote, { tickDecimals }: Pick<PairRules, "tickDecimals">): Mid | null {
  const [bid, ask] = [quote.bids[0]?.[0], quote.asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return null;
  const twiceTicks = BigInt(bid) + BigInt(ask);
  return {
    twice: twiceTicks * pow10(PRICE_SCALE - tickDecimals),
    // Half a tick is five of the next decimal.
    text: formatUnits(twiceTicks * 5n, tickDecimals + 1, tickDecimals),
    bid: formatUnits(BigInt(bid), tickDecimals, tickDecimals),
    ask: formatUnits(BigInt(ask), tickDecimals, tickDecimals),
  };
}
