import type { HoldingView, HoldingsView } from "@fillmark/contracts/funds";
import type { TickerView } from "@fillmark/contracts/market";
import { divHalfEven } from "@fillmark/contracts/rounding";
import { decimalOf, unitsOf, valueOf } from "./pair-rules.ts";
import { currency } from "../../operator/demo-start.ts";

export type TickerOf = (pair: string) => Pick<TickerView, "bid" | "ask" | "stale"> | undefined;

/** What is owned of an asset is worth this now; where the stream has no fresh quote, what the server last said. */
export function liveValueOf({ asset, total, value }: HoldingView, tickerOf: TickerOf): string | null {
  const ticker = tickerOf(`${asset}-${currency}`);
  if (ticker === undefined || ticker.stale || ticker.bid === null || ticker.ask === null) return value;
  // Half a unit of the middle is multiplied before it is halved, as the server does.
  return decimalOf(valueOf(unitsOf(ticker.bid) + unitsOf(ticker.ask), unitsOf(total)) / 2n);
}

/** Everything together. Only what the prices changed since the server said it is added, so that nothing is counted twice. */
export function liveEquity({ equity, holdings }: HoldingsView, tickerOf: TickerOf): string {
  let units = unitsOf(equity);
  for (const holding of holdings) {
    if (holding.value === null) continue;
    units += unitsOf(liveValueOf(holding, tickerOf) ?? "0") - unitsOf(holding.value);
  }
  return decimalOf(units);
}

/** What the position brings at that value; null where what it cost or is worth isn't known. */
export function liveUnrealised(holding: HoldingView, tickerOf: TickerOf): string | null {
  const value = liveValueOf(holding, tickerOf);
  if (value === null || holding.costBasis === null) return holding.unrealised;
  return decimalOf(unitsOf(value) - unitsOf(holding.costBasis));
}

/** The same as a share of what it cost, in hundredths of a percent; null where there is nothing to be a share of. */
export function liveUnrealisedBps(holding: HoldingView, tickerOf: TickerOf): number | null {
  const result = liveUnrealised(holding, tickerOf);
  const cost = unitsOf(holding.costBasis ?? "0");
  if (result === null || cost <= 0n) return null;
  return Number(divHalfEven(unitsOf(result) * 10_000n, cost));
}
