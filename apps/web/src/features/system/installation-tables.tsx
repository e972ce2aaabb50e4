import type { JobView, StandbyView } from "@fillmark/contracts/installation";
import { FormCard } from "@fillmark/ui/page";
import { type Column, Table } from "@fillmark/ui/table";
import { formatBytes, formatDuration } from "../../console/format-measures.ts";
import { formatAgo } from "../../format/format-ago.ts";
import { formatTime } from "../../format/format.ts";
import { installation } from "../../messages/en/installation.ts";
import { VerdictSign } from "./verdict-sign.tsx";

const columnsOfStandbys: readonly Column<StandbyView>[] = [
  {
    key: "name",
    head: installation("standby"),
    cell: ({ name, verdict }) => (
      <span className="sysp__value">
        <VerdictSign verdict={verdict} />
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: "state",
    head: installation("standbyState"),
    cell: ({ state }) => state ?? installation("hidden"),
  },
  { key: "sync", head: installation("standbySync"), cell: ({ sync }) => sync ?? installation("hidden") },
  { key: "lag", head: installation("standbyLag"), isNumeric: true, cell: lagOf },
];

function lagOf({ lagBytes, lagMs }: StandbyView): string {
  if (lagBytes === null) return installation("hidden");
  return lagMs === null ? formatBytes(lagBytes) : `${formatBytes(lagBytes)}, ${formatDuration(lagMs)}`;
}

export function StandbysCard({ standbys }: { standbys: readonly StandbyView[] | null }) {
  const said = installation(standbys === null ? "standbysAway" : "standbysNone");
  return (
    <FormCard title={installation("standbys")}>
      {standbys === null || standbys.length === 0 ? (
        <p className="text-14 text-secondary">{said}</p>
      ) : (
        <>
          <Table
            label={installation("standbys")}
            columns={columnsOfStandbys}
            items={standbys}
            keyOf={({ name }) => name}
            density="snug"
          />
          {standbys.some(({ state }) => state === null) && (
            <p className="text-14 text-secondary">{installation("standbyHidden")}</p>
          )}
        </>
      )}
    </FormCard>
  );
}

function columnsOfJobs(now: number): readonly Column<JobView>[] {
  return [
    {
      key: "name",
      head: installation("job"),
      cell: ({ name, verdict }) => (
        <span className="sysp__value">
          <VerdictSign verdict={verdict} />
          <span>{name}</span>
        </span>
      ),
    },
    { key: "ended", head: installation("jobEnded"), cell: (job) => lastRun(job, now) },
    {
      key: "failed",
      head: installation("jobFailed"),
      cell: ({ lastFailedAt }) =>
        lastFailedAt === null ? installation("never") : formatAgo(lastFailedAt, now),
    },
    {
      key: "next",
      head: installation("jobNext"),
      cell: ({ nextAt }) => (nextAt === null ? installation("none") : formatTime(nextAt)),
    },
  ];
}

function lastRun({ runningSinceAt, endedAt }: JobView, now: number): string {
  if (runningSinceAt !== null) return installation("jobRuns");
  return endedAt === null ? installation("jobWaits") : formatAgo(endedAt, now);
}

export function JobsCard({ jobs, now }: { jobs: readonly JobView[]; now: number }) {
  return (
    <FormCard title={installation("jobs")}>
      <Table
        label={installation("jobs")}
        columns={columnsOfJobs(now)}
        items={jobs}
        keyOf={({ name }) => name}
        density="snug"
      />
    </FormCard>
  );
}
