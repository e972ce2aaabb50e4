// npm run bench:guests [rounds] [seconds] [guests]: what an order waits for from HTTP to durable answer, quiet and while
// hostile guests from as many networks ask for the dearest reads there are. The product is started as an operator starts
// it, with the simulated market; orders come at a fixed pace, so that one that waits doesn't hold back the next.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { auditLedger } from "../src/exchange/audit.ts";
import { send } from "../src/testing/http-client.ts";
import { spawnServer } from "../src/testing/server-process.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";

const rounds = sizeOf(0, { full: 5, brief: 1 });
const seconds = sizeOf(1, { full: 10, brief: 1 });
const guests = sizeOf(2, { full: 200, brief: 20 });
/** Until the guests have filled what there is to fill. */
const settleMs = isBrief ? 200 : 2_000;
const TRADERS = 16;
const ORDERS_PER_SECOND = 40;
const MAX_RATIO = 2;

interface Trader {
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
}

async function register(url: string, number: number): Promise<Trader> {
  const from = { "x-forwarded-for": `203.0.113.${number}` };
  const body = { email: `trader${number}@example.com`, password: "a walk by the quiet river" };
  const { json } = await send(`${url}/api/user/register`, { body, headers: from });
  const headers = { ...from, authorization: `Bearer ${String(json["token"])}` };
  await send(`${url}/user/demo/toggle`, { method: "POST", headers, body: {} });
  const trader = { headers, agent: new Agent({ keepAlive: true }) };
  // What is sold later, whichever order is faster.
  await placeOrder(url, trader, { side: "buy", quantity: "0.05" });
  return trader;
}

/** Milliseconds from when each order was due to its answer. */
async function trade(url: string, traders: readonly Trader[]): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const everyMs = 1_000 / ORDERS_PER_SECOND;
  const began = performance.now();
  for (let number = 0; number < seconds * ORDERS_PER_SECOND; number += 1) {
    const due = began + number * everyMs;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const trader = traders[number % traders.length];
    if (trader === undefined) break;
    const side = Math.floor(number / TRADERS) % 2 === 0 ? "buy" : "sell";
    waits.push(placeOrder(url, trader, { side, quantity: "0.0005" }).then(() => performance.now() - due));
  }
  return Promise.all(waits);
}

async function placeOrder(
  url: string,
  { headers, agent }: Trader,
  { side, quantity }: { side: "buy" | "sell"; quantity: string },
): Promise<void> {
  const body = { venue: "demo", pair: "BTC-USD", side, type: "market", quantity };
  const { status, text } = await send(`${url}/trpc/trading.placeOrder`, { body, headers, agent });
  if (status !== 200) throw new Error(`an order was answered with ${status}: ${text.slice(0, 200)}`);
}

function attack(url: string): ChildProcess {
  const file = fileURLToPath(new URL("guests/attackers.ts", import.meta.url));
  return spawn(process.execPath, [file, url, String(guests)], { stdio: ["pipe", "pipe", "inherit"] });
}

async function lift(child: ChildProcess): Promise<string> {
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stdin?.end();
  await once(child, "close");
  return said.trim();
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;
const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

function line(label: string, waits: readonly number[], more = ""): { p50: number; p99: number } {
  const sorted = waits.toSorted((a, b) => a - b);
  const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)];
  console.log(
    `${label.padEnd(9)} ${String(waits.length).padStart(6)}  ${p50.toFixed(1).padStart(8)}  ${p99.toFixed(1).padStart(8)}  ` +
      `${(sorted.at(-1) ?? 0).toFixed(1).padStart(8)}  ${more}`,
  );
  return { p50, p99 };
}

const cluster = await startThrowawayCluster();
const server = await spawnServer({
  DATABASE_URL: cluster.url,
  DATABASE_OWNER_URL: cluster.ownerUrl,
  NODE_ENV: "production",
  TRUST_PROXY: "1",
  LOG_LEVEL: "silent",
});
try {
  const traders: Trader[] = [];
  for (let number = 1; number <= TRADERS; number += 1) traders.push(await register(server.url, number));
  await trade(server.url, traders);
  console.log(
    `${guests} guests, ${ORDERS_PER_SECOND} orders a second, ${rounds} rounds of ${seconds} s each way`,
  );
  console.log("round     orders    p50 ms    p99 ms    max ms  the guests' answers by status");
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = line("quiet", await trade(server.url, traders));
    const siege = attack(server.url);
    await pause(settleMs);
    const waits = await trade(server.url, traders);
    const besieged = line("besieged", waits, await lift(siege));
    ratios.push(besieged.p99 / quiet.p99);
    await pause(settleMs);
  }
  const ratio = median(ratios);
  console.log(
    `p99 besieged over quiet, median of ${rounds} rounds: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`,
  );
  process.exitCode = isBrief || ratio <= MAX_RATIO ? 0 : 1;
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  const failures = await auditLedger(pool);
  await pool.end();
  if (failures.length > 0) throw new Error(`the ledger is wrong deferredTasks:\n${failures.join("\n")}`);
} finally {
  server.child.kill("SIGTERM");
  await server.ended();
  await cluster.stop();
}
