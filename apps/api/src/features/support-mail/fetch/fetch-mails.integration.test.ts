// The desk's mailbox on a real IMAP server: what comes of each kind of mail, and that nothing comes of it twice.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../../context/system-context.ts";
import { withClient } from "../../../db/with-client.ts";
import { startImapServer, type TestImapServer } from "../../../testing/imap-server.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../testing/smtp-server.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { fetchMails } from "./fetch-mails.job.ts";

const clock = movableClock();
let imap: TestImapServer;
let smtp: TestSmtpServer;
let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  imap = await startImapServer({ announces: false });
  smtp = await startSmtpServer();
  imap.deliver(mailOf({ from: "before@example.com", text: "From before it was connected" }).raw);
  const env = { IMAP_URL: imap.url, SMTP_URL: smtp.url, MAIL_AUTHSERV: "mx.example.org" };
  app = await startTestApp({ clock, feed: scriptedFeed(), env });
  agent = await app.agent("owner");
  await run();
});

afterAll(async () => {
  await app.close();
  await imap.close();
  await smtp.close();
});

interface Sent {
  readonly from: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  readonly messageId?: string;
}

function mailOf({ from, text = "Hello", headers = [], messageId = `${randomUUID()}@example.com` }: Sent) {
  const lines = [
    `From: Ada <${from}>`,
    "To: support@example.org",
    "Subject: A question",
    `Message-ID: <${messageId}>`,
    ...headers,
  ];
  return { raw: `${lines.join("\r\n")}\r\n\r\n${text}\r\n`, messageId };
}

const someone = (): string => `${randomUUID().slice(0, 8)}@example.com`;
const context = () => systemContext(app.parts, app.em.fork(), "fetch-support-mails");
/** The app looks into the mailbox by itself as well, so either may have been faster. */
const run = () => app.runJob(fetchMails);

async function conversationsOf(email: string) {
  const { items } = await agent.call.inbox.list({
    status: "open",
    assigned: "all",
    isOverdue: false,
    limit: 50,
  });
  return items.filter(({ user }) => user.email === email);
}

async function textsOf(email: string): Promise<string[]> {
  const [conversation] = await conversationsOf(email);
  if (conversation === undefined) return [];
  const { conversationId } = conversation;
  const { messages } = await agent.call.inbox.listEntries({ conversationId, limit: 50 });
  return messages.filter(({ sender }) => sender === "user").map(({ text }) => text);
}

async function dropped(): Promise<Record<string, number>> {
  const rows = await app.em
    .fork()
    .execute<{ reason: string; count: number }[]>(
      `select reason, count(*)::int as count from support_mails where outcome = 'dropped' group by reason`,
    );
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

async function stateOf(): Promise<Record<string, unknown>> {
  const [row = {}] = await app.em
    .fork()
    .execute<Record<string, unknown>[]>(`select * from support_mailboxes`);
  return row;
}

test("a mail becomes a message of its sender, and is marked", async () => {
  const from = someone();
  imap.deliver(mailOf({ from, text: "Where is my money?\r\n\r\n-- \r\nAda" }).raw);
  await run();
  expect(await textsOf(from)).toEqual(["Where is my money?"]);
  expect(imap.flags().at(-1)).toEqual(expect.arrayContaining(["\\Seen", "$FillmarkHandled"]));
  expect(await textsOf("before@example.com")).toEqual([]);
});

test("the same mail twice, and two processes at once, give one message", async () => {
  const from = someone();
  const { raw } = mailOf({ from, text: "Only once" });
  imap.deliver(raw);
  imap.deliver(raw);
  await Promise.all([fetchMails(context()), fetchMails(context()), fetchMails(context())]);
  await run();
  expect(await textsOf(from)).toEqual(["Only once"]);
});

test("a process that dies after the message and before its place gives one message", async () => {
  const from = someone();
  imap.deliver(mailOf({ from, text: "Before the crash" }).raw);
  await run();
  // As if neither the outcome nor the place had been written.
  await app.em.fork().execute(`update support_mails set outcome = 'filing' where outcome = 'filed'`);
  await app.em.fork().execute(`update support_mailboxes set last_uid = 0`);
  await run();
  expect(await textsOf(from)).toEqual(["Before the crash"]);
});

test("a mailbox that was made anew is read from its start, and gives nothing a second time", async () => {
  const [old, late] = [someone(), someone()];
  imap.deliver(mailOf({ from: old, text: "There before" }).raw);
  await run();
  imap.deliver(mailOf({ from: late, text: "Came just before" }).raw);
  await imap.recreate();
  await run();
  expect(await textsOf(old)).toEqual(["There before"]);
  expect(await textsOf(late)).toEqual(["Came just before"]);
  expect((await stateOf())["uid_validity"]).toBe("2");
});

test("a connection that breaks within a mail, and a server that is away, are tried again later", async () => {
  const from = someone();
  imap.deliver(mailOf({ from, text: "x ".repeat(500) }).raw);
  imap.line.loseAnswerTo("BODY.PEEK[]");
  await run();
  expect(await stateOf()).toMatchObject({ failure: "unreachable", failures: 1 });
  expect(await textsOf(from)).toEqual([]);
  imap.line.refuse(true);
  clock.moveBy(31_000);
  await run();
  expect(await stateOf()).toMatchObject({ failure: "unreachable", failures: 2 });
  imap.line.refuse(false);
  // Not before its time.
  await fetchMails(context());
  expect(await textsOf(from)).toEqual([]);
  clock.moveBy(61_000);
  await run();
  expect(await textsOf(from)).toHaveLength(1);
  expect(await stateOf()).toMatchObject({ failure: null, failures: 0 });
});

test.each([
  ["automatic", ["Auto-Submitted: auto-replied"]],
  ["automatic", ["Precedence: bulk"]],
  ["automatic", ["X-Auto-Response-Suppress: All"]],
  ["list", ["List-Id: <all.example.com>"]],
  ["bounce", ["Return-Path: <>"]],
])("a mail that is %s opens nothing and is answered by nothing: %s", async (reason, headers) => {
  const from = someone();
  const before = await dropped();
  imap.deliver(mailOf({ from, headers }).raw);
  await run();
  expect(await textsOf(from)).toEqual([]);
  expect((await dropped())[reason]).toBe((before[reason] ?? 0) + 1);
  expect(smtp.received.filter(({ to }) => to.includes(from))).toEqual([]);
});

test("our own mails come back to nothing", async () => {
  for (const from of ["support@example.org", "support+abc@example.org"]) imap.deliver(mailOf({ from }).raw);
  await run();
  expect((await dropped())["own"]).toBe(2);
});

test("more mails of one sender in an hour than anybody writes are counted alone", async () => {
  const from = someone();
  for (let i = 0; i < 23; i += 1) imap.deliver(mailOf({ from, text: `Loop ${i}` }).raw);
  await run();
  expect(await textsOf(from)).toHaveLength(20);
  expect((await dropped())["too_many"]).toBe(3);
  clock.moveBy(3_700_000);
  await agent.prove();
  imap.deliver(mailOf({ from, text: "An hour later" }).raw);
  await run();
  expect((await textsOf(from)).at(-1)).toBe("An hour later");
});

test("a mail that can't be read is counted, and those after it come in", async () => {
  const from = someone();
  const nested = Array.from(
    { length: 100 },
    (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
  );
  imap.deliver(`From: ${from}\r\n${nested.join("")}`);
  imap.deliver(`Subject: from nobody\r\n\r\nx`);
  imap.deliver(mailOf({ from, text: "After it" }).raw);
  await run();
  expect(await textsOf(from)).toEqual(["After it"]);
  expect((await dropped())["unreadable"]).toBe(2);
});

test("a mail that can't be filed holds the others up for three turns, and is counted", async () => {
  const [stuck, next] = [someone(), someone()];
  await withClient(app.db.ownerUrl, (client) =>
    client.query(`alter table chat_messages add constraint poison check (body <> 'poison') not valid`),
  );
  imap.deliver(mailOf({ from: stuck, text: "poison" }).raw);
  imap.deliver(mailOf({ from: next, text: "Behind it" }).raw);
  // The app may have had a turn of its own as well.
  await run().catch(() => undefined);
  expect(await textsOf(next)).toEqual([]);
  await expect
    .poll(async () => {
      await run().catch(() => undefined);
      return textsOf(next);
    })
    .toEqual(["Behind it"]);
  clock.moveBy(700_000);
  await run();
  expect((await dropped())["failed"]).toBe(1);
  await agent.prove();
});

test("a mail of 40 MB isn't downloaded: agents see that there was one, and its sender is told once", async () => {
  const from = someone();
  const huge = (i: number) => mailOf({ from, text: `${i}${"x".repeat(40 * 1024 * 1024)}` }).raw;
  imap.deliver(huge(1));
  const before = imap.line.receivedBytes;
  await run();
  expect(imap.line.receivedBytes - before).toBeLessThan(1024 * 1024);
  expect(await textsOf(from)).toEqual(["[40 MB: too large to be taken] A question"]);
  imap.deliver(huge(2));
  await run();
  const told = () => smtp.received.filter(({ to }) => to.includes(from));
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(1);
  expect(told()[0]?.headers).toMatchObject({ "auto-submitted": "auto-replied", subject: "Re: A question" });
});

test("who writes in an account's name goes to a contact, unless the server vouches for a confirmed address", async () => {
  const user = await app.registerUser();
  const vouched = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.com";
  const forged = "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.com";
  const ownTexts = async () =>
    (await app.caller(user.id).chat.listMessages({ limit: 50 })).messages.map(({ text }) => text);
  imap.deliver(mailOf({ from: user.email, text: "I am them", headers: [forged] }).raw);
  imap.deliver(mailOf({ from: user.email, text: "Not confirmed", headers: [vouched] }).raw);
  await run();
  expect(await ownTexts()).toEqual([]);
  await app.em.fork().execute(`update users set email_confirmed_at = now() where id = ?`, [user.id]);
  imap.deliver(mailOf({ from: user.email, text: "It's me", headers: [vouched] }).raw);
  await run();
  expect(await ownTexts()).toEqual(["It's me"]);
});
