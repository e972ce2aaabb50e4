import type { PairView } from "@fillmark/contracts/market";
import type { Direction } from "@fillmark/ui/figure";
import { Spark } from "@fillmark/ui/spark";
import { directionOf } from "../../format/format.ts";
import { useTicker, useTickerOf } from "../../market-data/market-stream.ts";
import { QuoteAge } from "../../market-data/quote-age.tsx";
import { market } from "../../messages/en/market.ts";

/** Which way a pair's day went, and whether its quote is old: the figures between are written past React. */
export function useRowAppearance(pair: string): { direction: Direction; isStale: boolean } {
  // One number, so that a row asks once: what is odd is old.
  const code = useTickerOf(pair, (ticker) => {
    const direction = directions.indexOf(directionOf(ticker?.changeBps));
    return direction * 2 + (ticker?.stale === true ? 1 : 0);
  });
  return { direction: directions[code >> 1] ?? "flat", isStale: code % 2 === 1 };
}

const directions = ["flat", "up", "down"] as const;

/** How old an old quote is, or that there never is one. */
export function OldQuote({ pair: { pair, priceSource } }: { pair: PairView }) {
  const isBookOnly = priceSource === "book";
  return isBookOnly ? market("bookOnly") : <Age pair={pair} />;
}

function Age({ pair }: { pair: string }) {
  return <QuoteAge at={useTicker(pair)?.quotedAt ?? null} format={(age) => market("quoteAge", { age })} />;
}

interface TrendProps {
  points: readonly number[] | undefined;
  direction: Direction;
}

/** The last 24 hours; its room alone until they are there. */
export function Trend({ points, direction }: TrendProps) {
  return points === undefined ? <span className="spark" /> : <Spark points={points} direction={direction} />;
}
