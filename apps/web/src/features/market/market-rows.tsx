import { useRef } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { formatAgeSeconds, formatShort } from "../../lib/format.ts";
import { LiveChange, LivePrice } from "../../lib/live-price.tsx";
import { useTicker } from "../../lib/market-stream.ts";
import { PairSpark } from "../../lib/pair-spark.tsx";
import { market } from "../../messages/en/market.ts";
import { WatchButton } from "./watch-button.tsx";

export interface ListProps {
  rows: readonly PairView[];
  sparks: ReadonlyMap<string, readonly number[]> | undefined;
  watched: readonly string[];
}

/** Beyond this many rows only those near the window are drawn. */
export const mostDrawn = 50;
const rowHeight = 64;

/** The pairs as rows of a phone. */
export function MarketRows({ rows, sparks, watched }: ListProps) {
  const frame = useRef<HTMLUListElement>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    enabled: rows.length > mostDrawn,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: frame.current?.offsetTop ?? 0,
  });
  const isVirtual = rows.length > mostDrawn;
  const drawn = isVirtual
    ? virtual.getVirtualItems().map(({ index }) => index)
    : rows.map((_, index) => index);
  const before = (drawn[0] ?? 0) * rowHeight;
  const after = (rows.length - 1 - (drawn.at(-1) ?? rows.length - 1)) * rowHeight;
  return (
    <ul
      ref={frame}
      className="rows"
      aria-label={market("title")}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {drawn.map((index) => {
        const pair = rows[index];
        return pair === undefined ? null : (
          <MarketRow
            key={pair.pair}
            pair={pair}
            points={sparks?.get(pair.pair)}
            isWatched={watched.includes(pair.pair)}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  pair: PairView;
  points: readonly number[] | undefined;
  isWatched: boolean;
}

function MarketRow({ pair, points, isWatched }: RowProps) {
  const ticker = useTicker(pair.pair);
  const isStale = ticker?.stale === true;
  return (
    <li className="market__row">
      <WatchButton pair={pair.pair} isOn={isWatched} />
      <Link href={`/trade/${pair.pair}`} className={isStale ? "item item--pair stale" : "item item--pair"}>
        <Coin asset={pair.base} />
        <span className="item__main">
          <span className="item__t">
            <PairSymbol base={pair.base} quote={pair.quote} />
          </span>
          <span className="item__s">
            {isStale && ticker.quotedAt !== null ? (
              market("quoteAge", { age: formatAgeSeconds(Date.now() - Date.parse(ticker.quotedAt)) })
            ) : (
              <>
                {ticker === undefined ? "–" : formatShort(ticker.quoteVolume24h)} <Unit>{pair.quote}</Unit>
              </>
            )}
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
    </li>
  );
}
