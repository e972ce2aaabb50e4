import { memo, type ReactNode, useRef } from "react";
import type { PairView, TickerView } from "@fillmark/contracts/market";
import { Badge } from "@fillmark/ui/badge";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { ArrowDownIcon, ArrowUpIcon } from "@fillmark/ui/icon";
import { Link, TextLink } from "@fillmark/ui/link";
import { RangeBar } from "@fillmark/ui/range-bar";
import { AlertButton } from "../../lib/alert-button.tsx";
import { formatBps, formatPrice, formatShort } from "../../lib/format.ts";
import { LiveChange, LivePrice } from "../../lib/live-price.tsx";
import { useTicker, useTickerOf } from "../../lib/market-stream.ts";
import { PairSpark } from "../../lib/pair-spark.tsx";
import { QuoteAge } from "../../lib/quote-age.tsx";
import { market } from "../../messages/en/market.ts";
import { nextSort, type Sort, type SortKey, spreadBps } from "./market-list.state.ts";
import type { ListProps } from "./market-rows.tsx";
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
  { key: "last", head: market("last"), isSortable: true, className: "r" },
  { key: "change", head: market("change"), isSortable: true, className: "r" },
  { key: "high", head: market("high"), isSortable: true, className: "r" },
  { key: "low", head: market("low"), isSortable: true, className: "r" },
  { key: "range", head: market("range"), isSortable: false, className: "c" },
  { key: "volume", head: market("volume"), isSortable: true, className: "r" },
  { key: "spread", head: market("spread"), isSortable: true, className: "r" },
  { key: "trend", head: market("trend"), isSortable: false, className: "r" },
  { key: "trade", head: market("trade"), isSortable: false, className: "r" },
];

interface TableProps extends ListProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The pairs as a table of a desk. Columns keep their width, whatever the figures do. */
export function MarketTable({ rows, sparks, watched, sort, onSort }: TableProps) {
  const frame = useRef<HTMLTableElement>(null);
  const { first, last, before, after } = useWindowed(rows.length, rowHeight, frame);
  return (
    <table ref={frame} className="tbl market__table" aria-rowcount={rows.length + 1}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer height={before} />
        {rows.slice(first, last + 1).map((pair, place) => (
          <Row
            key={pair.pair}
            place={first + place}
            pair={pair}
            points={sparks?.get(pair.pair)}
            isWatched={watched.includes(pair.pair)}
          />
        ))}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />;
}

function Head({ column, sort, onSort }: { column: Column; sort: Sort; onSort: (sort: Sort) => void }) {
  const { key, head, isSortable, className } = column;
  const direction = sort.key === key ? sort.direction : undefined;
  const isHidden = key === "watch" || key === "trade";
  const Sign = direction === "asc" ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th
      scope="col"
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
        <span className={isHidden ? "sr" : undefined}>{head}</span>
      )}
    </th>
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
}

const Row = memo(function Row({ place, pair, points, isWatched }: RowProps) {
  const isStale = useTickerOf(pair.pair, (ticker) => ticker?.stale === true);
  return (
    <tr className={isStale ? "stale" : undefined} aria-rowindex={place + 2}>
      <td className="market__star">
        <WatchButton pair={pair.pair} isOn={isWatched} />
      </td>
      <th scope="row">
        <Link href={`/trade/${pair.pair}`} className="row-x pairlink">
          <Coin asset={pair.base} size="m" />
          <span className="m">
            <PairSymbol base={pair.base} quote={pair.quote} />
          </span>
          <span className="t12 ink3">{pair.baseName}</span>
          <PairState pair={pair} isStale={isStale} />
        </Link>
      </th>
      <MovingCells pair={pair} />
      <td className="r">
        <PairSpark pair={pair.pair} points={points} />
      </td>
      <td className="r market__do">
        <AlertButton pair={pair.pair} />
        <TextLink href={`/trade/${pair.pair}`} aria-label={market("tradePair", { pair: pair.pair })}>
          {market("trade")}
        </TextLink>
      </td>
    </tr>
  );
});

/** All of a row that prices change; the rest of it stands. */
const MovingCells = memo(function MovingCells({ pair }: { pair: PairView }) {
  const ticker = useTicker(pair.pair);
  const price = (text: string | null | undefined) => formatPrice(text ?? null, pair.priceDecimals);
  const spread = ticker === undefined ? null : spreadBps(ticker);
  return (
    <>
      <Figures>
        <LivePrice pair={pair.pair} decimals={pair.priceDecimals} flashes />
      </Figures>
      <Figures>
        <LiveChange pair={pair.pair} />
      </Figures>
      <Figures isQuiet>{price(ticker?.high24h)}</Figures>
      <Figures isQuiet>{price(ticker?.low24h)}</Figures>
      <td className="c">
        <DayRange ticker={ticker} />
      </td>
      <Figures>
        {ticker === undefined ? "–" : formatShort(ticker.quoteVolume24h)} <Unit>{pair.quote}</Unit>
      </Figures>
      <Figures isQuiet>{spread === null ? "–" : formatBps(spread.toFixed(2))}</Figures>
    </>
  );
});

/** A cell of figures that move. Its size is the column's, so that nothing around it is laid out when they do. */
function Figures({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <td className={isQuiet ? "r ink2" : "r"}>
      <span className="market__fig">{children}</span>
    </td>
  );
}

const states = {
  halted: market("halted"),
  cancel_only: market("cancelOnly"),
  post_only: market("postOnly"),
} as const;

/** A pair that does not trade as usual says so, and so does an old quote. */
function PairState({ pair, isStale }: { pair: PairView; isStale: boolean }) {
  if (pair.state !== "open") return <Badge tone="warn">{states[pair.state]}</Badge>;
  return isStale ? <OldQuote pair={pair.pair} /> : null;
}

function OldQuote({ pair }: { pair: string }) {
  return (
    <Badge tone="warn">
      <QuoteAge at={useTicker(pair)?.quotedAt ?? null} say={(age) => market("quoteAge", { age })} />
    </Badge>
  );
}

function DayRange({ ticker }: { ticker: TickerView | undefined }) {
  const { low24h = null, high24h = null, last: lastText = null } = ticker ?? {};
  if (lastText === null || low24h === null || high24h === null) return <>–</>;
  const [low, high, last] = [Number(low24h), Number(high24h), Number(lastText)];
  const percent = high > low ? Math.round(((last - low) / (high - low)) * 100) : 50;
  return <RangeBar low={low} high={high} last={last} label={market("rangeAt", { percent })} />;
}
