import type { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrm } from "../../../db/orm.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { storedAnchor } from "./market-anchor.ts";

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await openOrm({ url: database.url });
});

afterAll(async () => {
  await orm.close();
  await database.drop();
});

test("keeps the first start of a recording over restarts, one for each speed", async () => {
  const first = storedAnchor(orm.em.fork(), { now: () => 1_700_000_000_123 });
  expect(await first("some-days", 1)).toBe(1_700_000_000_123);
  const afterRestart = storedAnchor(orm.em.fork(), { now: () => 1_700_000_999_000 });
  expect(await afterRestart("some-days", 1)).toBe(1_700_000_000_123);
  expect(await afterRestart("some-days", 2.5)).toBe(1_700_000_999_000);
  expect(await afterRestart("other-days", 1)).toBe(1_700_000_999_000);
});
