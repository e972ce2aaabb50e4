import type { ReactNode } from "react";
import { PairSymbol } from "@fillmark/ui/figure";

interface MarketPairStripProps {
  pair: { base: string; quote: string };
  coin: ReactNode;
  isStale?: boolean;
  price: ReactNode;
  change: ReactNode;
  /** `Stat`s. */
  stats: ReactNode;
  /** The way to trade it. */
  actions: ReactNode;
}

/** The head of a pair's public page, as the page draws it and the shell that stands there before it. */
export function MarketPairStrip(props: MarketPairStripProps) {
  const { pair, coin, isStale, price, change, stats, actions } = props;
  return (
    <header className={isStale === true ? "pair-page__head stale" : "pair-page__head"}>
      <h1 className="pair-page__name">
        {coin}
        <PairSymbol base={pair.base} quote={pair.quote} />
      </h1>
      <div className="pair-page__price">
        <span className="figure text-24">{price}</span>
        {change}
      </div>
      <dl className="pair-page__stats">{stats}</dl>
      <div className="pair-page__actions">{actions}</div>
    </header>
  );
}

export function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="pair-page__stat">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
}
