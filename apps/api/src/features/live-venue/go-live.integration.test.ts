// What has to be there before the live venue is opened: each line is what the running system finds, and nobody gets past one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveFactor } from "../../testing/admin-session.ts";
import { writeByHand } from "../../testing/database.ts";
import { startImapServer } from "../../testing/imap-server.ts";
import { startReadyApp, type ReadyApp } from "../../testing/ready-to-open.ts";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { createImapMailbox } from "../support-mail/fetch/imap-mailbox.ts";
import { fetchMails } from "../support-mail/index.ts";
import { openLiveVenue } from "./index.ts";

const reason = "The contracts are signed";
let started: ReadyApp;
let app: TestApp;
let asker: TestAgent;
let other: TestAgent;

const run = (sql: string, ...values: unknown[]): Promise<unknown> => app.em.fork().execute(sql, values);
const viewed = () => asker.call.liveVenue.find();
const lineOf = async (name: string) => (await viewed()).checks.find(({ check }) => check === name);

async function ask() {
  const { opening } = await asker.call.liveVenue.ask({ reason });
  return { openingId: opening?.id ?? "", payloadHash: opening?.approval.payloadHash ?? "" };
}

/** While this is missing, a new request is refused, and an earlier one can't be approved. */
async function expectMissing(missing: readonly string[]): Promise<void> {
  const refused = { code: "GO_LIVE_INCOMPLETE", details: { missing } };
  expect(await refusal(asker.call.liveVenue.ask({ reason }))).toEqual(refused);
}

beforeAll(async () => {
  started = await startReadyApp();
  ({ app } = started);
  [asker, other] = [await started.owner(), await started.owner()];
});
afterAll(() => app.close());

test("a fresh machine names what it lacks, each in one line, and can't be opened", async () => {
  const fresh = await startTestApp();
  const [owner] = [await fresh.agent("owner"), await fresh.agent("owner")];
  const { checks } = await owner.call.liveVenue.find();
  expect(checks.map(({ check, isDone, finding }) => `${check} ${isDone ? "done" : finding}`)).toEqual([
    "rails none",
    "feed simulated",
    "mail none",
    "mailbox done",
    "owners none",
    "backup never",
    "restore unconfirmed",
    "proof never",
    "tls plain",
    "legal supplied",
    "counsel unconfirmed",
  ]);
  expect(await refusal(owner.call.liveVenue.ask({ reason }))).toEqual({
    code: "GO_LIVE_INCOMPLETE",
    details: { missing: checks.flatMap(({ check, isDone }) => (isDone ? [] : [check])) },
  });
  expect((await owner.call.liveVenue.find()).opening).toBeNull();
  await fresh.close();
});

test("nobody ticks a line: what people confirm has their name, and counts for what it was said of", async () => {
  await started.ready();
  expect((await viewed()).checks.filter(({ isDone }) => !isDone)).toEqual([]);
  const counsel = await lineOf("counsel");
  expect(counsel?.about).toBe("privacy 2, risk 2, terms 2");
  expect(counsel?.confirmation).toMatchObject({ note: "Seen with my own eyes" });

  await run(
    `insert into legal_versions (kind, version, title, body, summary, needs_consent, published_at, published_by)
     values ('terms', 3, 'Newer', 'Newer', '', false, now(), ?)`,
    asker.id,
  );
  expect(await lineOf("counsel")).toMatchObject({ isDone: false, finding: "unconfirmed" });
  await expectMissing(["counsel"]);
  const stale = { check: "counsel", about: counsel?.about ?? "", note: "As before" } as const;
  expect(await refusal(asker.call.liveVenue.confirm(stale))).toMatchObject({ code: "APPROVAL_STALE" });
  const about = "privacy 2, risk 2, terms 3";
  await other.call.liveVenue.confirm({ ...stale, about });
  const confirmed = await lineOf("counsel");
  expect(confirmed).toMatchObject({ isDone: true, confirmation: { by: other.name, note: "As before" } });

  const confirmationId = confirmed?.confirmation?.id ?? "";
  await asker.call.liveVenue.revokeConfirmation({ confirmationId });
  await expectMissing(["counsel"]);
  expect(await refusal(asker.call.liveVenue.revokeConfirmation({ confirmationId }))).toMatchObject({
    code: "NOT_FOUND",
  });
  for (const sql of [
    `update go_live_confirmations set revoked_at = null, revoked_by = null where revoked_at is not null`,
    `update go_live_confirmations set about = 'anything'`,
    `delete from go_live_confirmations`,
  ])
    await expect(run(sql), sql).rejects.toThrow();
  await asker.call.liveVenue.confirm({ ...stale, about });
  const actions = await app.em
    .fork()
    .execute<{ action: string }[]>(
      `select action from audit_log where action like 'liveVenue.%' order by id`,
    );
  expect(actions.slice(-3).map(({ action }) => action)).toEqual([
    "liveVenue.confirm",
    "liveVenue.revokeConfirmation",
    "liveVenue.confirm",
  ]);
});

test("a backup that failed, a proof that doesn't hold and a ledger that doesn't add up are each in the way", async () => {
  const insert = (kind: string, isWell: boolean) =>
    run(
      `insert into command_runs (kind, began_at, ended_at, is_well) values (?, now(), now(), ?)`,
      kind,
      isWell,
    );
  await insert("backup", false);
  expect(await lineOf("backup")).toMatchObject({ finding: "failed" });
  await insert("proof", false);
  await expectMissing(["backup", "proof"]);
  await insert("backup", true);
  await insert("proof", true);
  expect((await viewed()).checks.filter(({ isDone }) => !isDone)).toEqual([]);
});

test("a mailbox of support is in the way only where one is set and can't be read", async () => {
  expect(await lineOf("mailbox")).toMatchObject({ isDone: true, finding: "none", about: "", at: null });
  const imap = await startImapServer();
  const before = app.parts.supportMail;
  app.parts.supportMail = { ...before, mailbox: createImapMailbox(imap.url) };
  const { liveVenue } = await asker.elsewhere();
  const stands = async () => (await liveVenue.find()).checks.find(({ check }) => check === "mailbox");
  const inTheWay = { code: "GO_LIVE_INCOMPLETE", details: { missing: ["mailbox"] } };
  expect(await stands()).toMatchObject({ isDone: true, finding: "unread", at: null });
  await app.runJob(fetchMails);
  const read = await stands();
  expect(read).toMatchObject({ isDone: true, finding: "reads", at: expect.any(String) });

  imap.line.refuse(true);
  await app.runJob(fetchMails);
  const failed = { isDone: false, finding: "failed", about: "unreachable", at: read?.at };
  expect(await stands()).toMatchObject(failed);
  expect(await refusal(liveVenue.ask({ reason }))).toEqual(inTheWay);
  imap.line.refuse(false);
  await run(`update support_mailboxes set next_try_at = null`);
  await app.runJob(fetchMails);
  expect(await stands()).toMatchObject({ isDone: true, finding: "reads" });

  await run(`update support_mailboxes set fetched_at = now() - interval '16 minutes'`);
  expect(await stands()).toMatchObject({ isDone: false, finding: "old" });
  expect(await refusal(liveVenue.ask({ reason }))).toEqual(inTheWay);
  app.parts.supportMail = before;
  await imap.close();
});

test("an owner with two sessions is one person", async () => {
  const opening = await ask();
  const { liveVenue } = await asker.elsewhere();
  expect(await refusal(liveVenue.approve(opening))).toMatchObject({ code: "OWN_REQUEST" });
  expect((await viewed()).state).toBe("sandbox");
  await asker.call.liveVenue.withdraw({ openingId: opening.openingId });
});

test("a second factor that was removed between the request and the yes is in its way", async () => {
  const opening = await ask();
  await writeByHand(app.db, [
    `update admins set disabled_at = now() where role = 'owner' and id not in ($1, $2)`,
    [asker.id, other.id],
  ]);
  await writeByHand(app.db, [`delete from passkeys where admin_id = $1`, [asker.id]]);
  expect(await refusal(other.call.liveVenue.approve(opening))).toEqual({
    code: "GO_LIVE_INCOMPLETE",
    details: { missing: ["owners"] },
  });
  expect(await viewed()).toMatchObject({ state: "sandbox", opening: { state: "asked" } });
  await giveFactor(app, asker);
  await asker.call.liveVenue.withdraw({ openingId: opening.openingId });
});

test("what goes after it was approved keeps it closed, and it goes on once that is back", async () => {
  const opening = await ask();
  // As if another process had it: this one's yes begins nothing yet.
  await run(`update live_venue_openings set claimed_until = now() + interval '1 hour' where state = 'asked'`);
  await other.call.liveVenue.approve(opening);
  await run(
    `insert into command_runs (kind, began_at, ended_at, is_well) values ('backup', now(), now(), false)`,
  );
  await run(`update live_venue_openings set claimed_until = null where state = 'approved'`);
  await app.runJob(openLiveVenue);
  expect(await viewed()).toMatchObject({ state: "sandbox", opening: { state: "approved" } });
  await run(
    `insert into command_runs (kind, began_at, ended_at, is_well) values ('backup', now(), now(), true)`,
  );
  await app.runJob(openLiveVenue);
  const waits = { timeout: 30_000, interval: 100 };
  await expect.poll(async () => (await viewed()).opening?.state, waits).toBe("done");
  expect(await viewed()).toMatchObject({ state: "open", checks: [] });
  expect(app.parts.rails.all().map(({ id }) => id)).toEqual(["real-bank"]);
});
