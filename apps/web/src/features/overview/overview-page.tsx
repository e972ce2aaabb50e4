import { useEffect } from "react";
import { useLocation } from "wouter";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { overviewNeeds, useConsoleGroups } from "../../console/console-places.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { overview } from "../../messages/en/overview.ts";
import { HealthPanel } from "./health-panel.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { QueuesPanel } from "./queues-panel.tsx";
import { TradingPanel } from "./trading-panel.tsx";
import "./overview.css";

/** /admin: each role's own view of the platform's state. An admin who has none begins at the first page of theirs. */
export default function OverviewPage() {
  const admin = useCurrentAdmin();
  const isForThem = admin !== null && overviewNeeds.some((permission) => may(admin, permission));
  return (
    <>
      <ConsoleHeader title={overview("title")} />
      {/* What some roles see here holds nothing that takes the focus: it is scrolled by the keys all the same. */}
      <main className="ad__page" id="main" tabIndex={0} aria-busy={admin === null || undefined}>
        {isForThem && (
          <div className="ov">
            <QueuesPanel />
            {may(admin, "ledger.read") && <TradingPanel />}
            {may(admin, "user.read") && <PeoplePanel />}
            {may(admin, "money.read") && <MoneyPanel />}
            {may(admin, "ledger.read") && <HealthPanel />}
          </div>
        )}
        {admin !== null && !isForThem && <Elsewhere role={admin.role} />}
      </main>
    </>
  );
}

function Elsewhere({ role }: { role: string }) {
  const first = useConsoleGroups()
    .flatMap(({ places }) => places)
    .find(({ href }) => href !== "/admin")?.href;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (first !== undefined) navigate(first, { replace: true });
  }, [first, navigate]);
  return first === undefined ? <div className="ad__plain">{overview("nothing", { role })}</div> : null;
}
