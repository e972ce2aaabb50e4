import type { HealthView } from "@fillmark/contracts/system";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatDecimal, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { system } from "../../messages/en/system.ts";
import { InstallationPanel } from "./installation-panel.tsx";
import { VenueCard } from "./venue-card.tsx";
import "./system.css";

/** /admin/system: how the installation is, whether each venue takes orders, and whether the ledger adds up. */
export default function SystemPage() {
  return (
    <>
      <ConsoleHeader title={system("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="ledger.read">
          <div className="sysp">
            <InstallationPanel />
            <Health />
          </div>
        </Allowed>
      </main>
    </>
  );
}

function Health() {
  const query = trpc.system.health.useQuery(undefined, { refetchInterval: 15_000 });
  return (
    <QueryView
      query={query}
      failed={system("failed")}
      skeleton={<SkeletonRows label={system("loading")} count={6} />}
    >
      {({ venues, ledger }) => (
        <div className="sysp__venues">
          {venues.toReversed().map((standing) => (
            <VenueCard key={standing.venue} standing={standing} />
          ))}
          <LedgerCard ledger={ledger} />
        </div>
      )}
    </QueryView>
  );
}

function LedgerCard({ ledger }: Pick<HealthView, "ledger">) {
  if (ledger === null) {
    return (
      <FormCard title={system("ledger")}>
        <p className="text-14 text-secondary">{system("neverChecked")}</p>
      </FormCard>
    );
  }
  const { findings, checkedAt, throughTransfer } = ledger;
  return (
    <FormCard title={system("ledger")}>
      {findings.length === 0 ? (
        <Note tone="ok">{system("addsUp")}</Note>
      ) : (
        <>
          <Note tone="err">{system("doesNotAddUp")}</Note>
          <ul className="sysp__findings">
            {findings.map(({ failure }) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </>
      )}
      <KeyValue>
        <KeyValueLine name={system("checkedAt")}>{formatMoment(checkedAt)}</KeyValueLine>
        <KeyValueLine name={system("through")}>{formatDecimal(throughTransfer)}</KeyValueLine>
      </KeyValue>
    </FormCard>
  );
}
