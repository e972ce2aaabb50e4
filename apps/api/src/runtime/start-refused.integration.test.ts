// A start that can't go on says why, as an operator meets it: one plain line on standard error, the same as one record of
// the log, no stack and no secret, and an exit code that says that it failed.
import { spawnSync } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../db/with-client.ts";
import { startBucketServer, type BucketServer } from "../testing/bucket-server.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { spawnServer, type ServerProcess } from "../testing/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "fillmark-start-"));
const sealed = mkdtempSync(join(tmpdir(), "fillmark-sealed-"));
const isSealed = spawnSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", sealed]).status === 0;
let db: TestDatabase;
let bucket: BucketServer;
const running: ServerProcess[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
  bucket = await startBucketServer();
});

afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  for (const server of servers) server.close();
  await bucket.close();
  await db.drop();
  if (isSealed) spawnSync("umount", ["-l", sealed]);
  for (const made of [folder, sealed]) await rm(made, { recursive: true, force: true });
});

/** A start takes seconds, and many of them on a machine that is busy. */
const patience = { timeout: 600_000 };

type Variables = Readonly<Record<string, string>>;

/** On the database of this file, unless another one is given. */
async function start(variables: Variables = {}): Promise<ServerProcess> {
  const DATA_DIR = join(folder, "data");
  const server = await spawnServer({
    DATA_DIR,
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    ...variables,
  });
  running.push(server);
  return server;
}

/** The line for people, one for each problem, once the process has ended as it should. */
async function refusedWith(variables: Variables): Promise<string> {
  const server = await start(variables);
  expect(await server.ended()).toBe(1);
  const { stdout, stderr } = server.output();
  const lines = stderr.split("\n").filter((line) => line !== "");
  const plain = lines.filter((line) => !line.startsWith("{"));
  const fatal = lines.flatMap((line): { level: string; msg: string }[] =>
    line.startsWith('{"level":"fatal"') ? [JSON.parse(line)] : [],
  );
  expect(plain.length, stderr).toBeGreaterThan(0);
  // The log goes its own way to the same place, so that only within each of them there is an order.
  expect(fatal.map(({ msg }) => msg).toSorted()).toEqual(plain.toSorted());
  for (const record of fatal) expect(Object.keys(record)).toEqual(["level", "time", "msg"]);
  expect(stdout + stderr).not.toMatch(/hunter2|^\s+at /m);
  expect(stdout).toBe("");
  return plain.join("\n");
}

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const at = (url: string, change: Partial<Pick<URL, "password" | "pathname" | "username" | "port">>): string =>
  Object.assign(new URL(url), change).href;

test("a port that is in use is named, with what to set", patience, async () => {
  const port = await listening(createServer());
  expect(await refusedWith({ PORT: String(port) })).toBe(
    `Fillmark could not start. PORT: another program listens on port ${port} of 127.0.0.1 already. Stop it, or set PORT to a free one.`,
  );
});

test("a host that isn't this machine's is named", patience, async () => {
  expect(await refusedWith({ HOST: "192.0.2.1" })).toBe(
    `Fillmark could not start. HOST: "192.0.2.1" is no address of this machine. Set it to one that is, such as 127.0.0.1.`,
  );
});

test("a data folder that can't be written is named, with the system's reason", patience, async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  for (const DATABASE_URL of ["", db.url])
    expect(await refusedWith({ DATA_DIR: join(file, "data"), DATABASE_URL, DATABASE_OWNER_URL: "" })).toBe(
      `Fillmark could not start. DATA_DIR: the folder ${join(file, "data")} can't be written (ENOTDIR). Let the user that runs this write there, or set DATA_DIR to another folder.`,
    );
});

test.runIf(isSealed)("a data folder on a disk that is for reading alone is named", patience, async () => {
  const said = await refusedWith({
    DATA_DIR: join(sealed, "data"),
    DATABASE_URL: "",
    DATABASE_OWNER_URL: "",
  });
  expect(said).toContain(`the folder ${join(sealed, "data")} can't be written (EROFS).`);
});

test.each(["DATABASE_URL", "DATABASE_OWNER_URL"])(
  "a database that can't be used by %s is reported",
  patience,
  async (name) => {
    const url = new URL(name === "DATABASE_URL" ? db.url : db.ownerUrl);
    const { host, username } = url;
    const refused = async (value: string): Promise<string> =>
      (await refusedWith({ [name]: value })).replace(`Fillmark could not start. ${name}: `, "");
    const closed = await listening(createServer());
    servers.pop()?.close();
    expect(await refused(`postgres://someone:hunter2@127.0.0.1:${closed}/none`)).toBe(
      `nothing answers at 127.0.0.1:${closed} (ECONNREFUSED). Start PostgreSQL there, or name the right place.`,
    );
    expect(await refused("postgres://someone:hunter2@no-such-host.invalid/none")).toMatch(
      /^there is no host called no-such-host\.invalid \((ENOTFOUND|EAI_AGAIN)\)\. Name the right one\.$/,
    );
    expect(await refused(at(url.href, { pathname: "/nothing_there" }))).toBe(
      `PostgreSQL at ${host} has no database "nothing_there". Create it, or name another.`,
    );
    expect(await refused(at(url.href, { password: "hunter2" }))).toBe(
      `PostgreSQL at ${host} doesn't let the role "${username}" in with this password. Mend the name or the password.`,
    );
    expect(await refused(at(url.href, { username: "nobody_there", password: "hunter2" }))).toBe(
      `PostgreSQL at ${host} doesn't let the role "nobody_there" in with this password. Mend the name or the password.`,
    );
    const silent = await listening(createServer(() => undefined));
    expect(await refused(`postgres://someone:hunter2@127.0.0.1:${silent}/none`)).toBe(
      `127.0.0.1:${silent} takes connections and says nothing. Is that PostgreSQL, and does it run?`,
    );
  },
);

test("a PostgreSQL that is too old is reported with its version", patience, async () => {
  const real = new URL(db.url);
  // What it says of its version is another one on the way; all else is the real server's.
  const port = await listening(
    createServer((client) => {
      const server = connect(Number(real.port), real.hostname);
      client.pipe(server);
      server.on("data", (bytes) =>
        client.write(Buffer.from(bytes.toString("latin1").replace(/\b1[6-9]\d{4}\b/, "150004"), "latin1")),
      );
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const)
        one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }),
  );
  expect(await refusedWith({ DATABASE_URL: at(real.href, { port: String(port) }) })).toBe(
    "Fillmark could not start. DATABASE_URL: this is PostgreSQL 15; it has to be 16 or later.",
  );
});

test("a database whose text isn't UTF-8 is reported", patience, async () => {
  const name = `${new URL(db.url).pathname.slice(1)}_ascii`;
  await withClient(at(db.adminUrl, { pathname: "/postgres" }), async (client) => {
    await client.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
  });
  const said = await refusedWith({
    DATABASE_URL: at(db.url, { pathname: `/${name}` }),
    DATABASE_OWNER_URL: at(db.ownerUrl, { pathname: `/${name}` }),
  });
  await withClient(at(db.adminUrl, { pathname: "/postgres" }), (client) =>
    client.query(`drop database ${name}`),
  );
  expect(said).toBe(
    `Fillmark could not start. DATABASE_URL: the database keeps its text in SQL_ASCII; it has to be UTF8. Create it with encoding 'UTF8'.`,
  );
});

test("a bucket that can't be reached, isn't there or refuses the key is reported", patience, async () => {
  const { endpoint = "", accessKeyId } = bucket.settings;
  const settings = {
    S3_BUCKET: "files",
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: "hunter2",
  };
  const { host } = new URL(endpoint);
  expect(await refusedWith({ ...settings, S3_BUCKET: "nothing-there" })).toBe(
    `Fillmark could not start. S3_BUCKET: there is no bucket "nothing-there" at ${host}. Create it, or name another.`,
  );
  const refuses = createHttpServer((_request, response) => {
    response.writeHead(403, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No hunter2.</Message></Error>`,
    );
  });
  const port = await listening(refuses);
  expect(await refusedWith({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })).toBe(
    `Fillmark could not start. S3_BUCKET: 127.0.0.1:${port} refuses the key to the bucket "files" (AccessDenied). Mend S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or what they may do.`,
  );
  const closed = await listening(createServer());
  servers.pop()?.close();
  expect(await refusedWith({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${closed}` })).toBe(
    `Fillmark could not start. S3_BUCKET: 127.0.0.1:${closed} can't be reached (ECONNREFUSED). Start it, or mend S3_ENDPOINT and S3_REGION.`,
  );
});

test("values that can't be used are named, all at once, without themselves", patience, async () => {
  writeFileSync(join(folder, "AAA-USD.2024-02-29.quotes.csv"), "time_ms");
  const cases = [
    [{ SMTP_URL: "smtp://" }, "SMTP_URL: must be a URL starting with smtp:// or smtps://, and name a host."],
    [{ SMTP_URL: "hunter2" }, "SMTP_URL: must be a URL starting with smtp:// or smtps://, and name a host."],
    [
      { NATS_URL: "nats:///hunter2" },
      "NATS_URL: must be a URL starting with nats:// or tls://, and name a host.",
    ],
    [
      { DATABASE_URL: "mysql://hunter2@db", DATABASE_OWNER_URL: "" },
      "DATABASE_URL: must be a URL starting with postgres:// or postgresql://.",
    ],
    [{ MARKET_FEED: "exchange:nowhere" }, `MARKET_FEED: ccxt knows no exchange called "nowhere".`],
    [
      { MARKET_FEED: "replay", MARKET_REPLAY_DIR: join(folder, "none") },
      `MARKET_REPLAY_DIR: the folder "${join(folder, "none")}" can't be read`,
    ],
    [
      { MARKET_FEED: "replay", MARKET_REPLAY_DIR: folder },
      "MARKET_REPLAY_DIR: AAA-USD.2024-02-29.quotes.csv, line 1: the column bid_open is missing. Mend the header.",
    ],
    [
      { MARKET_FEED: "replay", MARKET_REPLAY_DIR: folder, MARKET_REPLAY_SPEED: "1e308" },
      "MARKET_REPLAY_SPEED: must be a number from 0.01 to 10000, where 1 is the recorded pace",
    ],
    [{ ROLE: "worker" }, "ROLE: must be all, or a list of web, core, market, jobs."],
    [{ ROLE: "web, core" }, "NATS_URL: is needed when ROLE names some roles of the installation only."],
    [{ NATS_URL: "nats://127.0.0.1:1" }, "NATS_URL: the message server can't be reached"],
  ] as const;
  for (const [variables, words] of cases) expect(await refusedWith(variables)).toContain(words);
  const all = await refusedWith({ PORT: "hunter2", LOG_LEVEL: "loud" });
  expect(all).toBe(
    "Fillmark could not start. PORT: must be a number.\n" +
      "Fillmark could not start. LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent.",
  );
});

test("a second server on the same data reports which one has it, and changes nothing", patience, async () => {
  const first = await start({ LIVE_SANDBOX: "alone" });
  expect(first.url).not.toBe("");
  const alone = (): Promise<unknown> =>
    withClient(db.adminUrl, async (client) => (await client.query("select * from live_venue")).rows);
  const before = await alone();
  expect(await refusedWith({ LIVE_SANDBOX: "staffed" })).toMatch(
    /^Fillmark could not start\. Another Fillmark server is running on the same data already \(pid \d+ from .+\)\. Stop it, or give this one its own DATA_DIR or DATABASE_URL\.$/,
  );
  expect(await alone()).toEqual(before);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toBe(0);
});

test("a second server on the same embedded data is informed too", patience, async () => {
  const own = { DATA_DIR: join(folder, "embedded"), DATABASE_URL: "", DATABASE_OWNER_URL: "" };
  const first = await start(own);
  expect(first.url).not.toBe("");
  expect(await refusedWith(own)).toMatch(/Another Fillmark server is running on the same data already/);
  // It hasn't taken the database along.
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toBe(0);
});

test("a second server changes no table of the one that runs", patience, async () => {
  const own = await createTestDatabase({ empty: true });
  const variables = { DATABASE_URL: own.url, DATABASE_OWNER_URL: own.ownerUrl };
  const first = await start(variables);
  expect(first.url).not.toBe("");
  const ask = async (sql: string): Promise<number> =>
    withClient(own.ownerUrl, async (client) => (await client.query(sql)).rowCount ?? 0);
  const newest = "name = (select max(name) from schema_migrations)";
  expect(await ask(`delete from schema_migrations where ${newest}`)).toBe(1);
  const before = await ask("select 1 from schema_migrations");
  expect(await refusedWith({ ...variables, PORT: "0" })).toContain("Another Fillmark server is running");
  expect(await ask("select 1 from schema_migrations")).toBe(before);
  first.child.kill("SIGTERM");
  await first.ended();
  await own.drop();
});
