// Answer targets: who sets them, what is overdue by them, and in what order.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WEEKDAYS } from "@fillmark/contracts/business-hours";
import type { ListConversationsInput } from "@fillmark/contracts/inbox";
import { systemContext } from "../../context/system-context.ts";
import { auditOf, noteOn, replyTo, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { wakeSnoozed } from "./wake-snoozed.job.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const clock = movableClock();
let app: TestApp;
let ann: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  ann = await app.agent();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.em.fork().execute("delete from chat_conversations");
  await ann.call.inbox.setBusinessHours({ hours: null });
  await set(null, null);
});

const set = (firstMinutes: number | null, laterMinutes: number | null) =>
  ann.call.inbox.setAnswerTargets({ firstMinutes, laterMinutes });
const overdueCount = async () => (await ann.call.inbox.counts()).overdue;

async function listAll(filter: Partial<ListConversationsInput> = {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ann.call.inbox.list({
      status: "open",
      limit: 2,
      ...filter,
      ...(cursor && { cursor }),
    });
    ids.push(...page.items.map(({ conversationId }) => conversationId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}
const overdue = () => listAll({ isOverdue: true });
const idsOf = (...talks: readonly TestTalk[]) => talks.map(({ conversationId }) => conversationId);

test("are off at first, audited once, and what is wrong changes nothing", async () => {
  expect(await ann.call.inbox.answerTargets()).toEqual({ firstMinutes: null, laterMinutes: null });
  expect(await overdueCount()).toBeNull();
  expect(await overdue()).toEqual([]);
  const before = (await auditOf(app, "settings")).filter(
    ({ action }) => action === "inbox.setAnswerTargets",
  ).length;
  const kept = { firstMinutes: 30, laterMinutes: null };
  expect(await set(30, null)).toEqual(kept);
  await set(30, null);
  for (const wrong of [0, -5, 1.5, 10_081])
    expect(await refusal(set(wrong, 5))).toMatchObject({ code: "BAD_REQUEST" });
  expect(await ann.call.inbox.answerTargets()).toEqual(kept);
  const rows = (await auditOf(app, "settings")).filter(({ action }) => action === "inbox.setAnswerTargets");
  expect(rows.slice(before)).toEqual([
    {
      action: "inbox.setAnswerTargets",
      admin_id: ann.id,
      details: { from: { firstMinutes: null, laterMinutes: null }, to: kept },
    },
  ]);
});

test("two admins who set them at once leave one of both, and the log says what each found", async () => {
  const before = (await auditOf(app, "settings")).length;
  await Promise.all([set(10, 20), set(30, 40)]);
  const now = await ann.call.inbox.answerTargets();
  const rows = (await auditOf(app, "settings")).slice(before);
  expect(rows.map(({ details }) => details["from"])).toEqual([
    { firstMinutes: null, laterMinutes: null },
    rows[0]?.details["to"],
  ]);
  expect(rows[1]?.details["to"]).toEqual(now);
});

test("an answer alone ends a wait: no note, and nothing that happens by itself", async () => {
  await set(10, 5);
  const talk = await startTalk(app);
  clock.moveBy(9 * MINUTE);
  expect(await overdue()).toEqual([]);
  clock.moveBy(MINUTE);
  expect(await overdue()).toEqual(idsOf(talk));
  expect(await overdueCount()).toBe(1);
  await ann.call.inbox.writeNote(noteOn(talk));
  await ann.call.inbox.assign({ conversationId: talk.conversationId, from: null, to: ann.id });
  expect(await overdue()).toEqual(idsOf(talk));
  await ann.call.inbox.reply(replyTo(talk));
  expect(await overdue()).toEqual([]);
  await talk.say("And the other one?");
  clock.moveBy(4 * MINUTE);
  await talk.say("Hello?");
  clock.moveBy(MINUTE);
  expect(await overdue()).toEqual(idsOf(talk));
});

test("resolved and snoozed ones don't count, and what is reopened starts anew", async () => {
  await set(10, null);
  const talk = await startTalk(app);
  const { conversationId } = talk;
  clock.moveBy(HOUR);
  const until = new Date(clock.now() + HOUR).toISOString();
  await ann.call.inbox.setStatus({ conversationId, status: "snoozed", until });
  expect(await overdueCount()).toBe(0);
  expect(await listAll({ isOverdue: true, status: "snoozed" })).toEqual([]);
  clock.moveBy(HOUR);
  await wakeSnoozed(systemContext(app.parts, app.em.fork(), "test"));
  expect(await overdue()).toEqual(idsOf(talk));
  await ann.call.inbox.setStatus({ conversationId, status: "pending" });
  expect(await overdueCount()).toBe(0);
  expect(await listAll({ isOverdue: true, status: "pending" })).toEqual(idsOf(talk));
  await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
  expect(await overdueCount()).toBe(0);
  await talk.say("It is not there after all.");
  const found = await ann.call.inbox.find({ conversationId });
  expect(found).toMatchObject({ status: "open", awaitsFirstAnswer: true });
  clock.moveBy(9 * MINUTE);
  expect(await overdue()).toEqual([]);
  clock.moveBy(MINUTE);
  expect(await overdue()).toEqual(idsOf(talk));
});

test("changed targets and hours count at once", async () => {
  const midnight = (Math.floor(clock.now() / DAY) + 1) * DAY;
  clock.moveBy(midnight + 16 * HOUR - clock.now());
  const talk = await startTalk(app);
  clock.moveBy(3 * HOUR);
  await set(180, null);
  expect(await overdue()).toEqual(idsOf(talk));
  await set(181, null);
  expect(await overdue()).toEqual([]);
  await set(61, null);
  const week = WEEKDAYS.map((day) => ({ day, from: "09:00", to: "17:00" }));
  await ann.call.inbox.setBusinessHours({ hours: { timeZone: "UTC", week, closedDays: [] } });
  expect(await overdue()).toEqual([]);
  clock.moveBy(14 * HOUR);
  expect(await overdueCount()).toBe(0);
  clock.moveBy(MINUTE);
  expect(await overdueCount()).toBe(1);
});

test("what is due first comes first, then who waits without a target, then the rest, over all pages", async () => {
  const known = await startTalk(app, "A later answer");
  await ann.call.inbox.reply(replyTo(known));
  const rest = await startTalk(app, "Answered");
  await ann.call.inbox.reply(replyTo(rest));
  const early = await startTalk(app, "Early");
  clock.moveBy(MINUTE);
  await known.say("One more thing.");
  clock.moveBy(MINUTE);
  const late = await startTalk(app, "Late");
  await set(30, 5);
  expect(await listAll()).toEqual(idsOf(known, early, late, rest));
  await set(5, 30);
  expect(await listAll()).toEqual(idsOf(early, late, known, rest));
  await set(null, 30);
  expect(await listAll()).toEqual(idsOf(known, early, late, rest));
  expect(await refusal(ann.call.inbox.list({ status: "open", cursor: "1.2.3" }))).toMatchObject({
    code: "VALIDATION",
  });
});

test("customers are shown nothing of them", async () => {
  await set(1, 1);
  const talk = await startTalk(app);
  clock.moveBy(HOUR);
  expect(JSON.stringify(await talk.call.chat.conversation())).not.toMatch(/target|overdue|due|await/i);
});

test("ten thousand who wait are listed and counted before the database gives up", async () => {
  await set(30, 10);
  const talk = await startTalk(app);
  await app.em.fork().execute(`
    insert into users (id, email, created_at, email_confirmed_at)
    select gen_random_uuid(), 'many-' || n || '@example.com', now(), now() from generate_series(1, 10000) n`);
  await app.em.fork().execute(`
    insert into chat_conversations (id, user_id, status, episode, last_seq, waiting_since, created_at, changed_at)
    select gen_random_uuid(), id, 'open', 1, 1, now() - random() * interval '30 days', now(), now()
    from users where email like 'many-%'`);
  await app.em.fork().execute(`
    insert into chat_episodes (conversation_id, number, opened_at, first_answer_at)
    select id, 1, waiting_since, case when number % 2 = 0 then now() end
    from chat_conversations where id <> '${talk.conversationId}'`);
  await app.em.fork().execute(`
    insert into chat_messages (conversation_id, seq, id, episode, author_kind, author_id, client_message_id,
      payload_hash, body, created_at)
    select id, 1, gen_random_uuid(), 1, 'user', user_id, gen_random_uuid(), '', 'Hello', waiting_since
    from chat_conversations where id <> '${talk.conversationId}'`);
  await app.em.fork().execute("analyze chat_conversations, chat_episodes, chat_messages");
  expect(await overdueCount()).toBeGreaterThan(9_900);
  const late = await ann.call.inbox.list({ status: "open", isOverdue: true, limit: 30 });
  expect(late.items).toHaveLength(30);
  expect((await ann.call.inbox.list({ status: "open", limit: 30 })).items).toEqual(late.items);
});
