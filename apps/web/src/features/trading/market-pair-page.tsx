import "./market-pair-page.css";
import { lazy, Suspense } from "react";
import { useParams } from "wouter";
import type { PairView } from "@fillmark/contracts/market";
import { ButtonLink } from "@fillmark/ui/button";
import { Page } from "@fillmark/ui/page";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { marketPair } from "../../messages/en/market-pair.ts";
import { shell } from "../../messages/en/shell.ts";
import { MarketPairHead } from "./market-pair-head.tsx";

const MarketPairPanels = lazy(importWithRetry(() => import("./market-pair-panels.tsx")));

/** /market/{pair}: what a pair costs and how it trades, for everybody, and the way to trade it. */
export default function MarketPairPage() {
  const name = (useParams<{ pair: string }>().pair ?? "").toUpperCase();
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 30_000, refetchInterval: 30_000 });
  const pair = pairs.data?.find((each) => each.pair === name);
  if (pair !== undefined) return <PairPage key={pair.pair} pair={pair} />;
  if (pairs.isSuccess) return <UnknownPair name={name} />;
  return (
    <Page title={name} titleShown="never">
      <QueryView query={pairs} failed={marketPair("failed")} skeleton={<Waiting />}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function PairPage({ pair }: { pair: PairView }) {
  return (
    <main className="main" id="main" tabIndex={-1}>
      <div className="screen-trade pair-page">
        <MarketPairHead pair={pair} />
        <Suspense fallback={<Waiting />}>
          <MarketPairPanels pair={pair} />
        </Suspense>
      </div>
    </main>
  );
}

/** As high as the chart and the book that come here. */
function Waiting() {
  return (
    <Loading label={marketPair("loading")} className="pair-page__wait">
      <Skeleton height="100%" />
    </Loading>
  );
}

function UnknownPair({ name }: { name: string }) {
  return (
    <Page title={shell("titleNotFound")} width="column">
      <div className="stack empty-page">
        <p className="text-secondary">{marketPair("unknown", { pair: name })}</p>
        <ButtonLink href="/market">{marketPair("allPairs")}</ButtonLink>
      </div>
    </Page>
  );
}
