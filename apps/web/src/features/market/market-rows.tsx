import { memo, useRef } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { AlertButton } from "../../lib/alert-button.tsx";
import { formatShort } from "../../lib/format.ts";
import { LiveChange, LivePrice } from "../../lib/live-price.tsx";
import { useTicker, useTickerOf } from "../../lib/market-stream.ts";
import { PairSpark } from "../../lib/pair-spark.tsx";
import { QuoteAge } from "../../lib/quote-age.tsx";
import { useToken } from "../../lib/session.ts";
import { market } from "../../messages/en/market.ts";
import { useWindowed } from "./use-windowed.ts";
import { WatchButton } from "./watch-button.tsx";

export interface ListProps {
  rows: readonly PairView[];
  sparks: ReadonlyMap<string, readonly number[]> | undefined;
  watched: readonly string[];
}

/** With its hairline. */
const rowHeight = 65;

/** The pairs as rows of a phone. */
export function MarketRows({ rows, sparks, watched }: ListProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { first, last, before, after } = useWindowed(rows.length, rowHeight, frame);
  return (
    <ul
      ref={frame}
      className="rows"
      aria-label={market("title")}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {rows.slice(first, last + 1).map((pair) => (
        <MarketRow
          key={pair.pair}
          pair={pair}
          points={sparks?.get(pair.pair)}
          isWatched={watched.includes(pair.pair)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  pair: PairView;
  points: readonly number[] | undefined;
  isWatched: boolean;
}

const MarketRow = memo(function MarketRow({ pair, points, isWatched }: RowProps) {
  const isStale = useTickerOf(pair.pair, (ticker) => ticker?.stale === true);
  const isGuest = useToken() === null;
  return (
    <li className={isGuest ? "market__row" : "market__row market__row--alert"}>
      <WatchButton pair={pair.pair} isOn={isWatched} />
      <Link href={`/trade/${pair.pair}`} className={isStale ? "item item--pair stale" : "item item--pair"}>
        <Coin asset={pair.base} />
        <span className="item__main">
          <span className="item__t">
            <PairSymbol base={pair.base} quote={pair.quote} />
          </span>
          <span className="item__s">
            <VolumeOrAge pair={pair} />
          </span>
        </span>
        <PairSpark pair={pair.pair} points={points} />
        <span className="item__v">
          <span className="item__t">
            <LivePrice pair={pair.pair} decimals={pair.priceDecimals} />
          </span>
          <span className="item__chg t14">
            <LiveChange pair={pair.pair} />
          </span>
        </span>
      </Link>
      <AlertButton pair={pair.pair} />
    </li>
  );
});

/** What was traded in a day; of an old quote, how old it is. */
function VolumeOrAge({ pair }: { pair: PairView }) {
  const ticker = useTicker(pair.pair);
  if (ticker?.stale === true)
    return <QuoteAge at={ticker.quotedAt} say={(age) => market("quoteAge", { age })} />;
  return (
    <>
      {ticker === undefined ? "–" : formatShort(ticker.quoteVolume24h)} <Unit>{pair.quote}</Unit>
    </>
  );
}
