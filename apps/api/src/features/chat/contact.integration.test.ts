// The contact form: a message like any other, with what it is about in its first line.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp, type TestUser } from "../../testing/test-app.ts";

let app: TestApp;
let agent: TestAgent;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  agent = await app.agent();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.registerUser();
});

const form = (more: object = {}) => ({
  clientMessageId: randomUUID(),
  topic: "money" as const,
  subject: "A deposit",
  text: "It has not arrived.\nWhere is it?",
  ...more,
});
const body = "Deposits and withdrawals: A deposit\n\nIt has not arrived.\nWhere is it?";

async function conversationId(): Promise<string> {
  return (await app.caller(user.id).chat.conversation()).id;
}

async function agentSees(): Promise<string[]> {
  const { messages } = await agent.call.inbox.listEntries({ conversationId: await conversationId() });
  return messages.map(({ text }) => text);
}

test("stands in the conversation, for the user and for agents", async () => {
  const message = await app.caller(user.id).chat.contact(form());
  expect(message).toMatchObject({ sender: "user", text: body });
  const { messages } = await app.caller(user.id).chat.listMessages({});
  expect(messages.map(({ text }) => text)).toContain(body);
  expect(await agentSees()).toContain(body);
});

test("is stored once, however often it is sent", async () => {
  const input = form();
  const sent = await Promise.all([1, 2, 3].map(() => app.caller(user.id).chat.contact(input)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  const other = { ...input, subject: "Another" };
  await expect(app.caller(user.id).chat.contact(other)).rejects.toMatchObject({
    cause: { code: "MESSAGE_ID_CONFLICT" },
  });
});

test("opens a resolved conversation again", async () => {
  await app.caller(user.id).chat.contact(form());
  await agent.call.inbox.setStatus({ conversationId: await conversationId(), status: "resolved" });
  expect(await app.caller(user.id).chat.conversation()).toMatchObject({ status: "resolved" });
  await app.caller(user.id).chat.contact(form({ subject: "Once more" }));
  expect(await app.caller(user.id).chat.conversation()).toMatchObject({ status: "open" });
});

test.each([
  ["topic", { topic: "anything" }],
  ["subject", { subject: " " }],
  ["subject", { subject: "\u200b" }],
  ["subject", { subject: "a".repeat(121) }],
  ["subject", { subject: "two\nlines" }],
  ["text", { text: "" }],
  ["text", { text: " \n " }],
  ["text", { text: "a".repeat(2001) }],
  ["text", { text: "a\u0000b" }],
  ["clientMessageId", { clientMessageId: "1" }],
])("names the field that is wrong (%s, %#)", async (field, wrong) => {
  const answer = await fetch(`${app.url}/trpc/chat.contact`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ ...form(), ...wrong }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(`"field":"${field}"`);
});

test("takes 2,000 characters beside the longest subject", async () => {
  const input = form({ subject: "s".repeat(120), text: "t".repeat(2000) });
  expect((await app.caller(user.id).chat.contact(input)).text).toContain("t".repeat(2000));
});
