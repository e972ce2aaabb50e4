import { useState } from "react";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { Page } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { LinkedAccount } from "../../account/linked-account.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { settings } from "../../messages/en/settings.ts";
import { tradingLimits } from "../../messages/en/trading-limits.ts";
import { useVenue } from "../../session/current-user.ts";
import { KillSwitchPanel } from "../../limits/kill-switch-panel.tsx";
import { LimitsPanel } from "../../limits/limits-panel.tsx";
import { UsedToday } from "../../limits/used-today.tsx";
import { useSetKillSwitch, useSetLimits } from "./use-set-limits.ts";

/** Orders go on while the page is open. */
const REFRESH_MS = 10_000;

/** /settings/trading-limits: what traders allow themselves on each account, what of it is used today, and the kill switch. */
export default function TradingLimitsPage() {
  return (
    <LinkedAccount title={settings("tradingLimits")}>
      <TradingLimits />
    </LinkedAccount>
  );
}

function TradingLimits() {
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
            .map((view) => <LimitsOfVenue key={view.venue} view={view} />)
        }
      </QueryView>
    </Page>
  );
}

function LimitsOfVenue({ view }: { view: TradingLimitsView }) {
  const { venue } = view;
  const [turn, save] = [useSetKillSwitch(), useSetLimits()];
  return (
    <div className="form-stack settings__parts">
      <KillSwitchPanel
        killSwitch={view.killSwitch}
        text={tradingLimits("killText")}
        confirmText={tradingLimits(venue === "demo" ? "confirmDemo" : "confirmLive")}
        mayLock
        isBusy={turn.isPending}
        onSet={(choice) => turn.mutateAsync({ venue, ...choice })}
      />
      <UsedToday view={view} />
      <LimitsPanel
        view={view}
        isBusy={save.isPending}
        onSave={({ pairs: _none, ...asked }) => save.mutateAsync({ venue, ...asked })}
      />
    </div>
  );
}
