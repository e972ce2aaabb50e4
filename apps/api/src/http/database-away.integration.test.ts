// The database goes away while people trade: reads are asked to wait, streams live on, orders are retried under
// their own ids, and afterwards each acknowledged one is there once.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { startApp, type RunningApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { faultOf, codeOf } from "../testing/expect-refusal.ts";
import { send, type Answer } from "../testing/http-client.ts";
import { lostOrDoubled, noResults, trade } from "../testing/http-traders.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { trpcCalls, withHeaders } from "../testing/attack.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";

const password = "a walk by the quiet river";
const LONGEST_ANSWER_MS = 5_000;
/** Of a server's pool. */
const CONNECTIONS = 20;

let db: TestDatabase;
let proxy: TcpProxy;
let app: RunningApp;
let tokens: string[];

beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startTcpProxy(db.url);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: proxy.url });
  const log = pino({ level: "silent" });
  app = await startApp(env, { feed: scriptedFeed(), log, requestsPerMinute: 1_000_000 });
  tokens = await Promise.all(Array.from({ length: 6 }, (_, index) => registerTrader(index)));
});

afterAll(async () => {
  await app.stop();
  await proxy.close();
  await expectLedgerBalanced(db.url);
  await db.drop();
});

async function registerTrader(index: number): Promise<string> {
  const body = { email: `trader${index}@example.com`, password };
  const { json } = await send(`${app.url}/api/user/register`, { body });
  const token = String(json["token"]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await send(`${app.url}/user/demo/toggle`, { method: "POST", headers })).status).toBe(200);
  return token;
}

const asTrader = (index = 0) => ({ authorization: `Bearer ${tokens[index] ?? ""}` });

test(
  "cuts at any moment lose and double no order that is sent again under its id",
  { timeout: 120_000 },
  async () => {
    const stop = new AbortController();
    const results = noResults();
    const trading = trade({
      results,
      url: () => app.url,
      tokens,
      name: "cut",
      until: stop.signal,
      retry: true,
      twice: true,
    });
    for (let i = 0; i < 25; i++) {
      await sleep(60 + ((i * 137) % 300));
      proxy.cut();
      if (i % 5 === 0) proxy.loseAnswerTo("journal_");
    }
    await expect.poll(() => results.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(50);
    await expect.poll(() => results.replays, { timeout: 60_000 }).toBeGreaterThan(20);
    stop.abort();
    await trading;
    expect(results.odd).toEqual([]);
    expect([...results.open]).toEqual([]);
    expect(await lostOrDoubled(db.url, "cut", results)).toEqual([]);
  },
);

test(
  "while it is away every call says so in time, and the public stream goes on",
  { timeout: 120_000 },
  async () => {
    const stream = await openStream();
    const stop = new AbortController();
    const trading = trade({ url: () => app.url, tokens, name: "away", until: stop.signal, retry: true });
    await sleep(300);
    proxy.refuse(true);
    await sleep(200);

    const answers = await Promise.all(callsThatNeedTheDatabase().map(timed));
    for (const { what, answer, ms } of answers) {
      expect([what, answer.status, codeOf(answer.text)]).toEqual([what, 503, "DATABASE_AWAY"]);
      expect([what, Number(answer.headers["retry-after"]) > 0, ms < LONGEST_ANSWER_MS]).toEqual([
        what,
        true,
        true,
      ]);
    }
    expect((await send(`${app.url}/healthz`)).status).toBe(200);
    expect((await send(`${app.url}/readyz`)).status).toBe(503);
    expect((await send(`${app.url}/trpc/market.listTickers`)).status).toBe(200);
    const heard = stream.frames();
    // Longer than an order waits, so that some are refused and sent again.
    await sleep(6_000);
    expect(stream.frames()).toBeGreaterThan(heard);

    proxy.refuse(false);
    const back = performance.now();
    await expect.poll(async () => (await send(`${app.url}/readyz`)).status, { timeout: 10_000 }).toBe(200);
    expect(performance.now() - back).toBeLessThan(15_000);
    await sleep(500);
    stop.abort();
    const results = await trading;
    stream.close();
    expect(results.odd).toEqual([]);
    expect([...results.open]).toEqual([]);
    expect(results.retries).toBeGreaterThan(5);
    expect(await lostOrDoubled(db.url, "away", results)).toEqual([]);
    expect((await send(`${app.url}/user/me`, { headers: asTrader() })).status).toBe(200);
  },
);

interface Timed {
  readonly what: string;
  readonly answer: Answer;
  readonly ms: number;
}

/** A call that anybody may make without the database is not among them, nor a password too weak to be looked up. */
function callsThatNeedTheDatabase(): { what: string; ask: () => Promise<Answer> }[] {
  const procedures = listProcedures()
    .filter(({ as, path, type }) => type !== "subscription" && (as === "user" || path.startsWith("auth.")))
    .flatMap(({ path, type, input }) =>
      trpcCalls(type, path, input).map((call) => ({
        what: path,
        ask: () => send(`${app.url}${call.path}`, withHeaders(call, asTrader())),
      })),
    );
  const body = { email: "trader0@example.com", password };
  return [
    ...procedures,
    { what: "REST login", ask: () => send(`${app.url}/api/user/login`, { body }) },
    { what: "REST me", ask: () => send(`${app.url}/user/me`, { headers: asTrader() }) },
  ];
}

/** What a busy machine kept this very process waiting meanwhile is none of the server's. */
async function timed({ what, ask }: { what: string; ask: () => Promise<Answer> }): Promise<Timed> {
  const resolution = 10;
  const stalls = monitorEventLoopDelay({ resolution });
  stalls.enable();
  const begin = performance.now();
  const answer = await ask();
  // All of them together: a machine that is too busy stalls often, and not for long.
  const stalled = stalls.count === 0 ? 0 : stalls.count * (stalls.mean / 1e6 - resolution);
  const ms = performance.now() - begin - Math.max(stalled, stalls.max / 1e6);
  stalls.disable();
  const fault = answer.status === 503 ? null : faultOf(answer);
  if (fault !== null) throw new Error(`${what}: ${fault} ${answer.text.slice(0, 300)}`);
  return { what, answer, ms };
}

async function openStream(): Promise<{ frames: () => number; close: () => void }> {
  const controller = new AbortController();
  const path = "/api/market/stream?topics=tickers,feed,book:demo:BTC-USD";
  const { body } = await fetch(`${app.url}${path}`, { signal: controller.signal });
  if (body === null) throw new Error("The stream has no body.");
  let frames = 0;
  const read = async (): Promise<void> => {
    for await (const _chunk of body) frames += 1;
  };
  read().catch(() => undefined);
  return { frames: () => frames, close: () => controller.abort() };
}

test("a database that falls silent is given up in time and found again", { timeout: 120_000 }, async () => {
  proxy.stall(true);
  // Every call there is at once, many times more of them than there are connections.
  const stop = new AbortController();
  const results = noResults();
  const trading = trade({
    results,
    url: () => app.url,
    tokens,
    name: "silent",
    until: stop.signal,
    retry: true,
  });
  expect(callsThatNeedTheDatabase().length).toBeGreaterThan(5 * CONNECTIONS);
  const [answers, readiness] = await Promise.all([
    Promise.all(callsThatNeedTheDatabase().map(timed)),
    // A commit that was just made speaks for a second.
    sleep(1_100).then(() => timed({ what: "ready", ask: () => send(`${app.url}/readyz`) })),
  ]);
  // And once more, when nobody wonders any longer.
  answers.push(...(await Promise.all(callsThatNeedTheDatabase().map(timed))));
  expect((await send(`${app.url}/healthz`)).status).toBe(200);
  expect([readiness.answer.json, readiness.ms < LONGEST_ANSWER_MS]).toEqual([
    expect.objectContaining({ status: "not_ready", database: "away" }),
    true,
  ]);
  proxy.stall(false);
  for (const { what, answer, ms } of answers) {
    expect([what, answer.status, codeOf(answer.text)]).toEqual([what, 503, "DATABASE_AWAY"]);
    expect([what, ms]).toEqual([what, expect.toSatisfy((taken: number) => taken < LONGEST_ANSWER_MS)]);
  }
  await expect.poll(async () => (await send(`${app.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(() => results.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(0);
  stop.abort();
  await trading;
  expect(results.odd).toEqual([]);
  expect([...results.open]).toEqual([]);
  expect(await lostOrDoubled(db.url, "silent", results)).toEqual([]);
});
