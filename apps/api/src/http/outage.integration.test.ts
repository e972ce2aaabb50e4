// The database goes away under a running server: users are asked to wait, nothing hangs, nothing dies, and when it
// is back so are we.
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "../env.ts";
import { startApp, type RunningApp } from "../app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";

let db: TestDatabase;
let proxy: TcpProxy;
let app: RunningApp;
let headers: Record<string, string>;

beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startTcpProxy(db.url);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: proxy.url });
  app = await startApp(env, { feed: scriptedFeed(), log: pino({ level: "silent" }) });
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const { json } = await send(`${app.url}/api/user/register`, { body });
  headers = { authorization: `Bearer ${String(json["token"])}` };
});

afterAll(async () => {
  await app.stop();
  await proxy.close();
  await expectLedgerBalanced(db.url);
  await db.drop();
});

test.each(["refuse", "stall"] as const)("connections that %s", { timeout: 60_000 }, async (how) => {
  const isGone = (gone: boolean) => (how === "refuse" ? proxy.refuse(gone) : proxy.stall(gone));
  isGone(true);
  const begin = performance.now();
  const answers = await Promise.all([
    send(`${app.url}/user/me`, { headers }),
    send(`${app.url}/trpc/auth.me`, { headers }),
    send(`${app.url}/user/demo/toggle`, { method: "POST", headers }),
    send(`${app.url}/api/user/login`, {
      body: { email: "ada@example.com", password: "a walk by the quiet river" },
    }),
  ]);
  expect(performance.now() - begin).toBeLessThan(5_000);
  for (const { status, text, headers: received } of answers) {
    expect([status, text]).toEqual([503, expect.stringMatching(/DATABASE_AWAY/)]);
    expect(Number(received["retry-after"])).toBeGreaterThan(0);
  }
  expect((await send(`${app.url}/healthz`)).status).toBe(200);
  expect((await send(`${app.url}/readyz`)).json).toMatchObject({ status: "not_ready", database: "away" });

  isGone(false);
  const isReady = async () => (await send(`${app.url}/readyz`)).status;
  await expect.poll(isReady, { timeout: 20_000, interval: 200 }).toBe(200);
  expect((await send(`${app.url}/user/me`, { headers })).status).toBe(200);
  expect((await send(`${app.url}/user/demo/toggle`, { method: "POST", headers })).status).toBe(200);
});
