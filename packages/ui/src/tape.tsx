import { memo, type ReactNode } from "react";
import { cx } from "./class-names.ts";
import { splitFigure } from "./digit-diff.ts";
import { Arrow } from "./figure.tsx";
import { BookHead } from "./order-book.tsx";

/** One trade of the tape, formatted. */
export interface TapePrint {
  id: string;
  price: string;
  size: string;
  time: string;
  /** The side of the taker: a buy lifts, a sell hits. */
  direction: "up" | "down";
  isMine?: boolean | undefined;
}

export interface TapeProps {
  /** Newest first. */
  prints: readonly TapePrint[];
  /** The name of the list, for screen readers. */
  label: string;
  heads: readonly [price: ReactNode, size: ReactNode, time: ReactNode];
  /** What the arrows say, for screen readers: "Buy", "Sell". */
  sides: { readonly up: string; readonly down: string };
  isStale?: boolean | undefined;
  className?: string | undefined;
}

/** The trades of a pair. Digits shared with the trade before are quieter. */
export function Tape({ prints, label, heads, sides, isStale, className }: TapeProps) {
  return (
    <div className={cx("book tape", isStale && "stale", className)}>
      <BookHead heads={heads} />
      <ul aria-label={label}>
        {prints.map((print, place) => (
          <Print
            key={print.id}
            print={print}
            previous={prints[place + 1]?.price}
            side={sides[print.direction]}
          />
        ))}
      </ul>
    </div>
  );
}

interface PrintProps {
  print: TapePrint;
  previous: string | undefined;
  side: string;
}

const Print = memo(function Print({ print, previous, side }: PrintProps) {
  const { same, changed } = splitFigure(print.price, previous);
  return (
    <li className={cx("print", print.isMine && "mine")}>
      <span className={cx("level-price", print.direction)}>
        <Arrow direction={print.direction} />
        <span className="sr-only">{side} </span>
        <span>
          {same !== "" && <span className="quiet">{same}</span>}
          {changed}
        </span>
      </span>
      <span>{print.size}</span>
      <span className="text-muted">{print.time}</span>
    </li>
  );
});
