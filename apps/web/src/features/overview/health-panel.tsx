import type { HealthPartView } from "@fillmark/contracts/overview";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatBytes, formatDuration } from "../../console/format-measures.ts";
import { formatDecimal, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { overview } from "../../messages/en/overview.ts";

const everyMs = 15_000;
const tones = { good: "ok", watch: "warn", bad: "danger", pending: "neutral" } as const satisfies Record<
  string,
  BadgeTone
>;

/** Each part of the installation with how it is, the ones that need attention first. */
export function HealthPanel() {
  const query = trpc.overview.health.useQuery(undefined, { refetchInterval: everyMs });
  return (
    <FormCard title={overview("health")}>
      <QueryView
        query={query}
        failed={overview("healthFailed")}
        skeleton={<SkeletonRows label={overview("healthLoading")} count={6} />}
      >
        {({ parts }) => (
          <ul className="ov__parts">
            {urgentFirst(parts).map((part) => (
              <Part key={part.part} part={part} />
            ))}
          </ul>
        )}
      </QueryView>
    </FormCard>
  );
}

const urgency = ["bad", "watch", "pending", "good"];

function urgentFirst(parts: readonly HealthPartView[]): HealthPartView[] {
  return parts.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
}

function Part({ part: { part, state, facts } }: { part: HealthPartView }) {
  return (
    <li className="ov__part">
      <div className="ov__parthead">
        <h3 className="text-14 font-medium">{overview(`part_${part}`)}</h3>
        <Badge tone={tones[state]}>{overview(state)}</Badge>
      </div>
      <KeyValue>
        {facts.map(({ name, value }) => (
          <KeyValueLine key={name} name={nameOf(name)}>
            {written(name, value)}
          </KeyValueLine>
        ))}
      </KeyValue>
    </li>
  );
}

type Fact = HealthPartView["facts"][number];

const names: Readonly<Record<string, string>> = {
  state: overview("fact_state"),
  commands: overview("fact_commands"),
  queued: overview("fact_queued"),
  paused: overview("fact_paused"),
  limited: overview("fact_limited"),
  source: overview("fact_source"),
  pairs: overview("fact_pairs"),
  stale: overview("fact_stale"),
  findings: overview("fact_findings"),
  checkedAt: overview("fact_checkedAt"),
  sends: overview("fact_sends"),
  refusedNow: overview("fact_refusedNow"),
  sentAt: overview("fact_sentAt"),
  waiting: overview("fact_waiting"),
  oldestAt: overview("fact_oldestAt"),
  failedToday: overview("fact_failedToday"),
  known: overview("fact_known"),
  failing: overview("fact_failing"),
  stuck: overview("fact_stuck"),
  answeredMs: overview("fact_answeredMs"),
  sizeBytes: overview("fact_sizeBytes"),
  connections: overview("fact_connections"),
  mostConnections: overview("fact_mostConnections"),
  place: overview("fact_place"),
  freeBytes: overview("fact_freeBytes"),
  totalBytes: overview("fact_totalBytes"),
  floorBytes: overview("fact_floorBytes"),
  room: overview("fact_room"),
  heapBytes: overview("fact_heapBytes"),
  heapMostBytes: overview("fact_heapMostBytes"),
  processBytes: overview("fact_processBytes"),
  machineBytes: overview("fact_machineBytes"),
  upSeconds: overview("fact_upSeconds"),
  validUntilAt: overview("fact_validUntilAt"),
  names: overview("fact_names"),
};

const nameOf = (name: string): string => names[name] ?? name;

/** By what the name says of its unit. */
function written(name: string, value: Fact["value"]): string {
  if (value === null) return overview("none");
  if (typeof value === "string")
    return name.endsWith("At") ? formatMoment(value) : value.replaceAll("_", " ");
  if (name.endsWith("Bytes")) return formatBytes(value);
  if (name.endsWith("Ms")) return formatDuration(value);
  if (name.endsWith("Seconds")) return formatDuration(value * 1_000);
  return formatDecimal(String(value));
}
