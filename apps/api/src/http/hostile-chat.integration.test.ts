// The support chat on the wire against callers who want more than is theirs, or less than it takes: forged fields,
// foreign ids, impossible positions and times. Nothing of it moves anything or breaks anything.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callsOf, outcomeOf } from "../testing/chat-calls.ts";
import { adminToken, bearer } from "../testing/chat-people.ts";
import { noteOn, replyTo, startTalk, type TestTalk } from "../testing/conversations.ts";
import { send } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let agent: TestAgent;
let agentToken: string;
let talk: TestTalk;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ({ mutate, query } = callsOf(app));
  agent = await app.agent();
  agentToken = await adminToken(app, agent);
  talk = await startTalk(app);
});
afterAll(() => app.close());

type Calls = ReturnType<typeof callsOf>;
let mutate: Calls["mutate"];
let query: Calls["query"];

const placeOf = async ({ conversationId }: TestTalk) => {
  const { rev, lastSeq, userReadSeq, agentReadSeq } = await agent.call.inbox.find({ conversationId });
  return { rev, lastSeq, userReadSeq, agentReadSeq };
};

test.each([
  { sender: "admin" },
  { author: { kind: "admin", id: randomUUID() } },
  { authorId: randomUUID() },
  { userId: randomUUID() },
  { conversationId: randomUUID() },
  { seq: 1 },
  { rev: 1 },
  { createdAt: "2020-01-01T00:00:00.000Z" },
  { event: "resolved" },
  { file: { path: "../x" } },
  { internal: true },
])("no message can say of itself %j", async (forged) => {
  const before = await placeOf(talk);
  const message = { clientMessageId: randomUUID(), text: "Hello", ...forged };
  expect(outcomeOf(await mutate("chat.send", message, talk.user.token))).toBe("VALIDATION");
  expect(await placeOf(talk)).toEqual(before);
});

test("a message that hides its fields in a prototype is no other message", async () => {
  const { token } = talk.user;
  const id = randomUUID();
  const body = `{"clientMessageId":"${id}","text":"Hello","__proto__":{"sender":"admin"}}`;
  const headers = { ...bearer(token), "content-type": "application/json" };
  expect(outcomeOf(await send(`${app.url}/trpc/chat.send`, { headers, body }))).toBe("VALIDATION");
});

test("the id of anything else is no conversation, and no file", async () => {
  const reply = await agent.call.inbox.reply(replyTo(talk));
  const note = await agent.call.inbox.writeNote(noteOn(talk));
  const empty = await app.registerUser();
  const silent = await app.caller(empty.id).chat.conversation();
  const ids = [reply.id, note.id, talk.user.id, agent.id, silent.id, randomUUID()];
  const before = await placeOf(talk);
  for (const conversationId of ids) {
    const text = { conversationId, clientMessageId: randomUUID(), text: "Hello" };
    const reads = ["find", "listEntries", "userContext"].map((name) =>
      query(`inbox.${name}`, { conversationId }, agentToken),
    );
    const writes = [
      mutate("inbox.reply", text, agentToken),
      mutate("inbox.writeNote", text, agentToken),
      mutate("inbox.markRead", { conversationId, seq: 1 }, agentToken),
      mutate("inbox.assign", { conversationId, from: null, to: agent.id }, agentToken),
      mutate("inbox.setStatus", { conversationId, status: "resolved" }, agentToken),
      mutate("inbox.setLabels", { conversationId, labelIds: [] }, agentToken),
      mutate("inbox.setViewing", { conversationId }, agentToken),
      query("inbox.changes", { conversationId, after: 0 }, agentToken),
    ];
    for (const answer of await Promise.all([...reads, ...writes]))
      expect(outcomeOf(answer)).toBe("NOT_FOUND");
  }
  for (const fileId of [...ids, talk.conversationId]) {
    const message = { clientMessageId: randomUUID(), text: "", fileId };
    expect(outcomeOf(await mutate("chat.send", message, talk.user.token))).toBe("UNKNOWN_FILE");
    const answer = { conversationId: talk.conversationId, ...message };
    expect(outcomeOf(await mutate("inbox.reply", answer, agentToken))).toBe("UNKNOWN_FILE");
  }
  expect(await placeOf(talk)).toEqual(before);
});

const noPositions = [-1, -0.5, 0.5, 2 ** 53, 1e300, "1", null, true, [1], {}];

test("a position that is none is refused, and one far beyond is the end", async () => {
  const own = await startTalk(app);
  const { conversationId, user } = own;
  await agent.call.inbox.reply(replyTo(own));
  for (const seq of noPositions) {
    expect(outcomeOf(await mutate("chat.markRead", { seq }, user.token))).toBe("VALIDATION");
    expect(outcomeOf(await mutate("inbox.markRead", { conversationId, seq }, agentToken))).toBe("VALIDATION");
    expect(outcomeOf(await query("chat.changes", { after: seq }, user.token))).toBe("VALIDATION");
    expect(outcomeOf(await query("inbox.changes", { conversationId, after: seq }, agentToken))).toBe(
      "VALIDATION",
    );
    expect(outcomeOf(await query("chat.listMessages", { beforeSeq: seq }, user.token))).toBe("VALIDATION");
  }
  const far = Number.MAX_SAFE_INTEGER;
  const { lastSeq } = await placeOf(own);
  expect(await own.call.chat.markRead({ seq: far })).toEqual({ readSeq: lastSeq, unread: 0 });
  expect(outcomeOf(await mutate("inbox.markRead", { conversationId, seq: far }, agentToken))).toBe("ok");
  const { rev, ...read } = await placeOf(own);
  expect(read).toEqual({ lastSeq, userReadSeq: lastSeq, agentReadSeq: lastSeq });
  expect(await own.call.chat.changes({ after: far })).toMatchObject({ changes: [], reset: true });
  expect(await agent.call.inbox.changes({ conversationId, after: far })).toMatchObject({ reset: true });
  expect((await own.call.chat.listMessages({ beforeSeq: far })).messages).toHaveLength(lastSeq);
  expect((await own.call.chat.listMessages({ beforeSeq: 0 })).messages).toEqual([]);
  expect((await placeOf(own)).rev).toBe(rev);
});

test("one id may name a message of the user, one of the agent and a note, each stored once", async () => {
  const { conversationId, user } = await startTalk(app);
  const clientMessageId = randomUUID();
  const text = { clientMessageId, text: "The same" };
  for (let time = 0; time < 2; time += 1) {
    expect(outcomeOf(await mutate("chat.send", text, user.token))).toBe("ok");
    expect(outcomeOf(await mutate("inbox.reply", { conversationId, ...text }, agentToken))).toBe("ok");
    const loud = { conversationId, text: "The same", clientMessageId: clientMessageId.toUpperCase() };
    expect(outcomeOf(await mutate("inbox.writeNote", loud, agentToken))).toBe("ok");
  }
  const { messages, notes } = await agent.call.inbox.listEntries({ conversationId });
  expect(messages.map(({ sender }) => sender)).toEqual(["user", "user", "system", "admin"]);
  expect(notes).toHaveLength(1);
});

test("what is opened again can't be rated any more", async () => {
  const own = await startTalk(app);
  const { conversationId } = own;
  await agent.call.inbox.setStatus({ conversationId, status: "resolved" });
  await own.call.chat.rate({ score: 3 });
  await agent.call.inbox.setStatus({ conversationId, status: "pending" });
  expect(outcomeOf(await mutate("chat.rate", { score: 1 }, own.user.token))).toBe("NOT_RESOLVED");
  expect((await own.call.chat.conversation()).rating).toBeNull();
});

test("a snooze ends at a time that lies ahead, however far, and at nothing else", async () => {
  const { conversationId } = talk;
  const snooze = async (until: unknown) =>
    outcomeOf(await mutate("inbox.setStatus", { conversationId, status: "snoozed", until }, agentToken));
  const never = [
    "1970-01-01T00:00:00.000Z",
    "0001-01-01T00:00:00.000Z",
    "0000-01-01T00:00:00.000Z",
    "+010000-01-01T00:00:00.000Z",
    "2090-02-30T00:00:00.000Z",
    "2090-01-01T24:00:00.000Z",
    "2090-01-01T00:00:00.000+14:00",
    "2090-01-01",
    "infinity",
    "now",
    4_000_000_000_000,
    null,
    "",
  ];
  for (const until of never) expect(await snooze(until), String(until)).toBe("VALIDATION");
  const last = "9999-12-31T23:59:59.999Z";
  expect(await snooze(last)).toBe("ok");
  expect((await agent.call.inbox.find({ conversationId })).snoozedUntil).toBe(last);
  const { items } = await agent.call.inbox.list({ status: "snoozed" });
  expect(items.map((row) => row.snoozedUntil)).toEqual([last]);
  await agent.call.inbox.setStatus({ conversationId, status: "open" });
});

test("a conversation goes to nobody who can't answer it", async () => {
  const { conversationId } = await startTalk(app);
  const gone = await app.agent();
  await app.em.fork().execute("update admins set disabled_at = now() where id = ?", [gone.id]);
  const others = await Promise.all([app.agent("editor"), app.agent("compliance")]);
  for (const to of [gone.id, ...others.map(({ id }) => id), talk.user.id, randomUUID()]) {
    expect(outcomeOf(await mutate("inbox.assign", { conversationId, from: null, to }, agentToken))).toBe(
      "NOT_FOUND",
    );
  }
  expect((await agent.call.inbox.find({ conversationId })).assignee).toBeNull();
});

test("a label has at most thirty characters, of whatever kind", async () => {
  const label = async (name: string) => outcomeOf(await mutate("inbox.saveLabel", { name }, agentToken));
  expect(await label(`a${"\u0301".repeat(29)}`)).toBe("ok");
  expect(await label(`b${"\u0301".repeat(30)}`)).toBe("VALIDATION");
  for (const name of ["", " ", "\n", "a\0b", "a\u0007", "\ud800"])
    expect(await label(name)).toBe("VALIDATION");
});
