// What agents are sent at once: everything, in order, and after a break from where they were.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AgentChangeView, InboxEventView } from "@fillmark/contracts/inbox";
import { noteOn, replyTo, startTalk } from "../../testing/conversations.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { asOwner } from "../../testing/as-owner.ts";

/** However busy the machine is. */
const patience = { timeout: 20_000 };

let app: TestApp;
let ann: TestAgent;
let bob: TestAgent;
const open: Listener[] = [];

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [ann, bob] = await Promise.all([app.agent(), app.agent()]);
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

afterAll(async () => {
  await app.close();
});

interface Listener {
  readonly got: { id: string; event: InboxEventView }[];
  /** The events of a type, as they came. */
  of<Type extends InboxEventView["type"]>(type: Type): Extract<InboxEventView, { type: Type }>[];
  changesOf(conversationId: string): AgentChangeView[];
  close(): Promise<void>;
}

/** A console that is open, after its first event where it gets one at once. */
function listen(agent: TestAgent, lastEventId: string | null = null): Listener {
  const abort = new AbortController();
  const got: Listener["got"] = [];
  const ended = (async () => {
    const console = { agent: { id: agent.id, name: agent.name }, answers: true };
    for await (const one of app.parts.inbox.follow(console, lastEventId, abort.signal)) got.push(one);
  })();
  const listener: Listener = {
    got,
    of: (type) => got.map(({ event }) => event).filter((event) => isOf(event, type)),
    changesOf: (conversationId) =>
      listener
        .of("change")
        .filter((event) => event.conversationId === conversationId)
        .map(({ change }) => change),
    close: async () => {
      abort.abort();
      await ended;
    },
  };
  open.push(listener);
  return listener;
}

function isOf<Type extends InboxEventView["type"]>(
  event: InboxEventView,
  type: Type,
): event is Extract<InboxEventView, { type: Type }> {
  return event.type === type;
}

test("begins with ready, and sends the changes of a conversation in the order of its cursor, without gaps", async () => {
  const talk = await startTalk(app);
  const { conversationId } = talk;
  const { rev } = await ann.call.inbox.find({ conversationId });
  const listener = listen(ann);
  await expect.poll(() => listener.got.length, patience).toBeGreaterThan(0);
  expect(listener.got[0]?.event).toEqual({ type: "ready" });
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) => talk.say(`Message ${index}`)),
    ...Array.from({ length: 10 }, (_, index) => ann.call.inbox.writeNote(noteOn(talk, `Note ${index}`))),
    ...Array.from({ length: 5 }, () => bob.call.inbox.reply(replyTo(talk))),
  ]);
  const last = await ann.call.inbox.find({ conversationId });
  await expect.poll(() => listener.changesOf(conversationId).at(-1)?.rev, patience).toBe(last.rev);
  const changes = listener.changesOf(conversationId);
  expect(changes.map((change) => change.rev)).toEqual(
    Array.from({ length: last.rev - rev }, (_, index) => rev + index + 1),
  );
  const read = await ann.call.inbox.changes({ conversationId, after: rev });
  expect(changes).toEqual(read.changes);
});

test("a line of the inbox comes as it is at last, and not for every change", async () => {
  const talk = await startTalk(app);
  const listener = listen(ann);
  await expect.poll(() => listener.got.length, patience).toBeGreaterThan(0);
  for (let number = 0; number < 30; number += 1) await talk.say(`Message ${number}`);
  const rows = () => listener.of("row").filter(({ row }) => row.conversationId === talk.conversationId);
  await expect.poll(() => rows().at(-1)?.row.preview.text, patience).toBe("Message 29");
  const { items } = await ann.call.inbox.list({ status: "open", limit: 200 });
  expect(items).toContainEqual(rows().at(-1)?.row);
  expect(rows().length).toBeLessThan(30);
});

test("goes on after the last known event, and misses and repeats nothing", async () => {
  const keeper = listen(bob);
  const talk = await startTalk(app);
  const first = listen(ann);
  await talk.say("one");
  await expect.poll(() => first.changesOf(talk.conversationId).length, patience).toBeGreaterThan(0);
  await first.close();
  const lastEventId = first.got.at(-1)?.id ?? "";
  for (const text of ["two", "three", "four"]) await talk.say(text);
  await expect.poll(() => keeper.of("change").length, patience).toBeGreaterThanOrEqual(4);
  const second = listen(ann, lastEventId);
  await talk.say("five");
  const texts = () =>
    [...first.changesOf(talk.conversationId), ...second.changesOf(talk.conversationId)].flatMap((change) =>
      change.type === "message" && change.message.sender === "user" ? [change.message.text] : [],
    );
  await expect.poll(() => texts().at(-1), patience).toBe("five");
  expect(texts().filter((text) => text !== "Where is my deposit?")).toEqual([
    "one",
    "two",
    "three",
    "four",
    "five",
  ]);
  expect(second.of("ready")).toEqual([]);
});

test("begins anew where something happened while nobody listened", async () => {
  const talk = await startTalk(app);
  const first = listen(ann);
  await expect.poll(() => first.got.length, patience).toBeGreaterThan(0);
  await first.close();
  await talk.say("missed");
  const second = listen(ann, first.got.at(-1)?.id ?? "");
  await expect.poll(() => second.got[0]?.event, patience).toEqual({ type: "ready" });
});

test("publishes who looks, who writes, and to the user that an agent does", async () => {
  const { conversationId, call, user } = await startTalk(app);
  const listener = listen(ann);
  await expect.poll(() => listener.got.length, patience).toBeGreaterThan(0);
  const abort = new AbortController();
  const events = app.parts.chat.followUser(user.id, abort.signal);
  await events.next();
  const reader = await app.agent("compliance");
  await reader.call.inbox.setViewing({ conversationId, isTyping: true });
  await bob.call.inbox.setViewing({ conversationId, isTyping: true });
  await call.chat.setTyping();
  await expect.poll(() => listener.of("typing").length, patience).toBe(2);
  expect(listener.of("typing").map(({ agent }) => agent?.id ?? "user")).toEqual([bob.id, "user"]);
  expect((await events.next()).value).toEqual({ type: "chatTyping" });
  abort.abort();
  expect(
    listener
      .of("viewers")
      .at(-1)
      ?.viewers.map(({ id }) => id),
  ).toEqual([reader.id, bob.id]);
  expect((await ann.call.inbox.find({ conversationId })).viewers).toHaveLength(2);
  await reader.call.inbox.setViewing({ conversationId: null });
  await bob.call.inbox.setViewing({ conversationId: null });
  expect((await ann.call.inbox.find({ conversationId })).viewers).toEqual([]);
});

test("a user who says without end that they write is published now and then", async () => {
  const { conversationId, call, say } = await startTalk(app);
  const listener = listen(ann);
  await expect.poll(() => listener.got.length, patience).toBeGreaterThan(0);
  const since = Date.now();
  await Promise.all(Array.from({ length: 50 }, () => call.chat.setTyping()));
  const most = 1 + (Date.now() - since) / 500;
  await say("Done");
  await expect.poll(() => listener.changesOf(conversationId).length, patience).toBe(1);
  const signs = listener.of("typing").filter((event) => event.conversationId === conversationId);
  expect(signs.length).toBeGreaterThan(0);
  expect(signs.length).toBeLessThanOrEqual(most);
});

test("an open console is someone who is there, and a look ends with it", async () => {
  const dora = await app.agent();
  const { conversationId } = await startTalk(app);
  const watcher = listen(ann);
  const console = listen(dora);
  const availability = () =>
    watcher
      .of("agents")
      .at(-1)
      ?.agents.find(({ id }) => id === dora.id)?.availability;
  await expect.poll(availability, patience).toBe("online");
  await dora.call.inbox.setViewing({ conversationId });
  await dora.call.inbox.setAvailability({ availability: "away" });
  await expect.poll(availability, patience).toBe("away");
  await dora.call.inbox.setAvailability({ availability: "online" });
  await console.close();
  await expect
    .poll(() => watcher.of("viewers").at(-1), patience)
    .toMatchObject({ conversationId, viewers: [] });
});

test("assigning publishes how many each agent has, and a label's new name that all is to be read anew", async () => {
  const carla = await app.agent();
  const { conversationId } = await startTalk(app);
  const listener = listen(ann);
  await expect.poll(() => listener.got.length, patience).toBeGreaterThan(0);
  const { assignee } = await ann.call.inbox.find({ conversationId });
  await ann.call.inbox.assign({ conversationId, from: assignee?.id ?? null, to: carla.id });
  await expect
    .poll(
      () =>
        listener
          .of("agents")
          .at(-1)
          ?.agents.find(({ id }) => id === carla.id)?.openCount,
      patience,
    )
    .toBe(1);
  await ann.call.inbox.saveLabel({ name: randomUUID().slice(0, 8) });
  await expect.poll(() => listener.of("ready").length, patience).toBe(2);
});

test("a database that fails for a while delays events, and ends nothing", async () => {
  const talk = await startTalk(app);
  const listener = listen(ann);
  await expect.poll(() => listener.got.length, patience).toBeGreaterThan(0);
  const { rev } = await ann.call.inbox.find({ conversationId: talk.conversationId });
  await asOwner(app.db, "alter table stored_files rename to stored_files_away");
  try {
    await talk.call.chat.markRead({ seq: 1 });
    // Whatever is published of it needs the table that is away.
    await pause(100);
    expect(listener.changesOf(talk.conversationId)).toEqual([]);
  } finally {
    await asOwner(app.db, "alter table stored_files_away rename to stored_files");
  }
  await expect
    .poll(() => listener.changesOf(talk.conversationId), patience)
    .toEqual([{ type: "read", rev: rev + 1, by: "user", seq: 1 }]);
});
