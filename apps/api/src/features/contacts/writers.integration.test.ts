import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context/system-context.ts";
import { withClient } from "../../db/with-client.ts";
import { refusal } from "../../testing/refusal.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { messages } from "../chat/index.ts";
import { forgetContacts } from "./forget-contacts.job.ts";
import { findOrCreateWriter, openConversationOf, receiveMessage } from "./writers.ts";

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent("owner");
});

afterAll(() => app.close());

const context = () => systemContext(app.parts, app.em, "test");
const writer = (email: string, name: string | null = "Ada Writes") =>
  findOrCreateWriter(context(), { email, name, language: "de" });

test("one address is one contact and one conversation, however many write at once", async () => {
  const email = `${randomUUID()}@example.com`;
  const made = await Promise.all([writer(email), writer(email.toUpperCase()), writer(email)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const opened = await Promise.all(made.map(({ id }) => openConversationOf(context(), id)));
  expect(new Set(opened.map(({ conversationId }) => conversationId)).size).toBe(1);
});

test("a message is stored once, and agents find, read and answer it as any other", async () => {
  const contact = await writer(`${randomUUID()}@example.com`);
  const sent = { clientMessageId: randomUUID(), text: "Where can I register from Chile?" };
  const [first, second] = await Promise.all([
    receiveMessage(context(), contact, sent),
    receiveMessage(context(), contact, sent),
  ]);
  expect(first.id).toBe(second.id);
  await expect(receiveMessage(context(), contact, { ...sent, text: "Something else" })).rejects.toMatchObject(
    {
      code: "MESSAGE_ID_CONFLICT",
    },
  );
  const { conversationId } = await openConversationOf(context(), contact.id);
  const listed = await agent.call.inbox.list({ status: "open", assigned: "all", limit: 100 });
  const row = listed.items.find((item) => item.conversationId === conversationId);
  expect(row?.user).toEqual({
    id: contact.id,
    name: "Ada Writes",
    email: contact.email,
    contact: { isConfirmed: false, isBlocked: false },
  });
  await agent.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text: "You can." });
  const found = await agent.call.inbox.search({ text: "Chile", limit: 20 });
  expect(found.items.map((item) => item.conversationId)).toContain(conversationId);
  const byAddress = await agent.call.inbox.search({ text: contact.email ?? "", limit: 20 });
  expect(byAddress.items.map((item) => item.conversationId)).toContain(conversationId);
  const everywhere = await agent.call.search.console({ text: contact.email ?? "" });
  expect(JSON.stringify(everywhere)).toContain(conversationId);
  const audit = await agent.call.admin.listAudit({ limit: 20 });
  expect(audit.items.some(({ subject }) => subject?.label === "Ada Writes")).toBe(true);
  expect(await refusal(agent.call.inbox.userContext({ conversationId }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("what a contact rates stands in the report", async () => {
  const contact = await writer(`${randomUUID()}@example.com`, null);
  await receiveMessage(context(), contact, { clientMessageId: randomUUID(), text: "Hello" });
  const { conversationId } = await openConversationOf(context(), contact.id);
  await agent.call.inbox.setStatus({ conversationId, status: "resolved" });
  await messages.ofPerson.rateAs(context(), contact.id, { score: 2, comment: "Slow" });
  const day = new Date(app.parts.clock.now()).toISOString().slice(0, 10);
  const rated = await agent.call.supportReports.listRatings({ from: day, to: day, limit: 50 });
  expect(rated.items.find((item) => item.conversationId === conversationId)?.user.id).toBe(contact.id);
});

test("a conversation is of a user or of a contact, never of both or of nobody", async () => {
  const contact = await writer(`${randomUUID()}@example.com`);
  const user = await app.registerUser();
  const insert = (userId: string | null, contactId: string | null) =>
    withClient(app.db.ownerUrl, (client) =>
      client.query(
        `insert into chat_conversations (id, user_id, contact_id, created_at, changed_at) values ($1, $2, $3, now(), now())`,
        [randomUUID(), userId, contactId],
      ),
    );
  await expect(insert(user.id, contact.id)).rejects.toThrow(/chat_conversations_person/);
  await expect(insert(null, null)).rejects.toThrow(/chat_conversations_person/);
});

test("contacts are deleted half a year after their last message, and those who never wrote after a day", async () => {
  const [old, silent, fresh] = await Promise.all([
    writer(`${randomUUID()}@example.com`),
    writer(`${randomUUID()}@example.com`),
    writer(`${randomUUID()}@example.com`),
  ]);
  for (const contact of [old, fresh])
    await receiveMessage(context(), contact, { clientMessageId: randomUUID(), text: "Hello" });
  await withClient(app.db.ownerUrl, async (client) => {
    await client.query(
      `update chat_conversations set changed_at = now() - interval '181 days' where contact_id = $1`,
      [old.id],
    );
    await client.query(
      `update contacts set created_at = now() - interval '2 days' where id = any($1::uuid[])`,
      [[silent.id, fresh.id]],
    );
  });
  await app.runJob(forgetContacts);
  const left = await app.em
    .fork()
    .execute<{ id: string }[]>(`select id from contacts where id in (?, ?, ?)`, [
      old.id,
      silent.id,
      fresh.id,
    ]);
  expect(left.map(({ id }) => id)).toEqual([fresh.id]);
});
