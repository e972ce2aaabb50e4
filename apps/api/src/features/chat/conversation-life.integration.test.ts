// From the first message to the rating: who is given a conversation, what a resolution and a new message change,
// how often someone may write, and what is written down of who was here.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { changeConversation, type Draft } from "./change-conversation.ts";
import { findConversation, type Conversation } from "./conversation.ts";

let app: TestApp;
const clock = movableClock();
const people: { id: string; name: string }[] = [];

beforeAll(async () => {
  app = await startTestApp({ clock });
  for (let count = 0; count < 3; count += 1) people.push(await app.agent());
});
afterEach(() => {
  for (const agent of people) app.parts.desk.setAvailability(agent, "away");
});
afterAll(() => app.close());

function person(at: number): { id: string; name: string } {
  const found = people[at];
  if (found === undefined) throw new Error("There are not so many agents.");
  return found;
}

const connected = new Set<string>();

function comeOnline(...agents: { id: string; name: string }[]): void {
  for (const { id, name } of agents) {
    if (!connected.has(id)) app.parts.desk.connect({ id, name });
    connected.add(id);
    app.parts.desk.setAvailability({ id, name }, "online");
  }
}

interface Talk {
  readonly userId: string;
  readonly call: TestCaller;
  say(text?: string): Promise<{ seq: number }>;
  now(): Promise<Conversation>;
  change<Result>(work: (draft: Draft) => Promise<Result>): Promise<Result>;
  events(): Promise<(string | null)[]>;
}

async function newTalk(): Promise<Talk> {
  const { id: userId } = await app.registerUser();
  const call = app.caller(userId);
  return {
    userId,
    call,
    say: (text = "Hello") => call.chat.send({ clientMessageId: randomUUID(), text }),
    async now() {
      const found = await findConversation(app.em.fork(), { userId });
      if (found === null) throw new Error("There is no conversation.");
      return found;
    },
    change: (work) =>
      changeConversation({ em: app.em.fork(), clock, chat: app.parts.chat }, { userId }, work),
    async events() {
      const { messages } = await call.chat.listMessages({});
      return messages.map(({ event }) => event);
    },
  };
}

test("nobody is given a conversation while nobody is online", async () => {
  const talk = await newTalk();
  await talk.say();
  expect(await talk.now()).toMatchObject({ assigneeId: null, status: "open", agentUnread: 1 });
  expect(await talk.events()).toEqual([null]);
});

test("new conversations that come at once are shared out evenly, and each is published once", async () => {
  comeOnline(...people);
  const talks = await Promise.all(Array.from({ length: 30 }, newTalk));
  await Promise.all(talks.map((talk) => talk.say()));
  const given = await Promise.all(talks.map((talk) => talk.now()));
  const counts = people.map(({ id }) => given.filter(({ assigneeId }) => assigneeId === id).length);
  expect(counts).toEqual([10, 10, 10]);
  for (const talk of talks) {
    await talk.say("And another thing");
    expect(await talk.events()).toEqual([null, "assigned", null]);
  }
});

test("the agent with the fewest open conversations is given the next", async () => {
  const [first, second] = [person(0), person(1)];
  comeOnline(first, second);
  const own = await app.em.execute<{ user_id: string }[]>(
    `select user_id from chat_conversations where assignee_id = ? limit 3`,
    [second.id],
  );
  for (const { user_id: userId } of own)
    await changeConversation({ em: app.em.fork(), clock, chat: app.parts.chat }, { userId }, (draft) =>
      draft.resolve(second.id),
    );
  const talks = await Promise.all(Array.from({ length: 3 }, newTalk));
  for (const talk of talks) await talk.say();
  for (const talk of talks) expect((await talk.now()).assigneeId).toBe(second.id);
});

test("a conversation that is taken up again stays with its agent while they are online", async () => {
  const [first, second] = [person(0), person(1)];
  comeOnline(first);
  const talk = await newTalk();
  await talk.say();
  await talk.change((draft) => draft.resolve(first.id));
  comeOnline(second);
  await talk.say("One more thing");
  expect(await talk.now()).toMatchObject({ status: "open", assigneeId: first.id, episode: 2 });
  expect(await talk.events()).toEqual([null, "assigned", "resolved", "reopened", null]);

  await talk.change((draft) => draft.resolve(first.id));
  app.parts.desk.setAvailability(first, "away");
  await talk.say("And another");
  expect((await talk.now()).assigneeId).toBe(second.id);
  expect((await talk.events()).slice(-4)).toEqual(["resolved", "reopened", null, "assigned"]);

  await talk.change((draft) => draft.resolve(second.id));
  app.parts.desk.setAvailability(second, "away");
  await talk.say("The last one");
  expect((await talk.now()).assigneeId).toBeNull();
});

test("an agent who is away for a while keeps an open conversation", async () => {
  const [first, second] = [person(0), person(1)];
  comeOnline(first);
  const talk = await newTalk();
  await talk.say();
  app.parts.desk.setAvailability(first, "away");
  comeOnline(second);
  await talk.say("Still there?");
  expect((await talk.now()).assigneeId).toBe(first.id);
});

test("a rating is for what was resolved, and may be changed until the user writes again", async () => {
  const talk = await newTalk();
  const notResolved = { code: "NOT_RESOLVED", details: {} };
  expect(await refusal(talk.call.chat.rate({ score: 5 }))).toEqual(notResolved);
  await talk.say();
  expect(await refusal(talk.call.chat.rate({ score: 5 }))).toEqual(notResolved);
  await talk.change((draft) => draft.resolve(person(0).id));
  expect(await talk.call.chat.conversation()).toMatchObject({ status: "resolved", rating: null });
  const { rev } = await talk.now();
  await talk.call.chat.rate({ score: 2, comment: "Slow" });
  await talk.call.chat.rate({ score: 4 });
  expect(await talk.call.chat.conversation()).toMatchObject({ status: "resolved", rating: 4, rev: rev + 2 });
  expect((await talk.call.chat.changes({ after: rev })).changes).toEqual([
    { type: "rating", rev: rev + 1, score: 2 },
    { type: "rating", rev: rev + 2, score: 4 },
  ]);
  const rated = `select rating, rating_comment from chat_episodes e join chat_conversations c on c.id = e.conversation_id
    where c.user_id = ? order by e.number`;
  expect(await app.em.execute(rated, [talk.userId])).toEqual([{ rating: 4, rating_comment: "Slow" }]);
  await talk.say("Not quite");
  expect(await refusal(talk.call.chat.rate({ score: 1 }))).toEqual(notResolved);
  expect(await talk.call.chat.conversation()).toMatchObject({ status: "open", rating: null });
  expect(await app.em.execute(rated, [talk.userId])).toMatchObject([{ rating: 4 }, { rating: null }]);
  for (const score of [0, 6, 2.5, Number.NaN])
    await expect(talk.call.chat.rate({ score })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

async function answerAs(talk: Talk): Promise<void> {
  await talk.change(async (draft) => {
    const author = { kind: "admin" as const, id: person(0).id };
    const message = { author, clientMessageId: randomUUID(), payloadHash: "", text: "Hello", fileId: null };
    await draft.addMessage(message);
  });
}

/** Conversations whose first answer took this long, as agents of the last days gave them. */
async function answeredTalks(count: number, ms: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const talk = await newTalk();
    await talk.say();
    clock.moveBy(ms);
    await answerAs(talk);
  }
}

test("the first answer is timed from the beginning of what is talked about", async () => {
  const talk = await newTalk();
  await talk.say();
  clock.moveBy(90_000);
  await answerAs(talk);
  const { firstAnswerMs, support, unread } = await talk.call.chat.conversation();
  expect(unread).toBe(1);
  expect(firstAnswerMs).toBeGreaterThanOrEqual(90_000);
  expect(firstAnswerMs).toBeLessThan(100_000);
  expect(support.availability).toBe("away");
});

test("nineteen first answers of 30 days say nothing of the usual time, and the twentieth does", async () => {
  clock.moveBy(31 * 86_400_000);
  const reader = await newTalk();
  const median = async () => (await reader.call.chat.conversation()).support.medianAnswerMs;
  await answeredTalks(19, 600_000);
  expect(await median()).toBeNull();
  await answeredTalks(1, 600_000);
  expect(await median()).toBeGreaterThanOrEqual(600_000);
  clock.moveBy(31 * 86_400_000);
  expect(await median(), "what is older than 30 days counts no more").toBeNull();
});

test("how long answers take is counted anew after half a minute, not for everybody who asks", async () => {
  const talk = await newTalk();
  await talk.say();
  await answeredTalks(20, 5_000);
  const median = async () => (await talk.call.chat.conversation()).support.medianAnswerMs;
  const before = await median();
  expect(before).not.toBeNull();
  await app.em.execute(`update chat_episodes set first_answer_at = opened_at + interval '1 hour'`);
  expect(await median()).toBe(before);
  clock.moveBy(30_000);
  expect(await median()).toBe(3_600_000);
});

test("when a user was last seen is written down at most once a minute, whatever they ask", async () => {
  const { chat } = app.parts;
  const [here, gone] = [await newTalk(), await newTalk()];
  await Promise.all([here.say(), gone.say()]);
  const seenAt = async ({ userId }: Talk) =>
    (
      await app.em.execute<{ ms: number | null }[]>(
        `select (extract(epoch from user_seen_at) * 1000)::float8 as ms from chat_conversations where user_id = ?`,
        [userId],
      )
    )[0]?.ms;
  await chat.saveSeen();
  expect(await seenAt(here)).toBeNull();
  expect(chat.isPresent(here.userId)).toBe(false);
  await here.call.chat.changes({ after: 0 });
  const heardAt = clock.now();
  expect(chat.isPresent(here.userId)).toBe(true);
  expect(await seenAt(here)).toBeNull();
  await chat.saveSeen();
  expect(Math.abs(((await seenAt(here)) ?? 0) - heardAt)).toBeLessThan(5_000);
  expect(await seenAt(gone)).toBeNull();
  clock.moveBy(30_000);
  expect(chat.isPresent(here.userId)).toBe(false);
});

test("who writes too much has to wait, but a message tried again is answered all the same", async () => {
  const limited = await startTestApp({ env: { NODE_ENV: "production" } });
  try {
    const { id } = await limited.registerUser();
    const { chat } = limited.caller(id);
    const message = { clientMessageId: randomUUID(), text: "Hello" };
    const first = await chat.send(message);
    for (let count = 1; count < 30; count += 1)
      await chat.send({ clientMessageId: randomUUID(), text: "Hello?" });
    expect(await refusal(chat.send({ clientMessageId: randomUUID(), text: "Hello!" }))).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await chat.send(message)).toEqual(first);
    expect(await chat.head()).toEqual({ rev: 30, unread: 0 });
    const other = await limited.registerUser();
    await limited.caller(other.id).chat.send(message);
  } finally {
    await limited.close();
  }
});
