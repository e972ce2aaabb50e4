// PostgreSQL as it describes itself: its size and load, where a commit has to be before it is answered, and who follows.
import type { FigureView, StandbyView } from "@fillmark/contracts/installation";
import { sql } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { ANSWER_LIMITS, CROWDED, databaseLoad } from "../database-health.ts";
import { judged, plain, within } from "./figure.ts";

const TRANSACTION_LIMITS = { watch: 60, bad: 600 };
const LAG_LIMITS = { watch: 5_000, bad: 60_000 };
/** 64 MB of changes that a standby hasn't got yet, and a gigabyte. */
const LAG_BYTES = { watch: 64 * 1_048_576, bad: 1_024 * 1_048_576 };

export async function databaseFigures({ em }: AdminContext): Promise<FigureView[]> {
  const { answeredMs, size, connections, most } = await databaseLoad(em);
  const row = await query(em)
    .selectNoFrom([
      sql<string>`current_setting('server_version')`.as("version"),
      sql<number | null>`(select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid())`.as(
        "longest",
      ),
      sql<string>`current_setting('fsync')`.as("fsync"),
      sql<string>`current_setting('synchronous_standby_names')`.as("awaited"),
      sql<number>`(select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum'))`.as(
        "waitedFor",
      ),
    ])
    .executeTakeFirstOrThrow();
  const { watch, bad } = CROWDED;
  const longest = row.longest === null ? null : Math.max(0, Math.round(row.longest));
  return [
    plain("postgres", "text", row.version),
    plain("sizeBytes", "bytes", size),
    judged("connections", "count", within(connections, { watch: most * watch, bad: most * bad })),
    plain("mostConnections", "count", most),
    judged("answeredMs", "ms", within(answeredMs, ANSWER_LIMITS)),
    judged("longestTransactionSeconds", "seconds", within(longest, TRANSACTION_LIMITS)),
    judged("commitsReach", "text", commitsReach(row)),
  ];
}

interface Protection {
  readonly fsync: string;
  /** `synchronous_standby_names`: empty where no standby is waited for. */
  readonly awaited: string;
  /** Standbys that a commit waits for and that are there. */
  readonly waitedFor: number;
}

/** Where a commit is, at least, when it is answered: the writer always asks PostgreSQL to wait. */
export function commitsReach({ fsync, awaited, waitedFor }: Protection): Parameters<typeof judged>[2] {
  if (fsync === "off") return { value: "memory", verdict: "bad" };
  if (awaited === "") return { value: "disk", verdict: "good" };
  return waitedFor > 0
    ? { value: "standby", verdict: "good" }
    : { value: "no_standby_answers", verdict: "bad" };
}

/** PostgreSQL hides all but their number from roles without pg_monitor. */
export async function standbys({ em }: AdminContext): Promise<StandbyView[]> {
  const rows = await query(em)
    .selectFrom(
      sql<Omit<StandbyView, "verdict">>`(
        select coalesce(nullif(application_name, ''), 'pid ' || pid) as name, state, sync_state as sync,
          pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "lagBytes",
          (extract(epoch from replay_lag) * 1000)::float8 as "lagMs"
        from pg_stat_replication order by 1)`.as("standby"),
    )
    .select(["standby.name", "standby.state", "standby.sync", "standby.lagBytes", "standby.lagMs"])
    .execute();
  return rows.map((row) => ({ ...row, verdict: standbyVerdict(row) }));
}

export function standbyVerdict({ state, lagBytes, lagMs }: Omit<StandbyView, "verdict">) {
  if (state === null) return "plain";
  if (state !== "streaming") return "watch";
  const verdicts = [within(lagBytes, LAG_BYTES).verdict, within(lagMs, LAG_LIMITS).verdict];
  return verdicts.includes("bad") ? "bad" : verdicts.includes("watch") ? "watch" : "good";
}
