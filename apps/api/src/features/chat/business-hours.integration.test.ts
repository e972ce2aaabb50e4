// Business hours: who sets them, what customers read outside of them, and what waits until they begin.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WEEKDAYS } from "@fillmark/contracts/business-hours";
import type { BusinessHours } from "@fillmark/contracts/inbox-tools";
import { systemContext } from "../../context/system-context.ts";
import { openConsole, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { assignWaiting } from "./assign-waiting.job.ts";
import type { ChatEvent } from "./chat-live.port.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
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
  await set(null);
  await app.em.execute(`update chat_conversations set status = 'resolved', waiting_since = null`);
});

const daily: BusinessHours = {
  timeZone: "UTC",
  week: WEEKDAYS.map((day) => ({ day, from: "09:00", to: "17:00" })),
  closedDays: [],
};
const set = (hours: BusinessHours | null) => ann.call.inbox.setBusinessHours({ hours });
const giveOut = () => assignWaiting(systemContext(app.parts, app.em.fork(), "test"));
const assigneeOf = async ({ conversationId }: TestTalk) =>
  (await ann.call.inbox.find({ conversationId })).assignee?.id ?? null;
const supportOf = async ({ call }: TestTalk) => (await call.chat.conversation()).support;

/** To the next moment that is so many hours after midnight in UTC. */
function moveToHour(hour: number): number {
  const now = clock.now();
  const today = Math.floor(now / DAY) * DAY + hour * HOUR;
  const at = today > now ? today : today + DAY;
  clock.moveBy(at - now);
  return at;
}

test("are kept in order and audited once, and what is wrong changes nothing", async () => {
  expect(await ann.call.inbox.businessHours()).toEqual({ hours: null });
  const given = {
    ...daily,
    week: daily.week.toReversed(),
    closedDays: ["2027-01-01", "2026-12-25", "2027-01-01"],
  };
  const kept = { hours: { ...daily, closedDays: ["2026-12-25", "2027-01-01"] } };
  expect(await set(given)).toEqual(kept);
  await set(given);
  const over = { ...daily, week: [{ day: 5, from: "22:00", to: "06:00" } as const] };
  expect(await refusal(set(over))).toMatchObject({
    code: "OPENING_HOURS_WRONG",
    details: { reason: "order", day: 5 },
  });
  const twice = { ...daily, week: [...daily.week, { day: 3, from: "16:59", to: "20:00" } as const] };
  expect(await refusal(set(twice))).toMatchObject({
    code: "OPENING_HOURS_WRONG",
    details: { reason: "overlap", day: 3 },
  });
  for (const wrong of [
    { ...daily, timeZone: "Mars/Olympus" },
    { ...daily, timeZone: "+02:00" },
    { ...daily, week: [] },
    { ...daily, closedDays: ["2026-02-30"] },
    { ...daily, closedDays: Array.from({ length: 101 }, () => "2026-12-25") },
  ])
    expect(await refusal(set(wrong))).toMatchObject({ code: "BAD_REQUEST" });
  expect(await ann.call.inbox.businessHours()).toEqual(kept);
  const rows = await app.em.execute(
    `select details from audit_log where action = 'inbox.setBusinessHours' and admin_id = ?`,
    [ann.id],
  );
  expect(rows).toEqual([{ details: { from: null, to: kept.hours } }]);
});

test("outside of them customers read when support is back, and what they write waits", async () => {
  await set(daily);
  const closedAt = moveToHour(17);
  const talk = await startTalk(app);
  const backAt = new Date(closedAt + 16 * HOUR).toISOString();
  expect(await supportOf(talk)).toMatchObject({ availability: "offline", backAt });
  await giveOut();
  expect(await assigneeOf(talk)).toBeNull();
  moveToHour(9);
  expect(await supportOf(talk)).toMatchObject({ availability: "online", backAt: null });
  await Promise.all([giveOut(), giveOut()]);
  expect(await assigneeOf(talk)).toBe(ann.id);
});

test("within them, and without any, a conversation is assigned as it begins", async () => {
  moveToHour(3);
  expect(await assigneeOf(await startTalk(app))).toBe(ann.id);
  await set(daily);
  moveToHour(12);
  expect(await assigneeOf(await startTalk(app))).toBe(ann.id);
});

test("a conversation that is taken up again outside of them stays with its agent, and any can be assigned by hand", async () => {
  await set(daily);
  moveToHour(12);
  const known = await startTalk(app);
  const { conversationId } = known;
  await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
  moveToHour(20);
  await known.say("One more thing.");
  expect(await assigneeOf(known)).toBe(ann.id);
  const late = await startTalk(app);
  await ann.call.inbox.assign({ conversationId: late.conversationId, from: null, to: ann.id });
  expect(await assigneeOf(late)).toBe(ann.id);
});

test("open chats are notified when they are set, end and begin, once each time", async () => {
  const talk = await startTalk(app);
  const events = app.parts.chat.followUser(talk.user.id, undefined);
  const next = async (): Promise<ChatEvent | undefined> => {
    const { value } = await events.next();
    return value ?? undefined;
  };
  expect(await next()).toMatchObject({ type: "chatHead" });
  moveToHour(20);
  await set(daily);
  const tell = () => app.parts.chat.tellHours(app.em.fork());
  expect(await next()).toMatchObject({ type: "chatSupport", support: { availability: "offline" } });
  moveToHour(9);
  await tell();
  expect(await next()).toMatchObject({ type: "chatSupport", support: { backAt: null } });
  await tell();
  const closedAt = moveToHour(17);
  await tell();
  const backAt = new Date(closedAt + 16 * HOUR).toISOString();
  expect(await next()).toMatchObject({ type: "chatSupport", support: { availability: "offline", backAt } });
  await events.return(undefined);
});
