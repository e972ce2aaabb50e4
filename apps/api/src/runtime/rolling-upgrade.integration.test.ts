// From the last release to this one without a moment when nobody serves: servers of both beside each other, on the same records,
// while somebody trades.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasMigrations } from "../db/has-migrations.ts";
import { freePort } from "../db/postgres-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { expectProof } from "../testing/expect-proof.ts";
import { hasNats } from "../testing/has-nats.ts";
import { send } from "../testing/http-client.ts";
import { checkOutLastRelease, type Release } from "../testing/last-release.ts";
import { startNatsServer, type NatsServer } from "../testing/nats-server.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

/** Five whole servers start, one after the other. */
const slow = { timeout: 400_000 };
const patience = { timeout: 90_000, interval: 50 };
const key = Buffer.alloc(32, 7).toString("base64");
let db: TestDatabase;
let nats: NatsServer;
let folder: string;
let last: Release | null = null;
const running: ServerProcess[] = [];

beforeAll(async () => {
  if (!hasNats) return;
  [db, nats] = await Promise.all([createTestDatabase({ empty: true }), startNatsServer()]);
  folder = await mkdtemp(join(tmpdir(), "fillmark-upgrade-"));
  last = await checkOutLastRelease();
});

afterAll(async () => {
  if (!hasNats) return;
  for (const { child } of running) child.kill("SIGKILL");
  await nats.kill();
  await expectLedgerBalanced(db.url);
  await db.drop();
  await last?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function start(release: "last" | "this", roles: string): Promise<ServerProcess> {
  const variables = {
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    DATA_DIR: join(folder, `${running.length}`),
    NATS_URL: nats.url,
    SECRET_KEY: key,
    RAIL_WEBHOOK_SECRET: key,
    ROLE: roles,
    PORT: String(await freePort()),
  };
  const server = await spawnServer(variables, release === "last" && last ? { program: last.program } : {});
  expect(server.url, server.output().stderr).not.toBe("");
  running.push(server);
  return server;
}

const readiness = ({ url }: ServerProcess): Promise<number> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

async function isReady(server: ServerProcess): Promise<void> {
  const message = server.output().stdout + server.output().stderr;
  await expect.poll(() => readiness(server), { ...patience, message }).toBe(200);
}

/** Asks it to end, as a supervisor does. */
async function stop(server: ServerProcess): Promise<void> {
  server.child.kill("SIGTERM");
  expect(await server.ended(), server.output().stderr).toBe(0);
}

/**
 * Trades until it is told to end, each order at the next of these servers, as behind a balancer: what isn't answered is sent again
 * under its id.
 */
class Trader {
  readonly acknowledged: string[] = [];
  readonly #headers: Record<string, string>;
  readonly #ended: Promise<void>;
  #isOver = false;
  servers: ServerProcess[];

  constructor(token: string, servers: ServerProcess[]) {
    this.#headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
    this.servers = servers;
    this.#ended = this.#trade();
  }

  async #trade(): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const id = `upgrade-${n}`;
      if (await this.#place(id, n)) this.acknowledged.push(id);
      await sleep(20);
    }
  }

  /** False where it was refused, as while prices are old. */
  async #place(id: string, n: number): Promise<boolean> {
    for (let turn = n; !this.#isOver; turn++) {
      const server = this.servers[turn % this.servers.length];
      const status = server === undefined ? 0 : await this.order(server, id, n % 2 === 0 ? "buy" : "sell");
      if (status === 200) return true;
      if (status === 422) return false;
      await sleep(50);
    }
    return false;
  }

  async order(server: ServerProcess, clientOrderId: string, side = "buy"): Promise<number> {
    const body = {
      venue: "demo",
      clientOrderId,
      pair: "BTC-USD",
      side,
      type: "market",
      timeInForce: "IOC",
      quantity: "0.001",
    };
    return send(`${server.url}/trpc/trading.placeOrder`, { headers: this.#headers, body }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async read(server: ServerProcess, clientOrderId: string): Promise<string> {
    const input = encodeURIComponent(JSON.stringify({ venue: "demo", clientOrderId }));
    const path = `/trpc/trading.findOrderByClientId?input=${input}`;
    return (await fetch(`${server.url}${path}`, { headers: this.#headers })).text();
  }

  /** Until so many more of them are answered. */
  async answered(more: number): Promise<void> {
    const least = this.acknowledged.length + more;
    while (this.acknowledged.length < least) await sleep(50);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#ended;
  }
}

async function register(at: ServerProcess): Promise<string> {
  const body = { email: "ada@example.com", password: "a walk by the quiet river" };
  const { json } = await send(`${at.url}/api/user/register`, { body });
  const token = String(json["token"]);
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
  expect((await send(`${at.url}/trpc/demo.toggle`, { headers, body: { enabled: true } })).status).toBe(200);
  return token;
}

test(
  "the last release is replaced server by server, and no order that was answered is lost",
  slow,
  async ({ skip }) => {
    skip(!hasNats, "There is no NATS server.");
    skip(last === null, "This checkout doesn't have the commit of the last release.");
    const [core, web] = await Promise.all([start("last", "core,market,jobs"), start("last", "web")]);
    await isReady(core);
    await isReady(web);
    const trader = new Trader(await register(web), [web]);
    await trader.answered(20);

    // It waits, and leaves the tables as the other one needs them.
    const wasCurrent = await hasMigrations(db);
    const nextCore = await start("this", "core,market,jobs");
    expect(nextCore.output().stdout).toContain("stands by at");
    await trader.answered(20);
    expect(await hasMigrations(db)).toBe(wasCurrent);

    await stop(core);
    await isReady(nextCore);
    expect(await hasMigrations(db)).toBe(true);
    await trader.answered(20);

    // Old and new beside each other: what one has taken, the other one shows.
    const nextWeb = await start("this", "web");
    await isReady(nextWeb);
    trader.servers = [web, nextWeb];
    await trader.answered(40);
    for (const [taker, shower] of [
      [web, nextWeb],
      [nextWeb, web],
    ] as const) {
      const id = `by-${taker === web ? "last" : "this"}`;
      await expect.poll(() => trader.order(taker, id), patience).toBe(200);
      trader.acknowledged.push(id);
      expect(await trader.read(shower, id)).toContain('"state":"filled"');
    }

    trader.servers = [nextWeb];
    await stop(web);
    await trader.answered(20);
    await trader.end();

    const stored = await ordersOf(db.url);
    expect(trader.acknowledged.filter((id) => stored.get(id) !== 1)).toEqual([]);
    expect([...stored.values()].filter((times) => times !== 1)).toEqual([]);
    await expectProof(db.url);
  },
);

/** How often each order is there, by its client order id. */
async function ordersOf(url: string): Promise<Map<string, number>> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ id: string; times: number }>(
      "select client_order_id as id, count(*)::int as times from orders where client_order_id is not null group by 1",
    );
    return new Map(rows.map(({ id, times }) => [id, times]));
  } finally {
    await pool.end();
  }
}
