import { lazy, Suspense } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Button } from "@fillmark/ui/button";
import { Dot } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { Page, Panel } from "@fillmark/ui/page";
import { SearchField } from "@fillmark/ui/search-field";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { feedName, feedTone } from "../../market-data/feed-name.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useFeed, useStreamState } from "../../market-data/market-stream.ts";
import { useIsDesk } from "../../lib/media.ts";
import { listedPairs } from "../../market-data/pair-match.ts";
import { useSparks } from "../../market-data/pair-spark.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { market } from "../../messages/en/market.ts";
import { MarketBar } from "./market-bar.tsx";
import type { MarketView } from "./market-list.state.ts";
import { MarketRows } from "./market-rows.tsx";
import { MarketStatsBar } from "./market-stats-bar.tsx";
import { MarketTable } from "./market-table.tsx";
import { useMarketList } from "./use-market-list.ts";
import "./market.css";

const HeatMap = lazy(() => import("./heat-map.tsx"));

/** Every pair, live: search, lists, sorting. A table on a desk, rows on a phone. */
export default function MarketPage() {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000, select: listedPairs });
  const list = useMarketList(pairs.data);
  const isDesk = useIsDesk();
  return (
    <Page title={market("title")} className="market" actions={isDesk ? <MarketStatsBar /> : <FeedBadge />}>
      {!isDesk && (
        <div className="market__search">
          <SearchField
            label={market("search")}
            value={list.view.text}
            onChange={(event) => list.change({ text: event.target.value })}
          />
        </div>
      )}
      <Panel label={market("title")} isFirst className="market__panel">
        <MarketBar pairs={pairs.data} list={list} isDesk={isDesk} />
        <QueryView query={pairs} failed={market("failed")} skeleton={<Waiting />}>
          {() => (list.rows === undefined ? <Waiting /> : <Listed list={list} isDesk={isDesk} />)}
        </QueryView>
      </Panel>
      <SourceLine />
    </Page>
  );
}

function Waiting() {
  return <SkeletonRows label={market("loading")} count={16} kind="pair" />;
}

function Listed({ list, isDesk }: { list: ReturnType<typeof useMarketList>; isDesk: boolean }) {
  const sparks = useSparks();
  const rows: readonly PairView[] = list.rows ?? [];
  if (rows.length > 0 && list.view.tab === "map")
    return (
      <Suspense fallback={<div className="heat" />}>
        <HeatMap pairs={rows} />
      </Suspense>
    );
  if (rows.length === 0) return <Nothing view={list.view} change={list.change} />;
  const shared = { rows, sparks, watched: list.watched };
  return isDesk ? (
    <MarketTable {...shared} sort={list.view.sort} onSort={(sort) => list.change({ sort })} />
  ) : (
    <MarketRows {...shared} />
  );
}

/** Why the list is empty, and the one thing that fills it. */
function Nothing({ view, change }: { view: MarketView; change: (part: Partial<MarketView>) => void }) {
  if (view.text.trim() !== "")
    return (
      <Empty action={<Button onClick={() => change({ text: "" })}>{market("clearSearch")}</Button>}>
        {market("noMatch", { text: view.text.trim() })}
      </Empty>
    );
  const sentence = {
    all: market("noneQuoted", { quote: view.quote ?? "" }),
    map: market("noneQuoted", { quote: view.quote ?? "" }),
    watchlist: market("noneWatched"),
    gainers: market("noneRising"),
    losers: market("noneFalling"),
  }[view.tab];
  return (
    <Empty action={<Button onClick={() => change({ tab: "all", quote: null })}>{market("showAll")}</Button>}>
      {sentence}
    </Empty>
  );
}

function FeedBadge() {
  const feed = useFeed();
  const stream = useStreamState();
  return (
    <span className="row text-14 text-muted">
      <Dot tone={feedTone(feed, stream)} />
      {feedName(feed)}
    </span>
  );
}

function SourceLine() {
  const feed = useFeed();
  return <p className="market__source text-12 text-muted">{market("source", { feed: feedName(feed) })}</p>;
}
