import { type Dispatch, type ReactNode, Suspense, lazy, useMemo, useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import type { OrderView } from "@fillmark/contracts/trading";
import { Empty } from "@fillmark/ui/empty";
import { Unit } from "@fillmark/ui/figure";
import { BookLast, OrderBook, useBookRoom } from "@fillmark/ui/order-book";
import { Segmented } from "@fillmark/ui/segmented";
import { InlineSelect } from "@fillmark/ui/select";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { Tooltip } from "@fillmark/ui/tooltip";
import { formatBps, formatDecimal, formatPrice } from "../../format/format.ts";
import { useBook } from "../../market-data/market-stream.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStableCallback } from "./use-stable-callback.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { type BookRow, groupBook, groupingSteps } from "./book-grouping.ts";
import { type BookView, setBookView, useBookView } from "./book-view.ts";
import type { TicketAction } from "./order-ticket.state.ts";
import { isWaiting } from "./order-text.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { type TradePair, useFigureOf } from "./trade-pair.ts";
import { usePreviousValue } from "./use-now.ts";
import { VenueMark } from "./venue-mark.tsx";

const loadLadder = importWithRetry(() => import("./ladder/ladder-view.tsx"));
const LadderView = lazy(async () => ({ default: (await loadLadder()).LadderView }));

const loadDepth = importWithRetry(() => import("./depth/depth-view.tsx"));
const DepthView = lazy(async () => ({ default: (await loadDepth()).DepthView }));

/** Of each side. */
const MOST_ROWS = 30;

export interface BookPanelProps {
  trade: TradePair;
  mine: readonly OrderView[];
  dispatch: Dispatch<TicketAction>;
  /** On a phone: shows the ticket, once a press has put a price into it. */
  onTicket?: (() => void) | undefined;
}

/** The book of the pair, traders' orders and the liquidity provider's quotes as an order would meet them, its prices as a ladder, or its depth. */
export function BookPanel(props: BookPanelProps) {
  const { trade, mine, dispatch, onTicket } = props;
  const view = useBookView();
  const book = useLiveBook(trade);
  const isTouch = onTicket !== undefined;
  const pick = useStableCallback((price: string) => {
    dispatch({ type: "pickPrice", price });
    onTicket?.();
  });
  const headOf = (select: ReactNode): ReactNode => (
    <BookHead {...{ trade, view, isTouch }} isModelled={view !== "ladder" && book?.modelledDepth === true}>
      {select}
    </BookHead>
  );
  if (view === "ladder")
    return (
      <Suspense fallback={<BookSkeleton />}>
        <LadderView {...props} book={book} head={headOf} />
      </Suspense>
    );
  if (view === "depth")
    return (
      <Suspense fallback={<BookSkeleton />}>
        <DepthView {...{ trade, book }} head={headOf} />
      </Suspense>
    );
  return <GroupedBook {...{ trade, mine, book, isTouch }} head={headOf} onPick={pick} />;
}

/** The book alone, for who places no order here: its levels can't be pressed. */
export function PublicBookPanel({ trade }: Pick<BookPanelProps, "trade">) {
  const book = useLiveBook(trade);
  const headOf = (select: ReactNode): ReactNode => (
    <BookHead trade={trade} view={null} isTouch={false} isModelled={book?.modelledDepth === true}>
      {select}
    </BookHead>
  );
  return <GroupedBook trade={trade} mine={nobodys} book={book} isTouch={false} head={headOf} />;
}

const nobodys: readonly OrderView[] = [];

interface GroupedBookProps extends Pick<BookPanelProps, "trade" | "mine"> {
  book: ReturnType<typeof useLiveBook>;
  isTouch: boolean;
  head: (select: ReactNode) => ReactNode;
  /** Takes a price into the ticket; where there is none, levels can't be pressed. */
  onPick?: ((price: string) => void) | undefined;
}

function GroupedBook({ trade, mine, book, isTouch, head, onPick }: GroupedBookProps) {
  const { rules } = trade;
  const steps = useMemo(() => groupingSteps(rules.tick), [rules.tick]);
  const [chosen, setStep] = useState(() => decimalOf(rules.tick));
  // An operator may have changed the tick since.
  const step = steps.some((each) => decimalOf(each) === chosen) ? chosen : decimalOf(rules.tick);
  return (
    <>
      {head(
        <InlineSelect
          label={trading("groupBy")}
          look={isTouch ? "tonal" : "text"}
          value={step}
          onChange={setStep}
          options={steps.map((each) => ({ value: decimalOf(each), label: formatDecimal(decimalOf(each)) }))}
        />,
      )}
      {book === undefined ? (
        <BookSkeleton />
      ) : book.bids.length + book.asks.length === 0 ? (
        <Empty>{trading("bookEmpty")}</Empty>
      ) : (
        <Levels {...{ trade, mine, book, step, isTouch, onPick }} />
      )}
    </>
  );
}

interface BookHeadProps extends Pick<BookPanelProps, "trade"> {
  isTouch: boolean;
  /** Null where there is nothing to choose. */
  view: BookView | null;
  isModelled: boolean;
  children: ReactNode;
}

/** What the panel is called, as each of its views. */
export const titles = { book: "book", ladder: "ladderTitle", depth: "depth" } as const;

/** Book, ladder or depth, whose it is, and how it is grouped. */
function BookHead({ trade: { venue }, isTouch, view, isModelled, children }: BookHeadProps) {
  const choice = view !== null && (
    <Segmented
      label={trading("bookOrLadder")}
      look={isTouch ? "sm" : "bare"}
      value={view}
      onChange={setBookView}
      segments={[
        { value: "book", label: trading("viewBook") },
        { value: "ladder", label: trading("ladder") },
        { value: "depth", label: trading("depth") },
      ]}
    />
  );
  const modelled = isModelled && (
    <Tooltip className="text-12 text-muted" text={trading("modelledText")}>
      {trading("modelled")}
    </Tooltip>
  );
  return isTouch ? (
    <div className="tr__bookbar">
      <div className="text-12 text-muted tr__bookhint">
        {choice}
        <VenueMark venue={venue} />
        {modelled}
      </div>
      {children}
    </div>
  ) : (
    <div className="ph">
      <h2 className={view === null ? undefined : "sr-only"}>{trading(titles[view ?? "book"])}</h2>
      {choice}
      <VenueMark venue={venue} />
      {modelled}
      {children}
    </div>
  );
}

/** The stream's book, and before its first frame the one that the server answers at once. */
function useLiveBook({ pair, venue }: TradePair) {
  const live = useBook(venue, pair.pair);
  const asked = trpc.market.book.useQuery(
    { pair: pair.pair, venue, depth: 50 },
    { enabled: live === undefined, staleTime: 2_000 },
  );
  return live ?? asked.data;
}

interface LevelsProps extends Omit<GroupedBookProps, "book" | "head"> {
  book: NonNullable<GroupedBookProps["book"]>;
  /** Prices of one such step are one level. */
  step: string;
}

/** As many levels as are seen, as each one costs the page with every change of the book. */
function Levels({ trade: { pair, venue }, mine, book, step, isTouch, onPick }: LevelsProps) {
  const { box, room } = useBookRoom();
  const rows = Math.min(MOST_ROWS, room);
  const grouped = useMemo(
    () =>
      groupBook({
        bids: book.bids,
        asks: book.asks,
        step: unitsOf(step),
        rows,
        priceDecimals: pair.priceDecimals,
        quantityDecimals: pair.quantityDecimals,
        mine: mine.filter((order) => order.pair === pair.pair && order.venue === venue && !isWaiting(order)),
      }),
    [book, step, rows, mine, pair, venue],
  );
  const level = (row: BookRow) => ({
    ...row,
    price: formatDecimal(row.price, { decimals: pair.priceDecimals }),
    size: formatDecimal(row.size, { decimals: pair.quantityDecimals }),
    total: formatDecimal(row.total, { decimals: pair.quantityDecimals }),
  });
  return (
    <OrderBook
      box={box}
      isFilling
      isStale={book.stale}
      className={isTouch ? "book--touch" : undefined}
      asks={grouped.asks.map(level)}
      bids={grouped.bids.map(level)}
      labels={{
        book: trading("bookLabel", { pair: pair.pair }),
        asks: trading("asks"),
        bids: trading("bids"),
        mine: trading("mine"),
      }}
      heads={[
        <>
          {orders("price")} <Unit>{pair.quote}</Unit>
        </>,
        <>
          {trading("size")} <Unit>{pair.base}</Unit>
        </>,
        trading("total"),
      ]}
      last={<LastPrice pair={pair} />}
      spread={
        grouped.spread !== null && grouped.spreadBps !== null
          ? trading("spread", {
              spread: formatDecimal(grouped.spread, { decimals: pair.priceDecimals }),
              bps: formatBps(grouped.spreadBps.toFixed(2)),
            })
          : // A book has one side where the liquidity provider has stopped quoting the other and no trader is there.
            trading(grouped.asks.length === 0 ? "noAsks" : "noBids")
      }
      onPick={onPick}
    />
  );
}

/** By itself: it moves more often than the levels around it. */
function LastPrice({ pair: { pair, priceDecimals } }: { pair: PairView }) {
  const last = useFigureOf(pair, (figures) => figures?.last ?? null);
  const before = usePreviousValue(last);
  const direction =
    last === null || before === null || before === undefined
      ? undefined
      : unitsOf(last) >= unitsOf(before)
        ? "up"
        : "down";
  return <BookLast price={formatPrice(last, priceDecimals)} direction={direction} />;
}

function BookSkeleton() {
  return (
    <Loading label={trading("bookLoading")} className="tr__skbook">
      {Array.from({ length: 16 }, (_, row) => (
        <Skeleton key={row} height={10} />
      ))}
    </Loading>
  );
}
