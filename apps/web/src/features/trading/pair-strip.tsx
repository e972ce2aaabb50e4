import type { ReactNode } from "react";
import { PairSymbol } from "@fillmark/ui/figure";
import { ChevronDownIcon } from "@fillmark/ui/icon";
import { trading } from "../../messages/en/trading.ts";

interface PairStripProps {
  pair: string;
  base: string;
  quote: string;
  coin: ReactNode;
  isStale?: boolean | undefined;
  onPick?: (() => void) | undefined;
  /** Beside the name: its alert, its state. */
  tools: ReactNode;
  /** The price, and how it has changed. */
  price: ReactNode;
  change: ReactNode;
  /** `Stat`s. */
  stats: ReactNode;
}

/** What a pair is and what it costs, as the trade screen draws it and the shell that stands there before it. */
export function PairStrip(props: PairStripProps) {
  const { pair, base, quote, coin, isStale, onPick, tools, price, change, stats } = props;
  return (
    <div className={isStale === true ? "tr__strip stale" : "tr__strip"}>
      <div className="tr__head">
        <button
          type="button"
          className="tr__pairbtn"
          aria-label={trading("pickPair", { pair })}
          // Of the shell nothing can be pressed yet.
          inert={onPick === undefined}
          onClick={onPick}
        >
          {coin}
          <PairSymbol base={base} quote={quote} />
          <ChevronDownIcon className="icon-16" />
        </button>
        <h1 className="sr-only">{pair}</h1>
        {tools}
      </div>
      <div className="tr__px">
        <span className="figure text-24">{price}</span>
        {change}
      </div>
      <dl className="tr__stats">{stats}</dl>
    </div>
  );
}

export function Stat({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className === undefined ? "st" : `st ${className}`}>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
}
