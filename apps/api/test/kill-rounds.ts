// Rounds of kill -9 in a cluster of their own: in each the server's process is killed under load, and then, under the load
// of another one, every process of PostgreSQL.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/db/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { withClient } from "../src/db/with-client.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { killCluster } from "../src/testing/kill-cluster.ts";
import { compare, ExchangeLoad, type Durability, type Outcome } from "./kill-cycles.ts";

export interface Rounds {
  readonly rounds: number;
  /** `unsafe` switches synchronous_commit off, and must be seen to lose: it shows that these rounds would notice. */
  readonly durability: Durability;
  /** Ends before the last round once it answers true; asked where PostgreSQL has come back. */
  readonly isEnough?: (outcome: Outcome) => boolean;
}

export interface KillReport extends Outcome {
  readonly killed: { readonly servers: number; readonly databases: number };
  /** What doesn't hold of `npm run prove`; null where all of it does. */
  readonly unproven: string | null;
}

export async function killRounds({ rounds, durability, isEnough }: Rounds): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), "fillmark-kill-"));
  const allowUnsafeDurability = durability === "unsafe";
  const log = { info: () => undefined, warn: () => undefined };
  const start = (): ReturnType<typeof startEmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, log, allowUnsafeDurability });
  const load = new ExchangeLoad();
  let server = await start();
  try {
    await migrate(server);
    if (allowUnsafeDurability)
      await withClient(server.adminUrl, (admin) =>
        admin.query("alter role fillmark set synchronous_commit = off"),
      );
    const killed = { servers: 0, databases: 0 };
    for (let round = 0; round < rounds; round++) {
      const { pid, url } = server;
      const run = { url, durability, answers: (round * 17) % 90 };
      await load.runUntilKilled({ ...run, name: `s${round}`, runMs: (round * 37) % 60, kill: null });
      killed.servers += 1;
      const kill = (): void => killCluster(pid);
      await load.runUntilKilled({ ...run, name: `d${round}`, runMs: (round * 23) % 60, kill });
      killed.databases += 1;
      // Lets go of it: a server that this process still held would go on after the last stop.
      await server.stop();
      server = await start();
      if (isEnough?.(await compare(server.url, load.acknowledged)) === true) break;
    }
    const outcome = await compare(server.url, load.acknowledged);
    const proof = await prove(server.url);
    return { ...outcome, killed, unproven: proof.holds ? null : proofLines(proof).join("\n") };
  } finally {
    load.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
