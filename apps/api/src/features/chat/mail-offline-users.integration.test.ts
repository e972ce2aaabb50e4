// Who gets a mail that support has answered, when, and what it says.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startSmtpServer, type TestSmtpServer } from "../../testing/smtp-server.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";
import { AWAY_MS, mailOfflineUsers } from "./mail-offline-users.job.ts";

const clock = movableClock();
const words = "Your withdrawal of 0.5 BTC was approved.";
let smtp: TestSmtpServer;
let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({
    clock,
    feed: scriptedFeed(),
    env: { SMTP_URL: smtp.url, PUBLIC_ORIGIN: "https://trade.example.com" },
  });
  agent = await app.agent();
});

afterAll(async () => {
  await app.close();
  await smtp.close();
});

interface Talk {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
}

/** A user whose conversation they have opened with a question. */
async function startTalk(): Promise<Talk> {
  const { id: userId, email } = await app.registerUser();
  const id = randomUUID();
  const at = new Date(clock.now());
  await app.em
    .fork()
    .execute(`insert into chat_conversations (id, user_id, created_at, changed_at) values (?, ?, ?, ?)`, [
      id,
      userId,
      at,
      at,
    ]);
  await change(id, (draft) => draft.addMessage(message("user", userId, "Where is my withdrawal?")));
  return { id, userId, email };
}

function message(kind: "user" | "admin", id: string, text: string) {
  return { author: { kind, id }, clientMessageId: randomUUID(), payloadHash: text, text, fileId: null };
}

async function change<Result>(id: string, work: (draft: Draft) => Promise<Result>): Promise<Result> {
  const { chat } = app.parts;
  return changeConversation({ em: app.em.fork(), clock, chat }, { conversationId: id }, work);
}

const answer = (talk: Talk) =>
  change(talk.id, (draft) => draft.addMessage(message("admin", agent.id, words)));
const read = (talk: Talk) => change(talk.id, (draft) => draft.markRead("user", draft.now.lastSeq));
const run = () => mailOfflineUsers(systemContext(app.parts, app.em.fork(), "mail-away-users"));

async function mailsOf({ email }: Talk): Promise<{ subject: string; body: string }[]> {
  const em = app.em.fork();
  return em.execute(
    `select subject, body from mails where recipient = ? and kind = 'chat.answered' order by id`,
    [email],
  );
}

/** Subjects of what arrived, but for what registering has to say. */
function deliveredTo({ email }: Talk): (string | undefined)[] {
  return smtp.received
    .filter(({ to, text }) => to.includes(email) && text.includes("support has answered"))
    .map(({ headers }) => headers["subject"]);
}

test("an answer that lies there unread for two minutes is mailed once, without its text", async () => {
  const talk = await startTalk();
  await answer(talk);
  await answer(talk);
  clock.moveBy(AWAY_MS - 30_000);
  await run();
  expect(await mailsOf(talk)).toEqual([]);
  clock.moveBy(30_000);
  await run();
  await run();
  const mails = await mailsOf(talk);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: "Support has answered you" });
  expect(mails[0]?.body).toContain("There are 2 messages that you have not read yet.");
  expect(mails[0]?.body).toContain("https://trade.example.com/chat\n");
  expect(mails[0]?.body).not.toContain("BTC");
  await expect.poll(() => deliveredTo(talk), { timeout: 25_000 }).toEqual(["Support has answered you"]);
});

test("twenty runs at a time write one mail", async () => {
  const talk = await startTalk();
  await answer(talk);
  clock.moveBy(AWAY_MS);
  await Promise.all(Array.from({ length: 20 }, run));
  expect(await mailsOf(talk)).toHaveLength(1);
});

test("there is no other mail until the user has read, and then one for the next answer", async () => {
  const talk = await startTalk();
  await answer(talk);
  clock.moveBy(AWAY_MS);
  await run();
  await answer(talk);
  clock.moveBy(AWAY_MS);
  await run();
  expect(await mailsOf(talk)).toHaveLength(1);
  await read(talk);
  await run();
  expect(await mailsOf(talk)).toHaveLength(1);
  await answer(talk);
  clock.moveBy(AWAY_MS);
  await run();
  expect(await mailsOf(talk)).toHaveLength(2);
});

test("nobody who is here is mailed, nor who was here a moment ago", async () => {
  const talk = await startTalk();
  await answer(talk);
  clock.moveBy(AWAY_MS);
  app.parts.chat.markPresent(talk.userId);
  await run();
  expect(await mailsOf(talk)).toEqual([]);
  clock.moveBy(40_000);
  const seenAt = new Date(clock.now() - AWAY_MS + 30_000);
  const em = app.em.fork();
  await em.execute(`update chat_conversations set user_seen_at = ? where id = ?`, [seenAt, talk.id]);
  await run();
  expect(await mailsOf(talk)).toEqual([]);
  clock.moveBy(AWAY_MS);
  await run();
  expect(await mailsOf(talk)).toHaveLength(1);
});

test("an answer that was read in time is not mailed", async () => {
  const talk = await startTalk();
  await answer(talk);
  await read(talk);
  clock.moveBy(AWAY_MS);
  await run();
  expect(await mailsOf(talk)).toEqual([]);
});

test("a note of the agents and the system's messages mail nobody, and a note beside an answer isn't counted", async () => {
  const talk = await startTalk();
  const note = () => ({
    id: randomUUID(),
    authorId: agent.id,
    clientMessageId: randomUUID(),
    text: "This user is a difficult one.",
  });
  await change(talk.id, async (draft) => {
    await draft.addNote(note());
    await draft.addSystemMessage("assigned", agent.id);
  });
  clock.moveBy(AWAY_MS);
  await run();
  expect(await mailsOf(talk)).toEqual([]);
  await answer(talk);
  await change(talk.id, (draft) => draft.addNote(note()));
  clock.moveBy(AWAY_MS);
  await run();
  const [mail] = await mailsOf(talk);
  expect(mail?.body).toContain("There is one message that you have not read yet.");
  expect(JSON.stringify(mail)).not.toContain("difficult");
});

test("the mail is in the language of the account", async () => {
  const talk = await startTalk();
  await app.em.fork().execute(`update users set language = 'de' where id = ?`, [talk.userId]);
  await answer(talk);
  clock.moveBy(AWAY_MS);
  await run();
  const [mail] = await mailsOf(talk);
  expect(mail?.subject).toBe("Der Support hat geantwortet");
  expect(mail?.body).toContain("Eine Nachricht haben Sie noch nicht gelesen.");
  expect(mail?.body).toContain("Lesen Sie hier: https://trade.example.com/chat\n");
});

test("a disabled account is not mailed", async () => {
  const talk = await startTalk();
  await answer(talk);
  await app.em.fork().execute(`update users set disabled_at = now() where id = ?`, [talk.userId]);
  clock.moveBy(AWAY_MS);
  await run();
  expect(await mailsOf(talk)).toEqual([]);
});

test("someone who can't be mailed keeps nobody else from their mail", async () => {
  const talks = await Promise.all([startTalk(), startTalk(), startTalk()]);
  const [first, ...others] = talks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await Promise.all(talks.map(answer));
  await app.em.fork().execute("update users set email = ? where id = ?", ["not one, address", first?.userId]);
  clock.moveBy(AWAY_MS);
  await expect(run()).rejects.toThrow("exactly one plain address");
  for (const talk of others) expect(await mailsOf(talk)).toHaveLength(1);
  await app.em.fork().execute("delete from users where id = ?", [first?.userId]);
});
