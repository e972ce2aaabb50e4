import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { DailyProfitView } from "@fillmark/contracts/portfolio";
import { Empty } from "@fillmark/ui/empty";
import { Panel } from "@fillmark/ui/page";
import { InlineSelect } from "@fillmark/ui/select";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { Tooltip } from "@fillmark/ui/tooltip";
import type { CsvAccount } from "../../../lib/csv.ts";
import { OwnCsvButton } from "../../../account/named-demo-account.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";
import { DailyCalendar } from "./daily-calendar.tsx";
import { dailyProfitCsv } from "./portfolio-csv.ts";
import { pageZone } from "../../../format/page-zone.ts";
import { toLocalInput } from "../../../forms/local-input.ts";

/** Profit and loss of each day of a year. */
export function DailyPanel({ venue, currency }: { venue: Venue; currency: string }) {
  const [year, setYear] = useState(() => Number(toLocalInput(Date.now()).slice(0, 4)));
  const timeZone = pageZone;
  const { client } = trpc.useUtils();
  const query = trpc.funds.dailyProfit.useQuery(
    { venue, year, timeZone },
    { staleTime: 60_000, refetchInterval: 300_000 },
  );
  const make = async (of: CsvAccount | null) =>
    dailyProfitCsv(await client.funds.dailyProfit.query({ venue, year, timeZone }), of);
  return (
    <Panel
      title={<Tooltip text={portfolio("howDaily")}>{portfolio("daily")}</Tooltip>}
      className="pf__daily"
      action={
        <OwnCsvButton
          label={portfolio("csv")}
          failed={portfolio("csvFailed")}
          name={`daily-profit-${year}`}
          {...{ venue, make }}
        />
      }
    >
      <div className="panel__body">
        <div className="between text-12 text-muted">
          <span>{portfolio("dailyZone", { currency, zone: timeZone })}</span>
          {(query.data?.years.length ?? 0) > 1 && <Years view={query.data} year={year} onChange={setYear} />}
        </div>
        <QueryView
          query={query}
          failed={portfolio("dailyFailed")}
          skeleton={
            <Loading label={portfolio("dailyLoading")}>
              <Skeleton height={300} />
            </Loading>
          }
        >
          {(view) =>
            view.days.length === 0 ? (
              <Empty>{portfolio("dailyEmpty")}</Empty>
            ) : (
              <DailyCalendar key={view.year} view={view} />
            )
          }
        </QueryView>
      </div>
    </Panel>
  );
}

interface YearsProps {
  view: DailyProfitView | undefined;
  year: number;
  onChange: (year: number) => void;
}

function Years({ view, year, onChange }: YearsProps) {
  return (
    <InlineSelect
      label={portfolio("year")}
      value={String(year)}
      onChange={(value) => onChange(Number(value))}
      options={(view?.years ?? [year]).map((each) => ({ value: String(each), label: String(each) }))}
    />
  );
}
