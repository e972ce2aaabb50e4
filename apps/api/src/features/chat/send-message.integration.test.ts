import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

let app: TestApp;
let call: TestCaller;
let userId: string;

beforeAll(async () => {
  app = await startTestApp();
  userId = (await app.registerUser()).id;
  call = app.caller(userId);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

async function newcomer(): Promise<{ id: string; call: TestCaller }> {
  const { id } = await app.registerUser();
  return { id, call: app.caller(id) };
}

async function storeFile(owner: { kind: "user" | "admin"; id: string }): Promise<string> {
  const id = randomUUID();
  await app.em.execute(
    `insert into stored_files (id, path, owner_kind, owner_id, name, type, size, sha256, created_at)
     values (?, ?, ?, ?, 'a.pdf', 'application/pdf', 3, 'x', now())`,
    [id, `${id}.pdf`, owner.kind, owner.id],
  );
  return id;
}

test("opens the conversation with the first message and returns its place", async () => {
  const { call: mine } = await newcomer();
  expect(await mine.chat.head()).toEqual({ rev: null, unread: 0 });
  expect(await mine.chat.listMessages({})).toMatchObject({ messages: [], rev: 0, hasMore: false });
  const clientMessageId = randomUUID();
  const sent = await mine.chat.send({ clientMessageId, text: "Hello" });
  expect(sent).toMatchObject({
    seq: 1,
    clientMessageId,
    sender: "user",
    text: "Hello",
    event: null,
    file: null,
  });
  expect(await mine.chat.head()).toEqual({ rev: 1, unread: 0 });
  expect(await mine.chat.listMessages({})).toMatchObject({ messages: [sent], rev: 1, unread: 0 });
  const conversation = await mine.chat.conversation();
  expect(conversation).toMatchObject({ status: "open", rev: 1, lastSeq: 1, unread: 0, rating: null });
  expect(conversation.reference).toMatch(/^C-\d{5,}$/);
  expect(conversation.openedAt).toBe(sent.createdAt);
});

test("a conversation is opened once, however many ask at once", async () => {
  const { id, call: mine } = await newcomer();
  const opened = await Promise.all(Array.from({ length: 20 }, () => mine.chat.conversation()));
  expect(new Set(opened.map((one) => one.id)).size).toBe(1);
  expect(opened[0]).toMatchObject({ rev: 0, lastSeq: 0, openedAt: null, firstAnswerMs: null });
  const rows = await app.em.execute(`select id from chat_conversations where user_id = ?`, [id]);
  expect(rows).toHaveLength(1);
});

test("the same message tried again is stored once and answered alike", async () => {
  const message = { clientMessageId: randomUUID(), text: "Where is my deposit?" };
  const first = await call.chat.send(message);
  const before = await call.chat.head();
  expect(await call.chat.send(message)).toEqual(first);
  expect(await call.chat.head()).toEqual(before);
});

test("fifty tries at once store one message", async () => {
  const { call: mine } = await newcomer();
  const message = { clientMessageId: randomUUID(), text: "Is anybody there?" };
  const answers = await Promise.all(Array.from({ length: 50 }, () => mine.chat.send(message)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await mine.chat.listMessages({})).toMatchObject({ messages: [answers[0]], rev: 1 });
});

test("another text or another file under the same id are a conflict and change nothing", async () => {
  const clientMessageId = randomUUID();
  const fileId = await storeFile({ kind: "user", id: userId });
  await call.chat.send({ clientMessageId, text: "One" });
  const before = await call.chat.head();
  const conflict = { code: "MESSAGE_ID_CONFLICT", details: { clientMessageId } };
  expect(await refusal(call.chat.send({ clientMessageId, text: "Two" }))).toEqual(conflict);
  expect(await refusal(call.chat.send({ clientMessageId, text: "One", fileId }))).toEqual(conflict);
  expect(await call.chat.head()).toEqual(before);
});

test("two people may use the same message id", async () => {
  const [one, two] = await Promise.all([newcomer(), newcomer()]);
  const clientMessageId = randomUUID();
  await one.call.chat.send({ clientMessageId, text: "Mine" });
  expect(await two.call.chat.send({ clientMessageId, text: "And mine" })).toMatchObject({ seq: 1 });
});

test("messages sent at once by many callers have one order without gaps", async () => {
  const { id, call: mine } = await newcomer();
  const callers = Array.from({ length: 5 }, () => app.caller(id));
  const sent = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      (callers[at % 5] ?? mine).chat.send({ clientMessageId: randomUUID(), text: `Message ${at}` }),
    ),
  );
  const upTo200 = Array.from({ length: 200 }, (_, at) => at + 1);
  expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(upTo200);
  const changes = [];
  for (let after = 0, hasMore = true; hasMore;) {
    const page = await mine.chat.changes({ after });
    changes.push(...page.changes);
    after = page.rev;
    hasMore = page.hasMore;
  }
  expect(changes.map(({ rev }) => rev)).toEqual(upTo200);
  const messages = changes.flatMap((change) => (change.type === "message" ? [change.message] : []));
  expect(messages.map(({ seq }) => seq)).toEqual(upTo200);
  expect(new Map(messages.map((one) => [one.id, one]))).toEqual(new Map(sent.map((one) => [one.id, one])));
});

test("a file is sent once, by its owner alone, and a repeated message doesn't need it again", async () => {
  const own = await storeFile({ kind: "user", id: userId });
  const message = { clientMessageId: randomUUID(), text: "  ", fileId: own };
  const sent = await call.chat.send(message);
  expect(sent).toMatchObject({ text: "", file: { path: `${own}.pdf`, name: "a.pdf", size: 3 } });
  expect(await call.chat.send(message)).toEqual(sent);
  const foreign = await storeFile({ kind: "user", id: (await newcomer()).id });
  const ofAgent = await storeFile({ kind: "admin", id: userId });
  const before = await call.chat.head();
  for (const fileId of [own, foreign, ofAgent, randomUUID()]) {
    const refused = await refusal(call.chat.send({ clientMessageId: randomUUID(), text: "Look", fileId }));
    expect(refused).toEqual({ code: "UNKNOWN_FILE", details: { fileId } });
  }
  expect(await call.chat.head()).toEqual(before);
});

test.each([
  ["nothing", { text: "" }],
  ["blanks", { text: " \n\t " }],
  ["2001 characters", { text: "x".repeat(2001) }],
  ["a NUL", { text: "a\0b" }],
  ["half a character", { text: "a\ud800b" }],
  ["a text that is none", { text: 7 }],
  ["a message id that is none", { clientMessageId: "1", text: "Hello" }],
  ["a file id that is none", { fileId: "../secret", text: "Hello" }],
  ["somebody else as its sender", { text: "Hello", sender: "admin" }],
  ["another place", { text: "Hello", seq: 1 }],
  ["another conversation", { text: "Hello", conversationId: randomUUID() }],
])("refuses %s and stores nothing", async (_what, fields) => {
  const before = await call.chat.head();
  const input: { clientMessageId: string; text: string } = Object.assign(
    { clientMessageId: randomUUID(), text: "" },
    fields,
  );
  await expect(call.chat.send(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await call.chat.head()).toEqual(before);
});

test("keeps what was written as it was written, up to 2000 characters", async () => {
  for (const text of [
    "x".repeat(2000),
    " <b>Ünïcödé</b> 👩‍👩‍👧 'quoted'; drop table x; ?::int \n\n",
    "\u202Eabc",
  ]) {
    const sent = await call.chat.send({ clientMessageId: randomUUID(), text });
    expect(sent.text).toBe(text);
    const read = await call.chat.listMessages({ limit: 1 });
    expect(read.messages).toEqual([sent]);
  }
});

test("older messages come page by page in their order", async () => {
  const { call: mine } = await newcomer();
  for (let at = 1; at <= 7; at += 1) await mine.chat.send({ clientMessageId: randomUUID(), text: `${at}` });
  const newest = await mine.chat.listMessages({ limit: 3 });
  expect(newest.messages.map(({ text }) => text)).toEqual(["5", "6", "7"]);
  expect(newest.hasMore).toBe(true);
  const middle = await mine.chat.listMessages({ limit: 3, beforeSeq: 5 });
  expect(middle.messages.map(({ text }) => text)).toEqual(["2", "3", "4"]);
  const oldest = await mine.chat.listMessages({ limit: 3, beforeSeq: 2 });
  expect(oldest).toMatchObject({ messages: [{ text: "1" }], hasMore: false, rev: 7 });
});

test("a cursor that is none of this conversation says so", async () => {
  const { call: mine } = await newcomer();
  expect(await mine.chat.changes({ after: 0 })).toMatchObject({ changes: [], rev: 0, reset: false });
  expect(await mine.chat.changes({ after: 1 })).toMatchObject({ changes: [], rev: 0, reset: true });
  await mine.chat.send({ clientMessageId: randomUUID(), text: "Hello" });
  expect(await mine.chat.changes({ after: 1 })).toMatchObject({ changes: [], rev: 1, reset: false });
  expect(await mine.chat.changes({ after: 2 })).toMatchObject({ changes: [], rev: 1, reset: true });
});
