// npm run bench:chat [conversations] [rounds]: what the support chat costs and how fast it is, through the whole
// stack. The empty poll is measured in turns with the poll as it is usually written, on the same host and the same
// data, and only after both gave the same answers. CPU a request says more than requests a second: the load comes
// from the same machine.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { migrate } from "../src/db/migrate.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { startChild, type Child } from "./chat/child.ts";
import { measureDelivery, measureSending } from "./chat/delivery.ts";
import { measurePollers, measurePolls } from "./chat/polls.ts";
import { measureSearch } from "./chat/search.ts";
import { seed } from "./chat/seed.ts";
import { createScale } from "./chat/scale.ts";

const conversations = sizeOf(0, { full: 20_000, brief: 250 });
const rounds = sizeOf(1, { full: 5, brief: 1 });
const MESSAGES_EACH = sizeOf(2, { full: 50, brief: 5 });
const CLIENTS = Math.min(5_000, conversations);

const cluster = await startThrowawayCluster();
const children: Child[] = [];
const superuserUrl = new URL(cluster.adminUrl);
superuserUrl.pathname = new URL(cluster.url).pathname;
try {
  await migrate(cluster);
  const seedMs = await seed(superuserUrl.href, { users: conversations, messagesEach: MESSAGES_EACH });
  const total = (conversations * MESSAGES_EACH).toLocaleString("en-US");
  console.log(`${conversations} conversations, ${total} messages, made in ${Math.round(seedMs / 1_000)} s`);

  const server = startChild("./server.ts", cluster.url);
  children.push(server);
  const port = await server.ask("port", null, z.int());
  const load = startChild("./load.ts", String(port));
  children.push(load);
  const scale = createScale(server, cluster.pid);
  const bench = { server, load, scale, port, clients: CLIENTS, rounds, lastRev: MESSAGES_EACH };
  const targets = [
    ...(await measureSearch(bench, conversations * MESSAGES_EACH)),
    ...(await measurePolls(bench)),
    ...(await measurePollers(bench)),
    ...(await measureDelivery(bench)),
    ...(await measureSending(bench)),
  ];

  console.log("");
  for (const { what, reached, wanted, unit, atLeast = false } of targets) {
    const isMet = atLeast ? reached >= wanted : reached <= wanted;
    const figure = reached.toFixed(reached < 10 ? 1 : 0);
    console.log(
      `${isMet ? "reached" : "missed "}  ${what}: ${figure} ${unit}, wanted ${atLeast ? "at least" : "at most"} ${wanted}`,
    );
  }
} finally {
  for (const child of children.toReversed()) await child.stop();
  await cluster.stop();
}

// With a server and a browser of its own, once the rest has left the machine to them.
const paint = fileURLToPath(new URL("../../web/bench/chat-paint.ts", import.meta.url));
process.exitCode =
  spawnSync(process.execPath, isBrief ? [paint, "--brief"] : [paint], { stdio: "inherit" }).status ?? 1;
