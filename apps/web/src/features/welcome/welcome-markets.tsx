import { lazy, Suspense } from "react";
import { TextLink } from "@fillmark/ui/link";
import { PairRow, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LiveChange, LivePrice } from "../../lib/live-price.tsx";
import { Loaded } from "../../lib/loaded.tsx";
import { PairSpark, useSparks } from "../../lib/pair-spark.tsx";
import { trpc } from "../../lib/trpc.ts";
import { untilThere } from "../../lib/until-there.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { welcome } from "../../messages/en/welcome.ts";

const mostShown = 6;

/** Far below what is seen first. */
const WelcomeNews = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return untilThere(() => import("./welcome-news.tsx"))();
});

/** A few pairs with their trend, and the way to all of them. */
export function WelcomeMarkets() {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const sparks = useSparks();
  return (
    <section className="bandsec">
      <div className="w mkts">
        <div className="mkts__list">
          <div className="sechead">
            <h2>{welcome("markets")}</h2>
            {pairs.data !== undefined && (
              <TextLink href="/market">{welcome("allPairs", { count: pairs.data.length })}</TextLink>
            )}
          </div>
          <Loaded
            query={pairs}
            failed={welcome("marketsFailed")}
            skeleton={<SkeletonRows label={welcome("loadingMarkets")} count={mostShown} kind="pair" />}
          >
            {(data) => (
              <Rows className="mkts__rows">
                {data.slice(0, mostShown).map((pair) => (
                  <PairRow
                    key={pair.pair}
                    href={`/trade/${pair.pair}`}
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
          </Loaded>
        </div>
        <Suspense>
          <WelcomeNews />
        </Suspense>
      </div>
    </section>
  );
}
