import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { changeConversation } from "./change-conversation.ts";
import type { ChatEvent } from "./chat-live.port.ts";
import { postMessage } from "./post-message.ts";

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp();
  agent = await app.agent();
});
afterAll(() => app.close());

/** Asked for one event after the other, as slowly as the test likes. */
function openReader(userId: string) {
  const stop = new AbortController();
  const events = app.parts.chat.followUser(userId, stop.signal);
  return {
    async take(count: number): Promise<ChatEvent[]> {
      const taken: ChatEvent[] = [];
      while (taken.length < count) {
        const { done, value } = await events.next();
        if (done === true) throw new Error("The stream has ended.");
        taken.push(value);
      }
      return taken;
    },
    /** What an end looks like from outside. */
    async end(): Promise<unknown> {
      const last = events.next();
      stop.abort();
      return last;
    },
  };
}

async function newTalk() {
  const { id: userId } = await app.registerUser();
  const { chat } = app.caller(userId);
  await chat.conversation();
  return {
    userId,
    say: (text = "Hello") => chat.send({ clientMessageId: randomUUID(), text }),
    answer: (text = "Hello") =>
      changeConversation(
        { em: app.em.fork(), clock: app.parts.clock, chat: app.parts.chat },
        { userId },
        (draft) => {
          const author = { kind: "admin" as const, id: agent.id };
          return postMessage(draft, { author, clientMessageId: randomUUID(), text, fileId: null });
        },
      ),
  };
}

const revsOf = (events: ChatEvent[]) =>
  events.map((event) => (event.type === "chat" ? event.change.rev : event.type));
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test("a reader that is slow misses nothing, and a reader that is quick doesn't wait for it", async () => {
  const { userId, say } = await newTalk();
  const [slow, quick] = [openReader(userId), openReader(userId)];
  const first = { type: "chatHead", head: { rev: 0, unread: 0 } };
  expect([await slow.take(1), await quick.take(1)]).toEqual([[first], [first]]);
  await Promise.all(upTo(70).map(() => say()));
  expect(revsOf(await quick.take(70))).toEqual(upTo(70));
  await Promise.all(upTo(50).map(() => say()));
  expect(revsOf(await slow.take(120))).toEqual(upTo(120));
  expect(revsOf(await quick.take(50))).toEqual(upTo(120).slice(70));
  const ended = { done: true, value: undefined };
  expect([await slow.end(), await quick.end()]).toEqual([ended, ended]);
});

test("the counter that comes with a change counts no change that is still to come", async () => {
  const { userId, answer } = await newTalk();
  const reader = openReader(userId);
  await reader.take(1);
  for (const unread of upTo(5)) {
    await answer();
    expect(await reader.take(1)).toMatchObject([{ type: "chat", unread, change: { rev: unread } }]);
  }
  await reader.end();
});

test("of many signs that support is writing the newest waits, and none outlives the answer", async () => {
  const { userId, answer } = await newTalk();
  const reader = openReader(userId);
  await reader.take(1);
  for (let count = 0; count < 1_000; count += 1) app.parts.chat.agentIsTyping(userId);
  await answer();
  expect(revsOf(await reader.take(2))).toEqual(["chatTyping", 1]);
  const next = reader.take(1);
  app.parts.chat.agentIsTyping(userId);
  expect(revsOf(await next)).toEqual(["chatTyping"]);
  await reader.end();
});

test("all listeners are notified when support comes and goes", async () => {
  const [one, two] = [await newTalk(), await newTalk()];
  const readers = [openReader(one.userId), openReader(two.userId)];
  for (const reader of readers) await reader.take(1);
  const next = Promise.all(readers.map((reader) => reader.take(1)));
  app.parts.desk.connect({ id: agent.id, name: agent.name });
  const online = {
    type: "chatSupport",
    support: { availability: "online", medianAnswerMs: null, backAt: null },
  };
  const received = await next;
  expect(received).toEqual([[online], [online]]);
  for (const reader of readers) await reader.end();
});

test("readers of an event for all are woken in groups, and each has it once", async () => {
  const { userId } = await newTalk();
  const readers = upTo(250).map(() => openReader(userId));
  for (const reader of readers) await reader.take(1);
  const arrived: ChatEvent[][] = readers.map(() => []);
  const followed = readers.map(async (reader, at) => {
    for (let count = 0; count < 2; count += 1) arrived[at]?.push(...(await reader.take(1)));
  });
  const counts: number[] = [];
  const look = () => {
    const count = arrived.filter(({ length }) => length > 0).length;
    if (counts.at(-1) !== count) counts.push(count);
    if (count < readers.length) setImmediate(look);
  };
  app.parts.desk.setAvailability({ id: agent.id, name: agent.name }, "away");
  look();
  await expect.poll(() => counts.at(-1)).toBe(250);
  expect(counts).toEqual([0, 100, 200, 250]);
  app.parts.desk.setAvailability({ id: agent.id, name: agent.name }, "online");
  await Promise.all(followed);
  const away = { type: "chatSupport", support: { availability: "away", medianAnswerMs: null, backAt: null } };
  const online = {
    type: "chatSupport",
    support: { availability: "online", medianAnswerMs: null, backAt: null },
  };
  expect(arrived).toEqual(readers.map(() => [away, online]));
  for (const reader of readers) await reader.end();
});
