import { memo, useState } from "react";
import { Change, Price } from "@fillmark/ui/figure";
import { directionOf, formatChange, formatPrice } from "./format.ts";
import { useTicker } from "./market-stream.ts";

interface LivePriceProps {
  pair: string;
  decimals: number;
  /** Colours the background for a moment when the price moves. */
  flashes?: boolean;
}

interface Shown {
  now: string | null;
  before: string | null;
  at: string | null;
  /** It had stood still for a moment. */
  isNews: boolean;
}

/** A price that moves all the time would flash all the time, which tells nothing. */
const restlessMs = 300;

function msBetween(before: string | null, now: string | null): number {
  return before === null || now === null ? Infinity : Date.parse(now) - Date.parse(before);
}

/** The last price of a pair: digits that stand since the tick before are quieter. */
export const LivePrice = memo(function LivePrice({ pair, decimals, flashes = false }: LivePriceProps) {
  const ticker = useTicker(pair);
  const last = ticker?.last ?? null;
  const at = ticker?.quotedAt ?? null;
  const [shown, setShown] = useState<Shown>({ now: last, before: null, at, isNews: false });
  if (shown.now !== last)
    setShown({ now: last, before: shown.now, at, isNews: msBetween(shown.at, at) > restlessMs });
  const previous = shown.before === null ? undefined : formatPrice(shown.before, decimals);
  const isUp = Number(shown.now) > Number(shown.before);
  const flash =
    flashes && shown.isNews && previous !== undefined && ticker?.stale === false
      ? isUp
        ? "up"
        : "down"
      : undefined;
  return <Price value={formatPrice(last, decimals)} previous={previous} flash={flash} />;
});

/** The change over 24 market hours. */
export const LiveChange = memo(function LiveChange({ pair }: { pair: string }) {
  const bps = useTicker(pair)?.changeBps ?? null;
  return <Change direction={directionOf(bps)}>{formatChange(bps)}</Change>;
});
