// npm run bench:reads [orders] [calls]: what each read costs that a guest or a user may make, with the most that its schema
// lets be asked for, as a trader with thousands of orders. Prints the forty dearest as a table: milliseconds until the answer,
// how long the thread of the orders was busy meanwhile, with what it does anyway, and the size of the answer.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import pino from "pino";
import { sizeOf } from "../../../infra/tooling/bench-size.ts";
import { parseEnv } from "../src/env.ts";
import { startApp } from "../src/app.ts";
import { listProcedures, type KnownProcedure } from "../src/testing/procedure-table.ts";
import { wrap, type TestCaller } from "../src/testing/test-app.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";

const orders = sizeOf(0, { full: 3_000, brief: 20 });
const calls = sizeOf(1, { full: 15, brief: 1 });
const SHOWN = 40;
const AT_ONCE = 20;

/** Where the greatest number is not what costs most. */
const dearest: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "market.listCandles": { interval: "1d", before: undefined },
  "funds.equityCurve": { range: "All" },
  "funds.listTransactions": { asset: undefined },
  "trading.listOrders": { pair: undefined, side: undefined },
  "trading.listFills": { orderId: undefined },
  "news.list": { category: undefined, search: "the" },
};

interface Cost {
  readonly path: string;
  readonly as: string;
  readonly p50: number;
  readonly most: number;
  readonly busy: number;
  readonly bytes: number;
}

const Limits = z.object({
  properties: z
    .object({ limit: z.object({ maximum: z.number() }), depth: z.object({ maximum: z.number() }) })
    .partial(),
});

function dearInput({ path, input, schemas }: KnownProcedure): unknown {
  if (input === undefined) return undefined;
  const [schema] = schemas;
  const described = Limits.safeParse(
    schema === undefined ? {} : z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
  );
  const { limit, depth } = described.data?.properties ?? {};
  return {
    ...Object(input),
    ...(limit === undefined ? {} : { limit: limit.maximum }),
    ...(depth === undefined ? {} : { depth: depth.maximum }),
    ...dearest[path],
  };
}

async function fill(caller: TestCaller): Promise<void> {
  await caller.demo.toggle({ enabled: true });
  const pairs = ["BTC-USD", "ETH-USD", "SOL-USD", "LTC-USD"] as const;
  const trader = async (from: number): Promise<void> => {
    for (let number = from; number < orders; number += AT_ONCE) {
      const pair = pairs[number % pairs.length] ?? "BTC-USD";
      const order = { venue: "demo", pair, side: "buy", type: "market", quoteAmount: "3" } as const;
      await caller.trading.placeOrder(order);
      if (number % 10 === 0)
        await caller.chat.send({ clientMessageId: randomUUID(), text: `About order ${number}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => trader(from)));
}

async function costOf(procedure: KnownProcedure, caller: TestCaller): Promise<Cost> {
  const { path, as } = procedure;
  const [feature = "", name = ""] = path.split(".");
  const input = dearInput(procedure);
  const waits: number[] = [];
  let bytes = 0;
  const cpu = process.threadCpuUsage();
  for (let call = 0; call < calls; call += 1) {
    const since = performance.now();
    // What isn't there is looked for as well.
    const answer: unknown = await ask(caller, [feature, name], input).catch(() => null);
    bytes = JSON.stringify(answer)?.length ?? 0;
    waits.push(performance.now() - since);
  }
  const { user, system } = process.threadCpuUsage(cpu);
  waits.sort((a, b) => a - b);
  const p50 = waits[Math.floor(waits.length / 2)] ?? 0;
  return { path, as, p50, most: waits.at(-1) ?? 0, busy: (user + system) / 1_000 / calls, bytes };
}

async function ask(caller: TestCaller, [feature, name]: [string, string], input: unknown): Promise<unknown> {
  const group: unknown = Reflect.get(caller, feature);
  const procedure: unknown = typeof group === "function" ? Reflect.get(group, name) : undefined;
  if (typeof procedure !== "function") throw new TypeError(`There is no procedure ${feature}.${name}.`);
  return Reflect.apply(procedure, undefined, [input]);
}

const cluster = await startThrowawayCluster();
const { url, ownerUrl, adminUrl } = cluster;
const database = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
const env = parseEnv({ NODE_ENV: "test", PORT: "0", LOG_LEVEL: "silent", ...database });
const running = await startApp(env, { log: pino({ level: "silent" }) });
const app = wrap(running, {
  db: { url, ownerUrl, adminUrl, drop: async () => undefined },
  dataDir: "",
  cleanUp: () => cluster.stop(),
});
try {
  const user = await app.registerUser();
  await fill(app.caller(user.id));
  const reads = listProcedures().filter(({ as, type }) => as !== "admin" && type === "query");
  const costs: Cost[] = [];
  for (const read of reads)
    costs.push(await costOf(read, read.as === "guest" ? app.caller() : app.caller(user.id)));
  costs.sort((a, b) => b.busy - a.busy);
  console.log(
    `${reads.length} reads, ${orders} orders of the trader, ${calls} calls of each; the ${SHOWN} dearest`,
  );
  console.log("read                          who     p50 ms    max ms   busy ms     bytes");
  for (const { path, as, p50, most, busy, bytes } of costs.slice(0, SHOWN)) {
    const figures = [p50, most, busy].map((ms) => ms.toFixed(2).padStart(9)).join(" ");
    console.log(`${path.padEnd(29)} ${as.padEnd(5)} ${figures} ${String(bytes).padStart(9)}`);
  }
} finally {
  await app.close();
}
