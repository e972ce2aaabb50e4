// node apps/api/test/kill-steps-child.ts <the database's superuser's url> <which flows>: brings money on its way in and
// out to every step at once, with the real product, and ends itself there without a chance to say goodbye. One line of
// JSON says who was where.
import { writeSync } from "node:fs";
import pino from "pino";
import { readEnv } from "../src/env.ts";
import { startApp } from "../src/app.ts";
import { scriptedFeed } from "../src/testing/scripted-feed.ts";
import { wrap } from "../src/testing/test-app.ts";
import { depositFlows } from "./deposit-flows.ts";
import { besideEachOther, type Flow, type Subject } from "./kill-flow.ts";
import { goFreely, goUntil, watchDatabase, watchParts } from "./stop-points.ts";
import { withdrawalFlows } from "./withdrawal-flows.ts";

const AT_ONCE = 6;

const env = readEnv();
const log = pino({ level: "silent" });
const running = await startApp(env, { log, feed: scriptedFeed(), requestsPerMinute: 1_000_000 });
watchDatabase(/\b(exchange_outbox|withdrawals|deposits|rail_events|sandbox_notices)\b/);
watchParts(running.parts);
const nothing = () => Promise.resolve();
const app = wrap(running, {
  db: { url: env.DATABASE_URL ?? "", ownerUrl: "", adminUrl: process.argv[2] ?? "", drop: nothing },
  dataDir: env.DATA_DIR,
  cleanUp: nothing,
});
const [finance, owner] = await goFreely(() => Promise.all([app.agent("finance"), app.agent("owner")]));
const fixture = { app, finance, owner };

const flows = besideEachOther([...withdrawalFlows, ...depositFlows])[Number(process.argv[3])] ?? [];
const subjects = new Map<Flow, Subject>();

/** A few at once. Whatever goes wrong says where. */
async function each(work: (flow: Flow) => Promise<void>): Promise<void> {
  const waiting = [...flows];
  const lane = async (): Promise<void> => {
    for (let flow = waiting.shift(); flow !== undefined; flow = waiting.shift()) {
      const { name } = flow;
      await work(flow).catch((error: unknown) => {
        throw new Error(name, { cause: error });
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

await each(async (flow) => {
  subjects.set(flow, await goFreely(() => flow.prepare(fixture)));
});
await each(async (flow) => {
  const subject = subjects.get(flow);
  if (subject !== undefined) await goUntil(flow.stop, () => flow.act(fixture, subject));
});
const report = [...subjects].map(([{ name }, { user, retry }]) => ({ name, userId: user.id, retry }));
writeSync(1, `${JSON.stringify(report)}\n`);
process.kill(process.pid, "SIGKILL");
