// The process as an operator meets it: what it says at its start, and how it ends.
import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { send } from "../testing/http-client.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";
import { BEHIND_ORDERS } from "./thread-priority.ts";

let db: TestDatabase;
const running: ServerProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
});

afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await db.drop();
});

async function start(variables: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer({ DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, ...variables });
  running.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<[code: number | null, seconds: number]> {
  const begin = performance.now();
  server.child.kill("SIGTERM");
  const code = await server.ended();
  return [code, (performance.now() - begin) / 1000];
}

test("the first start shows the admin's password once, and it opens the console", async () => {
  const first = await start();
  const { stdout, stderr } = first.output();
  const [, password = ""] = /shown only this once: (\S+)/.exec(stdout) ?? [];
  expect(stdout).toContain("Market: simulated");
  expect(stdout).toContain("Admin: admin@fillmark.local");
  expect(password).toMatch(/^[\w-]{20}$/);
  const body = { email: "admin@fillmark.local", password };
  expect((await send(`${first.url}/api/admin/login`, { body })).status).toBe(200);
  expect(await stop(first)).toEqual([0, expect.any(Number)]);
  expect(stderr + first.output().stderr).not.toContain(password);

  const second = await start();
  expect(second.output().stdout).not.toMatch(/password/i);
  expect((await send(`${second.url}/api/admin/login`, { body })).status).toBe(200);
  await stop(second);
});

test.runIf(process.platform === "linux")(
  "no other thread of the process comes before the one that takes orders",
  async () => {
    const server = await start();
    const pid = Number(server.child.pid);
    // A chart that is added up in a thread of its own.
    const input = { pair: "BTC-USD", interval: "1d", limit: 300 };
    await send(`${server.url}/trpc/market.listCandles?input=${encodeURIComponent(JSON.stringify(input))}`);
    const others = readdirSync(`/proc/${pid}/task`)
      .map(Number)
      .filter((thread) => thread !== pid);
    expect(others.length).toBeGreaterThan(4);
    expect(getPriority(pid)).toBe(getPriority());
    const priorities = others.map((thread) => getPriority(thread)).filter((nice) => nice < BEHIND_ORDERS);
    expect(priorities).toEqual([]);
    await stop(server);
  },
);

test("SIGTERM answers what is under way, lets streams go, and ends with 0 within ten seconds", async () => {
  const server = await start();
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const { json } = await send(`${server.url}/api/user/register`, { body });
  const token = String(json["token"]);
  const stream = await fetch(`${server.url}/trpc/account.events?input=%7B%7D`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
  });
  const market = await fetch(`${server.url}/api/market/stream?topics=tickers`);
  const streams = Promise.all([stream.text(), market.text()]);
  const headers = { authorization: `Bearer ${token}` };
  await send(`${server.url}/user/demo/toggle`, { method: "POST", headers });
  const underWay = Array.from({ length: 20 }, () =>
    send(`${server.url}/user/demo/reset-balance`, { method: "POST", headers }),
  );
  const settled = Promise.allSettled(underWay);
  await Promise.race(underWay);
  const [code, seconds] = await stop(server);
  // A client that hadn't reached us yet has no answer; one that had, has one.
  const answers = (await settled).flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));

  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  for (const answer of answers) expect([200, 503]).toContain(answer.status);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const [privateText, publicText] = await streams;
  expect(privateText).toMatch(/retry: \d+\n\n$/);
  expect(publicText).toContain("bye");

  // Every answer that was given is true after the next start.
  const again = await start();
  const status = await send(`${again.url}/user/demo/status`, { headers });
  expect(status.json).toMatchObject({
    demo_mode: true,
    demo_balance: 1_000_000,
    demo_last_reset: expect.any(String),
  });
  await stop(again);
});

test.each([
  [{ ROLE: "core" }, /SECRET_KEY: is needed when ROLE names some roles/],
  [{ PORT: "many" }, /PORT: must be a number/],
  [{ DATABASE_OWNER_URL: "postgres://nobody:hunter2@127.0.0.1:1/none" }, /could not start/],
  [{ DATABASE_URL: "postgres://nobody:hunter2@127.0.0.1:1/none" }, /could not start/],
])("refuses to start with %j, in words, without a secret", async (variables, words) => {
  const server = await start(variables);
  expect(await server.ended()).toBe(1);
  const { stdout, stderr } = server.output();
  expect(stderr).toMatch(words);
  expect(stdout + stderr).not.toContain("hunter2");
});
