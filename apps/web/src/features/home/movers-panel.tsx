import { Coin } from "@fillmark/ui/coin";
import { Change, PairSymbol } from "@fillmark/ui/figure";
import { Link, TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { Skeleton } from "@fillmark/ui/skeleton";
import type { TickerView } from "@fillmark/contracts/market";
import { directionOf, formatChange } from "../../format/format.ts";
import { useTickers } from "../../market-data/market-stream.ts";
import { usePairHref } from "../../market-data/pair-href.ts";
import { home } from "../../messages/en/home.ts";
import { currency } from "../../operator/demo-start.ts";

const maxPerDirection = 3;

/** The pairs that went up and down the most, side by side. */
export function MoversPanel() {
  const tickers = useTickers();
  return (
    <Panel
      title={home("movers")}
      action={<TextLink href="/market">{home("market")}</TextLink>}
      className="home__movers"
    >
      {tickers === undefined ? <MoversSkeleton /> : <Movers tickers={[...tickers.values()]} />}
    </Panel>
  );
}

function Movers({ tickers }: { tickers: readonly TickerView[] }) {
  const moved = tickers.filter(({ changeBps }) => changeBps !== null && changeBps !== 0);
  const by = (sign: 1 | -1) =>
    moved
      .filter(({ changeBps }) => (changeBps ?? 0) * sign > 0)
      .sort((a, b) => ((b.changeBps ?? 0) - (a.changeBps ?? 0)) * sign)
      .slice(0, maxPerDirection);
  if (moved.length === 0) return <p className="panel__body text-14 text-muted">{home("moversNone")}</p>;
  return (
    <div className="movers">
      <MoverList tickers={by(1)} />
      <MoverList tickers={by(-1)} />
    </div>
  );
}

function MoverList({ tickers }: { tickers: readonly TickerView[] }) {
  const hrefOf = usePairHref();
  return (
    <ul>
      {tickers.map(({ pair, changeBps }) => (
        <li key={pair}>
          <Link href={hrefOf(pair)} className="mover">
            <Name pair={pair} />
            <Change direction={directionOf(changeBps)}>{formatChange(changeBps)}</Change>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Name({ pair }: { pair: string }) {
  const [base = pair, quote = ""] = pair.split("-");
  return (
    <span className="row">
      <Coin asset={base} size="s" />
      {quote === currency ? base : <PairSymbol base={base} quote={quote} />}
    </span>
  );
}

function MoversSkeleton() {
  return (
    <div className="movers">
      {[0, 1].map((side) => (
        <div key={side}>
          {[0, 1, 2].map((place) => (
            <div key={place} className="mover">
              <Skeleton width={64} height={16} />
              <Skeleton width={56} height={16} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
