// What was acknowledged and signed outside of the database shows that the database has lost history.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../runtime/clock.port.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { openMarketFor, TEST_ACTOR } from "../testing/exchange-market.ts";
import { runProgram } from "../testing/shell-program.ts";
import { createTipLog, historyOf, openExchange } from "./index.ts";
import type { Tip } from "./journal.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let folder: string;
let file: string;
/** The history's last two commands, which were refused and left nothing else behind. */
let before: Tip;
let last: Tip;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "fillmark-tips-"));
  const log = createTipLog({
    folder,
    history: () => historyOf(database.url),
    key: async () => Buffer.alloc(32, 1),
  });
  const exchange = await openExchange({ url: database.url, log: silent, clock: systemClock });
  await openMarketFor(exchange, []);
  const refuse = async (): Promise<Tip> => {
    const cancel = { type: "cancel", venue: "live", owner: "alice", orderId: 999 } as const;
    await exchange.submit(cancel, TEST_ACTOR);
    const { seq, lastHash: hash } = exchange.status();
    await log.append({ seq, hash }, systemClock.now());
    return { seq, hash };
  };
  before = await refuse();
  last = await refuse();
  await exchange.stop();
  const [name = ""] = await readdir(folder, { recursive: true }).then((found) =>
    found.filter((path) => path.endsWith(".jsonl")),
  );
  file = join(folder, name);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function prove(...args: string[]): Promise<{ code: unknown; said: string }> {
  const path = new URL("../commands/prove.ts", import.meta.url);
  const { code, out, err } = await runProgram(path, args, { DATABASE_URL: database.url });
  return { code, said: out + err };
}

const receipt = ({ seq, hash }: Tip): string => `${seq}:${hash}`;

test("what was acknowledged and signed stands in the history", async () => {
  const { code, said } = await prove(
    "--receipt",
    receipt(before),
    "--receipt",
    receipt(last),
    "--tips",
    file,
  );
  expect(said).toMatch(/each receipt stands in the history +2 +holds/);
  expect(said).toMatch(/each tip that key [0-9a-f]{16} signed stands in the history +2 +holds/);
  expect(code).toBe(0);
});

test("a receipt of another history is found out", async () => {
  const { code, said } = await prove("--receipt", receipt({ seq: last.seq, hash: before.hash }));
  expect(said).toContain(
    `seq ${last.seq} was acknowledged as ${before.hash}, and the journal has ${last.hash}`,
  );
  expect(code).toBe(1);
});

test("what is no receipt and no file of tips is said to be none", async () => {
  expect(await prove("--receipt", "12:abc")).toMatchObject({
    code: 2,
    said: expect.stringMatching(/--receipt 12:abc: write the number/),
  });
  expect(await prove("--tips", join(folder, "none"))).toMatchObject({
    code: 2,
    said: expect.stringMatching(/--tips .*none: ENOENT/),
  });
  expect(await prove("--receipts", "12")).toMatchObject({
    code: 2,
    said: expect.stringMatching(/Unknown option '--receipts'/),
  });
  const forged = join(folder, "forged");
  await writeFile(
    forged,
    (await readFile(file, "utf8")).replace(`"seq":${last.seq}`, `"seq":${last.seq + 1}`),
  );
  expect(await prove("--tips", forged)).toMatchObject({
    code: 2,
    said: expect.stringMatching(/line 3 is not signed by the key/),
  });
});

test("rows cut off the end of the journal leave nothing behind but these", async () => {
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  await admin.query("set session_replication_role = replica");
  await admin.query("create temp table cut as select * from journal where seq = $1", [last.seq]);
  await admin.query("delete from journal where seq = $1", [last.seq]);

  expect((await prove()).code).toBe(0);
  expect((await prove("--receipt", receipt(before))).code).toBe(0);
  const shorter = `seq ${last.seq} was acknowledged, and is not in the journal`;
  expect(await prove("--receipt", receipt(last))).toMatchObject({
    code: 1,
    said: expect.stringContaining(shorter),
  });
  expect(await prove("--tips", file)).toMatchObject({ code: 1, said: expect.stringContaining(shorter) });
  const open = (known: Tip) =>
    openExchange({ url: database.url, log: silent, clock: systemClock, tips: { newest: async () => known } });
  await expect(open(last)).rejects.toThrow(`The database is not the one that was traded on: ${shorter}`);
  await (await open(before)).stop();

  await admin.query("insert into journal select * from cut");
  await admin.end();
});
