import { setTimeout as sleep } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { inTransaction } from "./in-transaction.ts";
import { openOrm } from "./orm.ts";
import { reclaimConnections } from "./reclaim-connections.ts";

let db: TestDatabase;
let proxy: TcpProxy;
let orm: MikroORM;

beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startTcpProxy(db.url);
  orm = await openOrm({ url: proxy.url, poolSize: 2 });
});
afterAll(async () => {
  await orm.close();
  await proxy.close();
  await db.drop();
});

test("connections that break in a transaction are replaced, however many", async () => {
  for (let time = 0; time < 2; time += 1) {
    const broken = inTransaction(orm.em.fork(), async (em) => {
      await em.execute(`select 1`);
      proxy.cut();
      await em.execute(`select 1`);
    });
    await expect(broken).rejects.toThrow();
  }
  const answer = () =>
    orm.em
      .fork()
      .execute(`select 1 as one`)
      .catch(() => null);
  await expect.poll(answer, { timeout: 15_000 }).toEqual([{ one: 1 }]);
  const both = () => inTransaction(orm.em.fork(), (em) => em.execute(`select 1 as one, pg_sleep(0.1)::text`));
  expect(await Promise.all([both(), both(), both()])).toHaveLength(3);
});

test("one that nobody gives back is taken, and one that is given back in time is not", async () => {
  const pool = new pg.Pool({ connectionString: db.url, max: 1 });
  pool.on("connect", (client) => client.on("error", () => undefined));
  reclaimConnections(pool, { deadMs: 50, longestUseMs: 300 });
  const before = await pool.connect();
  before.release();
  const kept = await pool.connect();
  await sleep(100);
  expect(kept).toBe(before);
  const next = await pool.connect();
  expect(next).not.toBe(kept);
  expect((await next.query(`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  next.release();
  await pool.end();
});

test("closing waits for nobody who came too late", async () => {
  const own = await openOrm({ url: db.url });
  await own.em.fork().execute(`select 1`);
  // Each asks for a connection that is still to be made as the closing begins.
  const late = Array.from({ length: 12 }, () => own.em.fork().execute(`select 1`));
  const all = Promise.allSettled(late);
  await sleep(0);
  await own.close();
  expect(await all).toHaveLength(12);
});
