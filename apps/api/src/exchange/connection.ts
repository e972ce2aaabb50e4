// The writer's connection to PostgreSQL. Guarantees that at most one process holds it at a time: an advisory
// lock says so early and in words; the journal's primary key says so for certain. A connection that was lost
// takes its server process with it, so that nothing of it can still be written behind our back.
import type pg from "pg";
import { assertDurable } from "../db/durability.ts";
import { realOutside, type Driver, type Outside, type Timers } from "./outside.port.ts";
import {
  describeHolder,
  endBackend,
  heartbeatName,
  keepBeating,
  tryWriterLock,
  WRITER_SESSION,
  type Backend,
} from "./writer-lock.ts";

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

type WriterSettings = Omit<ConnectionSettings, "lockWaitMs">;

/** Another writer exists, or the history is not the one that this process wrote. Never retried. */
export class FencedError extends Error {
  override name = "FencedError";
}

export interface WriterConnection {
  readonly client: pg.Client;
  readonly backend: Backend;
}

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
  const client = await openWriter(settings);
  const { timers } = settings.outside;
  try {
    if (former !== null) await endBackend(client, former);
    await acquireLock(client, { timers, waitMs: settings.lockWaitMs });
    return await asWriter(client, settings);
  } catch (error) {
    await hangUp(client, timers);
    throw error;
  }
}

/** A connection that could write, without the lock. Rejects, with nothing left open, where its server may lose commits. */
export async function openWriter(settings: WriterSettings): Promise<pg.Client> {
  const { driver, timers } = settings.outside;
  const client = driver.openClient({
    connectionString: settings.url,
    application_name: WRITER_SESSION,
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
    return client;
  } catch (error) {
    await hangUp(client, timers);
    throw error;
  }
}

/** The connection of one that has the lock. A session beside it shows from here on that its process is alive. */
export async function asWriter(client: pg.Client, settings: WriterSettings): Promise<WriterConnection> {
  const { driver, timers } = settings.outside;
  const backend = await backendOf(client);
  const openHeartbeat = (): pg.Client =>
    driver.openClient({
      connectionString: settings.url,
      application_name: heartbeatName(backend),
      connectionTimeoutMillis: settings.answerTimeoutMs,
      query_timeout: settings.answerTimeoutMs,
    });
  client.once("end", keepBeating(openHeartbeat, timers));
  return { client, backend };
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

async function acquireLock(
  client: pg.Client,
  { timers, waitMs }: { timers: Timers; waitMs: number },
): Promise<void> {
  const deadline = timers.elapsed() + waitMs;
  for (;;) {
    if (await tryWriterLock(client)) return;
    if (timers.elapsed() >= deadline) throw new FencedError(await otherWriter(client));
    await timers.sleep(50);
  }
}

async function otherWriter(client: pg.Client): Promise<string> {
  const holder = (await describeHolder(client)) ?? "a connection that has just gone";
  return (
    `Another Fillmark server is running on the same data already (${holder}). ` +
    "Stop it, or give this one its own DATA_DIR or DATABASE_URL."
  );
}
