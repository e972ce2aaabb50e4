// The limit of open conversations for each agent: who is given none above it, and who has what waited once there is room.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { systemContext } from "../../context/system-context.ts";
import { openConsole, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { assignWaiting } from "./assign-waiting.job.ts";

const MINUTE = 60_000;
const clock = movableClock();
let app: TestApp;
let ann: TestAgent;
let console: Awaited<ReturnType<typeof openConsole>>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(() => app.close());

beforeEach(async () => {
  ann = await app.agent();
  console = await openConsole(app, ann);
});
afterEach(async () => {
  await ann.call.inbox.setAvailability({ availability: "away" });
  console.close();
  await ann.call.inbox.setAssignmentSettings({ mostOpen: null });
  await app.em.execute(`update chat_conversations set status = 'resolved', waiting_since = null`);
});

const setMost = (mostOpen: number | null) => ann.call.inbox.setAssignmentSettings({ mostOpen });
const giveOut = () => assignWaiting(systemContext(app.parts, app.em.fork(), "test"));
const assigneeOf = async ({ conversationId }: TestTalk) =>
  (await ann.call.inbox.find({ conversationId })).assignee?.id ?? null;

async function talksOneByOne(count: number): Promise<TestTalk[]> {
  const talks: TestTalk[] = [];
  for (let begun = 0; begun < count; begun += 1) {
    clock.moveBy(1_000);
    talks.push(await startTalk(app));
  }
  return talks;
}

test("is kept and audited once, and nothing outside of its bounds is", async () => {
  expect(await ann.call.inbox.assignmentSettings()).toEqual({ mostOpen: null });
  expect(await setMost(7)).toEqual({ mostOpen: 7 });
  await setMost(7);
  for (const wrong of [0, -1, 501, 2.5])
    expect(await refusal(setMost(wrong))).toMatchObject({ code: "BAD_REQUEST" });
  expect(await ann.call.inbox.assignmentSettings()).toEqual({ mostOpen: 7 });
  const rows = await app.em.execute(
    `select details from audit_log where action = 'inbox.setAssignmentSettings' and admin_id = ?`,
    [ann.id],
  );
  expect(rows).toEqual([{ details: { from: null, to: 7 } }]);
});

test("of many that come at once an agent is given no more than the limit", async () => {
  await setMost(2);
  const talks = await Promise.all(Array.from({ length: 6 }, () => startTalk(app)));
  const given = await Promise.all(talks.map(assigneeOf));
  expect(given.filter((id) => id === ann.id)).toHaveLength(2);
  expect(given.filter((id) => id === null)).toHaveLength(4);
});

test("a second message, or two runs at once, is no way around the limit", async () => {
  await setMost(1);
  const [, second] = await talksOneByOne(2);
  await second?.say("Is anybody there?");
  await Promise.all([giveOut(), giveOut()]);
  expect(second && (await assigneeOf(second))).toBeNull();
});

test("the one who waits longest is given out when there is room", async () => {
  await setMost(1);
  const [first, second, third] = await talksOneByOne(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("Too few.");
  await ann.call.inbox.setStatus({ conversationId: first.conversationId, status: "resolved" });
  await giveOut();
  expect(await Promise.all([second, third].map(assigneeOf))).toEqual([ann.id, null]);
  await setMost(2);
  await giveOut();
  expect(await assigneeOf(third)).toBe(ann.id);
});

test("nothing is given to who is away, and what waits without a limit stays in the queue", async () => {
  await ann.call.inbox.setAvailability({ availability: "away" });
  await setMost(5);
  const [talk] = await talksOneByOne(1);
  if (talk === undefined) throw new Error("Too few.");
  await giveOut();
  expect(await assigneeOf(talk)).toBeNull();
  await ann.call.inbox.setAvailability({ availability: "online" });
  await setMost(null);
  await giveOut();
  expect(await assigneeOf(talk)).toBeNull();
  await setMost(5);
  await giveOut();
  expect(await assigneeOf(talk)).toBe(ann.id);
});

test("what an agent puts back is left for a minute to be taken by hand", async () => {
  await setMost(5);
  const [talk] = await talksOneByOne(1);
  if (talk === undefined) throw new Error("Too few.");
  const { conversationId } = talk;
  await ann.call.inbox.assign({ conversationId, from: ann.id, to: null });
  await giveOut();
  expect(await assigneeOf(talk)).toBeNull();
  clock.moveBy(MINUTE);
  await giveOut();
  expect(await assigneeOf(talk)).toBe(ann.id);
});
