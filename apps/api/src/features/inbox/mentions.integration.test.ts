// Notes that mention a colleague: who is notified, how often, and who never is.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let ann: TestAgent;
let officer: TestAgent;
let editor: TestAgent;
let talk: TestTalk;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ann = await app.agent("support");
  officer = await app.agent("compliance");
  editor = await app.agent("editor");
  talk = await startTalk(app);
});

afterAll(() => app.close());

const note = (text: string, clientMessageId = randomUUID()) =>
  ann.call.inbox.writeNote({ conversationId: talk.conversationId, clientMessageId, text });
const noticesOf = async (agent: TestAgent) =>
  (await agent.call.adminNotifications.list({ limit: 50 })).items.filter(
    ({ content }) => content.subject === "mentions",
  );

test("whom a note mentions is notified once, with the way to the conversation, and nobody else is", async () => {
  const id = randomUUID();
  const text = `@${officer.name} please look at the papers, @${officer.name}. @${editor.name} @${ann.name} @nobody`;
  await note(text, id);
  await note(text, id);
  expect(await noticesOf(officer)).toMatchObject([
    { content: { subject: "mentions", id: talk.conversationId, amount: null }, readAt: null },
  ]);
  expect(await noticesOf(ann), "who wrote it").toEqual([]);
  const rows = await app.em
    .fork()
    .execute(`select 1 from notifications where kind = 'mentions' and admin_id = ?`, [editor.id]);
  expect(rows, "who may not read conversations").toEqual([]);
  await note(`Thanks, @${officer.name.toUpperCase()}`);
  expect(await noticesOf(officer)).toHaveLength(2);
  await note(`mail@${officer.name} and @${officer.name}s are no mentions`);
  expect(await noticesOf(officer)).toHaveLength(2);
});

test("the same note with another name under its id notifies nobody", async () => {
  const id = randomUUID();
  await note("For later", id);
  expect(await refusal(note(`For @${officer.name}`, id))).toMatchObject({ code: "MESSAGE_ID_CONFLICT" });
  expect(await noticesOf(officer)).toHaveLength(2);
});

test("who can be named are those who may read, and whose account works", async () => {
  const names = async () => (await ann.call.inbox.listColleagues()).map(({ id }) => id);
  expect(await names()).toEqual(expect.arrayContaining([ann.id, officer.id]));
  expect(await names()).not.toContain(editor.id);
  await app.em.fork().execute(`update admins set disabled_at = now() where id = ?`, [officer.id]);
  expect(await names()).not.toContain(officer.id);
  await note(`@${officer.name} are you still here?`);
  const rows = await app.em
    .fork()
    .execute(`select 1 from notifications where kind = 'mentions' and admin_id = ?`, [officer.id]);
  expect(rows).toHaveLength(2);
  expect(await refusal(editor.call.inbox.listColleagues())).toMatchObject({ code: "FORBIDDEN" });
});
