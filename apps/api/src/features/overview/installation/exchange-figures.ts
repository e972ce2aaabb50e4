// Who writes history, what waits to be written, and what is still to be handed over.
import type { FigureView } from "@fillmark/contracts/installation";
import { sql } from "kysely";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { lockHolder, WRITER_SESSION } from "../../../exchange/writer-lock.ts";
import { QUEUE_SHARES } from "../product-health.ts";
import { instant, judged, plain, secondsSince, within } from "./figure.ts";

const HANDOVER_LIMITS = { watch: 60, bad: 600 };
/** Enough to compare two by eye. */
const SHORT_HASH = 16;

/** As PostgreSQL knows it, so that a writer which isn't this process is seen, and servers that stand by to be the next. */
export async function writerFigures({ em, exchange }: AdminContext): Promise<FigureView[]> {
  const { seq, lastHash } = exchange.status();
  const { pid, connected, sessions } = await query(em)
    .selectNoFrom([
      sql<number | null>`(select a.pid from ${sql.raw(lockHolder)})`.as("pid"),
      sql<Date | null>`(select a.backend_start from ${sql.raw(lockHolder)})`.as("connected"),
      sql<number>`(select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = ${WRITER_SESSION})`.as("sessions"),
    ])
    .executeTakeFirstOrThrow();
  return [
    plain("writerPid", "text", pid === null ? null : String(pid)),
    plain("writerSinceAt", "at", instant(connected?.getTime() ?? null)),
    plain("seq", "count", seq),
    plain("chainHash", "text", lastHash.slice(0, SHORT_HASH)),
    plain("standbyServers", "count", pid === null ? sessions : sessions - 1),
  ];
}

export function queueFigures({
  exchange,
}: {
  exchange: Pick<AdminContext["exchange"], "status">;
}): FigureView[] {
  const { state, queued, mostQueued, inFlight } = exchange.status();
  const { watch, bad } = QUEUE_SHARES;
  return [
    judged("exchangeState", "text", { value: state, verdict: state === "running" ? "good" : "bad" }),
    judged("queued", "count", within(queued, { watch: mostQueued * watch, bad: mostQueued * bad })),
    plain("mostQueued", "count", mostQueued),
    plain("inFlight", "count", inFlight),
  ];
}

/** Decisions on their way to the exchange. */
export async function handoverFigures({ em, clock }: AdminContext): Promise<FigureView[]> {
  const row = await query(em)
    .selectFrom("exchange_outbox")
    .select(({ fn }) => [fn.countAll<string>().as("waiting"), fn.min<Date | null>("created_at").as("oldest")])
    .executeTakeFirstOrThrow();
  const oldest = secondsSince(row.oldest?.getTime() ?? null, clock.now());
  return [
    plain("commandsWaiting", "count", Number(row.waiting)),
    judged("commandsOldestSeconds", "seconds", within(oldest, HANDOVER_LIMITS)),
  ];
}
