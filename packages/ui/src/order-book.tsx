import { memo, type ReactNode, type Ref, useRef } from "react";
import { cx } from "./class-names.ts";
import { splitFigure } from "./digit-diff.ts";
import { Arrow } from "./figure.tsx";
import { moveFocus } from "./roving.ts";
import { useSize } from "./use-size.ts";

/** One price of the book. All figures are formatted; `depth` is the bar's share from 0 to 1. */
export interface BookLevel {
  price: string;
  size: string;
  total: string;
  depth: number;
  /** An order of the reader rests at this price. */
  isMine?: boolean | undefined;
}

export interface OrderBookProps {
  /** Best first, both sides. */
  asks: readonly BookLevel[];
  bids: readonly BookLevel[];
  labels: {
    /** The name of the book, for screen readers. */
    book: string;
    asks: string;
    bids: string;
    /** "Your order" */
    mine: string;
  };
  /** The three heads with their units: price, size, total. */
  heads: readonly [price: ReactNode, size: ReactNode, total: ReactNode];
  /** The last price between the sides, a `BookLast`, and what stands beside it. */
  last?: ReactNode | undefined;
  spread?: ReactNode | undefined;
  /** Takes a price into the ticket. Without it the levels are not pressable. */
  onPick?: ((price: string, side: "ask" | "bid") => void) | undefined;
  /** Fills the height it is given, with as many whole levels a side as fit. It never scrolls. */
  isFilling?: boolean | undefined;
  isStale?: boolean | undefined;
  /** That of `useBookRoom`, for a book that fills its room. */
  box?: Ref<HTMLDivElement> | undefined;
  className?: string | undefined;
}

/**
 * The book: asks far to near, the last price, bids near to far. Digits shared with the neighbour
 * nearer to the middle are quieter. Rows are kept by place, not by price, so that updates move
 * neither the page nor the focus.
 */
export function OrderBook(props: OrderBookProps) {
  const { asks, bids, labels, heads, last, spread, onPick, isFilling, isStale, box, className } = props;
  return (
    <div
      ref={box}
      className={cx("book", isFilling && "book--fill", isStale && "stale", className)}
      role="group"
      aria-label={labels.book}
    >
      <BookHead heads={heads} />
      <div
        className="book__body"
        role="presentation"
        onKeyDown={(event) => moveFocus(event, "vertical", "button.book-level")}
      >
        <Side side="ask" levels={asks} opposite={bids[0]} {...{ labels, onPick }} />
        <div className="book-mid">
          {last}
          {spread !== undefined && <span className="book-spread">{spread}</span>}
        </div>
        <Side side="bid" levels={bids} opposite={asks[0]} {...{ labels, onPick }} />
      </div>
    </div>
  );
}

/** In pixels: that of the denser desk. */
const LOWEST_ROW = 18;

/** How many levels a side a book that fills its room can show at most; infinite until the browser has laid it out. */
export function useBookRoom() {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return { box, room: size === undefined ? Infinity : Math.ceil(size.height / 2 / LOWEST_ROW) };
}

/** The last price in the middle of a book, formatted, and which way it went. */
export function BookLast({ price, direction }: { price: string; direction: "up" | "down" | undefined }) {
  return (
    <span className={cx("last", direction)}>
      {direction !== undefined && <Arrow direction={direction} />}
      {price}
    </span>
  );
}

/** The heads of the book and of the tape. */
export function BookHead({ heads }: { heads: readonly [ReactNode, ReactNode, ReactNode] }) {
  return (
    <div className="book__h" aria-hidden="true">
      <span>{heads[0]}</span>
      <span>{heads[1]}</span>
      <span>{heads[2]}</span>
    </div>
  );
}

type SideProps = Pick<OrderBookProps, "labels" | "onPick"> & {
  side: "ask" | "bid";
  levels: readonly BookLevel[];
  /** The best level of the other side: the neighbour of the first one. */
  opposite: BookLevel | undefined;
};

function Side({ side, levels, opposite, labels, onPick }: SideProps) {
  const isAsk = side === "ask";
  const rows = levels.map((level, place) => (
    <Level
      key={place}
      side={side}
      price={level.price}
      neighbour={(place === 0 ? opposite : levels[place - 1])?.price}
      size={level.size}
      total={level.total}
      depth={level.depth}
      mine={level.isMine === true ? labels.mine : undefined}
      isFirst={place === 0}
      onPick={onPick}
    />
  ));
  return (
    <div className={isAsk ? "asks" : "bids"} role="group" aria-label={isAsk ? labels.asks : labels.bids}>
      {isAsk ? rows.reverse() : rows}
    </div>
  );
}

interface LevelProps extends Pick<OrderBookProps, "onPick"> {
  side: "ask" | "bid";
  price: string;
  neighbour: string | undefined;
  size: string;
  total: string;
  depth: number;
  /** The label for "your order", when one rests here. */
  mine: string | undefined;
  /** The nearest level of its side is the one that Tab reaches. */
  isFirst: boolean;
}

const Level = memo(function Level(props: LevelProps) {
  const { side, price, neighbour, size, total, depth, mine, isFirst, onPick } = props;
  const { same, changed } = splitFigure(price, neighbour);
  const className = cx("book-level", mine !== undefined && "mine");
  const style = { backgroundSize: `${(depth * 100).toFixed(1)}% calc(100% - 2px)` };
  const cells = (
    <>
      <span className="level-price">
        <span className="quiet">{same}</span>
        {changed}
      </span>{" "}
      <span>{size}</span> <span className="level-total">{total}</span>
      {mine !== undefined && <span className="sr-only">{mine}</span>}
    </>
  );
  if (onPick === undefined) {
    return (
      <div className={className} style={style}>
        {cells}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      tabIndex={isFirst ? 0 : -1}
      onClick={() => onPick(price, side)}
    >
      {cells}
    </button>
  );
});
