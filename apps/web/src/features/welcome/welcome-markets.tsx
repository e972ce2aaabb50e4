import { lazy, Suspense } from "react";
import { TextLink } from "@fillmark/ui/link";
import { PairRow, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LiveChange, LivePrice } from "../../market-data/live-price.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { usePairHref } from "../../market-data/pair-href.ts";
import { PairSpark, useSparks } from "../../market-data/pair-spark.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { welcome } from "../../messages/en/welcome.ts";

const maxShown = 6;

/** Far below what is seen first. */
const WelcomeNews = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return importWithRetry(() => import("./welcome-news.tsx"))();
});

/** A few pairs with their trend, and the way to all of them. */
export function WelcomeMarkets() {
  const hrefOf = usePairHref();
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const sparks = useSparks();
  return (
    <section className="bandsec">
      <div className="welcome__container mkts">
        <div className="mkts__list">
          <div className="section-head">
            <h2>{welcome("markets")}</h2>
            {pairs.data !== undefined && (
              <TextLink href="/market">{welcome("allPairs", { count: pairs.data.length })}</TextLink>
            )}
          </div>
          <QueryView
            query={pairs}
            failed={welcome("marketsFailed")}
            skeleton={<SkeletonRows label={welcome("loadingMarkets")} count={maxShown} kind="pair" />}
          >
            {(data) => (
              <Rows className="mkts__rows">
                {data.slice(0, maxShown).map((pair) => (
                  <PairRow
                    key={pair.pair}
                    href={hrefOf(pair.pair)}
                    base={pair.base}
                    quote={pair.quote}
                    detail={pair.baseName}
                    trend={<PairSpark pair={pair.pair} points={sparks?.get(pair.pair)} />}
                    price={<LivePrice pair={pair.pair} decimals={pair.priceDecimals} />}
                    change={<LiveChange pair={pair.pair} />}
                  />
                ))}
              </Rows>
            )}
          </QueryView>
        </div>
        <Suspense>
          <WelcomeNews />
        </Suspense>
      </div>
    </section>
  );
}
