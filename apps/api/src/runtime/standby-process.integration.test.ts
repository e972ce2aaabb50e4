// Two servers on the same records, as an operator runs them: one serves, the other stands by and takes over.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../db/postgres-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

let db: TestDatabase;
let folder: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), "fillmark-standby-"));
});

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
  await expectLedgerBalanced(db.url);
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Each has a folder of its own, as on a machine of its own, and what both have to know is given to both. */
async function start(name: string): Promise<ServerProcess> {
  const server = await spawnServer({
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    DATA_DIR: join(folder, name),
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    ROLE: "web,core,market,jobs",
    PORT: String(await freePort()),
  });
  running.push(server);
  return server;
}

/** 0 while nobody listens. */
async function readiness({ url }: ServerProcess): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(`${url}/readyz`);
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: null };
  }
}

async function isReady(server: ServerProcess): Promise<void> {
  const status = async () => (await readiness(server)).status;
  await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe(200);
}

const order = (name: string) => ({
  clientOrderId: name,
  pair: "BTC-USD",
  side: "buy",
  type: "market",
  timeInForce: "IOC",
  quantity: "0.01",
});

test("a standby answers that it waits, follows what is traded, and trades on when the first one is killed", async () => {
  const first = await start("first");
  await isReady(first);
  const second = await start("second");
  expect(second.output().stdout).toContain(`Fillmark stands by at ${second.url}`);
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);

  const { json } = await send(`${first.url}/api/user/register`, {
    body: { email: "ada@example.com", password: "a walk by the quiet river" },
  });
  const token = String(json["token"]);
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
  const call = (at: ServerProcess, procedure: string, body: object) =>
    send(`${at.url}/trpc/${procedure}`, { headers, body });
  const trade = (at: ServerProcess, name: string) =>
    call(at, "trading.placeOrder", { venue: "demo", ...order(name) });
  expect((await call(first, "demo.toggle", { enabled: true })).status).toBe(200);
  const placed = await trade(first, "before");
  expect(placed.status).toBe(200);
  const followed = async () => (await readiness(second)).body as { status: string; seq: number | null };
  await expect.poll(async () => (await followed()).seq).toBeGreaterThan(10);
  expect(await readiness(second)).toMatchObject({ status: 503, body: { status: "standby" } });
  const page = await fetch(`${second.url}/trade/BTC-USD`);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await page.json()).toMatchObject({ code: "BUSY" });

  first.child.kill("SIGKILL");
  await isReady(second);
  // Who was signed in still is, and what was traded is there, once.
  const again = await trade(second, "before");
  expect(again.status).toBe(200);
  expect(JSON.stringify(again.json)).toContain('"replayed":true');
  expect((await trade(second, "after")).status).toBe(200);

  second.child.kill("SIGTERM");
  expect(await second.ended()).toBe(0);
});

test("a standby that is told to stop ends with 0; one whose leader is told to takes over", async () => {
  const first = await start("first");
  await isReady(first);
  const [second, third] = [await start("second"), await start("third")];
  third.child.kill("SIGTERM");
  expect(await third.ended()).toBe(0);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toBe(0);
  await isReady(second);
  second.child.kill("SIGTERM");
  expect(await second.ended()).toBe(0);
});

test("a server that slept while another one took over ends by itself, and a supervisor starts it as the standby", async () => {
  const first = await start("first");
  await isReady(first);
  const second = await start("second");
  await expect.poll(async () => (await readiness(second)).body).toMatchObject({ seq: expect.any(Number) });
  first.child.kill("SIGSTOP");
  await isReady(second);
  first.child.kill("SIGCONT");
  expect(await first.ended()).toBe(1);
  const again = await start("first");
  expect(again.output().stdout).toContain("Fillmark stands by at");
  expect((await readiness(second)).status).toBe(200);
  for (const server of [again, second]) {
    server.child.kill("SIGTERM");
    expect(await server.ended()).toBe(0);
  }
});
