// Conversations of teams: how they come there, to whom they are given, and where they are found.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemContext } from "../../../context/system-context.ts";
import { auditOf, openConsole, replyTo, startTalk, type TestTalk } from "../../../testing/conversations.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { assignWaiting } from "../../chat/assign-waiting.job.ts";
import { returnToQueue } from "../index.ts";

const MINUTE = 60_000;
const clock = movableClock();
let app: TestApp;
let ann: TestAgent;
let bob: TestAgent;
let team: { id: string; name: string; version: number };
let talk: TestTalk;
const opened: { close(): void; agent: TestAgent }[] = [];

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(() => app.close());

beforeEach(async () => {
  [ann, bob] = await Promise.all([app.agent(), app.agent()]);
  team = await ann.call.supportTeams.save({ name: `Team ${randomUUID().slice(0, 8)}`, memberIds: [bob.id] });
  talk = await startTalk(app);
});
afterEach(async () => {
  await ann.call.inbox.setAssignmentSettings({ mostOpen: null });
  for (const { agent, close } of opened.splice(0)) {
    await agent.call.inbox.setAvailability({ availability: "away" });
    close();
  }
  await app.em.execute(`update chat_conversations set status = 'resolved', waiting_since = null`);
});

async function comesIn(agent: TestAgent): Promise<void> {
  opened.push({ ...(await openConsole(app, agent)), agent });
}
const put = (to: string | null, from: string | null = null, { conversationId } = talk) =>
  ann.call.supportTeams.putInto({ conversationId, from, to });
const find = ({ conversationId } = talk) => ann.call.inbox.find({ conversationId });
const assigneeOf = async (one = talk) => (await find(one)).assignee?.id ?? null;
const notesOf = async ({ conversationId } = talk) =>
  (await ann.call.inbox.listEntries({ conversationId })).notes.map(({ author, text }) => [author.id, text]);

test("is put in and taken out once, with an entry, an audit row and a change that colleagues see", async () => {
  const { conversationId } = talk;
  const { rev } = await find();
  expect((await find()).team).toBeNull();
  await put(team.id.toUpperCase());
  await put(team.id, team.id);
  const shown = { id: team.id, name: team.name };
  expect((await find()).team).toEqual(shown);
  const { changes } = await ann.call.inbox.changes({ conversationId, after: rev });
  expect(changes).toMatchObject([
    { type: "assignee", assignee: null, team: shown },
    { type: "note", note: { author: { id: ann.id } } },
  ]);
  await put(null, team.id);
  expect((await find()).team).toBeNull();
  expect(await notesOf()).toEqual([
    [ann.id, `Put the conversation into the team “${team.name}”.`],
    [ann.id, "Took the conversation out of its team."],
  ]);
  expect(await auditOf(app, conversationId)).toEqual([
    { action: "inbox.setTeam", admin_id: ann.id, details: { from: null, to: team.id } },
    { action: "inbox.setTeam", admin_id: ann.id, details: { from: team.id, to: null } },
  ]);
});

test("nothing of a team reaches the customer", async () => {
  await put(team.id);
  const { chat } = talk.call;
  const seen = [await chat.changes({ after: 0 }), await chat.listMessages({}), await chat.conversation()];
  const text = JSON.stringify(seen);
  for (const hidden of [team.id, team.name, "team"]) expect(text).not.toContain(hidden);
});

test("refuses a team that isn't there, a conversation that isn't, and who saw another team", async () => {
  const gone = randomUUID();
  expect(await refusal(put(gone))).toEqual({ code: "UNKNOWN_TEAM", details: { teamId: gone } });
  const nowhere = { conversationId: randomUUID(), from: null, to: team.id };
  expect(await refusal(ann.call.supportTeams.putInto(nowhere))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(put(null, team.id))).toEqual({ code: "TEAM_CHANGED", details: {} });
  const other = await ann.call.supportTeams.save({ name: `Other ${gone.slice(0, 8)}`, memberIds: [] });
  const outcomes = await Promise.all([refusal(put(team.id)), refusal(put(other.id))]);
  expect(outcomes.toSorted()).toEqual([{ code: "TEAM_CHANGED", details: {} }, "no refusal"]);
  expect(await notesOf()).toHaveLength(1);
});

test("goes to a member who is there, and from whom isn't one", async () => {
  await comesIn(ann);
  const { conversationId } = talk;
  await talk.say("Anybody?");
  expect(await assigneeOf()).toBe(ann.id);
  await put(team.id);
  expect(await assigneeOf()).toBeNull();
  await talk.say("Hello?");
  expect(await assigneeOf()).toBeNull();
  await comesIn(bob);
  await talk.say("Still there?");
  expect(await assigneeOf()).toBe(bob.id);
  await put(null, team.id);
  expect(await assigneeOf()).toBe(bob.id);
  await put(team.id);
  expect(await assigneeOf()).toBe(bob.id);
  // A person may give it to anybody.
  await ann.call.inbox.assign({ conversationId, from: bob.id, to: ann.id });
  await talk.say("Thank you");
  expect(await assigneeOf()).toBe(ann.id);
  const second = await startTalk(app);
  await put(team.id, null, second);
  expect(await assigneeOf(second)).toBe(bob.id);
});

test("returns to the queue of its team, and holds up nothing behind it", async () => {
  await comesIn(ann);
  await ann.call.inbox.setAssignmentSettings({ mostOpen: 50 });
  await put(team.id);
  await ann.call.inbox.assign({ conversationId: talk.conversationId, from: null, to: bob.id });
  clock.moveBy(6 * MINUTE);
  await app.runJob(returnToQueue);
  expect(await find()).toMatchObject({ assignee: null, team: { id: team.id } });
  const behind = await startTalk(app);
  await ann.call.inbox.assign({ conversationId: behind.conversationId, from: ann.id, to: null });
  clock.moveBy(2 * MINUTE);
  const giveOut = () => assignWaiting(systemContext(app.parts, app.em.fork(), "test"));
  await giveOut();
  expect([await assigneeOf(), await assigneeOf(behind)]).toEqual([null, ann.id]);
  await comesIn(bob);
  await giveOut();
  expect(await assigneeOf()).toBe(bob.id);
});

test("is listed by its team, and for the members of it", async () => {
  await put(team.id);
  const ids = async (by: TestAgent, of: string) =>
    (await by.call.inbox.list({ status: "open", team: of })).items.map(
      ({ conversationId: id, team: its }) => [id, its?.id],
    );
  const row = [talk.conversationId, team.id];
  expect(await ids(ann, team.id)).toEqual([row]);
  expect(await ids(bob, "mine")).toEqual([row]);
  expect(await ids(ann, "mine")).toEqual([]);
  expect(await ids(ann, randomUUID())).toEqual([]);
  expect(await refusal(ids(ann, "ours"))).toMatchObject({ code: "BAD_REQUEST" });
  await ann.call.inbox.setAnswerTargets({ firstMinutes: 5, laterMinutes: null });
  expect(await ids(bob, "mine")).toEqual([row]);
  await ann.call.inbox.setAnswerTargets({ firstMinutes: null, laterMinutes: null });
});

test("stays without a team once that is deleted, also where it is put into it at that moment", async () => {
  const talks = [talk, ...(await Promise.all(Array.from({ length: 5 }, () => startTalk(app))))];
  await put(team.id);
  await ann.call.inbox.reply(replyTo(talk));
  const outcomes = await Promise.all([
    ...talks.slice(1, 4).map((one) => refusal(put(team.id, null, one))),
    refusal(ann.call.supportTeams.remove({ id: team.id })),
    ...talks.slice(4).map((one) => refusal(put(team.id, null, one))),
    refusal(talk.say("And one thing more")),
  ]);
  const unknown = { code: "UNKNOWN_TEAM", details: { teamId: team.id } };
  for (const outcome of outcomes) expect([unknown, "no refusal"]).toContainEqual(outcome);
  for (const one of talks) expect((await find(one)).team).toBeNull();
  const rows = await app.em.execute(`select 1 from chat_team_members where team_id = ?`, [team.id]);
  expect(rows).toEqual([]);
});
