// npm run bench:scale [rounds] [seconds]: market orders from HTTP to durable answer through one process that does everything, and
// through several that serve beside one that trades, whole servers as an operator starts them, on PostgreSQL clusters of their own.
// Rounds alternate and medians are compared. After each round every order that was acknowledged has to be in the tables, and the
// ledger to add up: a rate of a wrong ledger is never printed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { auditLedger } from "../src/exchange/audit.ts";
import { startNatsServer } from "../src/testing/nats-server.ts";
import type { ServerProcess } from "../src/testing/server-process.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { firstLine, spawnChild } from "./children.ts";
import { median } from "./core-book/measure.ts";
import { cpuSeconds } from "./orders/cpu-time.ts";
import { createDatabase, registerTrader, whileServing, type Database } from "./scale/servers.ts";

const rounds = sizeOf(0, { full: 5, brief: 1 });
const seconds = sizeOf(1, { full: 5, brief: 1 });
const CONNECTIONS = isBrief ? 8 : 32;
const WEBS = isBrief ? [2] : [1, 2, 4];
/** Several a connection, which take turns: each may send so many orders a minute and no more. */
const ACCOUNTS = isBrief ? CONNECTIONS : 5 * CONNECTIONS;
/** What was never run isn't compiled yet. */
const WARM_UP_SECONDS = isBrief ? 0 : 3;

const LoadResult = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  statuses: z.record(z.string(), z.number()),
});

interface Measured extends z.infer<typeof LoadResult> {
  /** Of all servers, PostgreSQL and NATS, in ms an order. */
  readonly cpu: number;
  /** Over one connection, ms. */
  readonly alone: number;
  readonly aloneP99: number;
}

interface Installation extends Database {
  readonly label: string;
  readonly roles: readonly string[];
  /** Of the accounts that trade. */
  readonly tokens: string[];
}

/** One that runs: where its servers listen that serve people, and all of them. */
interface Running extends Installation {
  readonly addresses: readonly string[];
  readonly servers: readonly ServerProcess[];
}

async function install(label: string, roles: readonly string[]): Promise<Installation> {
  const database = await createDatabase(cluster, `scale_${label.replaceAll(/\W/g, "_")}`);
  return { label, roles, ...database, tokens: [] };
}

/** Alone on the machine: what others do for nobody would cost it. */
function whileRunning<Result>(
  installation: Installation,
  work: (running: Running) => Promise<Result>,
): Promise<Result> {
  const { tokens } = installation;
  const place = { ...installation, natsUrl: nats.url, folder: join(folder, installation.label) };
  return whileServing(place, async ({ servers, addresses }) => {
    for (let at = tokens.length; at < ACCOUNTS; at++)
      tokens.push(await registerTrader(addresses[0] ?? "", at));
    return work({ ...installation, addresses, servers });
  });
}

async function load(
  { addresses, tokens }: Running,
  connections: number,
  forSeconds = seconds,
): Promise<z.infer<typeof LoadResult>> {
  const args = [addresses.join(","), String(connections), String(forSeconds), tokens.join(",")];
  return LoadResult.parse(await firstLine(spawnChild("scale/load.ts", args)));
}

async function measure(of: Running): Promise<Measured> {
  const pids = [...of.servers.map(({ child }) => child.pid ?? 0), cluster.pid, nats.pid()];
  const cpuNow = (): number => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  if (WARM_UP_SECONDS > 0) await load(of, CONNECTIONS, WARM_UP_SECONDS);
  const alone = await load(of, 1);
  const before = await countOrders(of.url);
  const since = cpuNow();
  const measured = await load(of, CONNECTIONS);
  const cpu = ((cpuNow() - since) * 1_000) / (measured.perSecond * seconds);
  const { "200": taken = 0, "422": refused = 0, ...others } = measured.statuses;
  // A market that stands still for a moment refuses, on a busy machine; that is an answer as well.
  if (Object.keys(others).length > 0 || refused > (isBrief ? Infinity : taken / 20))
    throw new Error(`not every order was taken: ${JSON.stringify(measured.statuses)}`);
  const stored = (await countOrders(of.url)) - before;
  // What was on its way when the time was over was stored without an answer that anybody read.
  if (stored < taken || stored > taken + refused + CONNECTIONS)
    throw new Error(`${taken} orders were acknowledged, and ${stored} are there`);
  return { ...measured, cpu, alone: alone.p50, aloneP99: alone.p99 };
}

async function countOrders(url: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const failures = await auditLedger(pool);
    if (failures.length > 0) throw new Error(`the ledger is wrong after a round:\n${failures.join("\n")}`);
    const { rows } = await pool.query<{ orders: string }>("select count(*)::text as orders from orders");
    return Number(rows[0]?.orders ?? 0);
  } finally {
    await pool.end();
  }
}

function report(label: string, measured: readonly Measured[], peer: readonly Measured[]): void {
  const of = (from: readonly Measured[], figure: Exclude<keyof Measured, "statuses">): number =>
    median(from.map((one) => one[figure]));
  const ratio = (figure: "perSecond" | "cpu"): number => of(measured, figure) / of(peer, figure);
  console.log(
    `${label.padEnd(18)}  ${Math.round(of(measured, "perSecond")).toLocaleString("en-US").padStart(8)}  ` +
      `${of(measured, "p50").toFixed(1).padStart(7)}  ${of(measured, "p99").toFixed(1).padStart(7)}  ` +
      `${of(measured, "cpu").toFixed(2).padStart(9)}  ${of(measured, "alone").toFixed(2).padStart(10)}  ` +
      `${of(measured, "aloneP99").toFixed(2).padStart(9)}  ${ratio("perSecond").toFixed(2).padStart(6)}x  ` +
      `${(1 / ratio("cpu")).toFixed(2).padStart(6)}x`,
  );
}

const nats = await startNatsServer().catch((error: unknown) => {
  console.log(`${String(error)} Skipped.`);
  process.exit(0);
});
const cluster = await startThrowawayCluster();
const folder = await mkdtemp(join(tmpdir(), "fillmark-scale-"));
try {
  const installations = [await install("one process", ["all"])];
  for (const webs of WEBS) {
    const roles = ["core,market,jobs", ...Array.from({ length: webs }, () => "web")];
    installations.push(await install(`${webs} web, 1 core`, roles));
  }
  const measured = new Map<string, Measured[]>(installations.map(({ label }) => [label, []]));
  for (let round = 0; round < rounds; round++)
    for (const installation of installations)
      measured.get(installation.label)?.push(await whileRunning(installation, measure));
  console.log(
    `${rounds} rounds of ${seconds} s over ${CONNECTIONS} connections, medians; CPU of everything in ms an order; alone: one connection\n` +
      "                    orders/s   p50 ms   p99 ms  CPU order   alone p50  alone p99    rate  per CPU",
  );
  const peer = measured.get("one process") ?? [];
  for (const [label, ofIt] of measured) report(label, ofIt, peer);
  console.log("targets: 2 web at 1.3x the rate where cores are left, 0.9x per CPU, 3 ms more alone at p99");
} finally {
  await nats.kill();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
