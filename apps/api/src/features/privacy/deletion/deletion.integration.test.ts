// The end of an account over real HTTP and by the clock: its rules, its mails, and who may come again.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { send } from "../../../testing/http-client.ts";
import { ask, runDeletions } from "../../../testing/privacy-calls.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";

const clock = movableClock();
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const request = ({ token }: TestUser, input: object = {}) =>
  ask(app, "privacy.requestDeletion", { token, input });

async function login({
  email,
  password,
}: TestUser): Promise<{ status: number; token: string; text: string }> {
  const { status, json, text } = await send(`${app.url}/api/user/login`, { body: { email, password } });
  return { status, token: String(json["token"]), text };
}

async function subjectsTo(email: string): Promise<string[]> {
  const rows = await app.em.execute<{ subject: string }[]>(
    `select subject from mails where recipient = ? and kind <> 'account.link' order by id`,
    [email],
  );
  return rows.map(({ subject }) => subject);
}

const rowOf = async ({ id }: TestUser) =>
  (await app.em.execute<Record<string, unknown>[]>(`select * from users where id = ?`, [id]))[0];

async function deposit({ id }: TestUser): Promise<void> {
  const command = {
    type: "deposit",
    venue: "live",
    owner: id,
    asset: "USD",
    amount: 5_000_000_000n,
    from: "external:test",
    reference: randomUUID(),
  } as const;
  expect((await app.parts.exchange.submit(command, "system:test")).rejection).toBeNull();
}

// Before the clock moves: the market has no prices of the days to come.
test("live money and live orders keep an account, demo money doesn't", async () => {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  expect(await app.caller(user.id).privacy.deletion()).toMatchObject({ pending: null, blockedBy: null });
  await deposit(user);
  await app.caller(user.id).demo.toggle({ enabled: false });
  const order = {
    venue: "live",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.002",
    price: "7000",
  } as const;
  await app.caller(user.id).trading.placeOrder(order);
  const answer = await send(`${app.url}/trpc/privacy.requestDeletion`, {
    headers: { authorization: `Bearer ${user.token}` },
    body: {},
  });
  expect(answer.text).toContain('{"code":"ACCOUNT_HAS_FUNDS","details":{"assets":["USD"],"openOrders":1}}');
  expect(await app.caller(user.id).privacy.deletion()).toMatchObject({
    pending: null,
    blockedBy: { assets: ["USD"], openOrders: 1 },
  });
});

async function chatOf({ id }: TestUser): Promise<string[]> {
  const { messages } = await app.caller(id).chat.listMessages({ limit: 5 });
  return messages.map(({ text }) => text);
}

test("waits fourteen days to the minute, with a mail in their language at the beginning, a day before and at the end", async () => {
  const user = await app.registerUser();
  await app.em.fork().execute(`update users set language = 'fr' where id = ?`, [user.id]);
  expect(await request(user, { reason: "I trade elsewhere now." })).toMatchObject({ code: null });
  clock.moveBy(12 * dayMs + 1_439 * minuteMs);
  await runDeletions(app);
  expect(await subjectsTo(user.email)).toEqual(["Votre compte va être supprimé"]);
  clock.moveBy(minuteMs);
  await Promise.all([runDeletions(app), runDeletions(app)]);
  expect((await subjectsTo(user.email)).toSorted()).toEqual([
    "Votre compte sera supprimé demain",
    "Votre compte va être supprimé",
  ]);
  clock.moveBy(1_439 * minuteMs);
  await runDeletions(app);
  expect(await rowOf(user)).toMatchObject({ email: user.email, disabled_at: null });
  const again = await login(user);
  expect(again.status).toBe(200);
  clock.moveBy(minuteMs);
  await Promise.all([runDeletions(app), runDeletions(app)]);
  expect(await subjectsTo(user.email)).toEqual(["Votre compte a été supprimé"]);
  expect(await ask(app, "privacy.withdrawDeletion", again)).toMatchObject({ code: "UNAUTHENTICATED" });
  clock.moveBy(7 * dayMs);
  await runDeletions(app);
  expect(await subjectsTo(user.email)).toEqual([]);
});

test("signing in to it reads like signing in to nobody, and its e-mail can register again", async () => {
  const user = await app.registerUser();
  expect(await request(user)).toMatchObject({ code: null });
  clock.moveBy(14 * dayMs);
  await runDeletions(app);
  const nobody = await login({ ...user, email: "nobody@example.com" });
  const gone = await login(user);
  const withoutId = (text: string) => text.replace(/[0-9a-f-]{36}/g, "");
  expect([gone.status, withoutId(gone.text)]).toEqual([nobody.status, withoutId(nobody.text)]);
  const { email, password } = user;
  const again = await app.caller().auth.register({ email, password });
  const id = "user" in again ? again.user.id : "";
  expect(id).not.toBe(user.id);
  expect(await chatOf({ ...user, id })).toEqual([]);
});

test("money that arrives while it waits keeps the account, and its owner is notified", async () => {
  const user = await app.registerUser();
  expect(await request(user)).toMatchObject({ code: null });
  clock.moveBy(13 * dayMs);
  await deposit(user);
  await runDeletions(app);
  clock.moveBy(dayMs);
  await runDeletions(app);
  expect(await rowOf(user)).toMatchObject({ email: user.email, disabled_at: null });
  expect(await app.caller(user.id).privacy.deletion()).toMatchObject({ pending: null });
  expect((await subjectsTo(user.email)).at(-1)).toBe("Your account was not deleted");
});

test("asked for fifty times at once it is one wish with one mail, and withdrawn it is none", async () => {
  const user = await app.registerUser();
  const answers = await Promise.all(Array.from({ length: 50 }, () => request(user)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await subjectsTo(user.email)).toEqual(["Your account will be deleted"]);
  const withdraw = () => ask(app, "privacy.withdrawDeletion", { token: user.token });
  await Promise.all([withdraw(), withdraw()]);
  expect(await subjectsTo(user.email)).toEqual(["Your account will be deleted", "Your account stays"]);
  const { items } = await app.caller(user.id).auth.listLoginHistory({ limit: 5 });
  expect(items.map(({ kind }) => kind)).toEqual(["deletion_withdrawn", "deletion_asked", "registered"]);
  clock.moveBy(15 * dayMs);
  await runDeletions(app);
  expect(await rowOf(user)).toMatchObject({ email: user.email, disabled_at: null });
});

test("the caller and withdraws again and again is slowed down", async () => {
  const user = await app.registerUser();
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await request(user)).toMatchObject({ code: null });
    await ask(app, "privacy.withdrawDeletion", { token: user.token });
  }
  expect(await request(user)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
});

test("a frozen account is neither asked for its end nor ended", async () => {
  const user = await app.registerUser();
  expect(await request(user)).toMatchObject({ code: null });
  await app.em.execute(`update users set frozen_at = now(), frozen_reason = 'a question' where id = ?`, [
    user.id,
  ]);
  expect(await request(user)).toMatchObject({ code: "ACCOUNT_FROZEN" });
  clock.moveBy(14 * dayMs);
  await runDeletions(app);
  expect(await rowOf(user)).toMatchObject({ email: user.email, disabled_at: null });
});

test("asks for another proof once the sign-in is old", async () => {
  const user = await app.registerUser();
  clock.moveBy(11 * minuteMs);
  expect(await request(user)).toMatchObject({ code: "STEP_UP_NEEDED" });
});
