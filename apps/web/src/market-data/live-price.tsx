import { memo, useState } from "react";
import type { TickerView } from "@fillmark/contracts/market";
import { Change, Price } from "@fillmark/ui/figure";
import { directionOf, formatChange, formatPrice } from "../format/format.ts";
import { useTicker } from "./market-stream.ts";
import { flashOf } from "./price-flash.ts";

interface LivePriceProps {
  pair: string;
  decimals: number;
  /** Colours the background for a moment when the price moves. */
  flashes?: boolean;
}

/** The last price of a pair: digits that stand since the tick before are quieter. */
export const LivePrice = memo(function LivePrice({ pair, decimals, flashes = false }: LivePriceProps) {
  return <TickerPrice ticker={useTicker(pair)} {...{ decimals, flashes }} />;
});

interface TickerPriceProps extends Pick<LivePriceProps, "decimals" | "flashes"> {
  ticker: TickerView | undefined;
}

/** The same of a ticker that the caller has. */
export function TickerPrice({ ticker, decimals, flashes = false }: TickerPriceProps) {
  const [{ now, before }, setShown] = useState<Shown>({ now: ticker, before: undefined });
  const last = ticker?.last ?? null;
  if ((now?.last ?? null) !== last) setShown({ now: ticker, before: now });
  const previous = before?.last ?? null;
  return (
    <Price
      value={formatPrice(last, decimals)}
      previous={previous === null ? undefined : formatPrice(previous, decimals)}
      flash={flashes && ticker?.stale === false ? flashOf(before, now) : undefined}
    />
  );
}

interface Shown {
  now: TickerView | undefined;
  before: TickerView | undefined;
}

/** The change over 24 market hours. */
export const LiveChange = memo(function LiveChange({ pair }: { pair: string }) {
  const bps = useTicker(pair)?.changeBps ?? null;
  return <Change direction={directionOf(bps)}>{formatChange(bps)}</Change>;
});
