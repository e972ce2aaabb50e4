// One process of several does something: the one whose session holds an advisory lock. When that session ends, PostgreSQL gives
// the lock to the next one that asks.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** What one process at a time does. The numbers stay the same for ever. */
const locks = { market: 7_301, jobs: 7_302 } as const;
const LOOK_MS = 500;
const PING_MS = 2_000;
const ANSWER_MS = 5_000;
const SILENCE_MS = 6_000;

export interface LeadershipOptions {
  readonly url: string;
  readonly of: keyof typeof locks;
  readonly signal: AbortSignal;
  /** The session has ended, and another process may lead now: end what only one may do. */
  readonly onLost: (error: Error) => void;
}

export interface Leadership {
  /** Lets the next one lead. */
  release(): Promise<void>;
}

/** Resolves once this process leads, however long that takes. Rejects with the signal's reason, or where there is no database. */
export async function takeLeadership({ url, of, signal, onLost }: LeadershipOptions): Promise<Leadership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `fillmark ${of}`,
    // PostgreSQL itself ends the session of a process that is stopped, or cut off.
    options: `-c idle_session_timeout=${SILENCE_MS}`,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  let isReleased = false;
  const lose = (error: Error): void => {
    if (isReleased) return;
    isReleased = true;
    onLost(error);
  };
  await client.connect();
  try {
    while (!(await tryLock(client, locks[of]))) {
      await sleep(LOOK_MS);
      signal.throwIfAborted();
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.on("error", lose);
  client.on("end", () => lose(new Error("the session has ended")));
  const ping = setInterval(() => void client.query("select 1").catch(lose), PING_MS).unref();
  return {
    async release() {
      isReleased = true;
      clearInterval(ping);
      await client.end().catch(() => undefined);
    },
  };
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [lock]);
  return rows[0]?.got === true;
}
