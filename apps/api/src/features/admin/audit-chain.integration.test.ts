// The chain through the audit log: made by the database, in the order of commits, and broken by whatever is done to it.
import { afterEach, afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../db/in-transaction.ts";
import { withClient } from "../../db/with-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { audit } from "./index.ts";
import { notRefused } from "../../testing/as-owner.ts";

let app: TestApp;
let operator: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  operator = await app.agent("operator");
  await Promise.all(Array.from({ length: 30 }, (_, n) => write(n)));
});

afterAll(() => app.close());

/** Two entries in one transaction, and a pause before its end so that transactions overlap. */
async function write(n: number): Promise<void> {
  const ctx = systemContext(app.parts, app.em, "test");
  await inTransaction(ctx.em, async (em) => {
    for (const half of [1, 2])
      await audit(ctx, em, { action: `test.${n}.${half}`, subject: null, details: { n, text: 'ü \\ "' } });
    await em.execute(`select pg_sleep(0.01)`);
  });
}

/** As someone with every right over the database would. */
async function tamper(sql: string): Promise<void> {
  await withClient(app.db.adminUrl, async (client) => {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(sql);
    await client.query("commit");
  });
}

const chain = () => operator.call.admin.auditChain();

afterEach(async () => {
  await tamper(`create table if not exists kept_log as table audit_log;
    create table if not exists kept_chain as table audit_chain;
    delete from audit_log; insert into audit_log overriding system value table kept_log;
    delete from audit_chain; insert into audit_chain table kept_chain`);
});

test("sixty entries written at once are one chain without a gap", async () => {
  expect(await chain()).toMatchObject({ entries: 60, broken: 0, firstBroken: null });
  const places = await app.em
    .fork()
    .execute<{ position: number }[]>(`select position::int as position from audit_chain order by position`);
  expect(places.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
});

test("the last hash is another one after each entry", async () => {
  const { lastHash } = await chain();
  expect(lastHash).toMatch(/^[0-9a-f]{64}$/);
  await write(99);
  const after = await chain();
  expect([after.entries, after.broken, after.lastHash === lastHash]).toEqual([62, 0, false]);
});

const idAt = (position: number) => `(select entry_id from audit_chain where position = ${position})`;

test.each([
  [
    "a changed action",
    `update audit_log set action = 'test.other' where id = ${idAt(7)}`,
    / \(test\.other\) was changed/,
  ],
  ["a changed detail", `update audit_log set details = '{"n":0}' where id = ${idAt(7)}`, /was changed/],
  ["another time", `update audit_log set at = at + interval '1 ms' where id = ${idAt(7)}`, /was changed/],
  ["another admin", `update audit_log set admin_id = gen_random_uuid() where id = ${idAt(7)}`, /was changed/],
  ["a deleted entry", `delete from audit_log where id = ${idAt(60)}`, /entry \d+ was deleted/],
  ["a deleted link", `delete from audit_chain where position = 7`, /link before entry \d+ was deleted/],
  [
    "an entry put in by hand",
    `insert into audit_log (at, action, details, address, request_id) values (now(), 'test.by.hand', '{}', '', '')`,
    /entry \d+ \(test\.by\.hand\) is not in the chain/,
  ],
])("%s is found and named", async (_, sql, words) => {
  await tamper(sql);
  const { broken, firstBroken } = await chain();
  expect(broken).toBeGreaterThan(0);
  expect(firstBroken).toMatch(words);
});

test("no link can be changed or taken away", async () => {
  const attempts = [`update audit_chain set hash = hash`, `delete from audit_chain`, `truncate audit_chain`];
  expect(await notRefused(app.db, attempts, "audit_chain is append-only")).toEqual([]);
});
