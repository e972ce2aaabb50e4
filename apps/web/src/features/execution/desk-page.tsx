import "./desk.css";
import { useState } from "react";
import { type Venue, VENUES } from "@fillmark/contracts/constants";
import type { ExecutionDeskView, ExecutionSumView } from "@fillmark/contracts/execution";
import { Empty } from "@fillmark/ui/empty";
import { Panel } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Table } from "@fillmark/ui/table";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { CsvButton } from "../../lib/csv-button.tsx";
import { executionDesk } from "../../messages/en/execution-desk.ts";
import { sumColumns, sumsCsv } from "./desk-columns.tsx";
import { lastDays } from "./execution-period.ts";

const periods = [7, 30, 90] as const;

/** /admin/execution: what all traders got, by pair, by source and by day. */
export default function ExecutionDeskPage() {
  return (
    <>
      <ConsoleHeader title={executionDesk("title")} />
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
  const [pair, setPair] = useState("");
  const pairs = trpc.market.listPairs.useQuery().data ?? [];
  const query = trpc.execution.desk.useQuery({ venue, ...lastDays(days), ...(pair === "" ? {} : { pair }) });
  return (
    <div className="xd">
      <p className="text-14 text-secondary">{executionDesk("lead")}</p>
      <div className="xd__filters">
        <Segmented
          label={executionDesk("venue")}
          look="sm"
          value={venue}
          onChange={setVenue}
          segments={VENUES.map((value) => ({ value, label: executionDesk(value) }))}
        />
        <Segmented
          label={executionDesk("period")}
          look="sm"
          value={String(days)}
          onChange={(text) => setDays(periods.find((each) => String(each) === text) ?? 30)}
          segments={periods.map((each) => ({ value: String(each), label: executionDesk(`days${each}`) }))}
        />
        <InlineSelect
          label={executionDesk("pair")}
          look="chip"
          value={pair}
          onChange={setPair}
          options={[
            { value: "", label: executionDesk("anyPair") },
            ...pairs.map((each) => ({ value: each.pair, label: each.pair })),
          ]}
        />
      </div>
      <QueryView
        query={query}
        failed={executionDesk("failed")}
        skeleton={<SkeletonRows label={executionDesk("loading")} count={8} />}
      >
        {(view) => <Sums view={view} />}
      </QueryView>
    </div>
  );
}

function Sums({ view }: { view: ExecutionDeskView }) {
  if (view.totals.length === 0) return <Empty>{executionDesk("empty")}</Empty>;
  return (
    <>
      <SumPanel name="totals" head="asset" items={view.totals} nameOf={({ quoteAsset }) => quoteAsset} />
      <SumPanel
        name="bySource"
        head="source"
        items={view.bySource}
        nameOf={({ source }) => executionDesk(source)}
      />
      <SumPanel name="byPair" head="pair" items={view.byPair} nameOf={({ pair }) => pair} />
      <SumPanel name="byDay" head="day" items={view.byDay} nameOf={({ day }) => day} />
    </>
  );
}

interface SumPanelProps<Sum extends ExecutionSumView> {
  name: "totals" | "bySource" | "byPair" | "byDay";
  head: "asset" | "source" | "pair" | "day";
  items: readonly Sum[];
  nameOf: (item: Sum) => string;
}

function SumPanel<Sum extends ExecutionSumView>({ name, head, items, nameOf }: SumPanelProps<Sum>) {
  const title = executionDesk(name);
  const csv = (
    <CsvButton
      label={executionDesk("csv")}
      failed={executionDesk("csvFailed")}
      name={`execution-${head}`}
      make={() => Promise.resolve(sumsCsv(head, items, nameOf))}
    />
  );
  return (
    <Panel title={title} label={title} action={csv}>
      <Table
        label={title}
        density="snug"
        columns={sumColumns(executionDesk(head), nameOf)}
        items={items}
        keyOf={(item) => `${nameOf(item)} ${item.quoteAsset}`}
      />
    </Panel>
  );
}
