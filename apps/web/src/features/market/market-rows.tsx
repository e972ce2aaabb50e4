import { memo, useRef } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Coin } from "@fillmark/ui/coin";
import { Change, PairSymbol, Unit } from "@fillmark/ui/figure";
import { Link } from "@fillmark/ui/link";
import { AlertButton } from "../../market-data/alert-button.tsx";
import { usePairHref } from "../../market-data/pair-href.ts";
import { useToken } from "../../session/session.ts";
import { market } from "../../messages/en/market.ts";
import { writeChange, writeLast, writeVolume } from "./live-figures.ts";
import { OldQuote, Trend, useRowAppearance } from "./row-parts.tsx";
import { useLiveText } from "./use-live-text.ts";
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
  const isGuest = useToken() === null;
  const { first, last, before, height } = useWindowed(rows.length, rowHeight, frame);
  return (
    <ul
      ref={frame}
      className="market__rows"
      aria-label={market("title")}
      style={{ height, paddingBlockStart: before }}
    >
      {rows.slice(first, last + 1).map((pair) => (
        <MarketRow
          key={pair.pair}
          pair={pair}
          points={sparks?.get(pair.pair)}
          isWatched={watched.includes(pair.pair)}
          isGuest={isGuest}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  pair: PairView;
  points: readonly number[] | undefined;
  isWatched: boolean;
  isGuest: boolean;
}

const MarketRow = memo(function MarketRow({ pair, points, isWatched, isGuest }: RowProps) {
  const hrefOf = usePairHref();
  const { isStale, direction } = useRowAppearance(pair.pair);
  const live = useLiveText(pair.pair);
  return (
    <li className={isGuest ? "market__row" : "market__row market__row--alert"}>
      <WatchButton pair={pair.pair} isOn={isWatched} />
      <Link href={hrefOf(pair.pair)} className={isStale ? "item item--pair stale" : "item item--pair"}>
        <Coin asset={pair.base} />
        <span className="item__main">
          <span className="item__title">
            <PairSymbol base={pair.base} quote={pair.quote} />
          </span>
          <span className="item__detail">
            {isStale ? (
              <OldQuote pair={pair} />
            ) : (
              <>
                <span ref={live(writeVolume)} /> <Unit>{pair.quote}</Unit>
              </>
            )}
          </span>
        </span>
        {pair.priceSource !== "book" && <Trend points={points} direction={isStale ? "flat" : direction} />}
        <span className="item__value">
          <span className="item__title" ref={live(writeLast(pair.priceDecimals, false))} />
          <span className="item__change text-14">
            <Change direction={direction} place={live(writeChange)} />
          </span>
        </span>
      </Link>
      {!isGuest && <AlertButton pair={pair.pair} />}
    </li>
  );
});
