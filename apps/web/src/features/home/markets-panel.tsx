import { useMemo } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Coin } from "@fillmark/ui/coin";
import { PairSymbol, Unit } from "@fillmark/ui/figure";
import { Link, TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { PairRow, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { feedName } from "../../market-data/feed-name.ts";
import { formatPrice, formatShort } from "../../format/format.ts";
import { LiveChange, LivePrice } from "../../market-data/live-price.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useFeed, useStreamState, useTicker, useTickers } from "../../market-data/market-stream.ts";
import { useIsDesk } from "../../lib/media.ts";
import { usePairHref } from "../../market-data/pair-href.ts";
import { PairSpark, useSparks } from "../../market-data/pair-spark.tsx";
import { QuoteAge } from "../../market-data/quote-age.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { useWatchlist } from "../../market-data/watchlist.ts";
import { home } from "../../messages/en/home.ts";
import { currency } from "../../operator/demo-start.ts";

const maxShown = 6;

/** What this browser watches, or, while that is nothing, the pairs with the most volume. */
export function MarketsPanel() {
  const watched = useWatchlist();
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const isDesk = useIsDesk();
  const hasWatched = watched.length > 0;
  return (
    <Panel
      title={home(hasWatched ? "watchlist" : "markets")}
      action={<TextLink href="/market">{home("allMarkets")}</TextLink>}
      className="home__markets"
    >
      <QueryView query={pairs} failed={home("marketsFailed")} skeleton={<Waiting />}>
        {(data) => <Shown pairs={data} watched={watched} isDesk={isDesk} />}
      </QueryView>
      {!isDesk && <Source />}
    </Panel>
  );
}

/** On a desk the status bar says it; here there is none. */
function Source() {
  const feed = useFeed();
  return <p className="panel__body text-12 text-muted">{home("source", { feed: feedName(feed) })}</p>;
}

function Waiting() {
  return <SkeletonRows label={home("marketsLoading")} count={maxShown} kind="pair" />;
}

interface ShownProps {
  pairs: readonly PairView[];
  watched: readonly string[];
  isDesk: boolean;
}

function Shown({ pairs, watched, isDesk }: ShownProps) {
  const hasTickers = useTickers() !== undefined;
  const isRetrying = useStreamState() === "retrying";
  const byVolume = useBusiest(pairs, hasTickers);
  const sparks = useSparks();
  const shown = watched.length === 0 ? byVolume : pairs.filter((pair) => watched.includes(pair.pair));
  if (!hasTickers && !isRetrying) return <Waiting />;
  if (isDesk) return <PairTable pairs={shown.slice(0, maxShown)} sparks={sparks} />;
  return (
    <Rows>
      {shown.slice(0, maxShown).map((pair) => (
        <PhoneRow key={pair.pair} pair={pair} points={sparks?.get(pair.pair)} />
      ))}
    </Rows>
  );
}

/** Ordered once the first tickers are there, and then left alone, so that rows never change places by themselves. */
function useBusiest(pairs: readonly PairView[], hasTickers: boolean): readonly PairView[] {
  const tickers = useTickers();
  return useMemo(
    () => {
      const volume = ({ pair, quote }: PairView) =>
        quote === currency ? Number(tickers?.get(pair)?.quoteVolume24h ?? 0) : 0;
      return pairs.filter(({ state }) => state !== "delisted").sort((a, b) => volume(b) - volume(a));
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the tickers of that moment, on purpose
    [pairs, hasTickers],
  );
}

function PhoneRow({ pair, points }: { pair: PairView; points: readonly number[] | undefined }) {
  const hrefOf = usePairHref();
  const ticker = useTicker(pair.pair);
  const isStale = ticker?.stale === true;
  return (
    <PairRow
      href={hrefOf(pair.pair)}
      base={pair.base}
      quote={pair.quote}
      detail={
        isStale ? (
          <QuoteAge at={ticker.quotedAt} format={(age) => home("quoteAge", { age })} />
        ) : (
          pair.baseName
        )
      }
      trend={<PairSpark pair={pair.pair} points={points} />}
      price={<LivePrice pair={pair.pair} decimals={pair.priceDecimals} />}
      change={<LiveChange pair={pair.pair} />}
      isStale={isStale}
    />
  );
}

interface PairTableProps {
  pairs: readonly PairView[];
  sparks: ReadonlyMap<string, readonly number[]> | undefined;
}

function PairTable({ pairs, sparks }: PairTableProps) {
  return (
    <table className="table home__table">
      <thead>
        <tr>
          <th scope="col">{home("pair")}</th>
          <th scope="col" className="text-end">
            {home("last")}
          </th>
          <th scope="col" className="text-end">
            {home("change")}
          </th>
          <th scope="col" className="text-end">
            {home("high")}
          </th>
          <th scope="col" className="text-end">
            {home("low")}
          </th>
          <th scope="col" className="text-end">
            {home("volume")}
          </th>
          <th scope="col" className="text-end">
            {home("trend")}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <TableRow key={pair.pair} pair={pair} points={sparks?.get(pair.pair)} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ pair, points }: { pair: PairView; points: readonly number[] | undefined }) {
  const hrefOf = usePairHref();
  const ticker = useTicker(pair.pair);
  return (
    <tr className={ticker?.stale === true ? "stale" : undefined}>
      <td>
        <Link href={hrefOf(pair.pair)} className="row pairlink">
          <Coin asset={pair.base} size="m" />
          <span className="font-medium">
            <PairSymbol base={pair.base} quote={pair.quote} />
          </span>
          <span className="text-12 text-muted">{pair.baseName}</span>
        </Link>
      </td>
      <td className="text-end">
        <LivePrice pair={pair.pair} decimals={pair.priceDecimals} flashes />
      </td>
      <td className="text-end">
        <LiveChange pair={pair.pair} />
      </td>
      <td className="text-end text-secondary">{formatPrice(ticker?.high24h ?? null, pair.priceDecimals)}</td>
      <td className="text-end text-secondary">{formatPrice(ticker?.low24h ?? null, pair.priceDecimals)}</td>
      <td className="text-end text-secondary">
        {ticker === undefined ? "–" : formatShort(ticker.quoteVolume24h)} <Unit>{pair.quote}</Unit>
      </td>
      <td className="text-end">
        <PairSpark pair={pair.pair} points={points} />
      </td>
    </tr>
  );
}
