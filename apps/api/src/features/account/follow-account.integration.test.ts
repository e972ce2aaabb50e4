// The private stream with the chat in it: over real connections that break, and a database that loses answers.
import { randomUUID } from "node:crypto";
import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from "@trpc/client";
import { EventSource } from "eventsource";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AccountEventView } from "@fillmark/contracts/account";
import type { ChatChangeView } from "@fillmark/contracts/chat";
import { parseEnv } from "../../env.ts";
import { startApp, type RunningApp } from "../../app.ts";
import type { AppRouter } from "../../router.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { send } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTcpProxy, type TcpProxy } from "../../testing/tcp-proxy.ts";
import { movableClock } from "../../testing/test-app.ts";
import { followAccount } from "./follow-account.ts";

let db: TestDatabase;
let database: TcpProxy;
let line: TcpProxy;
let app: RunningApp;
const clock = movableClock();

beforeAll(async () => {
  db = await createTestDatabase();
  database = await startTcpProxy(db.url);
  const env = parseEnv({ NODE_ENV: "test", PORT: "0", DATABASE_URL: database.url });
  const log = pino({ level: "silent" });
  app = await startApp(env, { feed: scriptedFeed(), log, clock, requestsPerMinute: 1_000_000 });
  line = await startTcpProxy(app.url);
});
afterAll(async () => {
  await line.close();
  await app.stop();
  await database.close();
  await expectLedgerBalanced(db.url);
  await db.drop();
});

interface Person {
  readonly id: string;
  readonly client: ReturnType<typeof clientOf>;
  sendMessage(text?: string): Promise<{ id: string; seq: number }>;
}

async function newcomer(): Promise<Person> {
  const body = { email: `${randomUUID()}@example.com`, password: "a walk by the quiet river" };
  const { json } = await send(`${app.url}/api/user/register`, { body });
  const client = clientOf(String(json["token"]));
  const { id } = await client.auth.me.query();
  const sendMessage = (text = "Hello") => client.chat.send.mutate({ clientMessageId: randomUUID(), text });
  return { id, client, sendMessage };
}

/** Streams go by the line that breaks, calls go straight. */
function clientOf(token: string) {
  const headers = { authorization: `Bearer ${token}`, "x-fillmark": "1" };
  const stream = httpSubscriptionLink({
    url: new URL("/trpc", line.url).href,
    EventSource,
    eventSourceOptions: {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
    },
  });
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "subscription",
        true: stream,
        false: httpLink({ url: `${app.url}/trpc`, headers }),
      }),
    ],
  });
}

const open: { unsubscribe(): void }[] = [];
afterEach(() => {
  for (const subscription of open.splice(0)) subscription.unsubscribe();
});

/** What a browser does: a change that follows is applied, an older one dropped, a newer one means fetching. */
function follow({ client }: Person) {
  const seen: string[] = [];
  const applied: ChatChangeView[] = [];
  let cursor = 0;
  let work = Promise.resolve();
  const apply = (change: ChatChangeView) => {
    if (change.rev !== cursor + 1) return;
    applied.push(change);
    cursor = change.rev;
  };
  const catchUp = async () => {
    for (let hasMore = true; hasMore;) {
      const page = await client.chat.changes.query({ after: cursor });
      for (const change of page.changes) apply(change);
      hasMore = page.hasMore;
    }
  };
  const subscription = client.account.events.subscribe(
    {},
    {
      onData({ data }) {
        seen.push(data.type);
        work = work.then(async () => {
          if (data.type === "chat" && data.change.rev <= cursor + 1) apply(data.change);
          else if (data.type === "chat" || data.type === "chatHead") await catchUp();
        });
      },
    },
  );
  open.push(subscription);
  return { seen, revs: () => applied.map(({ rev }) => rev) };
}

/** The machine may be busy. */
const soon = { timeout: 20_000 };

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test("begins with where the conversation stands; changes follow in order, with the counter that belongs to them", async () => {
  const person = await newcomer();
  await person.sendMessage();
  const stop = new AbortController();
  const events: unknown[] = [];
  const following = (async () => {
    for await (const event of app.parts.chat.followUser(person.id, stop.signal)) events.push(event);
  })();
  for (let count = 0; count < 20; count += 1) void person.sendMessage(`${count}`);
  await expect.poll(() => events.length, soon).toBe(21);

  expect(events[0]).toEqual({ type: "chatHead", head: { rev: 1, unread: 0 } });
  expect(events.slice(1)).toMatchObject(upTo(20).map((at) => ({ type: "chat", change: { rev: at + 1 } })));
  stop.abort();
  await following;
});

test(
  "a browser whose line breaks again and again has every change once and in order",
  { timeout: 60_000 },
  async () => {
    const person = await newcomer();
    const browser = follow(person);
    await expect.poll(() => browser.seen, soon).toContain("chatHead");
    for (let count = 1; count <= 120; count += 1) {
      await person.sendMessage(`${count}`);
      if (count % 25 === 0) line.cut();
      if (count % 50 === 0) await sleep(1_500);
    }
    await expect.poll(() => browser.revs().length, soon).toBe(120);
    await person.sendMessage("The last one");
    await expect.poll(() => browser.revs(), soon).toEqual(upTo(121));
    expect(browser.seen.filter((type) => type === "chatHead").length).toBeGreaterThan(1);
  },
);

test("chat events arrive while the exchange is quiet, and the other way round", async () => {
  const person = await newcomer();
  const browser = follow(person);
  await expect
    .poll(() => browser.seen.toSorted(), soon)
    .toEqual(["chatHead", "notifications", "resync", "venue"]);
  await person.sendMessage();
  await expect.poll(() => browser.revs(), soon).toEqual([1]);
  await person.client.demo.toggle.mutate({ enabled: true });
  await expect.poll(() => browser.seen, soon).toContain("balances");
  app.parts.chat.agentIsTyping(person.id);
  await expect.poll(() => browser.seen, soon).toContain("chatTyping");
});

test("a switch of the venue is published to every stream of the account, and each new one begins with it", async () => {
  const [person, stranger] = [await newcomer(), await newcomer()];
  const heardBy = ({ client }: Person) => {
    const venues: string[] = [];
    const onData = ({ data }: { data: AccountEventView }) => {
      if (data.type === "venue") venues.push(data.venue);
    };
    open.push(client.account.events.subscribe({}, { onData }));
    return venues;
  };
  const [phone, desk, others] = [heardBy(person), heardBy(person), heardBy(stranger)];
  await expect.poll(() => [phone, desk, others], soon).toEqual([["live"], ["live"], ["live"]]);
  await person.client.demo.toggle.mutate({ enabled: true });
  await expect
    .poll(() => [phone, desk], soon)
    .toEqual([
      ["live", "demo"],
      ["live", "demo"],
    ]);
  // What a line loses is sent as soon as it is there again.
  line.cut();
  await person.client.demo.toggle.mutate({ enabled: false });
  await expect.poll(() => [phone.at(-1), desk.at(-1)], soon).toEqual(["live", "live"]);
  expect(others.filter((venue) => venue !== "live")).toEqual([]);
});

test("a stream ends with its signal and leaves nothing behind", async () => {
  const person = await newcomer();
  const actor = {
    type: "user",
    userId: person.id,
    sessionId: "",
    fresh: false,
    venue: null,
    isFrozen: false,
    frozenParts: [],
  } as const;
  const { auth, accountEvents, chat, notifications } = app.parts;
  const deps = { em: app.orm.em.fork(), actor, auth, accountEvents, chat, notifications };
  const controllers = Array.from({ length: 50 }, () => new AbortController());
  const streams = controllers.map(async ({ signal }) => {
    let count = 0;
    for await (const { event } of followAccount(deps, null, signal)) count += event.type === "chat" ? 1 : 0;
    return count;
  });
  await person.sendMessage();
  await person.sendMessage();
  await sleep(200);
  clock.moveBy(60_000);
  expect(app.parts.chat.isPresent(person.id)).toBe(true);
  for (const controller of controllers) controller.abort();
  const counts = await Promise.all(streams);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  for (const { signal } of controllers) expect(getEventListeners(signal, "abort")).toEqual([]);
  clock.moveBy(60_000);
  expect(app.parts.chat.isPresent(person.id)).toBe(false);
});

test("a change that can't be read at first is published later, in its place", async () => {
  const person = await newcomer();
  const browser = follow(person);
  await person.sendMessage();
  await expect.poll(() => browser.revs(), soon).toEqual([1]);
  database.loseRequest("chat changes");
  await person.sendMessage();
  await person.sendMessage();
  await expect.poll(() => browser.revs(), soon).toEqual([1, 2, 3]);
  expect(database.isStillToLose).toBe(false);
});

test("a commit whose answer was lost is found out, published, and not made again", async () => {
  const person = await newcomer();
  const browser = follow(person);
  await person.sendMessage();
  await expect.poll(() => browser.revs(), soon).toEqual([1]);
  const message = { clientMessageId: randomUUID(), text: "Was it stored?" };
  database.loseAnswerTo("commit", message.clientMessageId);
  await expect(person.client.chat.send.mutate(message)).rejects.toThrow();
  expect(database.isStillToLose).toBe(false);
  await expect.poll(() => person.client.chat.head.query(), soon).toEqual({ rev: 2, unread: 0 });
  await expect.poll(() => browser.revs(), soon).toEqual([1, 2]);
  await expect.poll(() => app.parts.chat.peekHead(person.id)?.rev, soon).toBe(2);
  expect(await person.client.chat.send.mutate(message)).toMatchObject({ seq: 2, text: "Was it stored?" });
  expect(await person.client.chat.head.query()).toEqual({ rev: 2, unread: 0 });
});

test("a commit that never arrived is found out too, and the next try stores the message", async () => {
  const person = await newcomer();
  await person.sendMessage();
  const message = { clientMessageId: randomUUID(), text: "Was it stored?" };
  database.loseRequest("commit", message.clientMessageId);
  await expect(person.client.chat.send.mutate(message)).rejects.toThrow();
  await expect.poll(() => app.parts.chat.peekHead(person.id)?.rev, soon).toBe(1);
  expect(await person.client.chat.send.mutate(message)).toMatchObject({ seq: 2 });
});

test("while the database is away streams stay, and afterwards they go on", async () => {
  const person = await newcomer();
  const browser = follow(person);
  await person.sendMessage();
  await expect.poll(() => browser.revs(), soon).toEqual([1]);
  database.refuse(true);
  app.parts.desk.connect({ id: randomUUID(), name: "Somebody" });
  await expect(person.sendMessage()).rejects.toThrow();
  database.refuse(false);
  const isSaid = () => person.sendMessage().then(Boolean, () => false);
  await expect.poll(isSaid, soon).toBe(true);
  await expect.poll(() => browser.revs().length, soon).toBeGreaterThan(1);
  expect(browser.seen.filter((type) => type === "chatHead")).toHaveLength(1);
});
