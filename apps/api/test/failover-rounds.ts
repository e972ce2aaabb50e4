// Rounds in which PostgreSQL itself is lost: the primary under the exchange's load is killed while its replica has fallen
// behind, the replica is promoted, and the address leads there. With a synchronous replica nothing that was answered is lost;
// with an asynchronous one it is, and these rounds have to see that.
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../src/db/migrate.ts";
import { proofLines, prove } from "../src/exchange/proof.ts";
import { killCluster } from "../src/testing/kill-cluster.ts";
import { startReplica, type Replica } from "../src/testing/replica.ts";
import { startThrowawayCluster, type ThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { acknowledgedBy, ExchangeProcess } from "./exchange-process.ts";
import { compare, type Outcome } from "./kill-cycles.ts";

export interface FailoverReport extends Outcome {
  /** How long it took from the kill until the same process answered again, ms. Of a process that ended it isn't there. */
  readonly recoveries: readonly number[];
  /** What processes said that stopped for good: their history was longer than the one that was left. */
  readonly stopped: readonly string[];
  /** What doesn't hold of `npm run prove`; null where all of it does. */
  readonly unproven: string | null;
}

interface FailoverOptions {
  readonly rounds: number;
  readonly isSynchronous: boolean;
}

/** How long the replica is behind before the primary is gone. */
const BEHIND_MS = 200;

export async function failoverRounds({ rounds, isSynchronous }: FailoverOptions): Promise<FailoverReport> {
  const clusters: ThrowawayCluster[] = [await startThrowawayCluster()];
  const processes: ExchangeProcess[] = [];
  const recoveries: number[] = [];
  const stopped: string[] = [];
  const primary = (): ThrowawayCluster => clusters.at(-1) ?? never();
  const start = async (): Promise<ExchangeProcess> => {
    const name = `f${processes.length}`;
    const started = await ExchangeProcess.start({ url: primary().url, name, does: "alone" });
    processes.push(started);
    await started.says("ready");
    return started;
  };
  try {
    await migrate(primary());
    let exchange = await start();
    for (let round = 0; round < rounds; round++) {
      const replica = await startReplica(primary(), { isSynchronous });
      await exchange.answersAgain(20 + ((round * 17) % 90));
      await loseThePrimary(primary(), replica);
      const since = performance.now();
      clusters.push(replica);
      exchange.database.leadTo(replica.url);
      await exchange.answersAgain();
      if (exchange.hasEnded) {
        stopped.push(exchange.problems);
        exchange = await start();
      } else recoveries.push(performance.now() - since);
    }
    await exchange.end();
    const outcome = await compare(primary().url, acknowledgedBy(processes));
    const proof = await prove(primary().url);
    return { ...outcome, recoveries, stopped, unproven: proof.holds ? null : proofLines(proof).join("\n") };
  } finally {
    await Promise.all(processes.map((one) => one.end()));
    await Promise.all(clusters.map((one) => one.stop()));
  }
}

async function loseThePrimary(primary: ThrowawayCluster, replica: Replica): Promise<void> {
  replica.fallBehind();
  await sleep(BEHIND_MS);
  killCluster(primary.pid);
  await replica.promote();
}

function never(): never {
  throw new Error("there is a cluster from the beginning");
}
