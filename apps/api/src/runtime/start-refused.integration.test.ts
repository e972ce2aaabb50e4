// A start that can't go on says why, as an operator meets it: one plain line on standard error, the same as one record of
// the log, no stack and no secret, and an exit code that says that it failed. Of each family one start is a process, which
// shows how it ends; the others are the same start within this process, with what a process would have written.
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
import { refusedProcess, refusedStart } from "../testing/refused-start.ts";

const folder = mkdtempSync(join(tmpdir(), "fillmark-start-"));
const sealed = mkdtempSync(join(tmpdir(), "fillmark-sealed-"));
const isSealed = spawnSync("mount", ["-t", "tmpfs", "-o", "ro", "tmpfs", sealed]).status === 0;
let db: TestDatabase;
let bucket: BucketServer;
const servers: Server[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
  bucket = await startBucketServer();
});

afterAll(async () => {
  for (const server of servers) server.close();
  await bucket.close();
  await db.drop();
  if (isSealed) spawnSync("umount", ["-l", sealed]);
  for (const made of [folder, sealed]) await rm(made, { recursive: true, force: true });
});

/** A start takes seconds, and many of them on a machine that is busy. */
const startTimeout = { timeout: 600_000 };

type Variables = Readonly<Record<string, string>>;

/** On the database of this file, unless another one is given. */
const settingsOf = (variables: Variables): Variables => ({
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: db.url,
  DATABASE_OWNER_URL: db.ownerUrl,
  ...variables,
});

/** Of a process. */
const refusedWith = (variables: Variables): Promise<string> => refusedProcess(settingsOf(variables));
/** Within this process. */
const refusedHere = (variables: Variables): Promise<string> => refusedStart(settingsOf(variables));

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const at = (url: string, change: Partial<Pick<URL, "password" | "pathname" | "username" | "port">>): string =>
  Object.assign(new URL(url), change).href;

test("a port that is in use is named, with what to set", startTimeout, async () => {
  const port = await listening(createServer());
  expect(await refusedWith({ PORT: String(port) })).toBe(
    `Fillmark could not start. PORT: another program listens on port ${port} of 127.0.0.1 already. Stop it, or set PORT to a free one.`,
  );
});

test("a host that isn't this machine's is named", startTimeout, async () => {
  expect(await refusedHere({ HOST: "192.0.2.1" })).toBe(
    `Fillmark could not start. HOST: "192.0.2.1" is no address of this machine. Set it to one that is, such as 127.0.0.1.`,
  );
});

test("a data folder that can't be written is named, with the system's reason", startTimeout, async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  for (const [refused, DATABASE_URL] of [
    [refusedWith, ""],
    [refusedHere, db.url],
  ] as const)
    expect(await refused({ DATA_DIR: join(file, "data"), DATABASE_URL, DATABASE_OWNER_URL: "" })).toBe(
      `Fillmark could not start. DATA_DIR: the folder ${join(file, "data")} can't be written (ENOTDIR). Let the user that runs this write there, or set DATA_DIR to another folder.`,
    );
});

test.runIf(isSealed)("a data folder on a disk that is for reading alone is named", startTimeout, async () => {
  const said = await refusedHere({
    DATA_DIR: join(sealed, "data"),
    DATABASE_URL: "",
    DATABASE_OWNER_URL: "",
  });
  expect(said).toContain(`the folder ${join(sealed, "data")} can't be written (EROFS).`);
});

test.each(["DATABASE_URL", "DATABASE_OWNER_URL"])(
  "a database that can't be used by %s is reported",
  startTimeout,
  async (name) => {
    const url = new URL(name === "DATABASE_URL" ? db.url : db.ownerUrl);
    const { host, username } = url;
    const silent = await listening(createServer(() => undefined));
    const closed = await listening(createServer());
    servers.pop()?.close();
    const nobody = "postgres://someone:hunter2";
    const notLetIn = (role: string) =>
      `PostgreSQL at ${host} doesn't let the role "${role}" in with this password. Mend the name or the password.`;
    const cases = [
      [
        refusedWith,
        `${nobody}@127.0.0.1:${closed}/none`,
        `nothing answers at 127.0.0.1:${closed} (ECONNREFUSED). Start PostgreSQL there, or name the right place.`,
      ],
      [
        refusedHere,
        `${nobody}@no-such-host.invalid/none`,
        expect.stringMatching(
          /^there is no host called no-such-host\.invalid \((ENOTFOUND|EAI_AGAIN)\)\. Name the right one\.$/,
        ),
      ],
      [
        refusedHere,
        at(url.href, { pathname: "/nothing_there" }),
        `PostgreSQL at ${host} has no database "nothing_there". Create it, or name another.`,
      ],
      [refusedWith, at(url.href, { password: "hunter2" }), notLetIn(username)],
      [
        refusedHere,
        at(url.href, { username: "nobody_there", password: "hunter2" }),
        notLetIn("nobody_there"),
      ],
      [
        refusedHere,
        `${nobody}@127.0.0.1:${silent}/none`,
        `127.0.0.1:${silent} takes connections and says nothing. Is that PostgreSQL, and does it run?`,
      ],
    ] as const;
    // Each ends before it has changed anything, so none minds the others.
    const said = await Promise.all(cases.map(([refused, value]) => refused({ [name]: value })));
    expect(said.map((line) => line.replace(`Fillmark could not start. ${name}: `, ""))).toEqual(
      cases.map(([, , words]) => words),
    );
  },
);

test("a PostgreSQL that is too old is reported with its version", startTimeout, async () => {
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
  expect(await refusedHere({ DATABASE_URL: at(real.href, { port: String(port) }) })).toBe(
    "Fillmark could not start. DATABASE_URL: this is PostgreSQL 15; it has to be 16 or later.",
  );
});

test("a database whose text isn't UTF-8 is reported", startTimeout, async () => {
  const name = `${new URL(db.url).pathname.slice(1)}_ascii`;
  await withClient(at(db.adminUrl, { pathname: "/postgres" }), async (client) => {
    await client.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
    );
  });
  const said = await refusedHere({
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

test("a bucket that can't be reached, isn't there or refuses the key is reported", startTimeout, async () => {
  const { endpoint = "", accessKeyId } = bucket.settings;
  const settings = {
    S3_BUCKET: "files",
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: "hunter2",
  };
  const { host } = new URL(endpoint);
  expect(await refusedHere({ ...settings, S3_BUCKET: "nothing-there" })).toBe(
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
  expect(await refusedHere({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${closed}` })).toBe(
    `Fillmark could not start. S3_BUCKET: 127.0.0.1:${closed} can't be reached (ECONNREFUSED). Start it, or mend S3_ENDPOINT and S3_REGION.`,
  );
});

test("values that can't be used are named, all at once, without themselves", startTimeout, async () => {
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
  for (const [variables, words] of cases) expect(await refusedHere(variables)).toContain(words);
  const all = await refusedWith({ PORT: "hunter2", LOG_LEVEL: "loud" });
  expect(all).toBe(
    "Fillmark could not start. PORT: must be a number.\n" +
      "Fillmark could not start. LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent.",
  );
});
