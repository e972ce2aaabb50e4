// npm run bench:console [rows] [calls]: how long the console's pages wait for their lists in a house that has run for a
// year: a million users, deposits, withdrawals, transfers and entries of the audit log, and 10,000 conversations with a
// million messages. Prints the median and the 95th percentile of each with its target, and of what took longest the plan,
// as the database explains it. Calls are in this process, without HTTP: what is measured is what the lists cost.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pino from "pino";
import pg from "pg";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { parseEnv } from "../src/env.ts";
import { startApp } from "../src/app.ts";
import { wrap } from "../src/testing/test-app.ts";
import { startThrowawayCluster } from "../src/testing/throwaway-cluster.ts";
import { questionsOf, type Question } from "./console/questions.ts";
import { seedConsole } from "./console/seed.ts";

const rows = sizeOf(0, { full: 1_000_000, brief: 20_000 });
const calls = sizeOf(1, { full: 40, brief: 2 });
const conversations = Math.min(10_000, rows / 10);
const messagesEach = Math.max(2, rows / 10_000);
/** Of a statement whose plan is worth a look. */
const SLOW_MS = 100;
const PLANS_SHOWN = 5;

interface Cost {
  readonly question: Question;
  readonly p50: number;
  readonly p95: number;
}

async function costOf(question: Question): Promise<Cost> {
  const waits: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const since = performance.now();
    const found = await question.ask(call).catch((error: unknown) => {
      throw new Error(
        `${question.page}, ${question.what}, after ${Math.round(performance.now() - since)} ms`,
        {
          cause: error,
        },
      );
    });
    waits.push(performance.now() - since);
    if (found === 0 && question.finds) throw new Error(`${question.page}, ${question.what}: found nothing.`);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number): number => waits[Math.ceil(waits.length * share) - 1] ?? 0;
  return { question, p50: at(0.5), p95: at(0.95) };
}

/** Statements slower than the bound are explained in the server's log, with what they really did. */
async function explainSlowOnes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = new URL(url).pathname.slice(1);
    for (const [setting, value] of [
      ["session_preload_libraries", "auto_explain"],
      ["auto_explain.log_min_duration", String(SLOW_MS)],
      ["auto_explain.log_analyze", "on"],
      ["auto_explain.log_timing", "off"],
      ["auto_explain.log_nested_statements", "on"],
    ])
      await client.query(`alter database "${name}" set ${setting} = '${value}'`);
    const { rows: found } = await client.query<{ folder: string }>(
      `select setting as folder from pg_settings where name = 'data_directory'`,
    );
    return join(dirname(found[0]?.folder ?? ""), "server.log");
  } finally {
    await client.end();
  }
}

function plansIn(log: string): string[] {
  const plans = log.split(/^(?=\S.*duration: [\d.]+ ms {2}plan:)/m).filter((part) => part.includes("plan:"));
  const took = (plan: string): number => Number(/duration: ([\d.]+) ms/.exec(plan)?.[1] ?? 0);
  return plans.sort((a, b) => took(b) - took(a)).slice(0, PLANS_SHOWN);
}

const cluster = await startThrowawayCluster();
const { url, ownerUrl, adminUrl } = cluster;
const superuserUrl = new URL(adminUrl);
superuserUrl.pathname = new URL(url).pathname;
const log = await explainSlowOnes(superuserUrl.href);
const env = parseEnv({
  NODE_ENV: "test",
  PORT: "0",
  LOG_LEVEL: "silent",
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
});
const running = await startApp(env, { log: pino({ level: "silent" }) });
const app = wrap(running, {
  db: { url, ownerUrl, adminUrl: superuserUrl.href, drop: async () => undefined },
  dataDir: "",
  cleanUp: () => cluster.stop(),
});
try {
  const owner = await app.agent("owner");
  const seedMs = await seedConsole(superuserUrl.href, { rows, conversations, messagesEach });
  console.log(
    `${rows.toLocaleString("en")} of each, ${conversations} conversations of ${messagesEach} messages, made in ${Math.round(seedMs / 1_000)} s; ${calls} calls each`,
  );
  const seeded = readFileSync(log, "utf8").length;
  const costs: Cost[] = [];
  for (const question of questionsOf(owner.call, rows)) costs.push(await costOf(question));
  console.log("list           asked                                    p50 ms    p95 ms");
  for (const { question, p50, p95 } of costs) {
    const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(9)).join(" ");
    console.log(`${question.page.padEnd(14)} ${question.what.padEnd(37)} ${figures}`);
  }
  console.log("");
  for (const { question, p95 } of costs.filter(({ question: { wanted }, p95: took }) => took > wanted))
    console.log(
      `missed   ${question.page}, ${question.what}: ${p95.toFixed(0)} ms, wanted at most ${question.wanted}`,
    );
  const met = costs.filter(({ question: { wanted }, p95 }) => p95 <= wanted).length;
  console.log(`reached  ${met} of ${costs.length}`);
  if (!isBrief) for (const plan of plansIn(readFileSync(log, "utf8").slice(seeded))) console.log(`\n${plan}`);
} finally {
  await app.close();
}
