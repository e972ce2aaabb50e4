// What the installation says of itself to those who run it, and what it still says while its database is away.
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FigureView } from "@fillmark/contracts/installation";
import type { InstallationSectionName } from "@fillmark/contracts/installation-figures";
import { recordRun } from "../../../commands/record-run.ts";
import { withClient } from "../../../db/with-client.ts";
import { jobWatchOf } from "../../../jobs/job-watch.ts";
import { WRITER_SESSION } from "../../../exchange/writer-lock.ts";
import { refusal } from "../../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let owner: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.agent("owner");
});

afterAll(() => app.close());

async function figure(section: InstallationSectionName, name: FigureView["name"]) {
  const { sections } = await owner.call.overview.installation();
  const found = sections.find((one) => one.section === section);
  expect(found?.isReadable, section).toBe(true);
  return found?.figures.find((one) => one.name === name);
}

test("every section can be read, each figure once and with its unit", async () => {
  const { sections, standbys, jobs } = await owner.call.overview.installation();
  expect(sections.filter(({ isReadable }) => !isReadable)).toEqual([]);
  const names = sections.flatMap(({ figures }) => figures.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  for (const { name, unit, value } of sections.flatMap(({ figures }) => figures)) {
    if (value === null) continue;
    expect(typeof value, name).toBe(unit === "text" || unit === "at" ? "string" : "number");
  }
  expect(standbys).toEqual([]);
  expect(jobs.map(({ name }) => name)).toContain("sign-tip");
  expect(jobs.every(({ nextAt }) => nextAt !== null)).toBe(true);
});

test("the writer is the connection that PostgreSQL gave the lock to, and the queue names its limit", async () => {
  const [backend] = await app.em.execute<{ pid: number }[]>(
    `select pid from pg_stat_activity where application_name = 'fillmark exchange writer'
       and datname = current_database()`,
  );
  expect(await figure("writer", "writerPid")).toMatchObject({ value: String(backend?.pid) });
  expect(await figure("writer", "writerSinceAt")).toMatchObject({ value: expect.stringMatching(/^20/) });
  const { seq, lastHash } = app.parts.exchange.status();
  expect(Number((await figure("writer", "seq"))?.value)).toBeGreaterThanOrEqual(seq);
  expect(lastHash).toHaveLength(64);
  expect(String((await figure("writer", "chainHash"))?.value)).toMatch(/^[0-9a-f]{16}$/);
  expect(await figure("queue", "mostQueued")).toMatchObject({ value: 10_000 });
});

test("counts the servers that stand by, and none of them as the writer", async () => {
  const writer = await figure("writer", "writerPid");
  expect(await figure("writer", "standbyServers")).toMatchObject({ value: 0 });
  const standby = new pg.Client({ connectionString: app.db.url, application_name: WRITER_SESSION });
  await standby.connect();
  expect(await figure("writer", "standbyServers")).toMatchObject({ value: 1 });
  expect(await figure("writer", "writerPid")).toEqual(writer);
  await standby.end();
});

test("shows the age of a transaction that was left open", async () => {
  const connection = app.em.fork();
  await connection.begin();
  await connection.execute("select 1");
  expect(await figure("database", "longestTransactionSeconds")).toMatchObject({ value: expect.any(Number) });
  await connection.rollback();
});

test("a backup that was never made is to be looked at; then its age and its size are known, and a failure after it", async () => {
  expect(await figure("records", "backupAt")).toMatchObject({ value: null, verdict: "watch" });
  const run = { kind: "backup", beganAt: new Date(), seq: 12 } as const;
  await recordRun(app.db.url, { ...run, isWell: true, bytes: 4_096 });
  expect(await figure("records", "backupAt")).toMatchObject({ verdict: "good" });
  expect(await figure("records", "backupBytes")).toMatchObject({ value: 4_096 });
  expect(await figure("records", "backupFailedAt")).toMatchObject({ value: null, verdict: "good" });
  await recordRun(app.db.url, { ...run, isWell: false, seq: null });
  expect(await figure("records", "backupFailedAt")).toMatchObject({ verdict: "bad" });
  expect(await figure("records", "backupAt"), "the one before is still there").toMatchObject({
    verdict: "good",
  });
});

test("a proof that doesn't hold is bad", async () => {
  expect(await figure("records", "proofAt")).toMatchObject({ value: null, verdict: "plain" });
  const run = { kind: "proof", beganAt: new Date(), seq: 12 } as const;
  await recordRun(app.db.url, { ...run, isWell: true });
  expect(await figure("records", "proofAt")).toMatchObject({ verdict: "good" });
  await recordRun(app.db.url, { ...run, isWell: false });
  expect(await figure("records", "proofAt")).toMatchObject({ verdict: "bad" });
});

test("a job's failure stays known once it runs well again", async () => {
  const watch = jobWatchOf(app.parts.exchange);
  const job = async () =>
    (await owner.call.overview.installation()).jobs.find(({ name }) => name === "sweep-news");
  expect(await job()).toMatchObject({ endedAt: null, lastFailedAt: null, verdict: "plain" });
  const at = Date.parse("2026-11-20T10:00:00.000Z");
  watch.started("sweep-news", at);
  watch.ended("sweep-news", at + 5, false);
  expect(await job()).toMatchObject({ lastFailedAt: "2026-11-20T10:00:00.005Z", verdict: "bad" });
  watch.ended("sweep-news", at + 10, true);
  expect(await job()).toMatchObject({ lastFailedAt: "2026-11-20T10:00:00.005Z", verdict: "good" });
  watch.started("sweep-news", at + 20);
  expect(await job(), "ten minutes are too long").toMatchObject({ verdict: "watch" });
});

test("a part that can't be looked at hides no other", async () => {
  const renamed = (statement: string) => withClient(app.db.ownerUrl, (client) => client.query(statement));
  await renamed("alter table command_runs rename to command_runs_away");
  const { sections } = await owner.call.overview.installation();
  const away = sections.filter(({ isReadable }) => !isReadable).map(({ section }) => section);
  await renamed("alter table command_runs_away rename to command_runs");
  expect(away).toEqual(["records"]);
});

test("who may not see the ledger's state sees nothing of the installation", async () => {
  const editor = await app.agent("editor");
  expect(await refusal(editor.call.overview.installation())).toMatchObject({ code: "FORBIDDEN" });
});
