// What a conversation's status does: snoozing, resolving, opening again, and the figures that come of it.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner } from "../../testing/as-owner.ts";
import { auditOf, openConsole, replyTo, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { returnToQueue } from "./return-to-queue.job.ts";
import { wakeSnoozed } from "./wake-snoozed.job.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const clock = movableClock();
let app: TestApp;
let ann: TestAgent;
let talk: TestTalk;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  ann = await app.agent();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  talk = await startTalk(app);
});

const find = () => ann.call.inbox.find({ conversationId: talk.conversationId });
const ahead = (ms: number) => new Date(clock.now() + ms).toISOString();
const setStatus = (status: "open" | "pending" | "snoozed" | "resolved", until?: string) =>
  ann.call.inbox.setStatus({ conversationId: talk.conversationId, status, ...(until && { until }) });
const runJob = (job: typeof wakeSnoozed) => job(systemContext(app.parts, app.em.fork(), "test"));
const eventsOfUser = async () => (await talk.call.chat.listMessages({})).messages.map(({ event }) => event);

test("a snooze needs an end ahead, and nothing else has one", async () => {
  const refusals = await Promise.all(
    [setStatus("snoozed"), setStatus("snoozed", ahead(-1)), setStatus("open", ahead(MINUTE))].map((run) =>
      refusal(run),
    ),
  );
  for (const one of refusals) {
    expect(one).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field: "until" }] },
    });
  }
  expect(await find()).toMatchObject({ status: "open", snoozedUntil: null });
});

test("the status that it has already changes nothing", async () => {
  const { rev } = await find();
  await setStatus("open");
  expect((await find()).rev).toBe(rev);
  expect(await auditOf(app, talk.conversationId)).toEqual([]);
});

test("what is snoozed is open again when its time has come, and not before", async () => {
  const until = ahead(10 * MINUTE);
  await setStatus("snoozed", until);
  expect(await find()).toMatchObject({ status: "snoozed", snoozedUntil: until });
  clock.moveBy(9 * MINUTE);
  await runJob(wakeSnoozed);
  expect((await find()).status).toBe("snoozed");
  clock.moveBy(MINUTE);
  await Promise.all([runJob(wakeSnoozed), runJob(wakeSnoozed)]);
  const { status, snoozedUntil, rev } = await find();
  expect({ status, snoozedUntil }).toEqual({ status: "open", snoozedUntil: null });
  const { changes } = await ann.call.inbox.changes({ conversationId: talk.conversationId, after: 0 });
  expect(changes.map(({ type }) => type)).toEqual(["message", "status", "status"]);
  expect(rev).toBe(3);
});

test("a message of the user wakes what is snoozed at once", async () => {
  await setStatus("snoozed", ahead(DAY));
  await talk.say("It is urgent now");
  expect(await find()).toMatchObject({ status: "open", snoozedUntil: null });
});

test("a resolution ends the wait and the episode, and the user is notified", async () => {
  await setStatus("resolved");
  const { status, waitingSince, episodes } = await find();
  expect({ status, waitingSince }).toEqual({ status: "resolved", waitingSince: null });
  expect(episodes).toMatchObject([{ number: 1, subject: "Where is my deposit?", firstAnswerMs: null }]);
  expect(episodes[0]?.resolvedAt).not.toBeNull();
  expect(await talk.call.chat.conversation()).toMatchObject({ status: "resolved" });
  expect(await eventsOfUser()).toEqual([null, "resolved"]);
  expect(await auditOf(app, talk.conversationId)).toEqual([
    {
      action: "inbox.setStatus",
      admin_id: ann.id,
      details: { from: "open", to: "resolved", until: null },
    },
  ]);
});

test("taking a resolution back begins an episode, which the user's next message goes on with", async () => {
  await setStatus("resolved");
  await setStatus("pending");
  await talk.say("One more thing");
  const { status, episodes } = await find();
  expect(status).toBe("open");
  expect(episodes).toMatchObject([
    { number: 2, subject: "One more thing", resolvedAt: null },
    { number: 1, subject: "Where is my deposit?" },
  ]);
  expect(await eventsOfUser()).toEqual([null, "resolved", "reopened", null]);
  expect(await talk.call.chat.conversation()).toMatchObject({ status: "open" });
});

test("a user who writes after a resolution begins an episode", async () => {
  await setStatus("resolved");
  await talk.say("It is missing again\nSecond line");
  expect((await find()).episodes[0]).toMatchObject({ number: 2, subject: "It is missing again" });
});

test("returns to the queue what waits for an agent who has gone, and only that", async () => {
  const { conversationId } = talk;
  const here = await app.agent();
  const [others, answered] = await Promise.all([startTalk(app), startTalk(app)]);
  const console = await openConsole(app, here);
  await ann.call.inbox.assign({ conversationId, from: null, to: ann.id });
  await ann.call.inbox.assign({ conversationId: others.conversationId, from: null, to: here.id });
  await ann.call.inbox.reply(replyTo(answered));
  clock.moveBy(4 * MINUTE);
  await runJob(returnToQueue);
  expect((await find()).assignee).toMatchObject({ id: ann.id });
  clock.moveBy(MINUTE);
  await Promise.all([runJob(returnToQueue), runJob(returnToQueue)]);
  expect((await find()).assignee).toBeNull();
  const assigneeOf = async (one: TestTalk) =>
    (await ann.call.inbox.find({ conversationId: one.conversationId })).assignee?.id;
  expect(await assigneeOf(others)).toBe(here.id);
  expect(await assigneeOf(answered)).toBe(ann.id);
  expect((await auditOf(app, conversationId)).at(-1)).toEqual({
    action: "inbox.returnToQueue",
    admin_id: null,
    details: { from: ann.id, to: null },
  });
  console.close();
});

test("figures are of the last thirty days, and what is opened again counts from then", async () => {
  clock.moveBy(31 * DAY);
  const metrics = () => ann.call.inbox.metrics();
  expect(await metrics()).toEqual({
    medianFirstAnswerMs: null,
    medianResolutionMs: null,
    resolvedToday: 0,
    satisfaction: null,
    ratings: 0,
  });
  clock.moveBy(DAY - (clock.now() % DAY) + 6 * 60 * MINUTE);
  talk = await startTalk(app);
  clock.moveBy(10 * MINUTE);
  await ann.call.inbox.reply(replyTo(talk));
  clock.moveBy(10 * MINUTE);
  await setStatus("resolved");
  await talk.call.chat.rate({ score: 4 });
  clock.moveBy(2 * DAY);
  await talk.say("Again");
  clock.moveBy(2 * MINUTE);
  await ann.call.inbox.reply(replyTo(talk));
  clock.moveBy(2 * MINUTE);
  await setStatus("resolved");
  await talk.call.chat.rate({ score: 5 });
  const { medianFirstAnswerMs, medianResolutionMs, ...rest } = await metrics();
  expect(rest).toEqual({ resolvedToday: 1, satisfaction: 4.5, ratings: 2 });
  expect(Math.round((medianFirstAnswerMs ?? 0) / MINUTE)).toBe(6);
  expect(Math.round((medianResolutionMs ?? 0) / MINUTE)).toBe(12);
  clock.moveBy(31 * DAY);
  expect(await metrics()).toMatchObject({ medianFirstAnswerMs: null, ratings: 0 });
});

test("a conversation that can't be changed keeps no other asleep, or with an agent who has gone", async () => {
  const others = await Promise.all([startTalk(app), startTalk(app)]);
  const ids = [talk, ...others].map(({ conversationId }) => conversationId);
  const until = ahead(MINUTE);
  for (const conversationId of ids) {
    const { assignee } = await ann.call.inbox.find({ conversationId });
    await ann.call.inbox.assign({ conversationId, from: assignee?.id ?? null, to: ann.id });
    await ann.call.inbox.setStatus({ conversationId, status: "snoozed", until });
  }
  await asOwner(
    app.db,
    `create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'on purpose'; end $$`,
  );
  await asOwner(
    app.db,
    `create trigger stuck before update on chat_conversations for each row
    when (old.id = '${talk.conversationId}') execute function refuse()`,
  );
  const rows = async () => {
    const found = await Promise.all(ids.map((conversationId) => ann.call.inbox.find({ conversationId })));
    return found.map(({ status, assignee }) => [status, assignee?.id ?? null]);
  };
  clock.moveBy(MINUTE);
  await expect(runJob(wakeSnoozed)).rejects.toThrow("on purpose");
  expect(await rows()).toEqual([["snoozed", ann.id], ...others.map(() => ["open", ann.id])]);
  await asOwner(app.db, "drop trigger stuck on chat_conversations");
  await runJob(wakeSnoozed);
  await asOwner(
    app.db,
    `create trigger stuck before update on chat_conversations for each row
    when (old.id = '${talk.conversationId}') execute function refuse()`,
  );
  clock.moveBy(5 * MINUTE);
  await expect(runJob(returnToQueue)).rejects.toThrow("on purpose");
  expect(await rows()).toEqual([["open", ann.id], ...others.map(() => ["open", null])]);
  await asOwner(app.db, "drop trigger stuck on chat_conversations");
});
