import type { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { executePrepared } from "./execute-prepared.ts";
import { inTransaction } from "./in-transaction.ts";
import { openOrm } from "./orm.ts";

let db: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  db = await createTestDatabase();
  orm = await openOrm({ url: db.url, entities: [], poolSize: 1 });
});

afterAll(async () => {
  await orm?.close(true);
  await db?.drop();
});

const sum = { name: "sum", sql: "select ?::int + ?::int as sum, ?::text as said" };

test("a statement is planned once a connection, and its values stay values", async () => {
  const em = orm.em.fork();
  for (const said of ["'; drop table users; --", "$1 ? \\", ""]) {
    expect(await executePrepared(em, sum, [1, 2, said])).toEqual([{ sum: 3, said }]);
  }
  const known = await em.execute("select name, statement from pg_prepared_statements where not from_sql");
  expect(known).toEqual([
    {
      name: expect.stringMatching(/^sum \d+$/),
      statement: "select $1::int + $2::int as sum, $3::text as said",
    },
  ]);
});

test("it runs in the transaction that is open, and is known to the next connection as well", async () => {
  const key = "prepared";
  const count = { name: "count", sql: "select count(*)::int as count from preferences where key = ?" };
  await expect(
    inTransaction(orm.em.fork(), async (em) => {
      await em.execute(`create temp table preferences (key text)`);
      await em.execute(`insert into preferences values (?)`, [key]);
      expect(await executePrepared(em, count, [key])).toEqual([{ count: 1 }]);
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  const [{ pid } = { pid: 0 }] = await orm.em.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  expect(await executePrepared(orm.em.fork(), count, [key])).toEqual([{ count: 0 }]);
  const other = await openOrm({ url: db.url, entities: [] });
  await other.em.execute("select pg_terminate_backend(?)", [pid]);
  await other.close(true);
  await expect.poll(() => executePrepared(orm.em.fork(), count, [key]).catch(String)).toEqual([{ count: 0 }]);
});

test("an error is the database's own, and the next one is well again", async () => {
  const em = orm.em.fork();
  const wrong = executePrepared(em, { name: "user", sql: "select id from users where id = ?" }, ["no uuid"]);
  await expect(wrong).rejects.toMatchObject({ code: "22P02" });
  expect(await executePrepared(em, sum, [2, 2, "four"])).toEqual([{ sum: 4, said: "four" }]);
});
