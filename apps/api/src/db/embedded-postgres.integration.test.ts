import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { withClient } from "./with-client.ts";

const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;

beforeAll(async () => {
  // mkdtemp makes it mode 0700, which as root is just the case that is hard.
  dataDir = await mkdtemp(join(tmpdir(), "fillmark-embedded-"));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const open = () => openDatabase({ DATA_DIR: dataDir }, log);

async function show(url: string, setting: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) =>
    client.query<Record<string, unknown>>(`show ${setting}`),
  );
  return Object.values(rows[0] ?? {})[0];
}

test("starts in a private folder, stores UTF-8 in code-point order and keeps time in UTC", async () => {
  const database = await open();
  try {
    expect(await show(database.url, "server_encoding")).toBe("UTF8");
    expect(await show(database.url, "TimeZone")).toBe("UTC");
    const sorted = await withClient(database.url, (client) =>
      client.query(
        "select lower('ÄB') as low, array(select x from unnest(array['b','a','B','ä']) x order by x) as words",
      ),
    );
    expect(sorted.rows[0]).toEqual({ low: "äb", words: ["B", "a", "b", "ä"] });
  } finally {
    await database.close();
  }
});

test("keeps its password private, listens on the loopback address alone and gives no superuser away", async () => {
  const database = await open();
  try {
    const file = await stat(join(dataDir, "postgres", "password"));
    expect(file.mode & 0o777).toBe(0o600);
    expect(await show(database.url, "listen_addresses")).toBe("127.0.0.1");
    const role = await withClient(database.url, (client) =>
      client.query("select rolsuper from pg_roles where rolname = current_user"),
    );
    expect(role.rows).toEqual([{ rolsuper: false }]);
    expect(new URL(database.ownerUrl).password).not.toBe(new URL(database.url).password);
  } finally {
    await database.close();
  }
});

test("takes tables from the application's role in a folder from before there was another", async () => {
  const first = await open();
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), log });
  const superuserUrl = new URL(new URL(first.url).pathname, server.adminUrl).href;
  await withClient(superuserUrl, async (client) => {
    await client.query("create table from_before as select 7 as lucky");
    await client.query("alter table from_before owner to fillmark");
    await client.query("alter database fillmark owner to fillmark");
  });
  await server.stop();
  await first.close();
  const second = await open();
  try {
    const { rows } = await withClient(second.ownerUrl, (client) =>
      client.query(`select tableowner, (select lucky from from_before) as lucky,
        (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as database
        from pg_tables where tablename = 'from_before'`),
    );
    expect(rows).toEqual([{ tableowner: "fillmark_owner", lucky: 7, database: "fillmark_owner" }]);
  } finally {
    await second.close();
  }
});

test("keeps what was committed when the server is stopped and started", async () => {
  const first = await open();
  await withClient(first.ownerUrl, (client) => client.query("create table kept as select 42 as answer"));
  await first.close();
  const second = await open();
  try {
    const kept = await withClient(second.ownerUrl, (client) => client.query("select answer from kept"));
    expect(kept.rows).toEqual([{ answer: 42 }]);
  } finally {
    await second.close();
  }
});

test("shares a server between two holders and stops it with the last", async () => {
  const first = await open();
  const second = await open();
  expect(second.url).toBe(first.url);
  await first.close();
  expect(await show(second.url, "fsync")).toBe("on");
  await second.close();
  await expect(show(second.url, "fsync")).rejects.toThrow();
});

test("recovers from a server that was killed and from a pid file that names a stranger", async () => {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), log });
  process.kill(server.pid, "SIGKILL");
  const pidFile = join(dataDir, "postgres", "cluster", "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8")).split("\n");
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join("\n"));
  const again = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), log });
  expect(again.startedByUs).toBe(true);
  expect(await show(again.url, "fsync")).toBe("on");
  await server.stop();
  await again.stop();
}, 30_000);

test("refuses a server that may lose what it acknowledged, ours or the operator's", async () => {
  const unsafe = await startEmbeddedPostgres({
    dataDir: join(dataDir, "unsafe"),
    log,
    allowUnsafeDurability: true,
  });
  try {
    const external = openDatabase({ DATA_DIR: dataDir, DATABASE_URL: unsafe.url }, log);
    await expect(external).rejects.toThrow(/fsync=off, full_page_writes=off, synchronous_commit=off/);
  } finally {
    await unsafe.stop();
  }
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), log });
  try {
    await withClient(server.adminUrl, (client) =>
      client.query("alter role fillmark set synchronous_commit = off"),
    );
    await expect(openDatabase({ DATA_DIR: dataDir, DATABASE_URL: server.url }, log)).rejects.toThrow(
      /synchronous_commit=off/,
    );
    await expect(open()).rejects.toThrow(/synchronous_commit=off/);
    await withClient(server.adminUrl, (client) =>
      client.query("alter role fillmark reset synchronous_commit"),
    );
  } finally {
    await server.stop();
  }
});
