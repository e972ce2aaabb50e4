// Agents' answers to people who write by e-mail, over a real IMAP and a real SMTP server.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../../context/system-context.ts";
import { startImapServer, type TestImapServer } from "../../../testing/imap-server.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../testing/smtp-server.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { CHAT_FOLDER } from "../../../files/store-key.ts";
import { fetchMails } from "../fetch/fetch-mails.job.ts";
import { mailAnswers } from "./mail-answers.job.ts";

let imap: TestImapServer;
let smtp: TestSmtpServer;
let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  imap = await startImapServer();
  smtp = await startSmtpServer({ refuse: (address) => (address.startsWith("gone") ? 550 : null) });
  const env = { IMAP_URL: imap.url, SMTP_URL: smtp.url, MAIL_FROM: "desk@example.org" };
  app = await startTestApp({ feed: scriptedFeed(), env });
  agent = await app.agent("owner");
  await app.runJob(fetchMails);
});

afterAll(async () => {
  await app.close();
  await imap.close();
  await smtp.close();
});

const someone = (name = "ada"): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

async function write(
  from: string,
  { text = "Hello", headers = [] as readonly string[] } = {},
): Promise<string> {
  const messageId = `${randomUUID()}@example.com`;
  const to = headers.some((header) => header.startsWith("To:")) ? [] : ["To: support@example.org"];
  const lines = [`From: ${from}`, ...to, "Subject: Re: A question", `Message-ID: <${messageId}>`, ...headers];
  imap.deliver(`${lines.join("\r\n")}\r\n\r\n${text}\r\n`);
  await app.runJob(fetchMails);
  return messageId;
}

async function conversationOf(email: string): Promise<string> {
  const { items } = await agent.call.inbox.list({
    status: "open",
    assigned: "all",
    isOverdue: false,
    limit: 50,
  });
  return items.find(({ user }) => user.email === email)?.conversationId ?? "none";
}

const answer = async (conversationId: string, text: string): Promise<void> => {
  await agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text });
  await app.runJob(mailAnswers);
};

const sentTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
async function arrived(email: string, count: number): Promise<void> {
  await expect.poll(() => sentTo(email).length, { timeout: 20_000 }).toBe(count);
}

test("an answer goes out in the thread, and the next one after it", async () => {
  const email = someone();
  const first = await write(email);
  const conversationId = await conversationOf(email);
  await answer(conversationId, "We are looking into it.");
  await arrived(email, 1);
  const [mail] = sentTo(email);
  expect(mail?.text).toBe("We are looking into it.");
  expect(mail?.headers).toMatchObject({
    subject: "Re: A question",
    "in-reply-to": `<${first}>`,
    references: `<${first}>`,
    "reply-to": expect.stringMatching(/^support\+[a-z0-9]{24}@example\.org$/),
    from: "Fillmark <desk@example.org>",
    "message-id": expect.stringMatching(/^<[0-9a-f]{32}@example\.org>$/),
  });
  // A person wrote it.
  expect(mail?.headers["auto-submitted"]).toBeUndefined();
  await answer(conversationId, "Done.");
  await arrived(email, 2);
  const own = mail?.headers["message-id"] ?? "";
  expect(sentTo(email)[1]?.headers).toMatchObject({ "in-reply-to": own, references: `<${first}> ${own}` });
});

test("a reply comes back into the conversation, known by its address or its references", async () => {
  const email = someone();
  await write(email);
  const conversationId = await conversationOf(email);
  await answer(conversationId, "Which account?");
  await arrived(email, 1);
  const { "reply-to": replyTo = "", "message-id": ours = "" } = sentTo(email)[0]?.headers ?? {};
  await write(email, { text: "Mine", headers: [`To: ${replyTo}`] });
  await write(email, { text: "By reference", headers: [`In-Reply-To: ${ours}`] });
  const { items } = await agent.call.supportMail.thread({ conversationId });
  expect(items.map(({ proof }) => proof)).toEqual(["none", "thread", "thread"]);
});

test("who has a thread's address and isn't who was mailed is somebody else", async () => {
  const [email, other] = [someone(), someone("eve")];
  await write(email);
  const conversationId = await conversationOf(email);
  await answer(conversationId, "Which account?");
  await arrived(email, 1);
  const replyTo = sentTo(email)[0]?.headers["reply-to"] ?? "";
  await write(other, { text: "It is mine", headers: [`To: ${replyTo}`] });
  const theirs = await conversationOf(other);
  expect(theirs).not.toBe(conversationId);
  const { items } = await agent.call.supportMail.thread({ conversationId: theirs });
  expect(items).toMatchObject([{ proof: "none" }]);
});

test("notes, and what nobody wrote, stay here; twenty runs at once send an answer once", async () => {
  const email = someone();
  await write(email);
  const conversationId = await conversationOf(email);
  await agent.call.inbox.writeNote({ conversationId, clientMessageId: randomUUID(), text: "A fraud?" });
  await agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text: "Hello to you." });
  await agent.call.inbox.setStatus({ conversationId, status: "resolved" });
  const context = () => systemContext(app.parts, app.em.fork(), "mail-support-answers");
  await Promise.all(Array.from({ length: 20 }, () => mailAnswers(context())));
  await arrived(email, 1);
  expect(sentTo(email).map(({ text }) => text)).toEqual(["Hello to you."]);
});

test("agents see what became of an answer: sent, refused, or come back", async () => {
  const [fine, gone] = [someone(), someone("gone")];
  await write(fine);
  await write(gone);
  const stateOf = async (conversationId: string) =>
    (await agent.call.supportMail.thread({ conversationId })).answers.map(({ state, error }) => [
      state,
      error,
    ]);
  const conversationId = await conversationOf(fine);
  const goneId = await conversationOf(gone);
  await answer(conversationId, "Hello");
  await answer(goneId, "Hello");
  await expect.poll(() => stateOf(conversationId), { timeout: 20_000 }).toEqual([["sent", null]]);
  await expect
    .poll(() => stateOf(goneId), { timeout: 20_000 })
    .toEqual([["failed", expect.stringContaining("550")]]);
  const ours = sentTo(fine)[0]?.headers["message-id"] ?? "";
  const report = `Content-Type: multipart/report; report-type=delivery-status; boundary=b`;
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nThe mailbox is full.\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${ours}\r\n\r\nHello\r\n--b--`;
  await write("MAILER-DAEMON@example.com", { text: body, headers: [report] });
  expect(await stateOf(conversationId)).toEqual([["failed", "The mailbox is full."]]);
});

test("a subject with a line break in it begins no header of ours", async () => {
  const email = someone();
  const messageId = `${randomUUID()}@example.com`;
  const subject = "=?utf-8?q?Hi=0D=0ABcc:_eve@example.com?=";
  imap.deliver(`From: ${email}\r\nSubject: ${subject}\r\nMessage-ID: <${messageId}>\r\n\r\nHello\r\n`);
  await app.runJob(fetchMails);
  await answer(await conversationOf(email), "Hello");
  await arrived(email, 1);
  expect(sentTo(email)[0]).toMatchObject({
    to: [email],
    headers: { subject: "Re: Hi Bcc: eve@example.com" },
  });
});

test("a file that an agent sends goes with the mail", async () => {
  const email = someone();
  await write(email);
  const conversationId = await conversationOf(email);
  const fileId = randomUUID();
  const path = `${"a".repeat(40)}.txt`;
  await app.parts.files.put(`${CHAT_FOLDER}${path}`, Buffer.from("The whole story"), "text/plain");
  await app.em.fork().execute(
    `insert into stored_files (id, owner_kind, owner_id, path, name, type, size, sha256, created_at)
     values (?, 'admin', ?, ?, 'story.txt', 'text/plain', 15, 'x', now())`,
    [fileId, agent.id, path],
  );
  await agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text: "Here it is", fileId });
  await app.runJob(mailAnswers);
  await arrived(email, 1);
  expect(sentTo(email)[0]?.text).toContain("filename=story.txt");
  expect(sentTo(email)[0]?.text).toContain(Buffer.from("The whole story").toString("base64"));
});
