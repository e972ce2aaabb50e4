import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { executePrepared, prepared, type ValueOf } from "./execute-prepared.ts";
import { inTransaction } from "./in-transaction.ts";
import { openOrm } from "./orm.ts";
import { query } from "./query.ts";

let db: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  db = await createTestDatabase();
  orm = await openOrm({ url: db.url, poolSize: 1 });
});

afterAll(async () => {
  await orm?.close(true);
  await db?.drop();
});

const sum = prepared("sum", (db, value: ValueOf<{ a: number; b: number; said: string }>) =>
  db.selectNoFrom([
    sql<number>`${value("a")}::int + ${value("b")}::int`.as("sum"),
    sql<string>`${value("said")}::text`.as("said"),
  ]),
);

test("a statement is planned once a connection, and its values stay values", async () => {
  const em = orm.em.fork();
  for (const said of ["'; drop table users; --", "$1 ? \\", ""]) {
    expect(await sum(em, { a: 1, b: 2, said })).toEqual([{ sum: 3, said }]);
  }
  const known = await em.execute("select name, statement from pg_prepared_statements where not from_sql");
  expect(known).toEqual([
    {
      name: expect.stringMatching(/^sum \d+$/),
      statement: 'select $1::int + $2::int as "sum", $3::text as "said"',
    },
  ]);
});

test("it runs in the transaction that is open, and is known to the next connection as well", async () => {
  const key = "theme";
  const count = (em: EntityManager) =>
    executePrepared(
      em,
      "count",
      query(em)
        .selectFrom("preferences")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("key", "=", key),
    );
  await expect(
    inTransaction(orm.em.fork(), async (em) => {
      await em.execute(`create temp table preferences (key text)`);
      await em.execute(`insert into preferences values (?)`, [key]);
      expect(await count(em)).toEqual([{ count: "1" }]);
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  const [{ pid } = { pid: 0 }] = await orm.em.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  expect(await count(orm.em.fork())).toEqual([{ count: "0" }]);
  const other = await openOrm({ url: db.url });
  await other.em.execute("select pg_terminate_backend(?)", [pid]);
  await other.close(true);
  await expect.poll(() => count(orm.em.fork()).catch(String)).toEqual([{ count: "0" }]);
});

test("an error is the database's own, and the next one is well again", async () => {
  const em = orm.em.fork();
  const wrong = executePrepared(
    em,
    "user",
    query(em).selectFrom("users").select("id").where("id", "=", "no uuid"),
  );
  await expect(wrong).rejects.toMatchObject({ code: "22P02" });
  expect(await sum(em, { a: 2, b: 2, said: "four" })).toEqual([{ sum: 4, said: "four" }]);
});

test("a statement that is built for every call is known by its text, whatever its values", async () => {
  const em = orm.em.fork();
  const said = (text: string) =>
    executePrepared(em, "said", query(em).selectNoFrom(sql<string>`${text}::text`.as("said")));
  expect(await Promise.all(["one", "two"].map(said))).toEqual([[{ said: "one" }], [{ said: "two" }]]);
  const [known] = await em.execute<{ count: string }[]>(
    `select count(*) as count from pg_prepared_statements where name like 'said %'`,
  );
  expect(known).toEqual({ count: "1" });
});
