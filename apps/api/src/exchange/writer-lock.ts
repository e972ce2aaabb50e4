// Who may write. The lock belongs to the session that writes, so that it is free as soon as that session has ended, and
// every statement that writes asks for it once more (`fence`): what comes by another session, as behind a pooler, is refused.
import type pg from "pg";
import type { Timers } from "./outside.port.ts";

/** "fillmark" + "exchange" in spirit; any number will do so long as it stays the same. */
const writerLock = "7380408517260437605";

/** How often a writer without work shows that it is alive. */
export const HEARTBEAT_MS = 1_000;

/** SQLSTATE of a statement whose `fence` found the lock in other hands. */
export const FENCED = "22012";

/**
 * Ends a statement that writes. It takes the lock for the transaction where its session has it or nobody has; otherwise it
 * divides by zero, and nothing of the statement is written.
 */
export const fence = `select 1 / pg_try_advisory_xact_lock(${writerLock})::int`;

/** A session on the server: enough to end it, and never another user's. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
}

type Queryable = Pick<pg.ClientBase, "query">;

/** Takes the lock for this session, if it is free. */
export async function tryWriterLock(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ taken: string }>("select pg_try_advisory_lock($1)::text as taken", [
    writerLock,
  ]);
  return rows[0]?.taken === "true";
}

/**
 * While nothing is written, shows every second that this session's process is alive. A connection that doesn't answer is
 * given up, which its owner hears as its end.
 */
export function keepBeating(client: pg.Client, timers: Timers, giveUp: () => void): void {
  const stop = timers.every(HEARTBEAT_MS, () => {
    client.query("select 1").catch(giveUp);
  });
  client.once("end", stop);
}

/** The session that holds the lock, in words for a person; null where nobody does. */
export async function describeHolder(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('pid %s from %s since %s', a.pid, coalesce(a.client_addr::text, 'a local socket'), a.backend_start)
       as holder ${ofHolder}`,
    [writerLock],
  );
  return rows[0]?.holder ?? null;
}

export interface Holder extends Backend {
  /** Since its last statement ended; null while one is at work. */
  readonly silentMs: number | null;
}

/** The session that holds the lock; null where nobody does. */
export async function findHolder(client: Queryable): Promise<Holder | null> {
  const { rows } = await client.query<{ pid: string; started_at: string; silent: string | null }>(
    `select a.pid::text, a.backend_start::text as started_at, case a.state when 'idle'
       then (extract(epoch from clock_timestamp() - a.state_change) * 1000)::bigint::text end as silent ${ofHolder}`,
    [writerLock],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const silentMs = row.silent === null ? null : Number(row.silent);
  return { pid: Number(row.pid), startedAt: row.started_at, silentMs };
}

/** Ends a session on the server, if it is still that one. What it has not committed is gone. */
export async function endBackend(client: Queryable, { pid, startedAt }: Backend): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2",
    [pid, startedAt],
  );
}

const ofHolder = `
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32) | l.objid::bigint = $1`;
