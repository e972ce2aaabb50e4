// From the commit to the client: streams that are open, messages that are sent, and what someone has missed.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { sizeOf } from "../../../../infra/tooling/bench-size.ts";
import { quantile, startChild, type Child } from "./child.ts";
import type { Bench, Target } from "./scale.ts";

const IDLE_SECONDS = sizeOf(6, { full: 5, brief: 1 });
const FAN_OUTS = sizeOf(7, { full: 5, brief: 1 });
const RECEIVERS = 200;
const PUBLISH_EVERY_MS = 20;
const SENDS_PER_SECOND = 200;
const SEND_SECONDS = sizeOf(8, { full: 10, brief: 1 });
const SENDERS_AT_ONCE = 32;
const MISSED = 500;

const Taken = z.object({
  received: z.array(z.object({ user: z.int(), at: z.number(), event: z.string() })),
  closed: z.int(),
});
const Counts = z.object({ counts: z.record(z.string(), z.int()), closed: z.int() });
const Committed = z.array(z.object({ user: z.int(), at: z.number() }));
const Sent = z.object({ sent: z.int(), errors: z.int(), p50: z.number(), p99: z.number() });

/**
 * Waits from the cause to the arrival at each of `expected` streams; throws when one didn't get it. Asks for numbers
 * alone until they are there, as handing them all over would take time from those that are still under way.
 */
async function arrivals(
  streams: Child,
  event: string,
  expected: number,
): Promise<{ user: number; at: number }[]> {
  for (let tries = 0, arrived = 0; tries < 400 && arrived < expected; tries += 1) {
    await pause(50);
    const { counts, closed } = await streams.ask("count", null, Counts);
    if (closed > 0) throw new Error(`${closed} streams were closed.`);
    arrived = counts[event] ?? 0;
  }
  const { received } = await streams.ask("take", null, Taken);
  const seen = received.filter((one) => one.event === event);
  if (seen.length !== expected) throw new Error(`${seen.length} of ${expected} streams got a ${event}.`);
  return seen;
}

async function fanOuts({ server, clients }: Bench, streams: Child): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < FAN_OUTS; n += 1) {
    const state = n % 2 === 0 ? "away" : "online";
    const { at } = await server.ask("publishToAll", state, z.object({ at: z.number() }));
    const seen = await arrivals(streams, "chatSupport", clients);
    waits.push(...seen.map((one) => one.at - at));
  }
  return waits;
}

async function messages({ server }: Bench, streams: Child): Promise<number[]> {
  const users = Array.from({ length: RECEIVERS }, (_, n) => n + 1);
  const committed = await server.ask("answerUsers", { users, everyMs: PUBLISH_EVERY_MS }, Committed);
  const seen = await arrivals(streams, "chat", RECEIVERS);
  const at = new Map(committed.map((one) => [one.user, one.at]));
  return seen.map((one) => one.at - (at.get(one.user) ?? Number.NaN));
}

export async function measureDelivery(bench: Bench): Promise<Target[]> {
  const { scale, port, clients } = bench;
  const empty = await scale.memoryBytes();
  const streams = startChild("./streams.ts", String(port));
  const { ms } = await streams.ask("open", clients, z.object({ ms: z.number() }));
  await pause(2_000);
  const kilobytes = ((await scale.memoryBytes()) - empty) / 1024 / clients;
  const { cost } = await scale.of(() => pause(IDLE_SECONDS * 1_000));
  await streams.ask("take", null, Taken);
  const { result: delays, cost: fanOutCost } = await scale.of(() => fanOuts(bench, streams));
  const delivered = await messages(bench, streams);
  await streams.stop();
  const [p50, p99] = [quantile(delivered, 0.5), quantile(delivered, 0.99)];
  console.log(
    `\n${clients} private streams, opened in ${(ms / 1_000).toFixed(1)} s: ${kilobytes.toFixed(1)} kB each; idle ` +
      `${(cost.serverMicros / 1e4 / IDLE_SECONDS).toFixed(1)} % of a core\n` +
      `One event to all of them, ${FAN_OUTS} times: p50 ${quantile(delays, 0.5).toFixed(0)} ms, ` +
      `p99 ${quantile(delays, 0.99).toFixed(0)} ms, ${(fanOutCost.serverMicros / delays.length).toFixed(0)} µs of CPU each\n` +
      `A message to ${RECEIVERS} of them: commit to arrival p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  return [
    { what: `memory of a stream, ${clients} open`, reached: kilobytes, wanted: 25, unit: "kB" },
    { what: "p99 of one event to all of them", reached: quantile(delays, 0.99), wanted: 250, unit: "ms" },
    { what: "commit to arrival, p50", reached: p50, wanted: 150, unit: "ms" },
    { what: "commit to arrival, p99", reached: p99, wanted: 500, unit: "ms" },
  ];
}

export async function measureSending({
  server,
  load,
  scale,
  clients,
  rounds,
  lastRev,
}: Bench): Promise<Target[]> {
  const users = Math.min(2_000, clients - 1);
  const paced = { users, perSecond: SENDS_PER_SECOND, seconds: SEND_SECONDS };
  const { result: sent, cost } = await scale.of(() => load.ask("pacedSends", paced, Sent));
  const full = await load.ask(
    "sendsAsFastAsCan",
    { users, perSecond: SENDERS_AT_ONCE, seconds: 3 },
    z.object({ perSecond: z.number(), errors: z.int() }),
  );
  const missing = clients;
  const input = { users: Array.from({ length: MISSED }, () => missing), everyMs: 0 };
  await server.ask("answerUsers", input, z.unknown());
  const caughtUp: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const place = { user: missing, after: lastRev };
    const { ms, changes } = await load.ask("catchUp", place, z.object({ ms: z.number(), changes: z.int() }));
    if (changes !== MISSED) throw new Error(`${changes} changes came instead of ${MISSED}.`);
    caughtUp.push(ms);
  }
  const each = (micros: number): string => (micros / 1_000 / sent.sent).toFixed(1);
  console.log(
    `\n${sent.sent} messages at ${SENDS_PER_SECOND} a second: stored and answered p50 ${sent.p50.toFixed(1)} ms, ` +
      `p99 ${sent.p99.toFixed(1)} ms, ${sent.errors} errors; a message costs ` +
      `${each(cost.serverMicros)} ms of the server, ${each(cost.databaseMicros)} ms of PostgreSQL and ` +
      `${(cost.statements / sent.sent).toFixed(1)} statements\n` +
      `As fast as ${SENDERS_AT_ONCE} connections go: ${Math.round(full.perSecond)} a second, ${full.errors} errors`,
  );
  return [
    { what: `p99 of a message at ${SENDS_PER_SECOND} a second`, reached: sent.p99, wanted: 150, unit: "ms" },
    { what: "messages that weren't taken", reached: sent.errors + full.errors, wanted: 0, unit: "messages" },
    {
      what: `${MISSED} missed changes caught up`,
      reached: quantile(caughtUp, 0.5),
      wanted: 1_000,
      unit: "ms",
    },
  ];
}
