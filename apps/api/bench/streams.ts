// npm run bench:streams [streams] [seconds]: so many open streams over two webs beside one core, whole servers as an operator starts
// them. Half are private ones of people who are signed in, a third listen to the tape as pages do, the rest are bots' sockets. Each has
// to stay, and to get every frame in order; printed is how far apart the first and the last of a web get one, what that
// costs, and what an order waits for meanwhile.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { sizeOf } from "../../../infra/tooling/bench-size.ts";
import { startNatsServer } from "../src/testing/nats-server.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { answerOf, firstLine, forkChild, spawnChild } from "./children.ts";
import { percentile } from "./core-book/measure.ts";
import { cpuSeconds } from "./orders/cpu-time.ts";
import { createDatabase, registerTrader, whileServing } from "./scale/servers.ts";
import { STREAMS_OF_SESSION, type FromListeners, type ToListeners } from "./streams/messages.ts";

const streams = sizeOf(0, { full: 20_000, brief: 48 });
const seconds = sizeOf(1, { full: 20, brief: 2 });
const WEBS = 2;
const ofWeb = streams / WEBS;
const sessions = Math.floor(ofWeb / 2 / STREAMS_OF_SESSION);
const pages = Math.floor(ofWeb * 0.35);
const bots = ofWeb - pages - sessions * STREAMS_OF_SESSION;
/** Their passwords are hashed, which is meant to be dear. */
const REGISTERED_AT_ONCE = 8;
const roles = ["core,market,jobs", ...Array.from({ length: WEBS }, () => "web")];

type Measured = Extract<FromListeners, { type: "measured" }>;
const Orders = z.object({
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  statuses: z.record(z.string(), z.number()),
});
type Orders = z.infer<typeof Orders>;

/** Of a process, in MB. */
function memoryOf(pid: number): number {
  const said = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(said) / 1_000;
}

function report(
  measured: readonly Measured[],
  orders: Orders,
  { cpu, memory }: Record<"cpu" | "memory", number>,
): void {
  const sum = (figure: "frames" | "events" | "gaps" | "behind"): number =>
    measured.reduce((all, one) => all + one[figure], 0);
  const ended = measured.flatMap((one) => one.ended);
  const spreads = Float64Array.from(measured.flatMap((one) => one.spreads)).sort();
  const written = sum("frames") + sum("events");
  const isWhole = sum("gaps") + sum("behind") + ended.length === 0;
  if (!isWhole) process.exitCode = 1;
  for (const last of ended.slice(0, 10)) console.log(`Ended after ${JSON.stringify(last)}`);
  const kinds = `${sessions * STREAMS_OF_SESSION * WEBS} private, ${pages * WEBS} of pages, ${bots * WEBS} of bots`;
  console.log(
    `${isWhole ? "reached" : "missed "}  ${streams} streams over ${WEBS} webs, ${kinds}: ` +
      `${Math.round(written / seconds)} frames a second, ${ended.length} ended, ${sum("gaps")} gaps, ${sum("behind")} behind at the end`,
  );
  if (spreads.length === 0) return console.log("         No price has come so soon.");
  console.log(
    `         first to last p50 ${percentile(spreads, 0.5).toFixed(0)} ms, p99 ${percentile(spreads, 0.99).toFixed(0)} ms; ` +
      `${((cpu * 1e6) / written).toFixed(0)} µs more of the webs' processors a frame, ${((memory * 1_000) / streams).toFixed(0)} kB of ` +
      `memory a stream; an order meanwhile p50 ${orders.p50.toFixed(1)} ms, p99 ${orders.p99.toFixed(1)} ms`,
  );
}

const nats = await startNatsServer().catch((error: unknown) => {
  console.log(`${String(error)} Skipped.`);
  process.exit(0);
});
const cluster = await startThrowawayCluster();
const folder = await mkdtemp(join(tmpdir(), "fillmark-streams-"));
const listeners = Array.from({ length: WEBS }, () => forkChild("streams/listeners.ts"));
const ask = <Type extends FromListeners["type"]>(at: number, message: ToListeners, type: Type) => {
  const child = listeners[at];
  if (child === undefined) throw new Error("There is nobody to listen.");
  child.send(message);
  return answerOf<FromListeners, Type>(child, type);
};
try {
  const database = await createDatabase(cluster, "streams");
  await whileServing({ ...database, roles, natsUrl: nats.url, folder }, async ({ servers, addresses }) => {
    const webs = servers.slice(1).map(({ child }) => child.pid ?? 0);
    const tokens: string[] = [];
    while (tokens.length < sessions) {
      const some = Array.from({ length: Math.min(REGISTERED_AT_ONCE, sessions - tokens.length) }, (_, at) =>
        registerTrader(addresses[at % WEBS] ?? "", tokens.length + at),
      );
      tokens.push(...(await Promise.all(some)));
    }
    const memoryNow = (): number => webs.reduce((sum, pid) => sum + memoryOf(pid), 0);
    const cpuNow = (): number => webs.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
    const empty = memoryNow();
    const idle = cpuNow();
    await sleep(seconds * 1_000);
    const ofNobody = cpuNow() - idle;
    await Promise.all(
      addresses.map((address, at) => {
        const place = { port: Number(new URL(address).port), network: at * ofWeb };
        return ask(at, { type: "open", ...place, streams: pages, sockets: bots, tokens }, "open");
      }),
    );
    const memory = memoryNow() - empty;
    const since = cpuNow();
    const measured = await Promise.all(
      addresses.map((_, at) => ask(at, { type: "measure", ms: seconds * 1_000 }, "measured")),
    );
    const cpu = cpuNow() - since - ofNobody;
    const orders = spawnChild("scale/load.ts", [addresses.join(","), "1", "3", tokens.slice(0, 8).join(",")]);
    report(measured, Orders.parse(await firstLine(orders)), { cpu, memory });
  });
} finally {
  for (const child of listeners) if (child.connected) child.disconnect();
  await nats.kill();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
