import { useState } from "react";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { Page } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { settings } from "../../messages/en/settings.ts";
import { tradingLimits } from "../../messages/en/trading-limits.ts";
import { useVenue } from "../../session/current-user.ts";
import { KillSwitchCard } from "./kill-switch-card.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { UsedToday } from "./used-today.tsx";
import "./trading-limits.css";

/** Orders go on while the page is open. */
const REFRESH_MS = 10_000;

/** /settings/trading-limits: what traders allow themselves on each account, what of it is used today, and the kill switch. */
export default function TradingLimitsPage() {
  const own = useVenue();
  const [chosen, setChosen] = useState<Venue | null>(null);
  const venue = chosen ?? own;
  const query = trpc.tradingLimits.find.useQuery(undefined, { refetchInterval: REFRESH_MS });
  return (
    <Page
      title={settings("tradingLimits")}
      width="column"
      titleShown="desktop"
      className="settings trading-limits"
    >
      <p className="settings__lead">{tradingLimits("lead")}</p>
      <div className="settings__do">
        <Segmented
          label={tradingLimits("account")}
          value={venue}
          onChange={setChosen}
          segments={VENUES.map((value) => ({ value, label: tradingLimits(value) }))}
        />
      </div>
      <QueryView
        query={query}
        failed={tradingLimits("failed")}
        skeleton={<SkeletonRows label={tradingLimits("loading")} count={7} />}
      >
        {({ venues }) =>
          venues
            .filter((view) => view.venue === venue)
            .map((view) => (
              <div key={view.venue} className="form-stack settings__parts">
                <KillSwitchCard view={view} />
                <UsedToday view={view} />
                <LimitsForm view={view} />
              </div>
            ))
        }
      </QueryView>
    </Page>
  );
}
