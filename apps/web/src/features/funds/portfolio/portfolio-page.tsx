import "../assets.css";
import "../funds.css";
import "./portfolio.css";
import { useState } from "react";
import { keepPreviousData } from "@tanstack/react-query";
import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { LinkedAccount } from "../../../account/linked-account.tsx";
import { useVenue } from "../../../session/current-user.ts";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { useIsDesk } from "../../../lib/media.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";
import { shell } from "../../../messages/en/shell.ts";
import { RecurringPanel } from "../recurring/recurring-panel.tsx";
import { HoldingsPanel } from "../holdings-panel.tsx";
import { CloseHoldings } from "./close-holdings.tsx";
import { CostsPanel } from "./costs-panel.tsx";
import { DailyPanel } from "./daily-panel.tsx";
import { EquityPanel, type PortfolioRange } from "./equity-panel.tsx";
import { pageZone } from "../../../format/page-zone.ts";

/** /profile/portfolio: how my account did, by time, by money, by day, and against holding another asset. */
export default function PortfolioPage() {
  return (
    <LinkedAccount title={shell("titlePortfolio")}>
      <Portfolio />
    </LinkedAccount>
  );
}

function Portfolio() {
  const venue = useVenue();
  const isDesk = useIsDesk();
  const [range, setRange] = useState<PortfolioRange>("3M");
  const [benchmark, setBenchmark] = useState<string | undefined>();
  const view = trpc.funds.portfolio.useQuery(
    { venue, range, timeZone: pageZone, ...(benchmark === undefined ? {} : { benchmark }) },
    { staleTime: 15_000, refetchInterval: 60_000, placeholderData: keepPreviousData },
  );
  const holdings = trpc.funds.listHoldings.useQuery({ venue }, { refetchInterval: 15_000 });
  return (
    <Page
      title={shell("titlePortfolio")}
      titleShown="desktop"
      className="screen-assets screen-portfolio"
      actions={isDesk ? <Links /> : undefined}
    >
      <div className="pf">
        <QueryView query={view} failed={portfolio("failed")} skeleton={<PortfolioSkeleton />}>
          {(data) =>
            data.points.length === 0 ? (
              <Empty
                action={
                  <ButtonLink href="/trade" variant="primary">
                    {portfolio("trade")}
                  </ButtonLink>
                }
              >
                {portfolio("empty")}
              </Empty>
            ) : (
              <>
                <EquityPanel view={data} range={range} onRange={setRange} onBenchmark={setBenchmark} />
                <div className="pf__side">
                  <DailyPanel venue={venue} currency={data.currency} />
                  <CostsPanel view={data} />
                </div>
                {holdings.data !== undefined && (
                  <div className="pf__hold">
                    <HoldingsPanel holdings={holdings.data.holdings} isDesk={isDesk} />
                    <CloseHoldings holdings={holdings.data.holdings} />
                  </div>
                )}
              </>
            )
          }
        </QueryView>
        <RecurringPanel venue={venue} />
        {!isDesk && (
          <div className="pf__links">
            <Links />
          </div>
        )}
      </div>
    </Page>
  );
}

function Links() {
  return (
    <>
      <ButtonLink size="sm" href="/profile/transactions#statements">
        {portfolio("statement")}
      </ButtonLink>
      <ButtonLink size="sm" href="/profile/assets">
        {portfolio("assets")}
      </ButtonLink>
    </>
  );
}

function PortfolioSkeleton() {
  return (
    <Loading label={portfolio("loading")} className="pf pf__loading">
      <div className="panel panel--first pf__top">
        <Skeleton width={200} height={64} />
        <Skeleton height={300} />
      </div>
      <div className="panel pf__top">
        <Skeleton height={320} />
      </div>
    </Loading>
  );
}
