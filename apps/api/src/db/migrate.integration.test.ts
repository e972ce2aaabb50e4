import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { inTransaction } from "./in-transaction.ts";
import { migrate } from "./migrate.ts";
import { openOrm } from "./orm.ts";
import { withClient } from "./with-client.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});

afterAll(async () => {
  await database.drop();
});

test("a role without the right to create tables gets an error that names DATABASE_OWNER_URL", async () => {
  await expect(migrate({ url: database.url, ownerUrl: database.url })).rejects.toThrow("DATABASE_OWNER_URL");
});

test("two processes that start at once apply each migration once", async () => {
  const results = await Promise.all([migrate(database), migrate(database)]);
  const applied = results.flatMap((result) => result.applied);
  expect(new Set(applied).size).toBe(applied.length);
  const recorded = await withClient(database.url, (client) =>
    client.query("select count(*)::int as count from schema_migrations"),
  );
  expect(recorded.rows).toEqual([{ count: applied.length }]);
  expect((await migrate(database)).applied).toEqual([]);
});

test("an inner transaction joins the outer one, and all of it is undone together", async () => {
  const orm = await openOrm({ url: database.ownerUrl });
  try {
    const em = orm.em.fork();
    await em.execute("create table steps (step int primary key)");
    const both = inTransaction(em, async (outer) => {
      await outer.execute("insert into steps values (1)");
      await inTransaction(outer, (inner) => inner.execute("insert into steps values (2)"));
      throw new Error("the outer verb fails after the inner one");
    });
    await expect(both).rejects.toThrow("the outer verb fails");
    expect(await em.execute("select step from steps")).toEqual([]);
    await inTransaction(em, (outer) => outer.execute("insert into steps values (3)"));
    expect(await em.execute("select step from steps")).toEqual([{ step: 3 }]);
  } finally {
    await orm.close();
  }
});
