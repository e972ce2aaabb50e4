import type { Direction } from "@fillmark/ui/figure";
import { Spark } from "@fillmark/ui/spark";
import { useTicker } from "../../lib/market-stream.ts";
import { QuoteAge } from "../../lib/quote-age.tsx";
import { market } from "../../messages/en/market.ts";

/** How old an old quote is. */
export function OldQuote({ pair }: { pair: string }) {
  return <QuoteAge at={useTicker(pair)?.quotedAt ?? null} say={(age) => market("quoteAge", { age })} />;
}

interface TrendProps {
  points: readonly number[] | undefined;
  direction: Direction;
}

/** The last 24 hours; its room alone until they are there. */
export function Trend({ points, direction }: TrendProps) {
  return points === undefined ? <span className="spark" /> : <Spark points={points} direction={direction} />;
}
