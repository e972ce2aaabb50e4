import { useState } from "react";
import { Change, Price } from "@fillmark/ui/figure";
import { directionOf, formatChange, formatPrice } from "./format.ts";
import { useTicker } from "./market-stream.ts";

interface LivePriceProps {
  pair: string;
  decimals: number;
  /** Colours the background for a moment when the price moves. */
  flashes?: boolean;
}

/** The last price of a pair: digits that stand since the tick before are quieter. */
export function LivePrice({ pair, decimals, flashes = false }: LivePriceProps) {
  const ticker = useTicker(pair);
  const last = ticker?.last ?? null;
  const [shown, setShown] = useState<{ now: string | null; before: string | null }>({
    now: last,
    before: null,
  });
  if (shown.now !== last) setShown({ now: last, before: shown.now });
  const previous = shown.before === null ? undefined : formatPrice(shown.before, decimals);
  const isUp = Number(shown.now) > Number(shown.before);
  const flash =
    flashes && previous !== undefined && ticker?.stale === false ? (isUp ? "up" : "down") : undefined;
  return <Price value={formatPrice(last, decimals)} previous={previous} flash={flash} />;
}

/** The change over 24 market hours. */
export function LiveChange({ pair }: { pair: string }) {
  const bps = useTicker(pair)?.changeBps ?? null;
  return <Change direction={directionOf(bps)}>{formatChange(bps)}</Change>;
}
