// The end of an account over real HTTP and by the clock: its rules, what goes, what stays, and who may come again.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { upload } from "../../../testing/chat-people.ts";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { send } from "../../../testing/http-client.ts";
import { ask, listExports, runDeletions, runExports } from "../../../testing/privacy-calls.ts";
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

// These two before the clock moves: the market has no prices of the days to come.
test("live money and live orders keep an account, demo money doesn't", async () => {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  expect(await app.caller(user.id).privacy.deletion()).toMatchObject({ pending: null, blockedBy: null });
  await deposit(user);
  await app.caller(user.id).demo.toggle({ enabled: false });
  const order = { pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.002", price: "7000" } as const;
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

test("everything that names or follows its owner goes, and the ledger stays", async () => {
  const user = await app.registerUser();
  const other = await app.registerUser();
  await leaveTraces(user, other);
  const before = await ledgerOf(user);
  expect(await request(user)).toMatchObject({ code: null });
  clock.moveBy(14 * dayMs);
  await runDeletions(app);
  const row = await rowOf(user);
  expect(row?.["email"]).toMatch(/^deleted-[0-9a-f]{20}@deleted\.invalid$/);
  const kept = ["id", "email", "created_at", "disabled_at", "demo_mode"];
  const left = Object.entries(row ?? {}).filter(
    ([column, value]) => !kept.includes(column) && value !== null,
  );
  expect(left).toEqual([]);
  expect(row?.["disabled_at"]).not.toBeNull();
  const after = await ledgerOf(user);
  expect(after.fills).toEqual(before.fills);
  expect(after.orders).toBe(before.orders);
  expect(after.open).toBe(0);
  await expectNothingLeft(user);
  expect(await chatOf(other)).toEqual(["I am another one."]);
});

async function leaveTraces(user: TestUser, other: TestUser): Promise<void> {
  const { id, token } = user;
  await app.caller(id).demo.toggle({ enabled: true });
  const order = { pair: "BTC-USD", side: "buy" } as const;
  await app.caller(id).trading.placeOrder({ ...order, type: "market", quoteAmount: "50" });
  await app.caller(id).trading.placeOrder({ ...order, type: "limit", quantity: "0.01", price: "7000" });
  const { fileId } = await upload(app, { token, name: "me.txt", bytes: Buffer.from("my face") });
  await app.caller(id).chat.send({ clientMessageId: randomUUID(), text: "I live in Paris.", fileId });
  await upload(app, { token, name: "unsent.txt", bytes: Buffer.from("unsent") });
  await app.caller(other.id).chat.send({ clientMessageId: randomUUID(), text: "I am another one." });
  const conversation = await app.caller(id).chat.conversation();
  const agent = await app.agent();
  const { call } = agent;
  const said = { conversationId: conversation.id, clientMessageId: randomUUID() };
  await call.inbox.reply({ ...said, text: "Dear Ada" });
  await call.inbox.writeNote({ ...said, clientMessageId: randomUUID(), text: "Lives in Paris" });
  await ask(app, "privacy.startExport", { token });
  await runExports(app);
  await expect.poll(async () => (await listExports(app, token))[0]?.state).toBe("ready");
}

async function ledgerOf({ id }: TestUser) {
  const rows = await app.em.execute<{ fills: string[]; orders: number; open: number }[]>(
    `select (select jsonb_agg(f.id::text order by f.id) from fills f where taker_owner = ?) as fills,
       (select count(*)::int from orders where owner = ?) as orders,
       (select count(*)::int from orders where owner = ? and ended_at is null) as open`,
    [id, id, id],
  );
  const row = rows[0];
  if (row === undefined) throw new Error("A select without a table has a row.");
  return row;
}

/** Tables with a column that names users; what may stay of a deleted account is said here, and nothing else may. */
const maySay = ["account_deletions", "chat_conversations"];

async function expectNothingLeft({ id, email }: TestUser): Promise<void> {
  const tables = await app.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await app.em.execute<unknown[]>(`select 1 from ${name} where user_id = ?`, [id]);
    if (rows.length > 0) left.push(name);
  }
  expect(left.filter((name) => !maySay.includes(name))).toEqual([]);
  for (const secret of [email, "I live in Paris", "Dear Ada", "Lives in Paris", "me.txt", "unsent.txt"]) {
    expect([secret, await tablesWith(secret)]).toEqual([secret, secret === email ? ["mails"] : []]);
  }
  for (const folder of ["chat/", "exports/"]) {
    for await (const { key } of app.parts.files.list(folder)) expect(await isKnown(key)).toBe(true);
  }
  const messages = await app.em.execute<{ seq: number; kind: string; erased: boolean }[]>(
    `select m.seq::int as seq, m.author_kind as kind, m.erased_at is not null as erased from chat_messages m
       join chat_conversations c on c.id = m.conversation_id where c.user_id = ? order by m.seq`,
    [id],
  );
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
  expect(messages.map(({ kind, erased }) => `${kind}${erased ? ", erased" : ""}`)).toEqual([
    "user, erased",
    "system",
    "admin, erased",
    "system",
  ]);
}

/** Every table in which some row holds the text, but what is never changed by anybody. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and table_name not in ('audit_log') order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.em.execute<unknown[]>(
      `select 1 from "${name}" t where position(? in to_jsonb(t)::text) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function isKnown(key: string): Promise<boolean> {
  const path = key.slice(key.indexOf("/") + 1);
  const rows = await app.em.execute<unknown[]>(
    `select 1 from stored_files where path = ? union select 1 from data_exports where path = ?`,
    [path, path],
  );
  return rows.length > 0;
}

async function chatOf({ id }: TestUser): Promise<string[]> {
  const { messages } = await app.caller(id).chat.listMessages({ limit: 5 });
  return messages.map(({ text }) => text);
}

test("waits fourteen days to the minute, with a mail at the beginning, a day before and at the end", async () => {
  const user = await app.registerUser();
  expect(await request(user, { reason: "I trade elsewhere now." })).toMatchObject({ code: null });
  clock.moveBy(12 * dayMs + 1_439 * minuteMs);
  await runDeletions(app);
  expect(await subjectsTo(user.email)).toEqual(["Your account will be deleted"]);
  clock.moveBy(minuteMs);
  await Promise.all([runDeletions(app), runDeletions(app)]);
  expect(await subjectsTo(user.email)).toHaveLength(2);
  clock.moveBy(1_439 * minuteMs);
  await runDeletions(app);
  expect(await rowOf(user)).toMatchObject({ email: user.email, disabled_at: null });
  const again = await login(user);
  expect(again.status).toBe(200);
  clock.moveBy(minuteMs);
  await Promise.all([runDeletions(app), runDeletions(app)]);
  expect(await subjectsTo(user.email)).toEqual(["Your account was deleted"]);
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
  expect(again.user.id).not.toBe(user.id);
  expect(await chatOf({ ...user, id: again.user.id })).toEqual([]);
});

test("money that arrives while it waits keeps the account, and its owner is told", async () => {
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

test("whoever asks and withdraws again and again is slowed down", async () => {
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
