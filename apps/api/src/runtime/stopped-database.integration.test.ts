// Every process of a PostgreSQL is held still, as by SIGSTOP or a machine that swaps: it takes connections and says
// nothing. The caller is informed in time, commands, reads and /readyz alike, and it all goes on once it runs again.
import { readdirSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { startApp, type RunningApp } from "../app.ts";
import { codeOf } from "../testing/expect-refusal.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { placeRestingOrder } from "../testing/rest-orders.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startThrowawayCluster, type ThrowawayCluster } from "../testing/throwaway-cluster.ts";

const LONGEST_ANSWER_MS = 5_000;
const password = "a walk by the quiet river";

let cluster: ThrowawayCluster;
let app: RunningApp;
let headers: Record<string, string>;

beforeAll(async () => {
  cluster = await startThrowawayCluster();
  const { url, ownerUrl } = cluster;
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  const log = pino({ level: "silent" });
  app = await startApp(env, { feed: scriptedFeed(), log, requestsPerMinute: 1_000_000 });
  const { json } = await send(`${app.url}/api/user/register`, {
    body: { email: "ada@example.com", password },
  });
  headers = { authorization: `Bearer ${String(json["token"])}` };
  await send(`${app.url}/user/demo/toggle`, { method: "POST", headers });
}, 120_000);

afterAll(async () => {
  signalAll("SIGCONT");
  await app.stop();
  await expectLedgerBalanced(cluster.url);
  await cluster.stop();
});

/** To the server and to each of its backends, which are sessions of their own. */
function signalAll(signal: "SIGSTOP" | "SIGCONT"): void {
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === cluster.pid,
  );
  for (const pid of [cluster.pid, ...children.map(Number)]) process.kill(pid, signal);
}

function parentOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

const place = (clientOrderId: string) => placeRestingOrder(app.url, { headers, clientOrderId });

/** What a busy machine kept this very process waiting meanwhile is none of the server's. */
async function timed(what: string, asked: () => Promise<Answer>) {
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  const begin = performance.now();
  const answer = await asked();
  stalls.disable();
  const isInTime = performance.now() - begin - stalls.max / 1e6 < LONGEST_ANSWER_MS;
  return { what, status: answer.status, code: codeOf(answer.text), isInTime };
}

test("commands, reads and readiness are answered within five seconds", { timeout: 120_000 }, async () => {
  expect((await place("first")).status).toBe(201);
  signalAll("SIGSTOP");
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all([
      timed("an order", () => place(`held-${round}`)),
      timed("a reset", () => send(`${app.url}/user/demo/reset-balance`, { method: "POST", headers })),
      timed("orders", () => send(`${app.url}/api/v1/orders`, { headers })),
      timed("oneself", () => send(`${app.url}/user/me`, { headers })),
      timed("news", () => send(`${app.url}/trpc/news.list?input=${encodeURIComponent('{"language":"en"}')}`)),
      timed("a sign-in", () =>
        send(`${app.url}/api/user/login`, { body: { email: "ada@example.com", password } }),
      ),
    ]);
    for (const { what, ...answer } of answers)
      expect([what, answer]).toEqual([
        what,
        { status: 503, code: expect.stringMatching(/^(DATABASE_AWAY|OUTCOME_UNKNOWN)$/), isInTime: true },
      ]);
    expect(await timed("ready", () => send(`${app.url}/readyz`))).toMatchObject({
      status: 503,
      isInTime: true,
    });
    expect(await timed("alive", () => send(`${app.url}/healthz`))).toMatchObject({ status: 200 });
    expect(await timed("prices", () => send(`${app.url}/trpc/market.listTickers`))).toMatchObject({
      status: 200,
    });
  }
  signalAll("SIGCONT");
  await expect.poll(async () => (await send(`${app.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await place("again")).status, { timeout: 20_000 }).toBe(201);
  for (const id of ["first", "again"])
    expect((await send(`${app.url}/api/v1/orders/by-client-id/${id}?venue=demo`, { headers })).status).toBe(
      200,
    );
});
