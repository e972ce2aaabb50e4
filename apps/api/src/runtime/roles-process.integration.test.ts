// The roles in processes of their own, as an operator of several machines runs them: on the same records, over one message server.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../db/postgres-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { send } from "../testing/http-client.ts";
import { startNatsServer, type NatsServer } from "../testing/nats-server.ts";
import { hasNats } from "../testing/has-nats.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

/** Several whole servers start, one after the other. */
const slow = { timeout: 400_000 };
const patience = { timeout: 60_000, interval: 50 };
const key = Buffer.alloc(32, 7).toString("base64");
let db: TestDatabase;
let nats: NatsServer;
let folder: string;
let started = 0;
const running: ServerProcess[] = [];

beforeEach(({ skip }) => skip(!hasNats, "There is no NATS server."));

beforeAll(async () => {
  if (!hasNats) return;
  [db, nats] = await Promise.all([createTestDatabase({ empty: true }), startNatsServer()]);
  folder = await mkdtemp(join(tmpdir(), "fillmark-roles-"));
});

afterEach(() => {
  for (const { child } of running.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
  if (!hasNats) return;
  await nats.kill();
  await expectLedgerBalanced(db.url);
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Each has a folder of its own, as on a machine of its own, and what all have to know is given to all. */
async function start(roles: string): Promise<ServerProcess> {
  started += 1;
  const server = await spawnServer({
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    DATA_DIR: join(folder, `${started}`),
    NATS_URL: nats.url,
    SECRET_KEY: key,
    RAIL_WEBHOOK_SECRET: key,
    ROLE: roles,
    PORT: String(await freePort()),
  });
  running.push(server);
  return server;
}

async function readiness({ url }: ServerProcess): Promise<number> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}

async function areReady(...servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) {
    const { stdout, stderr } = server.output();
    await expect.poll(() => readiness(server), { ...patience, message: `${stdout}\n${stderr}` }).toBe(200);
  }
}

const order = (clientOrderId: string, more: object = {}) => ({
  venue: "demo",
  clientOrderId,
  pair: "BTC-USD",
  side: "buy",
  type: "market",
  timeInForce: "IOC",
  quantity: "0.01",
  ...more,
});

interface Trader {
  call(at: ServerProcess, procedure: string, body: object): ReturnType<typeof send>;
  read(at: ServerProcess, procedure: string, input: object): Promise<string>;
}

async function register(at: ServerProcess, email: string): Promise<Trader> {
  const { json } = await send(`${at.url}/api/user/register`, {
    body: { email, password: "a walk by the quiet river" },
  });
  const headers = { "x-fillmark": "1", authorization: `Bearer ${String(json["token"])}` };
  const trader: Trader = {
    call: (server, procedure, body) => send(`${server.url}/trpc/${procedure}`, { headers, body }),
    async read(server, procedure, input) {
      const asked = encodeURIComponent(JSON.stringify(input));
      return (await fetch(`${server.url}/trpc/${procedure}?input=${asked}`, { headers })).text();
    },
  };
  expect((await trader.call(at, "demo.toggle", { enabled: true })).status).toBe(200);
  return trader;
}

/** An order of a name of its own for each try: a refusal for prices that nobody has heard of yet is an answer, and stays one. */
async function tradesAgain(trader: Trader, at: ServerProcess, name: string): Promise<string> {
  let tries = 0;
  const trying = async (): Promise<number> => {
    tries += 1;
    return (await trader.call(at, "trading.placeOrder", order(`${name}-${tries}`))).status;
  };
  await expect.poll(trying, patience).toBe(200);
  return `${name}-${tries}`;
}

test(
  "two that serve people, and one that trades: an order by one is there at the other, and a standby takes over for both",
  slow,
  async () => {
    const [core, web, otherWeb] = await Promise.all([start("core,market,jobs"), start("web"), start("web")]);
    await areReady(core, web, otherWeb);
    const trader = await register(web, "ada@example.com");
    const placed = await trader.call(web, "trading.placeOrder", order("first"));
    expect(placed.status, JSON.stringify(placed.json)).toBe(200);
    // Who reads at once, and elsewhere, reads it.
    const asked = { venue: "demo", clientOrderId: "first" };
    expect(await trader.read(otherWeb, "trading.findOrderByClientId", asked)).toContain('"state":"filled"');
    const again = await trader.call(otherWeb, "trading.placeOrder", order("first"));
    expect(JSON.stringify(again.json)).toContain('"replayed":true');
    const tooMuch = await trader.call(otherWeb, "trading.placeOrder", order("much", { quantity: "1" }));
    expect(JSON.stringify(tooMuch.json)).toContain("INSUFFICIENT_FUNDS");

    // What is said by one is heard by the other, which had nothing new a moment ago.
    const heard = () => trader.read(otherWeb, "chat.changes", { after: 0 });
    expect(await heard()).not.toContain("Hello there");
    const message = { clientMessageId: randomUUID(), text: "Hello there" };
    expect((await trader.call(web, "chat.send", message)).status).toBe(200);
    expect(await heard()).toContain("Hello there");

    const standby = await start("core,market,jobs");
    expect(standby.output().stdout).toContain("stands by at");
    core.child.kill("SIGKILL");
    const done = await tradesAgain(trader, web, "second");
    await areReady(otherWeb);
    const next = await trader.call(otherWeb, "trading.placeOrder", order(done));
    expect(JSON.stringify(next.json)).toContain('"replayed":true');
  },
);

test("each role in a process of its own, each of them killed and replaced", slow, async () => {
  const [core, market, jobs, web] = await Promise.all([
    start("core"),
    start("market"),
    start("jobs"),
    start("web"),
  ]);
  await areReady(core, market, jobs, web);
  const trader = await register(web, "bob@example.com");
  expect((await trader.call(web, "trading.placeOrder", order("bob-1"))).status).toBe(200);

  // The market's successor waits for it, and then has it.
  const nextMarket = start("market");
  market.child.kill("SIGKILL");
  await areReady(await nextMarket);
  await tradesAgain(trader, web, "bob-2");

  const nextJobs = await start("jobs");
  jobs.child.kill("SIGKILL");
  await expect.poll(() => nextJobs.output().stderr, patience).toContain("This process does the jobs.");

  core.child.kill("SIGTERM");
  expect(await core.ended()).toBe(0);
  const away = await trader.call(web, "trading.placeOrder", order("bob-3"));
  expect(away.status).toBe(503);
  await areReady(await start("core"), web);
  await tradesAgain(trader, web, "bob-4");
});
