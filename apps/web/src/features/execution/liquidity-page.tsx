import "./desk.css";
import { useState } from "react";
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import type { LiquidityDeskView } from "@fillmark/contracts/liquidity";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatDecimal } from "../../format/format.ts";
import { liquidity } from "../../messages/en/liquidity.ts";
import { lastDays } from "./execution-period.ts";
import { LiquidityLimits } from "./liquidity-limits.tsx";
import { LiquidityAssets, LiquidityDays, LiquidityPairs } from "./liquidity-tables.tsx";

const periods = [7, 30, 90] as const;
const ASK_AGAIN_MS = 5_000;

/** /admin/liquidity: the liquidity provider's inventory, exposure and results, on either venue. */
export default function LiquidityPage() {
  return (
    <>
      <ConsoleHeader title={liquidity("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="ledger.read">
          <Desk />
        </Allowed>
      </main>
    </>
  );
}

function Desk() {
  const [venue, setVenue] = useState<Venue>("live");
  const [days, setDays] = useState<(typeof periods)[number]>(30);
  const query = trpc.execution.liquidity.useQuery(
    { venue, ...lastDays(days) },
    { refetchInterval: ASK_AGAIN_MS },
  );
  return (
    <div className="xd">
      <p className="text-14 text-secondary">{liquidity("lead")}</p>
      <div className="xd__filters">
        <Segmented
          label={liquidity("venue")}
          look="sm"
          value={venue}
          onChange={setVenue}
          segments={VENUES.map((value) => ({ value, label: liquidity(value) }))}
        />
        <Segmented
          label={liquidity("period")}
          look="sm"
          value={String(days)}
          onChange={(text) => setDays(periods.find((each) => String(each) === text) ?? 30)}
          segments={periods.map((each) => ({ value: String(each), label: liquidity(`days${each}`) }))}
        />
      </div>
      <QueryView
        query={query}
        failed={liquidity("failed")}
        skeleton={<SkeletonRows label={liquidity("loading")} count={8} />}
      >
        {(view) => <Figures view={view} />}
      </QueryView>
    </div>
  );
}

function Figures({ view }: { view: LiquidityDeskView }) {
  const line = (name: "netExposure" | "grossExposure" | "total" | "swaps", isSigned: boolean) => {
    const amount = view[name];
    return (
      <KeyValueLine name={liquidity(name)}>
        {amount === null ? liquidity("noPrice") : `${formatDecimal(amount, { decimals: 2, isSigned })} USD`}
      </KeyValueLine>
    );
  };
  return (
    <>
      <Panel label={liquidity("netExposure")} isPadded className="xd__sums">
        <KeyValue>
          {line("netExposure", true)}
          {line("grossExposure", false)}
          {line("total", true)}
          {line("swaps", true)}
        </KeyValue>
      </Panel>
      <LiquidityLimits items={view.limits} />
      <LiquidityAssets items={view.assets} />
      <LiquidityPairs items={view.pairs} />
      <LiquidityDays items={view.days} />
    </>
  );
}
