// Who may write. The lock belongs to the session that writes, so that it is free as soon as that session has ended, and
// every statement that writes asks for it once more (`fence`): what comes by another session, as behind a pooler, is refused.
import type pg from "pg";
import type { Timers } from "./outside.port.ts";

/** "fillmark" + "exchange" in spirit; any number will do so long as it stays the same. */
const writerLock = "7380408517260437605";

/** How often the process of a writer shows that it is alive. */
export const HEARTBEAT_MS = 1_000;

/** What the session of each process is called that writes, or stands by to write. */
export const WRITER_SESSION = "fillmark exchange writer";

const heartbeatOf = "fillmark exchange heartbeat ";

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

/** The session that holds the lock, as a row `a` of pg_stat_activity; no row where nobody does. */
export const lockHolder = `
     pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32) | l.objid::bigint = ${writerLock}`;

/** Takes the lock for this session, if it is free. */
export async function tryWriterLock(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ taken: string }>("select pg_try_advisory_lock($1)::text as taken", [
    writerLock,
  ]);
  return rows[0]?.taken === "true";
}

/** By its name the session that shows the life of a writer's process is known to belong to that writer's. */
export const heartbeatName = (writer: Backend): string => `${heartbeatOf}${writer.pid}`;

/**
 * Shows every second that this process is alive, by a session of its own: what is written never waits for it. Answers how to
 * end that.
 */
export function keepBeating(open: () => pg.Client, timers: Timers): () => void {
  let client: pg.Client | null = null;
  let isBusy = false;
  let isStopped = false;
  const end = (one: pg.Client | null): void => void one?.end().catch(() => undefined);
  const beat = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    const own = client ?? open();
    try {
      if (client === null) {
        own.on("error", () => undefined);
        await own.connect();
        client = own;
      }
      await own.query("select 1");
      if (isStopped) end(own);
    } catch {
      // Away, or silent for too long: the next beat opens another.
      client = null;
      end(own);
    }
    isBusy = false;
  };
  void beat();
  const stop = timers.every(HEARTBEAT_MS, () => void beat());
  return () => {
    isStopped = true;
    stop();
    if (!isBusy) end(client);
  };
}

/** The session that holds the lock, in words for a person; null where nobody does. */
export async function describeHolder(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('pid %s from %s since %s', a.pid, coalesce(a.client_addr::text, 'a local socket'), a.backend_start)
       as holder from ${lockHolder}`,
  );
  return rows[0]?.holder ?? null;
}

export interface Holder extends Backend {
  /** Since the last statement of its process ended; 0 while one is at work. */
  readonly silentMs: number;
}

/** The session that holds the lock; null where nobody does. */
export async function findHolder(client: Queryable): Promise<Holder | null> {
  const { rows } = await client.query<{ pid: string; started_at: string; silent: string }>(
    `select a.pid::text, a.backend_start::text as started_at, (
       select min(case s.state when 'idle' then extract(epoch from clock_timestamp() - s.state_change) * 1000 else 0 end)
       from pg_stat_activity s where s.pid = a.pid or s.application_name = $1 || a.pid)::bigint::text as silent from ${lockHolder}`,
    [heartbeatOf],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return { pid: Number(row.pid), startedAt: row.started_at, silentMs: Number(row.silent) };
}

/** Ends a session on the server, if it is still that one. What it has not committed is gone. */
export async function endBackend(client: Queryable, { pid, startedAt }: Backend): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2",
    [pid, startedAt],
  );
}
