// Reports of the support desk: what is counted of real conversations, for whom, and by which clock.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WEEKDAYS } from "@fillmark/contracts/business-hours";
import { replyTo, startTalk, type TestTalk } from "../../../testing/conversations.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const clock = movableClock();
let app: TestApp;
let lead: TestAgent;
let ann: TestAgent;
let ben: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  lead = await app.agent();
  ann = await app.agent();
  ben = await app.agent();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.em.fork().execute("delete from chat_conversations");
  await app.em.fork().execute("delete from chat_labels");
  await lead.call.inbox.setBusinessHours({ hours: null });
  await lead.call.inbox.setAnswerTargets({ firstMinutes: null, laterMinutes: null });
  // Noon of the next day: all that a test does is of one day, and of none that another one has used.
  clock.moveBy((Math.floor(clock.now() / DAY) + 1) * DAY + 12 * HOUR - clock.now());
  for (const agent of [lead, ann, ben]) await agent.prove();
});

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const today = () => ({ from: dayAt(clock.now()), to: dayAt(clock.now()) });
const read = () => lead.call.supportReports.read(today());
const ratings = (more: Partial<Parameters<typeof lead.call.supportReports.listRatings>[0]> = {}) =>
  lead.call.supportReports.listRatings({ ...today(), ...more });
const resolve = (by: TestAgent, { conversationId }: TestTalk) =>
  by.call.inbox.setStatus({ conversationId, status: "resolved" });

test("are empty where nothing happened, and each day is there", async () => {
  const { desk, before, days, agents, teams, labels, ...rest } = await lead.call.supportReports.read({
    from: dayAt(clock.now() - 2 * DAY),
    to: dayAt(clock.now()),
  });
  expect(rest).toEqual({ timeZone: "UTC", firstAnswerTarget: null, cutAt: null });
  expect(desk).toMatchObject({ opened: 0, firstAnswers: 0, satisfaction: null });
  expect(before).toEqual(desk);
  expect(days.map(({ opened }) => opened)).toEqual([0, 0, 0]);
  expect([agents, teams, labels]).toEqual([[], [], []]);
  expect(await ratings()).toEqual({ items: [], nextCursor: null });
});

test("count answers, resolutions and ratings of who gave them, by label, and against the target", async () => {
  await lead.call.inbox.setAnswerTargets({ firstMinutes: 5, laterMinutes: null });
  const label = await lead.call.inbox.saveLabel({ name: "Refund" });
  const quick = await startTalk(app, "Quick");
  const slow = await startTalk(app, "Slow");
  await startTalk(app, "Waits");
  await ann.call.inbox.setLabels({ conversationId: quick.conversationId, labelIds: [label.id] });
  clock.moveBy(2 * MINUTE);
  await ann.call.inbox.reply(replyTo(quick));
  await ann.call.inbox.reply(replyTo(quick, "Anything else?"));
  clock.moveBy(8 * MINUTE);
  await ben.call.inbox.reply(replyTo(slow));
  await resolve(ben, quick);
  await quick.call.chat.rate({ score: 2, comment: "Took two people." });
  const report = await read();
  expect(report.firstAnswerTarget).toBe(5);
  expect(report.desk).toMatchObject({
    opened: 3,
    firstAnswers: 2,
    answeredInTime: 1,
    resolved: 1,
    ratings: 1,
    satisfaction: 2,
  });
  expect(report.days).toEqual([{ day: today().from, opened: 3, resolved: 1 }]);
  const of = (agent: TestAgent) => report.agents.find((one) => one.agent.id === agent.id);
  expect(report.agents).toHaveLength(2);
  expect(of(ann)).toMatchObject({
    agent: { name: ann.name },
    answers: 2,
    conversations: 1,
    firstAnswers: 1,
    answeredInTime: 1,
    resolved: 0,
    ratings: 0,
  });
  expect(of(ben)).toMatchObject({
    answers: 1,
    firstAnswers: 1,
    answeredInTime: 0,
    resolved: 1,
    satisfaction: 2,
  });
  expect(report.labels.map(({ label: of, opened }) => [of?.name ?? null, opened])).toEqual([
    ["Refund", 1],
    [null, 2],
  ]);
  expect(of(ann)?.medianFirstAnswerMs).toBeGreaterThanOrEqual(2 * MINUTE);
  expect(of(ann)?.medianFirstAnswerMs).toBeLessThan(3 * MINUTE);
});

test("are by the labels that conversations have now, and count one with two in both", async () => {
  const [first, second] = [
    await lead.call.inbox.saveLabel({ name: "Alpha" }),
    await lead.call.inbox.saveLabel({ name: "Beta" }),
  ];
  const both = await startTalk(app);
  await startTalk(app);
  await ann.call.inbox.setLabels({ conversationId: both.conversationId, labelIds: [first.id, second.id] });
  const { labels } = await read();
  expect(labels.map(({ label, opened }) => [label?.name ?? null, opened])).toEqual([
    ["Alpha", 1],
    ["Beta", 1],
    [null, 1],
  ]);
});

test("are by the team that conversations are with now, where there are teams", async () => {
  const [cards, idle] = [
    await lead.call.supportTeams.save({ name: "Cards", memberIds: [ann.id] }),
    await lead.call.supportTeams.save({ name: "Idle", memberIds: [] }),
  ];
  const moved = await startTalk(app);
  await startTalk(app);
  clock.moveBy(2 * MINUTE);
  await ann.call.inbox.reply(replyTo(moved));
  expect((await read()).teams).toMatchObject([{ team: null, opened: 2, firstAnswers: 1 }]);
  await ann.call.supportTeams.putInto({ conversationId: moved.conversationId, from: null, to: cards.id });
  expect((await read()).teams).toMatchObject([
    { team: { id: cards.id, name: "Cards" }, opened: 1, firstAnswers: 1 },
    { team: null, opened: 1, firstAnswers: 0 },
  ]);
  for (const { id } of [cards, idle]) await lead.call.supportTeams.remove({ id });
  expect((await read()).teams).toEqual([]);
});

test("an automatic reply is no answer, and nobody's", async () => {
  await lead.call.supportRules.save({
    name: "Greets",
    isOn: true,
    trigger: "conversation",
    match: "all",
    conditions: [],
    actions: [{ do: "reply", text: "We are on our way." }],
    macroId: null,
  });
  const talk = await startTalk(app);
  await expect
    .poll(async () =>
      (await talk.call.chat.listMessages({})).messages.some(({ text }) => text.startsWith("We are")),
    )
    .toBe(true);
  const { desk, agents } = await read();
  expect(desk).toMatchObject({ opened: 1, firstAnswers: 0 });
  expect(agents).toEqual([]);
});

test("times are of the business hours, and days of their clock", async () => {
  const week = WEEKDAYS.map((day) => ({ day, from: "09:00", to: "17:00" }));
  await lead.call.inbox.setBusinessHours({ hours: { timeZone: "Pacific/Kiritimati", week, closedDays: [] } });
  // Noon of UTC is two in the morning of the next day there, seven hours before they open.
  const talk = await startTalk(app);
  clock.moveBy(7 * HOUR + 10 * MINUTE);
  await ann.prove();
  await ann.call.inbox.reply(replyTo(talk));
  await lead.prove();
  const tomorrow = dayAt(clock.now() + 14 * HOUR);
  const report = await lead.call.supportReports.read({ from: tomorrow, to: tomorrow });
  expect(report.timeZone).toBe("Pacific/Kiritimati");
  expect(report.days).toEqual([{ day: tomorrow, opened: 1, resolved: 0 }]);
  expect(report.desk.medianFirstAnswerMs).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(report.desk.medianFirstAnswerMs).toBeLessThan(11 * MINUTE);
});

test("ratings come newest first, page by page, and narrowed to low ones and to those with words", async () => {
  const given = [
    { score: 5 },
    { score: 1, comment: "Nobody answered." },
    { score: 3 },
    { score: 4, comment: "Friendly." },
  ];
  for (const rating of given) {
    const talk = await startTalk(app);
    await ann.call.inbox.reply(replyTo(talk));
    await resolve(ann, talk);
    clock.moveBy(MINUTE);
    await talk.call.chat.rate(rating);
  }
  const scores: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await ratings({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    scores.push(...page.items.map(({ score }) => score));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(scores).toEqual([4, 3, 1, 5]);
  expect((await ratings({ atMost: 3 })).items.map(({ score }) => score)).toEqual([3, 1]);
  const spoken = (await ratings({ withComment: true })).items;
  expect(spoken.map(({ comment }) => comment)).toEqual(["Friendly.", "Nobody answered."]);
  expect(spoken[0]).toMatchObject({ score: 4, agent: { id: ann.id, name: ann.name } });
  expect(spoken[0]?.reference).toMatch(/^C-\d+$/);
  expect(await refusal(ratings({ cursor: "1.2.3" }))).toMatchObject({ code: "VALIDATION" });
});

test("are for who sets up the inbox, of a year at most, and of days that exist", async () => {
  const reader = await app.agent("compliance");
  expect(await refusal(reader.call.supportReports.read(today()))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(reader.call.supportReports.listRatings(today()))).toMatchObject({ code: "FORBIDDEN" });
  const wrong = [
    { from: "2026-03-02", to: "2026-03-01" },
    { from: "2025-01-01", to: "2026-01-02" },
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "1969-12-31", to: "1970-01-01" },
  ];
  for (const period of wrong)
    expect(await refusal(lead.call.supportReports.read(period))).toMatchObject({ code: "BAD_REQUEST" });
  const year = await lead.call.supportReports.read({ from: "2025-01-01", to: "2026-01-01" });
  expect(year.days).toHaveLength(366);
});

test("a hundred thousand conversations are read before the database gives up, and more are said to be cut", async () => {
  const talk = await startTalk(app);
  await app.em.fork().execute(
    `insert into chat_episodes (conversation_id, number, opened_at, first_answer_at, resolved_at)
     select ?, n, ?::timestamptz - n * interval '1 millisecond', ?, ? from generate_series(2, 100001) n`,
    [talk.conversationId, ...Array.from({ length: 3 }, () => new Date(clock.now()))],
  );
  const report = await read();
  expect(report.cutAt).toBe(100_000);
  expect(report.desk.opened).toBe(100_000);
});
