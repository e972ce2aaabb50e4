// The writer's connection to PostgreSQL. Guarantees that at most one process holds it at a time: an advisory
// lock says so early and in words; the journal's primary key says so for certain. A connection that was lost
// takes its server process with it, so that nothing of it can still be written behind our back.
import type pg from "pg";
import { assertDurable } from "../db/durability.ts";
import { realOutside, type Driver, type Outside, type Timers } from "./outside.port.ts";

export interface ConnectionSettings {
  readonly url: string;
  /** Without an answer for this long a connection counts as lost. */
  readonly answerTimeoutMs: number;
  /** How long a former holder of the lock has to let go. */
  readonly lockWaitMs: number;
  /** For tests alone: accepts a server that may lose what it acknowledged. */
  readonly allowUnsafeDurability: boolean;
  readonly outside: Outside;
}

/** Another writer exists, or the history is not the one that this process wrote. Never retried. */
export class FencedError extends Error {
  override name = "FencedError";
}

/** Who a connection is on the server: enough to end it, and never another user's. */
export interface Backend {
  readonly pid: number;
  readonly startedAt: string;
}

export interface WriterConnection {
  readonly client: pg.Client;
  readonly backend: Backend;
}

/** "fillmark" + "exchange" in spirit; any number will do so long as it stays the same. */
const writerLock = "7380408517260437605";

const rawText = { getTypeParser: () => (value: string | Buffer) => value };

/**
 * Opens the one connection that writes: ends the `former` one on the server where that is still there, checks that
 * commits are durable, and takes the lock that keeps other processes out. Rejects, with nothing left open, where
 * one of these fails.
 */
export async function connectWriter(
  settings: ConnectionSettings,
  former: Backend | null,
): Promise<WriterConnection> {
  const { driver, timers } = settings.outside;
  const client = driver.openClient({
    connectionString: settings.url,
    application_name: "fillmark exchange writer",
    connectionTimeoutMillis: settings.answerTimeoutMs,
    query_timeout: settings.answerTimeoutMs,
    keepAlive: true,
    types: rawText,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (!settings.allowUnsafeDurability) {
      await assertDurable(client);
      await client.query("set synchronous_commit = on");
    }
    await client.query("set plan_cache_mode = force_generic_plan; set jit = off; set timezone = 'UTC'");
    if (former !== null) await endBackend(client, former);
    await acquireLock(client, { timers, waitMs: settings.lockWaitMs });
    return { client, backend: await backendOf(client) };
  } catch (error) {
    await hangUp(client, timers);
    throw error;
  }
}

/** For reading much at once, however long that takes: every column comes as text. */
export async function connectReader(
  url: string,
  name: string,
  driver: Driver = realOutside.driver,
): Promise<pg.Client> {
  const client = driver.openClient({ connectionString: url, application_name: name, types: rawText });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set jit = off; set work_mem = '64MB'; set timezone = 'UTC'");
  return client;
}

/** Never waits for a server that doesn't answer. */
export async function hangUp(client: pg.Client, timers: Timers): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, timers.sleep(200, { keepsAlive: false })]);
}

async function backendOf(client: pg.Client): Promise<Backend> {
  const { rows } = await client.query<{ pid: string; started_at: string }>(
    "select pid::text, backend_start::text as started_at from pg_stat_activity where pid = pg_backend_pid()",
  );
  const row = rows[0];
  if (row === undefined) throw new Error("PostgreSQL doesn't list this connection in pg_stat_activity");
  return { pid: Number(row.pid), startedAt: row.started_at };
}

async function endBackend(client: pg.Client, former: Backend): Promise<void> {
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2",
    [former.pid, former.startedAt],
  );
}

async function acquireLock(
  client: pg.Client,
  { timers, waitMs }: { timers: Timers; waitMs: number },
): Promise<void> {
  const deadline = timers.elapsed() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: string }>("select pg_try_advisory_lock($1)::text as taken", [
      writerLock,
    ]);
    if (rows[0]?.taken === "true") return;
    if (timers.elapsed() >= deadline) throw new FencedError(await describeHolder(client));
    await timers.sleep(50);
  }
}

async function describeHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('pid %s from %s since %s', a.pid, coalesce(a.client_addr::text, 'a local socket'), a.backend_start)
       as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32) | l.objid::bigint = $1`,
    [writerLock],
  );
  const holder = rows[0]?.holder ?? "a connection that has just gone";
  return (
    `Another Fillmark server is running on the same data already (${holder}). ` +
    "Stop it, or give this one its own DATA_DIR or DATABASE_URL."
  );
}
