// The driver below the ORM forgets to give a connection back when `begin` or `rollback` fails on it, and it fails
// whenever the connection broke in a transaction. Each would be one less for good, until none is left and nothing
// works any more. So the pool takes back by itself what has died and what nobody can still be working with. The same
// driver stumbles over a new connection that comes while the pool is being closed, and a pool waits for ever for what
// nobody gives back.
import type { Pool, PoolClient } from "pg";

/** What waits on a dead connection fails at once; by then every caller that returns its connection has done so. */
const DEAD_MS = 3_000;
/** No work holds a connection for so long: a statement ends after eight seconds. */
const LONGEST_USE_MS = 120_000;

interface Options {
  readonly deadMs?: number;
  readonly longestUseMs?: number;
}

export function reclaimConnections(pool: Pool, options: Options = {}): void {
  const { deadMs = DEAD_MS, longestUseMs = LONGEST_USE_MS } = options;
  const leases = new Map<PoolClient, NodeJS.Timeout>();
  const dead = new WeakSet<PoolClient>();
  const reclaimLater = (client: PoolClient, ms: number) => {
    clearTimeout(leases.get(client));
    leases.set(client, setTimeout(() => client.release(true), ms).unref());
  };
  pool.on("connect", (client) => {
    client.once("end", () => {
      dead.add(client);
      if (leases.has(client)) reclaimLater(client, deadMs);
    });
  });
  pool.on("acquire", (client) => {
    // What ends is dead, and is taken back as such.
    const end = () => void client.end().catch(() => undefined);
    leases.set(client, setTimeout(end, longestUseMs).unref());
    if (dead.has(client)) reclaimLater(client, deadMs);
    // Asked for before the closing began, and too late now: the driver has let go of the pool.
    if (pool.ending) reclaimLater(client, 0);
  });
  pool.on("release", (_error, client) => {
    clearTimeout(leases.get(client));
    leases.delete(client);
  });
}
