// npm run bench:api [rounds] [seconds]: what bots get by WebSocket. Best prices to a thousand of them against the stock tRPC
// subscription, by the server's processor time; and orders by `order.place` in a session against our own calls over HTTP, in the
// same host and on the same PostgreSQL, with how long after its answer an order's report comes. The ledger is audited after every round.
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { withClient } from "../src/db/with-client.ts";
import { auditLedger } from "../src/exchange/audit.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { answerOf, firstLine, forkChild, spawnChild } from "./children.ts";
import { median } from "./core-book/measure.ts";
import { cancelAll } from "./orders/cancel-all.ts";
import type { FromClients, FromServer, ToClients, ToServer } from "./stream/messages.ts";

// Four rounds of 64 are what one network may open in five minutes.
const rounds = sizeOf(0, { full: 4, brief: 1 });
const seconds = sizeOf(1, { full: 3, brief: 1 });
const CLIENTS = isBrief ? 20 : 1_000;
const EVENTS = isBrief ? 10 : 100;
const EVERY_MS = 50;
const CONNECTIONS = isBrief ? 8 : 64;

const paths = { sockets: "/binance/ws/btcusd@bookTicker", trpc: "/trpc/tickers" };

interface TickerRound {
  /** Of the server's processor for each event that was delivered. */
  readonly micros: number;
  /** The event that everybody was sent at last. */
  readonly last: string;
}

async function tickerRound(variant: keyof typeof paths): Promise<TickerRound> {
  const server = forkChild("api/ticker-server.ts", variant);
  const { port } = await answerOf<FromServer, "listening">(server, "listening");
  const clients = forkChild("api/ticker-clients.ts");
  const tellServer = (message: ToServer): void => void server.send(message);
  const tellClients = (message: ToClients): void => void clients.send(message);
  const cpu = async (): Promise<number> => {
    tellServer({ type: "usage" });
    return (await answerOf<FromServer, "usage">(server, "usage")).cpuMicros;
  };
  try {
    tellClients({ type: "open", port, path: paths[variant], clients: CLIENTS });
    await answerOf<FromClients, "open">(clients, "open");
    await pause(500);
    const before = await cpu();
    tellServer({ type: "publish", count: EVENTS, everyMs: EVERY_MS });
    await answerOf<FromServer, "published">(server, "published");
    await pause(700);
    const after = await cpu();
    tellClients({ type: "count" });
    const { messages, complete, last = "" } = await answerOf<FromClients, "count">(clients, "count");
    if (messages !== CLIENTS * EVENTS || complete !== CLIENTS)
      throw new Error(`${variant}: ${messages} came instead of ${CLIENTS * EVENTS}.`);
    return { micros: (after - before) / messages, last };
  } finally {
    for (const child of [clients, server]) child.disconnect();
    await pause(300);
  }
}

const Measured = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  reports: z.number().default(0),
  reportP99: z.number().default(0),
  statuses: z.record(z.string(), z.number()),
});
type Measured = z.infer<typeof Measured>;
const Started = z.object({ address: z.string(), tokens: z.array(z.string()), keys: z.array(z.unknown()) });

async function measureOrders(): Promise<Record<"http" | "sockets", Measured[]>> {
  const cluster = await startThrowawayCluster();
  try {
    await withClient(cluster.adminUrl, (admin) =>
      admin.query("create database bench_api owner fillmark_owner"),
    );
    const urlOf = (role: string): string => new URL("/bench_api", role).href;
    const server = spawnChild("orders/server.ts", [
      urlOf(cluster.url),
      urlOf(cluster.ownerUrl),
      "batched",
      "sessions",
      "keys",
    ]);
    const { address, tokens, keys } = Started.parse(await firstLine(server));
    const pool = new pg.Pool({ connectionString: urlOf(cluster.url), max: 1 });
    const measured: Record<"http" | "sockets", Measured[]> = { http: [], sockets: [] };
    const size = [String(CONNECTIONS), String(seconds)];
    for (let round = 0; round < rounds; round += 1) {
      for (const variant of ["http", "sockets"] as const) {
        const isHttp = variant === "http";
        const load = spawnChild(isHttp ? "orders/load.ts" : "api/load-sockets.ts", [
          address,
          ...size,
          ...(isHttp ? [tokens.join(",")] : []),
        ]);
        load.stdin?.end(`${JSON.stringify(keys)}\n`);
        const one = Measured.parse(await firstLine(load));
        const refused = Object.keys(one.statuses).filter((status) => status !== "200");
        if (refused.length > 0) throw new Error(`not every order was taken: ${JSON.stringify(one.statuses)}`);
        if (!isHttp && one.reports !== one.statuses["200"])
          throw new Error(`${one.reports} orders were reported: ${JSON.stringify(one.statuses)}`);
        const failures = await auditLedger(pool);
        if (failures.length > 0)
          throw new Error(`the ledger is wrong after a round:\n${failures.join("\n")}`);
        await cancelAll({ address, tokens });
        measured[variant].push(one);
      }
    }
    await pool.end();
    const exited = once(server, "exit");
    server.stdin?.end();
    await exited;
    return measured;
  } finally {
    await cluster.stop();
  }
}

const tickers: Record<keyof typeof paths, number[]> = { sockets: [], trpc: [] };
for (let round = 0; round < rounds; round += 1) {
  const [ours, theirs] = [await tickerRound("sockets"), await tickerRound("trpc")];
  if (ours.last === "" || ours.last !== theirs.last)
    throw new Error(`the two ended with different prices: ${ours.last} and ${theirs.last}`);
  tickers.sockets.push(ours.micros);
  tickers.trpc.push(theirs.micros);
}
console.log(
  `Best prices to ${CLIENTS} clients, ${1_000 / EVERY_MS} a second: server µs an event, median of ${rounds} rounds`,
);
console.table({
  sockets: median(tickers.sockets).toFixed(2),
  "tRPC subscription": median(tickers.trpc).toFixed(2),
});

const orders = await measureOrders();
const figure = (variant: "http" | "sockets", name: "perSecond" | "p50" | "p99" | "reportP99"): number =>
  median(orders[variant].map((one) => one[name]));
const row = (variant: "http" | "sockets") => ({
  "orders/s": Math.round(figure(variant, "perSecond")),
  "p50 ms": figure(variant, "p50").toFixed(1),
  "p99 ms": figure(variant, "p99").toFixed(1),
});
console.log(`Orders over ${CONNECTIONS} connections, ${seconds} s, median of ${rounds} rounds`);
console.table({ "order.place": row("sockets"), "our HTTP": row("http") });
const targets = [
  {
    what: "tRPC's cost of an event over ours",
    reached: median(tickers.trpc) / median(tickers.sockets),
    wanted: 6,
  },
  {
    what: "orders by order.place over ours by HTTP",
    reached: figure("sockets", "perSecond") / figure("http", "perSecond"),
    wanted: 2,
  },
];
for (const { what, reached, wanted } of targets)
  console.log(
    `${reached >= wanted ? "reached" : "missed "}  ${what}: ${reached.toFixed(1)}x, wanted ${wanted}x`,
  );
const lag = figure("sockets", "reportP99");
console.log(
  `${lag <= 20 ? "reached" : "missed "}  report after its answer: ${lag.toFixed(2)} ms at p99, wanted 20 ms`,
);
