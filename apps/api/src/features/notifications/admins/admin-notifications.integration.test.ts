// Admins are notified of what waits for them: once of each thing, by what their role may see, and of nothing that a
// colleague has seen to.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PushMessage } from "@fillmark/contracts/pushes";
import { startTalk, replyTo } from "../../../testing/conversations.ts";
import { startPushService, type PushService } from "../../../testing/push-receiver.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import {
  movableClock,
  startTestApp,
  type TestAgent,
  type TestApp,
  type TestUser,
} from "../../../testing/test-app.ts";
import { writeAsItWas } from "../../../testing/write-as-it-was.ts";
import { jobWatchOf } from "../../../jobs/job-watch.ts";
import { notifyTeam } from "../../overview/index.ts";
import { notificationJobs } from "../index.ts";

const clock = movableClock();
const MINUTE_MS = 60_000;
let service: PushService;
let app: TestApp;
let trader: TestUser;
let finance: TestAgent;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ feed: scriptedFeed(), clock, env: { OUTWARD_ALLOWED: service.place } });
  trader = await app.registerUser();
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  await app.em.fork().execute(`delete from deposits`);
  await look();
  finance = await app.agent("finance");
});

const look = () => app.runJob(notifyTeam);
const deliver = () => app.runJob(notificationJobs.deliver);
const listOf = async (agent: TestAgent) => (await agent.call.adminNotifications.list({})).items;
const unreadOf = async (agent: TestAgent) => (await agent.call.adminNotifications.unread()).unread;

/** A deposit whose proof waits to be looked at. */
async function deposit(): Promise<string> {
  const id = randomUUID();
  await deposits([id]);
  return id;
}

/** All at once: the app's own job may look between two statements. */
function deposits(ids: readonly string[]): Promise<void> {
  return writeAsItWas(
    app,
    `insert into deposits (id, user_id, request_id, method_id, rail, asset, amount, usd, reference, instructions,
       note, is_asked, state, expires_at, requested_at)
     select waiting.id, $2, gen_random_uuid(), method.id, rail, asset, 15000000000, 0, gen_random_uuid()::text, '{}',
       '', true, 'proof_submitted', now() + interval '7 days', $3
     from unnest($1::uuid[]) as waiting (id),
       (select id, rail, asset from deposit_methods where asset = 'USD' limit 1) method`,
    [ids, trader.id, new Date(clock.now())],
  );
}

/** What was mailed to them of it. */
const mailsTo = (agent: TestAgent) =>
  app.em
    .fork()
    .execute<{ subject: string; body: string }[]>(
      `select subject, body from mails where recipient = ? and kind = 'notification' order by id`,
      [agent.email],
    );

test("admins are notified of a deposit once, by role, also where two processes look at the same time", async () => {
  const id = await deposit();
  const support = await app.agent("support");
  await Promise.all([look(), look()]);
  await look();
  expect(await listOf(finance)).toMatchObject([
    {
      content: { subject: "deposits", id, amount: { asset: "USD", amount: "150" }, about: null },
      readAt: null,
    },
  ]);
  expect(await unreadOf(finance)).toBe(1);
  expect(await listOf(support)).toEqual([]);
});

test("what a colleague has seen to is read for the others, and is not mailed any more", async () => {
  await deposit();
  await look();
  expect(await unreadOf(finance)).toBe(1);
  await app.em.fork().execute(`delete from deposits`);
  await look();
  expect(await unreadOf(finance)).toBe(0);
  expect((await listOf(finance))[0]?.readAt).not.toBeNull();
  clock.moveBy(6 * MINUTE_MS);
  await deliver();
  expect(await mailsTo(finance)).toEqual([]);
});

test("a mail is sent once, five minutes later, unless the notification was read before", async () => {
  const id = await deposit();
  await look();
  clock.moveBy(4 * MINUTE_MS);
  await deliver();
  expect(await mailsTo(finance)).toEqual([]);
  clock.moveBy(2 * MINUTE_MS);
  await Promise.all([deliver(), deliver()]);
  const mails = await mailsTo(finance);
  expect(mails).toMatchObject([{ subject: "Deposit to review" }]);
  expect(mails[0]?.body).toContain("150 USD waits for someone of the team.");
  expect(mails[0]?.body).not.toContain(trader.email);
  expect(await listOf(finance)).toMatchObject([{ content: { id } }]);
});

test("many at once are one mail that says how many there are, and each is in the list", async () => {
  await deposits(Array.from({ length: 7 }, () => randomUUID()));
  await look();
  clock.moveBy(6 * MINUTE_MS);
  await deliver();
  const mails = await mailsTo(finance);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("Others that came at the same time: 6.");
  expect(await unreadOf(finance)).toBe(7);
});

test("who loses the role sees nothing of it from then on, and gets neither the mail nor what comes later", async () => {
  await deposit();
  await look();
  expect(await unreadOf(finance)).toBe(1);
  await app.em.fork().execute(`update admins set role = 'support' where id = ?`, [finance.id]);
  clock.moveBy(6 * MINUTE_MS);
  await deliver();
  expect(await mailsTo(finance)).toEqual([]);
  await deposit();
  await look();
  const rows = await app.em
    .fork()
    .execute<{ read_at: Date | null }[]>(`select read_at from notifications where admin_id = ?`, [
      finance.id,
    ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.read_at).not.toBeNull();
});

test("subjects can be chosen, those of other roles can't, and colleagues' lists are nobody else's", async () => {
  const settings = await finance.call.adminNotifications.settings();
  expect(settings).toMatchObject({ sendsMails: false, email: finance.email });
  expect(settings.subjects.map(({ subject }) => subject)).not.toContain("verification");
  expect(
    await refusal(
      finance.call.adminNotifications.setSubject({ subject: "verification", channel: "app", isOn: true }),
    ),
  ).toMatchObject({ code: "VALIDATION" });
  for (const channel of ["app", "email", "push"] as const)
    await finance.call.adminNotifications.setSubject({ subject: "deposits", channel, isOn: false });
  const other = await app.agent("finance");
  await deposit();
  await look();
  expect(await listOf(finance)).toEqual([]);
  const [notice] = await listOf(other);
  await finance.call.adminNotifications.markRead({ id: notice?.id ?? "" });
  expect(await unreadOf(other)).toBe(1);
  await other.call.adminNotifications.markRead({ upTo: notice?.id ?? "" });
  expect(await unreadOf(other)).toBe(0);
});

test("quiet hours by the admin's own clock hold a mail back", async () => {
  const at = new Date(clock.now());
  const hour = (plus: number) => `${String((at.getUTCHours() + 24 + plus) % 24).padStart(2, "0")}:00`;
  const quietHours = { from: hour(-1), to: hour(2) };
  const set = { timeZone: "UTC", quietHours, language: "de" } as const;
  expect((await finance.call.adminNotifications.saveSchedule(set)).schedule).toEqual(set);
  await deposit();
  await look();
  clock.moveBy(10 * MINUTE_MS);
  await deliver();
  expect(await mailsTo(finance)).toEqual([]);
  clock.moveBy(120 * MINUTE_MS);
  await deliver();
  expect(await mailsTo(finance)).toMatchObject([{ subject: "Einzahlung zu prüfen" }]);
});

test("a chat is told after a minute without an answer, to whoever has it alone, and is read once answered", async () => {
  const [first, second] = [await app.agent("support"), await app.agent("support")];
  const talk = await startTalk(app);
  await look();
  expect(await listOf(first)).toEqual([]);
  clock.moveBy(MINUTE_MS + 1_000);
  await look();
  expect(await listOf(second)).toMatchObject([{ content: { subject: "support", id: talk.conversationId } }]);
  await first.call.inbox.reply(replyTo(talk));
  await look();
  expect([await unreadOf(first), await unreadOf(second)]).toEqual([0, 0]);
});

test("a job that fails for a minute is told to those who run the installation, and is read as it recovers", async () => {
  const operator = await app.agent("operator");
  const jobs = async () =>
    (await listOf(operator)).filter(({ content }) => content.subject === "jobs" && content.id === "test-job");
  const watch = jobWatchOf(app.parts.exchange);
  watch.ended("test-job", clock.now(), false);
  await look();
  expect(await jobs()).toEqual([]);
  clock.moveBy(MINUTE_MS);
  watch.ended("test-job", clock.now(), false);
  await look();
  clock.moveBy(MINUTE_MS);
  watch.ended("test-job", clock.now(), false);
  await look();
  expect(await jobs()).toMatchObject([{ content: { about: "test-job" }, readAt: null }]);
  watch.ended("test-job", clock.now(), true);
  await look();
  expect((await jobs())[0]?.readAt).not.toBeNull();
});

test("a push reaches the browser that an admin has turned it on in, and ends with their session", async () => {
  const browser = service.subscribe();
  await finance.call.adminNotifications.subscribePush({
    ...browser,
    keys: { ...browser.keys },
    device: "Firefox on Linux",
  });
  const id = await deposit();
  await look();
  await deliver();
  const here = () => service.taken.filter(({ path }) => browser.endpoint.endsWith(path));
  await expect.poll(here, { timeout: 20_000 }).toHaveLength(1);
  expect(PushMessage.parse(here()[0]?.message)).toMatchObject({
    kind: "admin",
    title: "Deposit to review",
    path: `/admin/deposits/${id}`,
    unread: 1,
  });
  // The same browser, by a user: it is theirs from now on.
  await app.caller(trader.id).notifications.subscribePush({
    ...browser,
    keys: { ...browser.keys },
    device: "Firefox on Linux",
  });
  expect(await finance.call.adminNotifications.listDevices()).toEqual([]);
  const another = service.subscribe();
  await finance.call.adminNotifications.subscribePush({
    ...another,
    keys: { ...another.keys },
    device: "Chrome on Linux",
  });
  await app.em.fork().execute(`delete from sessions where admin_id = ?`, [finance.id]);
  expect(await finance.call.adminNotifications.listDevices()).toEqual([]);
});

test("what is nobody's work on a team is its owners'", async () => {
  const owner = await app.agent("owner");
  const on = async () =>
    (await owner.call.adminNotifications.settings()).subjects
      .filter(({ app: isOn }) => isOn)
      .map(({ subject }) => subject);
  expect(await on()).toEqual(expect.arrayContaining(["approvals", "jobs"]));
  const before = await on();
  await app.em.fork().execute(`update admins set disabled_at = now() where role <> 'owner'`);
  expect((await on()).length).toBeGreaterThan(before.length);
  expect(await on()).toContain("support");
});
