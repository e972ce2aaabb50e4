// The process ends, calmly or not, and another begins on the same database: whatever was answered is still true.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { lostOrDoubled, noResults, sendOrder, trade, type TradeResults } from "../testing/http-traders.ts";
import { runProgram } from "../testing/shell-program.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const password = "a walk by the quiet river";
const TRADERS = 6;
const CYCLES = Number(process.env["KILL_CYCLES"] ?? 3);

let db: TestDatabase;
let server: ServerProcess;
let tokens: string[];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await start();
  tokens = await Promise.all(Array.from({ length: TRADERS }, (_, index) => registerTrader(index)));
});

afterEach(async () => {
  await expectLedgerBalanced(db.url);
});

afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended();
  await db.drop();
});

async function start(): Promise<ServerProcess> {
  const started = await spawnServer({ DATABASE_URL: db.url, LOG_LEVEL: "fatal" });
  if (started.url === "") throw new Error(started.output().stderr);
  return started;
}

async function registerTrader(index: number): Promise<string> {
  const body = { email: `trader${index}@example.com`, password };
  const { json } = await send(`${server.url}/api/user/register`, { body });
  const token = String(json["token"]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await send(`${server.url}/user/demo/toggle`, { method: "POST", headers })).status).toBe(200);
  return token;
}

async function stopCalmly(): Promise<{ code: number | null; seconds: number }> {
  const begin = performance.now();
  server.child.kill("SIGTERM");
  const code = await server.ended();
  return { code, seconds: (performance.now() - begin) / 1000 };
}

async function call(path: string, input: unknown, token: string): Promise<unknown> {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await send(`${server.url}/trpc/${path}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json["result"];
}

/** Everything of a trader that doesn't move with the market. */
async function everythingOf(token: string): Promise<Record<string, unknown>> {
  const asked: [string, unknown][] = [
    ["auth.me", undefined],
    ["demo.status", undefined],
    ["demo.listEpochs", undefined],
    ["funds.listBalances", {}],
    ["funds.listTransactions", { limit: 200, movements: "all" }],
    ["trading.listOrders", { limit: 200 }],
    ["trading.listFills", { limit: 200 }],
    ["trading.orderTimeline", { orderId: await newestOrderId(token) }],
  ];
  const answers = await Promise.all(
    asked.map(async ([path, input]) => [path, await call(path, input, token)] as const),
  );
  const holdings = JSON.stringify(await call("funds.listHoldings", {}, token));
  const quantities = [...holdings.matchAll(/"asset":"(\w+)","available":"([\d.]+)","held":"([\d.]+)"/g)];
  expect(quantities.length).toBeGreaterThan(1);
  return { ...Object.fromEntries(answers), holdings: quantities.map(([text]) => text) };
}

async function newestOrderId(token: string): Promise<string> {
  const listed = JSON.stringify(await call("trading.listOrders", { limit: 1 }, token));
  return /"items":\[\{"id":"(\d+)"/.exec(listed)?.[1] ?? "";
}

/** A resting order well below the market, so that money is held over the restart. */
async function restOrder(token: string): Promise<void> {
  const tickers = JSON.stringify(await call("market.listTickers", undefined, token));
  const bid = Number(/"pair":"BTC-USD","last":"[\d.]+","bid":"([\d.]+)"/.exec(tickers)?.[1]);
  const body = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.001",
    price: String(Math.floor(bid * 0.95)),
  };
  const answer = await send(`${server.url}/trpc/trading.placeOrder`, {
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"state":"new"')]);
}

test("a calm restart changes no answer, and every token goes on", { timeout: 120_000 }, async () => {
  for (const [index, token] of tokens.entries()) {
    await restOrder(token);
    for (let n = 0; n < 3; n++) await sendOrder(server.url, token, `calm.${index}.${n}`);
  }
  const before = await Promise.all(tokens.map(everythingOf));
  expect(await stopCalmly()).toEqual({ code: 0, seconds: expect.toSatisfy((s: number) => s < 10) });
  server = await start();
  expect(await Promise.all(tokens.map(everythingOf))).toEqual(before);
  // An order that was answered before is answered again, not made again.
  const again = await sendOrder(server.url, tokens[0] ?? "", "calm.0.0");
  expect(again).toMatchObject({ isReplayed: true });
  expect(await everythingOf(tokens[0] ?? "")).toEqual(before[0]);
});

test("kill -9 during a stream of orders loses and doubles none", { timeout: 240_000 }, async () => {
  const all = noResults();
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const stop = new AbortController();
    const name = `kill.${cycle}`;
    const results = noResults();
    const trading = trade({ results, url: () => server.url, tokens, name, until: stop.signal, retry: true });
    await sleep(500 + ((cycle * 313) % 900));
    server.child.kill("SIGKILL");
    await server.ended();
    server = await start();
    await expect.poll(() => results.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(10);
    stop.abort();
    note(all, await trading);
  }
  expect(all.odd).toEqual([]);
  expect([...all.open]).toEqual([]);
  expect(all.acknowledged.size).toBeGreaterThan(CYCLES * 10);
  expect(all.retries).toBeGreaterThan(0);
  expect(await lostOrDoubled(db.url, "kill", all)).toEqual([]);
  for (const [clientOrderId, orderId] of [...all.acknowledged].slice(-20)) {
    const trader = Number(clientOrderId.split(".")[2]);
    const again = await sendOrder(server.url, tokens[trader] ?? "", clientOrderId);
    expect(again).toEqual({ orderId, isReplayed: true });
  }
});

function note(all: TradeResults, results: TradeResults): void {
  for (const [client, id] of results.acknowledged) all.acknowledged.set(client, id);
  for (const client of results.open) all.open.add(client);
  all.odd.push(...results.odd);
  all.retries += results.retries;
  all.replays += results.replays;
}

test(
  "SIGTERM under load ends with 0 in time, and what was answered stays",
  { timeout: 120_000 },
  async () => {
    const stop = new AbortController();
    const results = noResults();
    const input = { results, url: () => server.url, tokens, name: "term", until: stop.signal };
    const trading = trade({ ...input, retry: false });
    await expect.poll(() => results.acknowledged.size).toBeGreaterThan(5);
    const ending = stopCalmly();
    await sleep(100);
    stop.abort();
    await trading;
    const { code, seconds } = await ending;
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(results.odd).toEqual([]);
    server = await start();
    expect(await lostOrDoubled(db.url, "term", results)).toEqual([]);
  },
);

test("after all of this the proof holds, while the server runs", { timeout: 120_000 }, async () => {
  const program = new URL("../commands/prove.ts", import.meta.url);
  const { code, out } = await runProgram(program, [], { DATABASE_URL: db.url });
  expect([code, /prove: (\d+) of \1 hold/.test(out), out.includes("FAILS")]).toEqual([0, true, false]);
});
