import "./assets.css";
import "./funds.css";
import { useSearchParams } from "wouter";
import { Page } from "@fillmark/ui/page";
import { Loading, Skeleton, SkeletonRows } from "@fillmark/ui/skeleton";
import { useVenue } from "../../session/current-user.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { trpc } from "../../api-client/trpc.ts";
import { funds } from "../../messages/en/funds.ts";
import { shell } from "../../messages/en/shell.ts";
import { AllocationPanel } from "./allocation-panel.tsx";
import { AssetLots } from "./asset-lots.tsx";
import { EquityPanel, MoneyActions } from "./equity-panel.tsx";
import { HoldingsPanel, usePairOf } from "./holdings-panel.tsx";
import { MethodPanel } from "./method-panel.tsx";

/** /profile/assets: what I own, what it cost, what it is worth, and how that went; `?asset=` opens the lots of one. */
export default function AssetsPage() {
  const venue = useVenue();
  const isDesk = useIsDesk();
  const asset = useSearchParams()[0].get("asset");
  const pairOf = usePairOf();
  const holdings = trpc.funds.listHoldings.useQuery({ venue }, { refetchInterval: 5_000 });
  return (
    <Page
      title={shell("titleAssets")}
      titleShown="desktop"
      className="screen-assets"
      actions={isDesk ? <MoneyActions isDemo={venue === "demo"} size="sm" /> : undefined}
    >
      <QueryView query={holdings} failed={funds("failed")} skeleton={<AssetsSkeleton />}>
        {(data) =>
          asset !== null && /^[A-Z0-9]{2,10}$/.test(asset) ? (
            <AssetLots
              {...{ venue, asset, isDesk }}
              method={data.method}
              tradeHref={tradeHref(pairOf(asset))}
            />
          ) : (
            <div className="as">
              <div className="as__top">
                <EquityPanel venue={venue} holdings={data} isDesk={isDesk} />
                <AllocationPanel holdings={data} />
              </div>
              <HoldingsPanel holdings={data.holdings} isDesk={isDesk} />
              <MethodPanel venue={venue} method={data.method} />
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}

function tradeHref(pair: string | undefined): string | undefined {
  return pair === undefined ? undefined : `/trade/${pair}`;
}

function AssetsSkeleton() {
  return (
    <Loading label={funds("loading")} className="as">
      <div className="as__top">
        <div className="panel panel--first as__eq">
          <Skeleton width={200} height={40} />
          <Skeleton height={232} style={{ marginBlockStart: 56 }} />
        </div>
        <div className="panel as__eq">
          <Skeleton width={140} height={140} radius="50%" />
        </div>
      </div>
      <div className="panel">
        <SkeletonRows label={funds("loading")} count={3} />
      </div>
    </Loading>
  );
}
