import { memo, useRef } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { Change, type Direction, PairSymbol, Unit } from "@fillmark/ui/figure";
import { ArrowDownIcon, ArrowUpIcon } from "@fillmark/ui/icon";
import { Link, TextLink } from "@fillmark/ui/link";
import { RangeBar } from "@fillmark/ui/range-bar";
import { AlertButton } from "../../market-data/alert-button.tsx";
import { usePairHref } from "../../market-data/pair-href.ts";
import { useToken } from "../../session/session.ts";
import { market } from "../../messages/en/market.ts";
import {
  writeChange,
  writeHigh,
  writeLast,
  writeLow,
  writeRange,
  writeSpread,
  writeVolume,
} from "./live-figures.ts";
import { nextSort, type Sort, type SortKey } from "./market-list.state.ts";
import type { ListProps } from "./market-rows.tsx";
import { OldQuote, Trend, useRowAppearance } from "./row-parts.tsx";
import { useLiveText } from "./use-live-text.ts";
import { useWindowed } from "./use-windowed.ts";
import { WatchButton } from "./watch-button.tsx";

/** With its hairline. */
const rowHeight = 45;

interface Column {
  key: SortKey | "watch" | "range" | "trend" | "trade";
  head: string;
  isSortable: boolean;
  className: string;
}

const columns: readonly Column[] = [
  { key: "watch", head: market("watch"), isSortable: false, className: "market__star" },
  { key: "pair", head: market("pair"), isSortable: true, className: "" },
  { key: "last", head: market("last"), isSortable: true, className: "text-end" },
  { key: "change", head: market("change"), isSortable: true, className: "text-end" },
  { key: "high", head: market("high"), isSortable: true, className: "text-end" },
  { key: "low", head: market("low"), isSortable: true, className: "text-end" },
  { key: "range", head: market("range"), isSortable: false, className: "text-center" },
  { key: "volume", head: market("volume"), isSortable: true, className: "text-end" },
  { key: "spread", head: market("spread"), isSortable: true, className: "text-end" },
  { key: "trend", head: market("trend"), isSortable: false, className: "text-end" },
  { key: "trade", head: market("trade"), isSortable: false, className: "text-end" },
];

interface TableProps extends ListProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/**
 * The pairs as a table of a desk. Columns keep their width, whatever the figures do; each row is laid out by itself,
 * which rows of a table element can't be.
 */
export function MarketTable({ rows, sparks, watched, sort, onSort }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isGuest = useToken() === null;
  const { first, last, before, height } = useWindowed(rows.length, rowHeight, frame);
  return (
    <div role="table" className="market__table" aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div role="row" className="market__line market__line--head" aria-rowindex={1}>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={frame} className="market__rows" style={{ height, paddingBlockStart: before }}>
        {rows.slice(first, last + 1).map((pair, place) => (
          <Row
            key={pair.pair}
            place={first + place}
            pair={pair}
            points={sparks?.get(pair.pair)}
            isWatched={watched.includes(pair.pair)}
            isGuest={isGuest}
          />
        ))}
      </div>
    </div>
  );
}

function Head({ column, sort, onSort }: { column: Column; sort: Sort; onSort: (sort: Sort) => void }) {
  const { key, head, isSortable, className } = column;
  const direction = sort.key === key ? sort.direction : undefined;
  const isHidden = key === "watch" || key === "trade";
  const Sign = direction === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending"}
    >
      {isSortable && isSortKey(key) ? (
        <button
          type="button"
          className="sort"
          data-dir={direction}
          onClick={() => onSort(nextSort(sort, key))}
        >
          {head}
          {direction !== undefined && <Sign />}
        </button>
      ) : (
        <span className={isHidden ? "sr-only" : undefined}>{head}</span>
      )}
    </div>
  );
}

function isSortKey(key: Column["key"]): key is SortKey {
  return key !== "watch" && key !== "range" && key !== "trend" && key !== "trade";
}

interface RowProps {
  place: number;
  pair: PairView;
  points: readonly number[] | undefined;
  isWatched: boolean;
  isGuest: boolean;
}

const Row = memo(function Row({ place, pair, points, isWatched, isGuest }: RowProps) {
  const hrefOf = usePairHref();
  const { isStale, direction } = useRowAppearance(pair.pair);
  const hasState = isStale || pair.state !== "open";
  return (
    <div role="row" className={isStale ? "market__line stale" : "market__line"} aria-rowindex={place + 2}>
      <div role="cell" className="market__star">
        <WatchButton pair={pair.pair} isOn={isWatched} />
      </div>
      <div role="rowheader">
        <Link href={hrefOf(pair.pair)} className={hasState ? "row pairlink pairlink--full" : "row pairlink"}>
          <Coin asset={pair.base} size="m" />
          <span className="font-medium">
            <PairSymbol base={pair.base} quote={pair.quote} />
          </span>
          <span className="text-12 text-muted">{pair.baseName}</span>
          {hasState && <PairState pair={pair} />}
        </Link>
      </div>
      <MovingCells pair={pair} direction={direction} />
      <div role="cell" className="text-end">
        <Trend points={points} direction={isStale ? "flat" : direction} />
      </div>
      <div role="cell" className="text-end market__do">
        {!isGuest && <AlertButton pair={pair.pair} />}
        <TextLink href={`/trade/${pair.pair}`} aria-label={market("tradePair", { pair: pair.pair })}>
          {market("trade")}
        </TextLink>
      </div>
    </div>
  );
});

interface MovingProps {
  pair: PairView;
  direction: Direction;
}

/** All of a row that prices change. */
const MovingCells = memo(function MovingCells({ pair, direction }: MovingProps) {
  const live = useLiveText(pair.pair);
  const { priceDecimals, quote } = pair;
  return (
    <>
      <div role="cell" className="text-end" ref={live(writeLast(priceDecimals, true))} />
      <div role="cell" className="text-end">
        <Change direction={direction} place={live(writeChange)} />
      </div>
      <div role="cell" className="text-end text-secondary" ref={live(writeHigh(priceDecimals))} />
      <div role="cell" className="text-end text-secondary" ref={live(writeLow(priceDecimals))} />
      <div role="cell" className="text-center" ref={live(writeRange)}>
        <RangeBar low={0} high={0} last={0} label="" />
      </div>
      <div role="cell" className="text-end">
        <span ref={live(writeVolume)} /> <Unit>{quote}</Unit>
      </div>
      <div role="cell" className="text-end text-secondary" ref={live(writeSpread)} />
    </>
  );
});

const states = {
  halted: market("halted"),
  delisted: market("delisted"),
  cancel_only: market("cancelOnly"),
  post_only: market("postOnly"),
} as const;

/** A pair that does not trade as usual says so, and so does an old quote. */
function PairState({ pair }: { pair: PairView }) {
  return <Badge tone="warn">{pair.state === "open" ? <OldQuote pair={pair} /> : states[pair.state]}</Badge>;
}
