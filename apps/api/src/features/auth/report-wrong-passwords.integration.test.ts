// Owners are informed of wrong passwords that somebody tries for their account: not of their own slips, and once a day at most.
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp } from "../../testing/test-app.ts";

const DAY_MS = 86_400_000;
const clock = movableClock();
let app: TestApp;

beforeAll(async () => {
  // Far from midnight, so that no test runs over it.
  clock.moveBy(DAY_MS - (clock.now() % DAY_MS) + DAY_MS / 4);
  app = await startTestApp({ clock, feed: scriptedFeed() });
});
afterAll(() => app.close());

async function tryWrong(email: string, times: number, side: "user" | "admin" = "user"): Promise<void> {
  const tries = Array.from({ length: times }, () =>
    send(`${app.url}/api/${side}/login`, { body: { email, password: "not this one" } }),
  );
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  await app.parts.auth.deferredTasks.settle();
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await app.em.fork().execute<{ text: string }[]>(
    `select subject || ': ' || body as text from mails where recipient = ? and once like 'account:wrong-passwords:%'
       order by id`,
    [email],
  );
  return rows.map(({ text }) => text);
}

test("nine are slips, ten within a day are reported, and of forty more at once there is one mail", async () => {
  const user = await app.registerUser();
  await tryWrong(user.email, 9);
  expect(await mailsTo(user.email)).toEqual([]);
  await tryWrong(user.email.toUpperCase(), 1);
  expect(await mailsTo(user.email)).toHaveLength(1);
  await tryWrong(user.email, 40);
  const mails = await mailsTo(user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(
    /^Wrong passwords for your account: .*at least 10 times within a day.*from the address 127\.0\.0\.1/s,
  );
  const { items } = await app.caller(user.id).notifications.list({ limit: 10 });
  expect(items.map(({ content }) => content.type)).toEqual(["security"]);
  const { email, password } = user;
  expect((await send(`${app.url}/api/user/login`, { body: { email, password } })).status).toBe(200);
});

test("the next day begins anew: those of yesterday's morning don't count, and a new ten is a new mail", async () => {
  const user = await app.registerUser();
  await tryWrong(user.email, 10);
  clock.moveBy(DAY_MS + 60_000);
  await tryWrong(user.email, 9);
  expect(await mailsTo(user.email)).toHaveLength(1);
  await tryWrong(user.email, 1);
  expect(await mailsTo(user.email)).toHaveLength(2);
});

test("it is in the language of the account, and nobody is mailed for an e-mail that has none", async () => {
  const user = await app.registerUser();
  await app.em.fork().execute(`update users set language = 'de' where id = ?`, [user.id]);
  await tryWrong(user.email, 10);
  expect((await mailsTo(user.email))[0]).toMatch(/^Falsche Passwörter für Ihr Konto/);
  await tryWrong("nobody@example.com", 10);
  expect(await mailsTo("nobody@example.com")).toEqual([]);
});

test("admins are informed as well, beside the entries of the audit log", async () => {
  const agent = await app.agent("support");
  await tryWrong(agent.email, 9, "admin");
  expect(await mailsTo(agent.email)).toEqual([]);
  await tryWrong(agent.email, 30, "admin");
  expect(await mailsTo(agent.email)).toHaveLength(1);
  const [{ count } = { count: 0 }] = await app.em
    .fork()
    .execute<{ count: number }[]>(
      `select count(*)::int as count from audit_log where action = 'auth.adminLoginRefused' and subject_id = ?`,
      [agent.id],
    );
  expect(count).toBe(39);
});
