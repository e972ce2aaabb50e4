// npm run bench:orders [rounds] [seconds]: an order from HTTP to durable answer, our single writer against a
// transaction per order on 16 connections, in the same host and on the same PostgreSQL. Rounds alternate, medians
// are compared, and the ledger of both is audited after every round: a rate of a wrong ledger is never printed.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { z } from "zod";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { withClient } from "../src/db/with-client.ts";
import { auditLedger } from "../src/exchange/audit.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { firstLine, spawnChild } from "./children.ts";
import { median } from "./core-book/measure.ts";
import { cancelAll } from "./orders/cancel-all.ts";
import { cpuSeconds } from "./orders/cpu-time.ts";

const rounds = sizeOf(0, { full: 5, brief: 1 });
const seconds = sizeOf(1, { full: 3, brief: 1 });
const WRITERS = ["batched", "each"] as const;
type Writer = (typeof WRITERS)[number];

const Started = z.object({ address: z.string(), tokens: z.array(z.string()) });
const Measured = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  statuses: z.record(z.string(), z.number()),
});

/** CPU in milliseconds an order: the server's own process, and all of PostgreSQL. */
interface Measured extends z.infer<typeof Measured> {
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

interface Server extends z.infer<typeof Started> {
  readonly child: ChildProcess;
  readonly pool: pg.Pool;
}

async function startServer(database: string, writer: Writer, users: string): Promise<Server> {
  const urlOf = (role: string): string => new URL(`/${database}`, role).href;
  const url = urlOf(cluster.url);
  const child = spawnChild("orders/server.ts", [url, urlOf(cluster.ownerUrl), writer, users]);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The cluster stops under it when a round fails: that failure is the one to be read.
  pool.on("error", () => undefined);
  return {
    child,
    pool,
    ...Started.parse(await firstLine(child)),
  };
}

async function stopServer({ child, pool }: Server): Promise<void> {
  await pool.end();
  const exited = once(child, "exit");
  child.stdin?.end();
  await exited;
}

async function measure(server: Server, connections: number): Promise<Measured> {
  const cpu = (): number[] => [cpuSeconds(server.child.pid ?? 0), cpuSeconds(cluster.pid)];
  const before = cpu();
  const child = spawnChild("orders/load.ts", [
    server.address,
    String(connections),
    String(seconds),
    server.tokens.join(","),
  ]);
  const measured = Measured.parse(await firstLine(child));
  const [serverCpu = 0, databaseCpu = 0] = cpu().map(
    (after, index) => ((after - (before[index] ?? 0)) * 1_000) / (measured.perSecond * seconds),
  );
  const refused = Object.entries(measured.statuses).filter(([status]) => status !== "200");
  if (refused.length > 0) throw new Error(`not every order was taken: ${JSON.stringify(measured.statuses)}`);
  await cancelAll(server);
  const failures = await auditLedger(server.pool);
  if (failures.length > 0) throw new Error(`the ledger is wrong after a round:\n${failures.join("\n")}`);
  return { ...measured, serverCpu, databaseCpu };
}

function report(label: string, measured: Record<Writer, Measured[]>): void {
  const of = (writer: Writer, figure: Exclude<keyof Measured, "statuses">): number =>
    median(measured[writer].map((one) => one[figure]));
  const line = (writer: Writer): string =>
    `${label}  ${writer.padEnd(8)}  ${Math.round(of(writer, "perSecond")).toLocaleString("en-US").padStart(8)}  ` +
    `${of(writer, "p50").toFixed(1).padStart(7)}  ${of(writer, "p99").toFixed(1).padStart(7)}  ` +
    `${of(writer, "serverCpu").toFixed(2).padStart(9)}  ${of(writer, "databaseCpu").toFixed(2).padStart(11)}`;
  console.log(line("batched"));
  console.log(line("each"));
  const ratios = measured.batched.map((one, round) => one.perSecond / (measured.each[round]?.perSecond ?? 1));
  const rate = median(ratios).toFixed(1);
  const cpuOf = (writer: Writer): number => of(writer, "serverCpu") + of(writer, "databaseCpu");
  const cpu = (cpuOf("each") / cpuOf("batched")).toFixed(1);
  const wait = (of("batched", "p99") / of("each", "p99")).toFixed(2);
  console.log(
    `${label}  ratio     ${rate.padStart(7)}x  p99 at ${wait} of the peer's (target: 4x at 0.5), CPU ${cpu}x less\n`,
  );
}

const cluster = await startThrowawayCluster();
try {
  console.log(
    `${rounds} rounds of ${seconds} s, medians; CPU in ms an order\n` +
      "users     conns  writer    orders/s   p50 ms   p99 ms  CPU node  CPU postgres",
  );
  for (const users of isBrief ? ["sessions"] : ["fixed", "sessions"]) {
    const servers = await Promise.all(
      WRITERS.map(async (writer) => {
        const name = `bench_${users}_${writer}`;
        await withClient(cluster.adminUrl, (admin) =>
          admin.query(`create database ${name} owner fillmark_owner`),
        );
        return [writer, await startServer(name, writer, users)] as const;
      }),
    );
    for (const connections of isBrief ? [16] : [64, 256]) {
      const measured: Record<Writer, Measured[]> = { batched: [], each: [] };
      for (let round = 0; round < rounds; round++) {
        for (const [writer, server] of servers) measured[writer].push(await measure(server, connections));
      }
      report(`${users.padEnd(8)}  ${String(connections).padStart(5)}`, measured);
    }
    for (const [, server] of servers) await stopServer(server);
  }
} finally {
  await cluster.stop();
}
