import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { FeedPair } from "../../market-feed.port.ts";
import { pairRulesFor } from "../../pair-rules.ts";
import { digitsOf } from "./recorded-numbers.ts";
import { RecordingError } from "./recording-error.ts";

/** Tick and lot decimals together: a tick times a lot is the smallest amount of the ledger. */
const QUOTE_SCALE = LEDGER_SCALE;
/** Least orders that one lot may be worth. */
const DEAREST_LOT = 10;
/** Digits that the lowest price keeps, whatever that makes of the lot. */
const LEAST_DIGITS = 5;
/** A tick of more than this share of the price is a market in which hardly anything can be said. */
const COARSE_TICK = 0.01;

interface RecordedPrices {
  pair: string;
  /** Of the recorded prices. */
  decimals: number;
  usual: number;
  lowest: number;
}

/**
 * Steps fine enough for the recorded prices; the lot gets what the quote scale leaves. Where a recording is so fine
 * that a lot would be a fortune, the tick is coarser, as the two are fixed once the pair is listed.
 */
export function stepsFor(prices: RecordedPrices, notes: string[]): FeedPair {
  const { pair, decimals, usual, lowest } = prices;
  const [base = "", quote = ""] = pair.split("-");
  const least = pairRulesFor({ pair, base, quote, tickDecimals: 0, lotDecimals: 0 }).minNotional;
  const dearest = (DEAREST_LOT * Number(least)) / 10 ** LEDGER_SCALE;
  const payable = Math.floor(QUOTE_SCALE - Math.log10(usual / dearest));
  const significant = LEAST_DIGITS - digitsOf(lowest);
  const tickDecimals = Math.max(0, Math.min(QUOTE_SCALE, decimals, Math.max(payable, significant)));
  const share = 10 ** -tickDecimals / usual;
  if (share > 1) {
    throw new RecordingError(
      `the usual price of ${pair} is ${usual}, less than the finest tick of 10^-${QUOTE_SCALE}. Take its files out.`,
    );
  }
  if (tickDecimals < decimals) {
    notes.push(
      `${pair}: prices are recorded with ${decimals} decimals and the tick has ${tickDecimals}, so that a lot, which gets the rest of ${QUOTE_SCALE}, stays small. Bids are rounded down to the tick, asks up.`,
    );
  }
  if (share > COARSE_TICK) {
    notes.push(
      `${pair}: the tick of 10^-${tickDecimals} is ${(share * 100).toPrecision(2)} % of the usual price, as the recording has no finer prices.`,
    );
  }
  return { pair, base, quote, tickDecimals, lotDecimals: QUOTE_SCALE - tickDecimals };
}
