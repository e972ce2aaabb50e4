import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { sizeOf } from "../../../infra/tooling/bench-size.ts";
import { answerOf, forkChild } from "./children.ts";
import { median } from "./core-book/measure.ts";
import type { FromClients, FromServer, ToClients, ToServer, Variant } from "./stream/messages.ts";

/**
 * Our stream of market data against the stock tRPC subscription: the same prints to the same number of
 * clients, in turns. What counts is the server's processor time for each message delivered, and its memory;
 * nothing is printed unless every client of both got every message.
 */
const CLIENTS = sizeOf(0, { full: 1_000, brief: 20 });
const ROUNDS = sizeOf(1, { full: 5, brief: 1 });
const MESSAGES = sizeOf(2, { full: 25, brief: 4 });
const EVERY_MS = 250;

const paths: Record<Variant, string> = {
  fillmark: "/api/market/stream?topics=trades:demo:BTC-USD",
  trpc: "/trpc/prints",
};

interface Round {
  microsPerMessage: number;
  rssMegabytes: number;
  kilobytesPerClient: number;
}

async function round(variant: Variant): Promise<Round> {
  const server = forkChild("stream/server.ts", variant);
  const { port } = await answerOf<FromServer, "listening">(server, "listening");
  const clients = forkChild("stream/clients.ts");
  const ask = (child: ChildProcess, message: ToServer | ToClients): void => void child.send(message);
  const usage = async () => {
    ask(server, { type: "usage" });
    return answerOf<FromServer, "usage">(server, "usage");
  };
  try {
    const empty = await usage();
    ask(clients, { type: "open", port, path: paths[variant], clients: CLIENTS });
    await answerOf<FromClients, "open">(clients, "open");
    await pause(500);
    const before = await usage();
    ask(server, { type: "publish", count: MESSAGES, everyMs: EVERY_MS });
    await answerOf<FromServer, "published">(server, "published");
    await pause(700);
    const after = await usage();
    ask(clients, { type: "count" });
    const { messages, complete } = await answerOf<FromClients, "count">(clients, "count");
    if (messages !== CLIENTS * MESSAGES || complete !== CLIENTS) {
      throw new Error(`${variant}: ${messages} messages came instead of ${CLIENTS * MESSAGES}.`);
    }
    return {
      microsPerMessage: (after.cpuMicros - before.cpuMicros) / messages,
      rssMegabytes: after.rssBytes / 1_048_576,
      kilobytesPerClient: (after.rssBytes - empty.rssBytes) / 1024 / CLIENTS,
    };
  } finally {
    for (const child of [clients, server]) child.disconnect();
    await pause(300);
  }
}

const rounds: Record<Variant, Round[]> = { fillmark: [], trpc: [] };
for (let i = 0; i < ROUNDS; i += 1) {
  rounds.fillmark.push(await round("fillmark"));
  rounds.trpc.push(await round("trpc"));
}
const figures = (variant: Variant): Round => ({
  microsPerMessage: median(rounds[variant].map((one) => one.microsPerMessage)),
  rssMegabytes: median(rounds[variant].map((one) => one.rssMegabytes)),
  kilobytesPerClient: median(rounds[variant].map((one) => one.kilobytesPerClient)),
});
const [ours, theirs] = [figures("fillmark"), figures("trpc")];
console.log(`\nMarket stream, ${CLIENTS} clients, ${MESSAGES} messages each, median of ${ROUNDS} rounds`);
const row = (of: Round): Record<string, string> => ({
  "server µs a message": of.microsPerMessage.toFixed(2),
  "server MB": of.rssMegabytes.toFixed(0),
  "kB a client": of.kilobytesPerClient.toFixed(0),
});
console.table({ fillmark: row(ours), "tRPC subscription": row(theirs) });
const targets = [
  {
    what: "tRPC's cost of a message over ours",
    reached: theirs.microsPerMessage / ours.microsPerMessage,
    wanted: 6,
  },
  {
    what: "tRPC's memory a client over ours",
    reached: theirs.kilobytesPerClient / ours.kilobytesPerClient,
    wanted: 2.5,
  },
];
for (const { what, reached, wanted } of targets) {
  console.log(
    `${reached >= wanted ? "reached" : "missed "}  ${what}: ${reached.toFixed(1)}x, wanted ${wanted}x`,
  );
}
