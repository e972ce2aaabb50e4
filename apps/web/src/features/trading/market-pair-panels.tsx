import "./trade-page.css";
import "./trading.css";
import { lazy, Suspense, useMemo } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { PanelBoundary } from "../../lib/panel-boundary.tsx";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { useVenue } from "../../session/current-user.ts";
import { trading } from "../../messages/en/trading.ts";
import { PublicBookPanel } from "./book-panel.tsx";
import { MarketNotice } from "./market-notice.tsx";
import { MarketPairFacts } from "./market-pair-facts.tsx";
import { pairRules } from "./pair-rules.ts";
import { MarketTape } from "./tape-panel.tsx";
import { useShownVenue } from "./use-shown-venue.ts";
import { VenueMark } from "./venue-mark.tsx";

const MarketPairChart = lazy(importWithRetry(() => import("./market-pair-chart.tsx")));

/** Chart, book, tape and rules of a pair: what moves, and what its orders keep to. */
export default function MarketPairPanels({ pair }: { pair: PairView }) {
  const venue = useShownVenue(pair.pair, useVenue());
  const trade = useMemo(() => ({ pair, rules: pairRules(pair), venue }), [pair, venue]);
  return (
    <>
      <div className="pair-page__notice">
        <MarketNotice trade={trade} />
      </div>
      <div className="pair-page__panels">
        <section className="pair-page__chart" aria-label={trading("viewChart")}>
          <PanelBoundary>
            <Suspense>
              <MarketPairChart pair={pair} />
            </Suspense>
          </PanelBoundary>
        </section>
        <section className="pair-page__book" aria-label={trading("book")}>
          <PanelBoundary>
            <PublicBookPanel trade={trade} />
          </PanelBoundary>
        </section>
        <section className="pair-page__tape" aria-label={trading("tape")}>
          <div className="ph">
            <h2>{trading("tape")}</h2>
            <VenueMark venue={venue} />
          </div>
          <PanelBoundary>
            <MarketTape trade={trade} isTouch={false} />
          </PanelBoundary>
        </section>
        <MarketPairFacts pair={pair} />
      </div>
    </>
  );
}
