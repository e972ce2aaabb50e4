import "./execution.css";
import { useState } from "react";
import type { ExecutionSummaryView } from "@fillmark/contracts/execution";
import { ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { type CsvAccount, readAllPages } from "../../lib/csv.ts";
import { OwnCsvButton } from "../../account/named-demo-account.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { execution } from "../../messages/en/execution.ts";
import { useVenue } from "../../session/current-user.ts";
import { executionsCsv } from "./execution-csv.ts";
import { ExecutionDistribution } from "./execution-distribution.tsx";
import { ExecutionExtremes } from "./execution-extremes.tsx";
import { ExecutionFilters, type ExecutionFilter } from "./execution-filters.tsx";
import { isAskable, lastDays } from "./execution-period.ts";
import { ExecutionSums } from "./execution-sums.tsx";
import { ExecutionTotals } from "./execution-totals.tsx";

/** /profile/execution: how well my fills of a period were executed. */
export default function ExecutionPage() {
  const venue = useVenue();
  const isDesk = useIsDesk();
  const [filter, setFilter] = useState<ExecutionFilter>(() => ({ ...lastDays(30), pair: "" }));
  const { from, to, pair } = filter;
  const input = { venue, from, to, ...(pair === "" ? {} : { pair }) };
  const query = trpc.execution.summary.useQuery(input, { enabled: isAskable(filter) });
  const { client } = trpc.useUtils();
  const make = async (of: CsvAccount | null) =>
    executionsCsv(
      await readAllPages((cursor) =>
        client.execution.list.query({ ...input, limit: 200, ...(cursor === undefined ? {} : { cursor }) }),
      ),
      of,
    );
  const csv = (
    <OwnCsvButton
      label={execution("csv")}
      failed={execution("csvFailed")}
      name="executions"
      {...{ venue, make }}
    />
  );
  return (
    <Page
      title={execution("title")}
      titleShown="desktop"
      className="screen-execution"
      actions={isDesk ? csv : undefined}
    >
      <p className="xq__about text-14 text-muted">{execution("about")}</p>
      <ExecutionFilters filter={filter} onChange={setFilter} />
      {!isDesk && <div className="xq__actions">{csv}</div>}
      <QueryView
        query={query}
        failed={execution("failed")}
        skeleton={<SkeletonRows label={execution("loading")} count={10} />}
      >
        {(summary) => <Summary summary={summary} isDesk={isDesk} />}
      </QueryView>
    </Page>
  );
}

function Summary({ summary, isDesk }: { summary: ExecutionSummaryView; isDesk: boolean }) {
  const { totals, byPair, byOrderKind, distribution, worst, best } = summary;
  if (totals.length === 0)
    return (
      <Empty
        action={
          <ButtonLink href="/trade" variant="primary">
            {execution("trade")}
          </ButtonLink>
        }
      >
        {execution("empty")}
      </Empty>
    );
  return (
    <div className="xq">
      {totals.map((sum, index) => (
        <ExecutionTotals key={sum.quoteAsset} sum={sum} isFirst={index === 0} />
      ))}
      <ExecutionSums
        title={execution("byPair")}
        head={execution("pair")}
        items={byPair}
        nameOf={({ pair }) => pair}
        isDesk={isDesk}
      />
      <ExecutionSums
        title={execution("byKind")}
        head={execution("kind")}
        items={byOrderKind}
        nameOf={({ orderKind }) => execution(orderKind)}
        isDesk={isDesk}
      />
      <ExecutionDistribution buckets={distribution} />
      <div className="xq__pair">
        <ExecutionExtremes title={execution("worst")} items={worst} />
        <ExecutionExtremes title={execution("best")} items={best} />
      </div>
    </div>
  );
}
