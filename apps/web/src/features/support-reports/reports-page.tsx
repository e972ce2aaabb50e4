import "./reports.css";
import type { SupportReportView } from "@fillmark/contracts/support-reports";
import { Empty } from "@fillmark/ui/empty";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { Segmented } from "@fillmark/ui/segmented";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { type Column, Table } from "@fillmark/ui/table";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { DayBars, DayTable, type DayValue } from "../../console/day-bars.tsx";
import { useAddress } from "../../console/use-address.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { supportReports as t } from "../../messages/en/support-reports.ts";
import { DeskFigures } from "./desk-figures.tsx";
import {
  agentColumns,
  agentsCsv,
  daysCsv,
  labelColumns,
  labelsCsv,
  teamColumns,
  teamsCsv,
} from "./figure-columns.tsx";
import { RatingsPanel } from "./ratings-panel.tsx";
import { lastDaysOf, type PeriodDays, PERIODS } from "./report-period.ts";
import { counted } from "./report-text.ts";

const usualDays = 30;
const names = { days: "days" } as const;

/** /admin/reports: how the desk, each agent, each team and each kind of conversation did. */
export default function SupportReportsPage() {
  return (
    <>
      <ConsoleHeader title={t("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="inbox.set_up">
          <Reports />
        </Allowed>
      </main>
    </>
  );
}

function Reports() {
  const [asked, ask] = useAddress({ days: "days" });
  const days = PERIODS.find((each) => String(each) === asked(names.days)) ?? usualDays;
  const hours = trpc.inbox.businessHours.useQuery();
  return (
    <div className="sr">
      <Segmented
        label={t("period")}
        look="sm"
        value={String(days)}
        onChange={(text) => ask({ days: text === String(usualDays) ? "" : text })}
        segments={PERIODS.map((each) => ({ value: String(each), label: t(`days${each}`) }))}
      />
      <QueryView
        query={hours}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={8} />}
      >
        {({ hours: set }) => (
          <>
            <p className="text-14 text-secondary">
              {t(set === null ? "leadAlways" : "lead")} {t("zone", { zone: set?.timeZone ?? "UTC" })}
            </p>
            <Report key={days} days={days} timeZone={set?.timeZone ?? "UTC"} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Report({ days, timeZone }: { days: PeriodDays; timeZone: string }) {
  const period = lastDaysOf(timeZone, days);
  const query = trpc.supportReports.read.useQuery(period);
  return (
    <>
      <QueryView
        query={query}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={8} />}
      >
        {(report) => <Parts report={report} days={days} />}
      </QueryView>
      <RatingsPanel period={period} />
    </>
  );
}

function Parts({ report, days }: { report: SupportReportView; days: PeriodDays }) {
  const { desk, before, cutAt } = report;
  const isEmpty = [desk, before].every(
    ({ opened, resolved, firstAnswers }) => opened + resolved + firstAnswers === 0,
  );
  if (isEmpty && report.agents.length === 0) return <Empty>{t("empty")}</Empty>;
  const valuesOf = (what: "opened" | "resolved"): DayValue[] =>
    report.days.map((day) => ({ day: day.day, value: day[what], text: counted(day[what]) }));
  const [opened, resolved] = [valuesOf("opened"), valuesOf("resolved")];
  return (
    <>
      {cutAt !== null && <Note tone="warn">{t("cut", { count: counted(cutAt) })}</Note>}
      <Panel title={t("desk")} label={t("desk")}>
        <div className="sr__part">
          <DeskFigures report={report} days={days} />
        </div>
      </Panel>
      <Panel
        title={t("byDay")}
        label={t("byDay")}
        action={<Csv name="support-days" make={() => daysCsv(report.days)} />}
      >
        <div className="sr__part">
          <div className="sr__plots">
            <Plot name={t("opened")} days={opened} />
            <Plot name={t("resolved")} days={resolved} />
          </div>
          <DayTable
            label={t("byDay")}
            columns={[
              { head: t("opened"), days: opened },
              { head: t("resolved"), days: resolved },
            ]}
          />
        </div>
      </Panel>
      <FigureTable
        title={t("byAgent")}
        hint={t("byAgentHint")}
        none={t("byAgentNone")}
        csv={<Csv name="support-agents" make={() => agentsCsv(report.agents)} />}
        columns={agentColumns}
        items={report.agents}
        keyOf={({ agent }) => agent.id}
      />
      {report.teams.length > 0 && (
        <FigureTable
          title={t("byTeam")}
          hint={t("byTeamHint")}
          none={t("empty")}
          csv={<Csv name="support-teams" make={() => teamsCsv(report.teams)} />}
          columns={teamColumns}
          items={report.teams}
          keyOf={({ team }) => team?.id ?? ""}
        />
      )}
      <FigureTable
        title={t("byLabel")}
        hint={t("byLabelHint")}
        none={t("empty")}
        csv={<Csv name="support-labels" make={() => labelsCsv(report.labels)} />}
        columns={labelColumns}
        items={report.labels}
        keyOf={({ label }) => label?.id ?? ""}
      />
    </>
  );
}

function Plot({ name, days }: { name: string; days: readonly DayValue[] }) {
  return (
    <div className="sr__plot">
      <h3 className="text-14 font-medium">{name}</h3>
      <DayBars what={name} days={days} />
    </div>
  );
}

function Csv({ name, make }: { name: string; make: () => string }) {
  return (
    <CsvButton label={t("csv")} failed={t("csvFailed")} name={name} make={() => Promise.resolve(make())} />
  );
}

interface FigureTableProps<Item> {
  title: string;
  hint: string;
  none: string;
  csv: ReturnType<typeof Csv>;
  columns: ReadonlyArray<Column<Item>>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
}

function FigureTable<Item>({ title, hint, none, csv, ...table }: FigureTableProps<Item>) {
  return (
    <Panel title={title} label={title} action={csv}>
      <p className="sr__hint text-12 text-muted">{hint}</p>
      {table.items.length === 0 ? <Empty>{none}</Empty> : <Table label={title} density="snug" {...table} />}
    </Panel>
  );
}
