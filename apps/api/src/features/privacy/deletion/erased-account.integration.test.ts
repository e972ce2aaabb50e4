// What is left of someone whose account has ended: every table is looked through for them.
import { isDeepStrictEqual } from "node:util";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../../db/in-transaction.ts";
import { upload } from "../../../testing/chat-people.ts";
import { expectLedgerBalanced } from "../../../testing/expect-ledger-balanced.ts";
import { ask, listExports, runDeletions, runExports } from "../../../testing/privacy-calls.ts";
import { ownerTraces } from "../../../testing/owner-traces.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../../testing/test-app.ts";
import { notify } from "../../notifications/index.ts";

const clock = movableClock();
const dayMs = 86_400_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, feed: scriptedFeed() });
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});
const rowOf = async ({ id }: TestUser) =>
  (await app.em.execute<Record<string, unknown>[]>(`select * from users where id = ?`, [id]))[0];

test("everything that names or follows its owner goes, and the ledger stays", async () => {
  const user = await app.registerUser();
  const other = await app.registerUser();
  await leaveTraces(user, other);
  const before = await ledgerOf(user);
  expect(await ask(app, "privacy.requestDeletion", { token: user.token, input: {} })).toMatchObject({
    code: null,
  });
  clock.moveBy(14 * dayMs);
  await runDeletions(app);
  const row = await rowOf(user);
  expect(row?.["email"]).toMatch(/^deleted-[0-9a-f]{20}@deleted\.invalid$/);
  const kept = ["id", "email", "created_at", "disabled_at", "demo_mode"];
  const left = Object.entries(row ?? {}).filter(
    ([column, value]) => !kept.includes(column) && value !== null && !isDeepStrictEqual(value, []),
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
  await app.caller(id).profile.save({ name: "Ada Lovelace", phone: "+442079460958", country: "GB" });
  await app.caller(id).profile.savePreferences({ changes: [{ key: "theme", value: "dark", agoMs: 5 }] });
  for (const sql of ownerTraces) await app.em.execute(sql, [id]);
  await leaveVerification(id);
  await app.parts.files.put("avatars/face.webp", Buffer.from("a face"), "image/webp");
  const order = { pair: "BTC-USD", side: "buy" } as const;
  await app.caller(id).trading.placeOrder({ venue: "demo", ...order, type: "market", quoteAmount: "50" });
  const { quoteId } = await app
    .caller(id)
    .swap.quote({ venue: "demo", from: "USD", to: "BTC", fromAmount: "10" });
  await app.caller(id).swap.accept({ venue: "demo", quoteId });
  await app
    .caller(id)
    .trading.placeOrder({ venue: "demo", ...order, type: "limit", quantity: "0.01", price: "7000" });
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

/** As an admin's note and a document that was sent leave it. */
async function leaveVerification(id: string): Promise<void> {
  const officer = await app.agent("compliance");
  await officer.call.users.addNote({ userId: id, text: "Lives in Paris" });
  for (const sql of [
    `insert into verification_cases (id, user_id, level) select id, id, 2 from users where id = ?`,
    `insert into verification_documents (id, case_id, item, path, key_sealed, type, size)
     values (?, ?, 'selfie', 'facesealed', 'sealed', 'image/png', 1)`,
  ])
    await app.em.execute(sql, Array<string>(sql.split("?").length - 1).fill(id));
  await app.parts.files.put("verification/facesealed", Buffer.from("sealed"), "application/octet-stream");
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
const maySay = [
  "account_deletions",
  "adjustments",
  "chargebacks",
  "chat_conversations",
  "cost_method_choices",
  "deposits",
  "duplicate_cases",
  "legal_holds",
  "lot_assignments",
  "monitoring_alerts",
  "screening_cases",
  "swap_quotes",
  "terms_changes",
  "withdrawals",
];

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
  for (const secret of [
    email,
    "I live in Paris",
    "Dear Ada",
    "Lives in Paris",
    "me.txt",
    "unsent.txt",
    "Lovelace",
    "+442079460958",
    "192.0.2.77",
    "ada@example.org",
  ]) {
    expect([secret, await tablesWith(secret)]).toEqual([secret, secret === email ? ["mails"] : []]);
  }
  expect(await app.parts.files.read("avatars/face.webp")).toBeNull();
  expect(await app.parts.files.read("verification/facesealed")).toBeNull();
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

test("what its owner is notified of at that very moment goes with it", async () => {
  const user = await app.registerUser();
  await ask(app, "privacy.requestDeletion", { token: user.token, input: {} });
  clock.moveBy(14 * dayMs);
  const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const notifying = inTransaction(app.em.fork(), async (em) => {
    await notify(em, { clock }, { userId: user.id, content: { type: "chat" }, once: "now" });
    isWritten.resolve();
    await mayEnd.promise;
  });
  await isWritten.promise;
  const deleting = runDeletions(app);
  // Long enough for a deletion that waits for nobody.
  await Promise.race([deleting, setTimeout(500)]);
  mayEnd.resolve();
  await Promise.all([notifying, deleting]);
  expect((await rowOf(user))?.["disabled_at"]).not.toBeNull();
  expect(await app.em.execute(`select content from notifications where user_id = ?`, [user.id])).toEqual([]);
});

/** An engineer who adds a table about users says in erase-account.ts and in the parts of an export what becomes of it. */
test("every table about users is one that copies and endings know of", async () => {
  const tables = await app.em.execute<{ name: string }[]>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'owner_id')`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual([
    "account_deletions",
    "account_tokens",
    "active_users",
    "adjustments",
    "admin_own_accounts",
    "alert_hooks",
    "announcement_dismissals",
    "api_key_calls",
    "api_keys",
    "auth_challenges",
    "avatars",
    "cancel_timers",
    "chargebacks",
    "chart_drawings",
    "chart_layouts",
    "chat_conversations",
    "cost_method_choices",
    "data_exports",
    "demo_cancel_timers",
    "deposits",
    "duplicate_cases",
    "duplicate_hashes",
    "duplicate_notes",
    "google_identities",
    "help_votes",
    "imported_trades",
    "known_devices",
    "legal_consents",
    "legal_holds",
    "login_events",
    "lot_assignments",
    "monitoring_alerts",
    "notification_channels",
    "notification_schedules",
    "notifications",
    "passkeys",
    "preferences",
    "price_alerts",
    "push_subscriptions",
    "recovery_codes",
    "recurring_buy_runs",
    "recurring_buys",
    "saved_news",
    "screening_cases",
    "screening_subjects",
    "sessions",
    "shared_browsers",
    "stored_files",
    "swap_quotes",
    "terms_changes",
    "totp_secrets",
    "trade_imports",
    "user_demo_accounts",
    "user_notes",
    "user_tags",
    "verification_cases",
    "watched_pairs",
    "webhook_endpoints",
    "withdrawal_allow_lists",
    "withdrawal_destinations",
    "withdrawals",
  ]);
});

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
const chatOf = async ({ id }: TestUser): Promise<string[]> =>
  (await app.caller(id).chat.listMessages({ limit: 5 })).messages.map(({ text }) => text);
