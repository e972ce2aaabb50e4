// A server that is started on data which another one has already is refused, and leaves everything to the first.
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { refusedProcess, refusedStart } from "../testing/refused-start.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "fillmark-second-"));
/** A start takes seconds, and many of them on a machine that is busy. */
const startTimeout = { timeout: 600_000 };

let db: TestDatabase;
let first: ServerProcess;
const running: ServerProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  first = await start({ LIVE_SANDBOX: "alone" });
}, startTimeout.timeout);

afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

type Variables = Readonly<Record<string, string>>;

/** On the database of this file, unless another one is given. */
const settingsOf = (variables: Variables): Variables => ({
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: db.url,
  DATABASE_OWNER_URL: db.ownerUrl,
  ...variables,
});

async function start(variables: Variables): Promise<ServerProcess> {
  const server = await spawnServer(settingsOf(variables));
  running.push(server);
  return server;
}

const refusedWith = (variables: Variables): Promise<string> => refusedProcess(settingsOf(variables));

test(
  "a second server on the same data reports which one has it, and changes nothing",
  startTimeout,
  async () => {
    expect(first.url).not.toBe("");
    const alone = (): Promise<unknown> =>
      withClient(db.adminUrl, async (client) => (await client.query("select * from live_venue")).rows);
    const before = await alone();
    expect(await refusedWith({ LIVE_SANDBOX: "staffed" })).toMatch(
      /^Fillmark could not start\. Another Fillmark server is running on the same data already \(pid \d+ from .+\)\. Stop it, or give this one its own DATA_DIR or DATABASE_URL\.$/,
    );
    expect(await alone()).toEqual(before);
  },
);

test("a second server changes no table of the one that runs", startTimeout, async () => {
  const ask = async (sql: string): Promise<number> =>
    withClient(db.ownerUrl, async (client) => (await client.query(sql)).rowCount ?? 0);
  const newest = "name = (select max(name) from schema_migrations)";
  expect(await ask(`delete from schema_migrations where ${newest}`)).toBe(1);
  const before = await ask("select 1 from schema_migrations");
  expect(await refusedStart(settingsOf({}))).toContain("Another Fillmark server is running");
  expect(await ask("select 1 from schema_migrations")).toBe(before);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toBe(0);
});

test("a second server on the same embedded data is informed too", startTimeout, async () => {
  const own = { DATA_DIR: join(folder, "embedded"), DATABASE_URL: "", DATABASE_OWNER_URL: "" };
  const other = await start(own);
  expect(other.url).not.toBe("");
  expect(await refusedWith(own)).toMatch(/Another Fillmark server is running on the same data already/);
  // It hasn't taken the database along.
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  other.child.kill("SIGTERM");
  expect(await other.ended()).toBe(0);
});
