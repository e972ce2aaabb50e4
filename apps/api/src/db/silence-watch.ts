// Notices a database that takes connections and says nothing. Each question to it would wait out its own time, one after
// another, and everybody who asks something waits with them; so while it is silent a caller that uses a connection of the pool
// is cut off at once. The question whose silence is noticed goes over a connection of its own, and is so easy that only
// a server that answers nobody leaves it lying.
import pg from "pg";
import type { Pool, PoolClient } from "pg";

const EVERY_MS = 500;
/** Turns without an answer. A process of ours that was busy for long has one turn for all of that, not many. */
const MAX_SILENT_TURNS = 4;
/** The same while there is no connection to ask by: on a busy machine a new one takes longer than an answer. */
const MAX_CONNECTING_TURNS = 8;
const CONNECT_MS = 2_500;
/** While it is silent one after the other is begun, so that its return is seen soon. */
const MAX_CONNECTING = 4;

export interface SilenceWatch {
  watch(pool: Pool): void;
  stop(): Promise<void>;
}

export function watchForSilence(url: string): SilenceWatch {
  const inUse = new Set<PoolClient>();
  let asker: pg.Client | null = null;
  let connecting = 0;
  let silentTurns = 0;
  let isAsking = false;
  let isSilent = false;
  let isStopped = false;

  const connect = async (): Promise<void> => {
    connecting += 1;
    const client = await connected(url).catch((error: unknown) => {
      // A server that refuses is not silent.
      if (!isTimeout(error)) silentTurns = 0;
      return null;
    });
    connecting -= 1;
    if (client === null) return;
    // Another was quicker.
    if (asker !== null || isStopped) return hangUp(client);
    asker = client;
    silentTurns = 0;
    isSilent = false;
  };
  const ask = async (client: pg.Client): Promise<void> => {
    isAsking = true;
    silentTurns = 0;
    const isAnswered = await client.query("select 1").then(
      () => true,
      () => false,
    );
    isAsking = false;
    if (isAnswered || asker !== client) return;
    asker = null;
    hangUp(client);
  };
  const turn = (): void => {
    if (asker === null) {
      // Each attempt has an end of its own, so turns are counted over one after the other.
      if (connecting > 0 || silentTurns > 0) silentTurns += 1;
      if (silentTurns >= MAX_CONNECTING_TURNS) isSilent = true;
      if (connecting < (isSilent ? MAX_CONNECTING : 1)) void connect();
    } else if (!isAsking) void ask(asker);
    else if ((silentTurns += 1) >= MAX_SILENT_TURNS) {
      isSilent = true;
      const silent = asker;
      asker = null;
      silentTurns = 0;
      hangUp(silent);
    }
    if (isSilent) for (const client of inUse) hangUp(client);
  };
  const timer = setInterval(turn, EVERY_MS).unref();
  turn();
  return {
    watch(pool) {
      pool.on("acquire", (client) => {
        inUse.add(client);
        if (isSilent) setImmediate(() => hangUp(client));
      });
      pool.on("release", (_error, client) => inUse.delete(client));
      pool.on("remove", (client) => inUse.delete(client));
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await asker?.end().catch(() => undefined);
    },
  };
}

/** What is at a question is cut off by this, and gets an error. */
function hangUp(client: pg.ClientBase & { end(): Promise<void> }): void {
  void client.end().catch(() => undefined);
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "fillmark silence watch",
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The driver's own words for a connection that wasn't there in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout expired";
}
